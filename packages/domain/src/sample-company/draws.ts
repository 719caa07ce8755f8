/** A stream of numbers that is the same for the same seed and index, on every machine. */
export interface Draws {
  /** Returns a number from 0, below 1. */
  unit: () => number;
  /** Returns true with this probability. */
  chance: (share: number) => boolean;
  /** Returns a whole number, both ends included. */
  whole: (least: number, most: number) => number;
  between: (least: number, most: number) => number;
  /**
   * Returns small values as often as large ones by order of magnitude: most jobs and firms are
   * small.
   */
  mostlySmall: (least: number, most: number) => number;
  /**
   * Returns normally distributed values around `middle`; nearly all within three times `spread`.
   */
  around: (middle: number, spread: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  /** Returns an index of `cumulative`, by its weights. */
  index: (cumulative: readonly number[]) => number;
}

/** Mixes the bits of a whole number, so that neighbouring numbers give unrelated results. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

const STEP = 0x9e3779b9;
const RANGE = 2 ** 32;

/** Returns the running sums of weights, for {@link Draws.index}. */
export function cumulativeOf(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}

/** Returns the draws of one project of a company. */
export function drawsOf(seed: number, index: number): Draws {
  let state = mixed(mixed(seed) + Math.imul(index + 1, STEP));
  const unit = () => {
    state = (state + STEP) | 0;
    return mixed(state) / RANGE;
  };
  const between = (least: number, most: number) => least + (most - least) * unit();
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    unit,
    between,
    whole,
    chance: (share) => unit() < share,
    mostlySmall: (least, most) => least * (most / least) ** (unit() ** 0.85),
    around: (middle, spread) =>
      middle + spread * Math.sqrt(3) * (unit() + unit() + unit() + unit() - 2),
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
    index: (cumulative) => {
      const place = unit() * (cumulative.at(-1) ?? 0);
      const found = cumulative.findIndex((sum) => place < sum);
      return Math.max(0, found);
    },
  };
}
