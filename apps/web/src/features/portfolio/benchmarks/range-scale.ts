import type { Percentiles } from './benchmark-group.ts';

/** An axis with its round numbers. */
export interface RangeScale {
  /** Whether the axis is logarithmic: each round number is ten times the one before. */
  isTenfold: boolean;
  start: number;
  end: number;
  ticks: readonly number[];
}

const TICKS = 4;
const NICE = [1, 2, 2.5, 5, 10] as const;
/** A box narrower than this part of the axis cannot be read. */
const READABLE = 0.03;

function linearScale(largest: number): RangeScale {
  const rough = largest / TICKS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(largest / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => step * index);
  return { isTenfold: false, start: 0, end: step * count, ticks };
}

function tenfoldScale(smallest: number, largest: number): RangeScale {
  const first = Math.floor(Math.log10(smallest));
  const last = Math.ceil(Math.log10(largest));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  return { isTenfold: true, start: 10 ** first, end: 10 ** last, ticks };
}

/**
 * Returns an axis for ranges and a value beside them. It ends at a round number and starts at 0,
 * unless one range is so far from the others that most would shrink to a line.
 */
export function rangeScale(ranges: readonly Percentiles[], own: number | null): RangeScale {
  const largest = Math.max(0, own ?? 0, ...ranges.map(({ p90 }) => p90));
  if (largest === 0) return { isTenfold: false, start: 0, end: 1, ticks: [0] };
  const widths = ranges.map(({ p25, p75 }) => p75 - p25).toSorted((a, b) => a - b);
  const usualWidth = widths[Math.floor(widths.length / 2)] ?? largest;
  const above0 = [...ranges.map(({ p10 }) => p10), own ?? 0].filter((value) => value > 0);
  const smallest = Math.min(...above0);
  const isFar = largest / smallest > 10 && usualWidth / largest < READABLE;
  return isFar && Number.isFinite(smallest)
    ? tenfoldScale(smallest, largest)
    : linearScale(largest);
}

/** Returns how far along the axis a value lies. Units: a part of its length, from 0 to 1. */
export function partOf({ isTenfold, start, end }: RangeScale, value: number): number {
  if (!isTenfold) return value / end;
  return value <= start ? 0 : Math.log(value / start) / Math.log(end / start);
}
