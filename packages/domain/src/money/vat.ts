import { toMinorUnits } from './amount.ts';
import { decimalOf, quotientText, roundedQuotient } from './exact.ts';
import { percentOfCents } from './rounding.ts';

/** Returns amount × rate ÷ (100 + rate), unrounded: the only formula for the VAT in an amount. */
function contained(cents: number, rate: number) {
  const { digits, scale } = decimalOf(rate);
  return {
    numerator: BigInt(cents) * digits,
    denominator: 100n * 10n ** BigInt(scale) + digits,
  };
}

/**
 * Returns the VAT that an amount contains. Units: cents, percent. Rounding: half away from zero.
 */
export function vatContained(cents: number, rate: number): number {
  const { numerator, denominator } = contained(cents, rate);
  return roundedQuotient(numerator, denominator);
}

/** Returns {@link vatContained} before rounding, in the form of `percentText`. */
export function vatContainedText(amount: number, rate: number, decimals: number): string {
  const { numerator, denominator } = contained(toMinorUnits(amount), rate);
  return quotientText(numerator, denominator * 100n, decimals);
}

/**
 * Returns an amount with its VAT. Units: cents, percent. Rounding: half away from zero. Holds:
 * {@link vatContained} of it is the VAT that was added.
 */
export function withVat(cents: number, rate: number): number {
  return cents + percentOfCents(cents, rate);
}
