/** The readable steps within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Returns evenly spaced round marks of a scale, from below the lowest value to above the highest; 0
 * is always among them.
 */
export function niceTicks(values: readonly number[], most: number): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low) / most || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}
