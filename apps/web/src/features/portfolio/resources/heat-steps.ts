/** The number of shades, the palest first. */
const SHADES = 5;
const NICE = [1, 2, 2.5, 5, 10] as const;

/**
 * Returns the upper limits of the shades: round numbers, the last at or above the largest value.
 * Empty when that is 0.
 */
export function heatSteps(largest: number): number[] {
  if (!(largest > 0)) return [];
  const rough = largest / SHADES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const nice = NICE.find((factor) => factor * magnitude >= rough) ?? 10;
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(magnitude)));
  const count = Math.ceil(largest / (nice * magnitude));
  return Array.from({ length: Math.min(count, SHADES) }, (_, index) =>
    // In floating point 3 × 0.1 is not 0.3.
    Number((nice * magnitude * (index + 1)).toFixed(Math.min(decimals, 20))),
  );
}

/** Returns the shade of a value, from 1; 0 if it has none. */
export function heatShade(value: number, steps: readonly number[]): number {
  if (!(value > 0)) return 0;
  const index = steps.findIndex((step) => value <= step);
  return index === -1 ? steps.length : index + 1;
}
