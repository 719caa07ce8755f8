import { exactRatio } from '../money/exact.ts';

/** The position of a percentile among values in ascending order. */
export interface PercentilePlace {
  /**
   * The ranks of the two neighbours, from 0; both are the same where the percentile is a value
   * itself.
   */
  below: number;
  above: number;
  /** The distance from the lower neighbour, in hundredths of the distance between both. */
  hundredths: number;
}

/**
 * Returns the position of a percentile among `count` values, at least one. Units: a whole number of
 * percent; 50 is the median.
 *
 * Source: linear interpolation, as PERCENTILE.INC and QUARTILE.INC of spreadsheets.
 */
export function percentilePlace(count: number, percent: number): PercentilePlace {
  const hundredths = (count - 1) * percent;
  const below = Math.floor(hundredths / 100);
  return { below, above: Math.ceil(hundredths / 100), hundredths: hundredths % 100 };
}

const MICRO = 1_000_000;

/**
 * Returns the value some hundredths of the way between two values; outside of them for a number
 * below 0 or above 100. Rounding: 6 decimals, half away from zero.
 */
export function valueBetween(below: number, above: number, hundredths: number): number {
  if (below === above || hundredths === 0) return below;
  const from = BigInt(exactRatio([below, MICRO], [1]));
  const to = BigInt(exactRatio([above, MICRO], [1]));
  const inHundredths = 100n * from + BigInt(hundredths) * (to - from);
  const size = inHundredths < 0n ? -inHundredths : inHundredths;
  const rounded = Number((size + 50n) / 100n) / MICRO;
  return inHundredths < 0n && rounded !== 0 ? -rounded : rounded;
}

/** Returns the median of at least one value. Rounding: 6 decimals. */
export function medianOf(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const { below, above, hundredths } = percentilePlace(ascending.length, 50);
  return valueBetween(ascending[below] ?? 0, ascending[above] ?? 0, hundredths);
}
