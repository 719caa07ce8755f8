const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are the same; an absent key equals an undefined one. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (!isFields(left) || !isFields(right)) return Object.is(left, right);
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSameValue(left[key], right[key]));
}
