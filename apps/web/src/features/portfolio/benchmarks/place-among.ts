import type { Percentiles } from './benchmark-group.ts';

type PlaceAmong = 'lowest' | 'low' | 'middle' | 'high' | 'highest';

/**
 * Where a value lies among those of its like: in the middle half, in an outer quarter, or beyond
 * nine tenths of them. On a border it is still inside.
 */
export function placeAmong(value: number, range: Percentiles): PlaceAmong {
  if (value < range.p10) return 'lowest';
  if (value < range.p25) return 'low';
  if (value > range.p90) return 'highest';
  return value > range.p75 ? 'high' : 'middle';
}
