import { exactRatio } from '../money/exact.ts';

/** Where a percentile lies among values in ascending order. */
export interface PercentilePlace {
  /** Ranks of the two neighbours, from 0; they are the same where it is a value itself. */
  below: number;
  above: number;
  /** How far it lies from the one below, in hundredths of the way. */
  hundredths: number;
}

/**
 * Where a percentile of `count` values lies, at least one. Units: a whole number of percent; 50 is
 * the median.
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
 * The value that lies some hundredths of the way between two; beyond them below 0 and above 100.
 * Rounding: 6 decimals, half away from zero.
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

/** The median of at least one value. Rounding: 6 decimals. */
export function medianOf(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const { below, above, hundredths } = percentilePlace(ascending.length, 50);
  return valueBetween(ascending[below] ?? 0, ascending[above] ?? 0, hundredths);
}
