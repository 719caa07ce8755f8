/** Places values along a picture, from its start or from its bottom. */
export interface Scale {
  /** The round numbers beside the picture; empty where the picture has none. */
  ticks: readonly number[];
  /** Returns how far along the scale a value lies. Units: a part of its length. */
  partOf: (value: number) => number;
  /** Returns the same as a length of CSS. */
  at: (value: number) => string;
  /** Returns the distance of two values as a length of CSS. */
  size: (from: number, to: number) => string;
}

const asPercent = (part: number) => `${part * 100}%`;

const scaleBy = (partOf: Scale['partOf'], ticks: readonly number[] = []): Scale => ({
  ticks,
  partOf,
  at: (value) => asPercent(partOf(value)),
  size: (from, to) => asPercent(Math.abs(partOf(to) - partOf(from))),
});

/** Returns a scale from one value to another; without a distance everything lies at its start. */
export function linearScale(from: number, to: number, ticks?: readonly number[]): Scale {
  const span = to - from || 1;
  return scaleBy((value) => (value - from) / span, ticks);
}

/** Returns a scale that just holds 0 and every value. */
export const tightScale = (values: readonly number[]): Scale =>
  linearScale(Math.min(0, ...values), Math.max(0, ...values));

/** The readable steps within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Returns the smallest readable step of at least this size. */
function readableStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((one) => one * power >= rough) ?? 10) * power;
}

/** Returns a scale in round steps that holds 0 and every value; it begins and ends at a step. */
export function steppedScale(values: readonly number[], most: number): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = readableStep((high - low) / most || 1);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return linearScale(first * step, last * step, ticks);
}

/** The number of steps of a scale for ranges. */
const RANGE_STEPS = 4;
/** A box narrower than this part of the scale cannot be read. */
const READABLE = 0.03;

/** The middle half of some values, and the tenths at their ends. */
interface Spread {
  p10: number;
  p25: number;
  p75: number;
  p90: number;
}

interface RangeScale extends Scale {
  /** Whether the scale is logarithmic: each round number is ten times the one before. */
  isTenfold: boolean;
}

function tenfoldScale(smallest: number, largest: number): RangeScale {
  const first = Math.floor(Math.log10(smallest));
  const last = Math.ceil(Math.log10(largest));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const partOf = (value: number) =>
    value <= 10 ** first ? 0 : Math.log10(value / 10 ** first) / (last - first);
  return { ...scaleBy(partOf, ticks), isTenfold: true };
}

/**
 * Returns a scale for ranges and a value beside them. It ends at a round number and starts at 0,
 * unless one range is so far from the others that most would shrink to a line.
 */
export function rangeScale(ranges: readonly Spread[], own: number | null): RangeScale {
  const largest = Math.max(0, own ?? 0, ...ranges.map(({ p90 }) => p90));
  if (largest === 0) return { ...linearScale(0, 1, [0]), isTenfold: false };
  const widths = ranges.map(({ p25, p75 }) => p75 - p25).toSorted((a, b) => a - b);
  const usualWidth = widths[Math.floor(widths.length / 2)] ?? largest;
  const above0 = [...ranges.map(({ p10 }) => p10), own ?? 0].filter((value) => value > 0);
  const smallest = Math.min(...above0);
  const isFar = largest / smallest > 10 && usualWidth / largest < READABLE;
  if (isFar && Number.isFinite(smallest)) return tenfoldScale(smallest, largest);
  const step = readableStep(largest / RANGE_STEPS);
  const count = Math.ceil(largest / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => step * index);
  return { ...linearScale(0, step * count, ticks), isTenfold: false };
}

/** The number of shades, the palest first. */
const SHADES = 5;

/**
 * Returns the upper limits of the shades: round numbers, the last at or above the largest value.
 * Empty when that is 0.
 */
export function shadeSteps(largest: number): number[] {
  if (!(largest > 0)) return [];
  const step = readableStep(largest / SHADES);
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(step)));
  const count = Math.ceil(largest / step);
  return Array.from({ length: Math.min(count, SHADES) }, (_, index) =>
    // In floating point 3 × 0.1 is not 0.3.
    Number((step * (index + 1)).toFixed(Math.min(decimals, 20))),
  );
}

/** Returns the shade of a value, from 1; 0 if it has none. */
export function shadeOf(value: number, steps: readonly number[]): number {
  if (!(value > 0)) return 0;
  const index = steps.findIndex((step) => value <= step);
  return index === -1 ? steps.length : index + 1;
}

/** Returns the distance between names at which all fit into so many pixels; a multiple of `finer`. */
export function nameStep(names: readonly string[], room: number, finer = 1): number {
  const longest = Math.max(...names.map((name) => name.length));
  const most = Math.max(1, Math.floor(room / (longest * 6.2 + 12)));
  return Math.max(1, finer * Math.ceil(names.length / (finer * most)));
}
