import { centsOf } from './rounding.ts';

/** Largest amount a line or total may have. Source: decisions.md section 1. */
export const MAX_AMOUNT = 9e13;

/**
 * An amount as the whole number of cents that sums are taken in.
 *
 * Rounding: half away from zero, as a decimal. Holds: exact up to {@link MAX_AMOUNT}.
 */
export function toMinorUnits(amount: number): number {
  return amount < 0 ? -centsOf(-amount) : centsOf(amount);
}

/** The amount of a whole number of cents. Units: cents to the currency's unit. */
export function fromMinorUnits(minor: number): number {
  return minor / 100;
}

/** Adds amounts without binary dust: 0.1 + 0.2 is 0.3. Rounding: each to 2 decimals first. */
export function sumAmounts(amounts: readonly number[]): number {
  let minor = 0;
  for (const amount of amounts) minor += toMinorUnits(amount);
  return fromMinorUnits(minor);
}
