/** Where the highest and the lowest of some values stand, each the first of its kind. */
export function extremesOf(values: readonly (number | null)[]): [highest: number, lowest: number] {
  let [highest, lowest] = [-1, -1];
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    if (highest < 0 || value > (values[highest] ?? value)) highest = place;
    if (lowest < 0 || value < (values[lowest] ?? value)) lowest = place;
  }
  return [highest, lowest];
}
