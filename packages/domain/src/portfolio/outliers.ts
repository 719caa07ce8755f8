import { valueBetween } from './percentiles.ts';

/** With fewer projects a tenth or a quarter of them says nothing. */
export const FEWEST_FOR_PERCENTILES = 3;

/** With fewer projects none of them is called unusual. */
export const FEWEST_FOR_OUTLIERS = 8;

/** Between them a value is usual; on a fence, too. */
export interface Fences {
  lower: number;
  upper: number;
}

/** How far a fence is from its quartile: 1.5 times what lies between the quartiles, in percent. */
const FENCE_DISTANCE = 150;

/**
 * The fences of a group of values, by its first and third quartile.
 *
 * Rounding: 6 decimals. Source: J. W. Tukey, Exploratory Data Analysis (1977).
 */
export function fencesOf(lowerQuartile: number, upperQuartile: number): Fences {
  return {
    lower: valueBetween(lowerQuartile, upperQuartile, -FENCE_DISTANCE),
    upper: valueBetween(lowerQuartile, upperQuartile, 100 + FENCE_DISTANCE),
  };
}

/**
 * How far a value is from the median of its group: how many times as large, or as small. 1 is the
 * median itself; a 0 is infinitely far from any other median.
 *
 * Holds: measures of different units, and values above and below, compare by it.
 */
export function timesMedian(value: number, median: number): number {
  if (value === median) return 1;
  const [small, large] = value < median ? [value, median] : [median, value];
  return small <= 0 ? Number.POSITIVE_INFINITY : large / small;
}
