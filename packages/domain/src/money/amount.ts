import { centsOf } from './rounding.ts';

/** The largest amount of a line or total. Source: decisions.md section 1. */
export const MAX_AMOUNT = 9e13;

/**
 * Returns an amount as a whole number of cents, for exact sums.
 *
 * Rounding: half away from zero, as a decimal. Holds: exact up to {@link MAX_AMOUNT}.
 */
export function toMinorUnits(amount: number): number {
  return amount < 0 ? -centsOf(-amount) : centsOf(amount);
}

/** Returns the amount of a whole number of cents. Units: cents to the currency's unit. */
export function fromMinorUnits(minor: number): number {
  return minor / 100;
}

/** Adds amounts without binary errors: 0.1 + 0.2 is 0.3. Rounding: each to 2 decimals first. */
export function sumAmounts(amounts: readonly number[]): number {
  let minor = 0;
  for (const amount of amounts) minor += toMinorUnits(amount);
  return fromMinorUnits(minor);
}

/**
 * Returns, by name, how much sums differ from their printed parts: a sum is converted at once, but
 * its parts are converted and rounded one by one. Null where all add up.
 */
export function roundingLeft<Name extends string>(
  names: readonly Name[],
  sums: Readonly<Record<Name, number>>,
  parts: readonly Readonly<Record<Name, number | null>>[],
): Record<Name, number> | null {
  const left = names.map((name) =>
    sumAmounts([sums[name], ...parts.map((part) => -(part[name] ?? 0))]),
  );
  if (left.every((amount) => amount === 0)) return null;
  return Object.fromEntries(names.map((name, place) => [name, left[place]])) as Record<
    Name,
    number
  >;
}
