import type { Percentiles } from './benchmark-group.ts';

type PlaceAmong = 'lowest' | 'low' | 'middle' | 'high' | 'highest';

/**
 * Returns where a value lies in a range: in the middle half, in an outer quarter, or below p10 or
 * above p90. A value on a border counts as inside.
 */
export function placeAmong(value: number, range: Percentiles): PlaceAmong {
  if (value < range.p10) return 'lowest';
  if (value < range.p25) return 'low';
  if (value > range.p90) return 'highest';
  return value > range.p75 ? 'high' : 'middle';
}
