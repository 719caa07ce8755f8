/** Returns a generator of numbers that look random and are the same for the same seed. */
export function seededNumbers(seed: number) {
  let state = seed;
  /** From 0, up to but without 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    decimal: (from: number, to: number, decimals: number) =>
      Number((from + next() * (to - from)).toFixed(decimals)),
    /** Returns true in the given part of all cases. */
    chance: (part: number) => next() < part,
  };
}
