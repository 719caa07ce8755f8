import { exactRatio } from '../money/exact.ts';

/** 1 is the first quartile, 2 the median, 3 the third quartile. */
export type Quartile = 1 | 2 | 3;

/** Where a quartile lies among values in ascending order. */
export interface QuartilePlace {
  /** Ranks of the two neighbours, from 0; they are the same where the quartile is a value itself. */
  below: number;
  above: number;
  /** How far it lies from the one below, in quarters of the way. */
  quarters: number;
}

/**
 * Where a quartile of `count` values lies, at least one.
 *
 * Source: linear interpolation, as QUARTILE.INC of spreadsheets.
 */
export function quartilePlace(count: number, quartile: Quartile): QuartilePlace {
  const quarters = (count - 1) * quartile;
  const below = Math.floor(quarters / 4);
  return { below, above: Math.ceil(quarters / 4), quarters: quarters % 4 };
}

const MICRO = 1_000_000;

/** The value that lies some quarters of the way between two. Rounding: 6 decimals. */
export function valueBetween(below: number, above: number, quarters: number): number {
  if (below === above || quarters === 0) return below;
  const from = BigInt(exactRatio([below, MICRO], [1]));
  const to = BigInt(exactRatio([above, MICRO], [1]));
  const inQuarters = 4n * from + BigInt(quarters) * (to - from);
  // Rates are never negative: adding half rounds half away from zero.
  return Number((inQuarters + 2n) / 4n) / MICRO;
}

/** The median of at least one value. Rounding: 6 decimals. */
export function medianOf(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const { below, above, quarters } = quartilePlace(ascending.length, 2);
  return valueBetween(ascending[below] ?? 0, ascending[above] ?? 0, quarters);
}
