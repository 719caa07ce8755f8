/** A stream of numbers that is the same for the same seed and index, on every machine. */
export interface Draws {
  /** From 0, below 1. */
  unit: () => number;
  /** True so many times of one. */
  chance: (share: number) => boolean;
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  between: (least: number, most: number) => number;
  /** As many small values as large ones by order of magnitude: jobs, like firms, are mostly small. */
  mostlySmall: (least: number, most: number) => number;
  /** A bell around `middle`; nearly all within three times `spread`. */
  around: (middle: number, spread: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  /** An index of `cumulative`, by its weights. */
  index: (cumulative: readonly number[]) => number;
}

/** Mixes the bits of a whole number: neighbours share nothing afterwards. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

const STEP = 0x9e3779b9;
const RANGE = 2 ** 32;

/** Sums of weights up to and with each, for {@link Draws.index}. */
export function cumulativeOf(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}

/** The draws of one project of a company. */
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
