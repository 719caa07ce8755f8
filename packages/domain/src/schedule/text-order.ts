/** Orders texts by their characters: days by date, ids in a fixed order. */
export function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
