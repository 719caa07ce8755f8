import { valueBetween } from './percentiles.ts';

/** With fewer projects, percentiles mean nothing. */
export const FEWEST_FOR_PERCENTILES = 3;

/** With fewer projects, none of them is called unusual. */
export const FEWEST_FOR_OUTLIERS = 8;

/** The bounds of usual values; a value on a bound is usual. */
export interface Fences {
  lower: number;
  upper: number;
}

/**
 * The distance of a fence from its quartile: 1.5 times the interquartile range. Units: percent of
 * it.
 */
const FENCE_DISTANCE = 150;

/**
 * Returns the fences of a group of values from its first and third quartile.
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
 * Returns the distance of a value from the median of its group, as the ratio of the larger to the
 * smaller. 1 is the median itself; a 0 is infinitely far from any other median.
 *
 * Holds: measures of different units, and values above and below, can be compared by it.
 */
export function timesMedian(value: number, median: number): number {
  if (value === median) return 1;
  const [small, large] = value < median ? [value, median] : [median, value];
  return small <= 0 ? Number.POSITIVE_INFINITY : large / small;
}
