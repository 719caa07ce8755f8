import { toMinorUnits } from './amount.ts';
import { decimalOf, quotientText, roundedQuotient } from './exact.ts';
import { percentOfCents } from './rounding.ts';

/** amount × rate ÷ (100 + rate), unrounded: the one formula of the VAT that an amount contains. */
function contained(cents: number, rate: number) {
  const { digits, scale } = decimalOf(rate);
  return {
    numerator: BigInt(cents) * digits,
    denominator: 100n * 10n ** BigInt(scale) + digits,
  };
}

/** The VAT that an amount contains. Units: cents, percent. Rounding: half away from zero. */
export function vatContained(cents: number, rate: number): number {
  const { numerator, denominator } = contained(cents, rate);
  return roundedQuotient(numerator, denominator);
}

/** {@link vatContained} of an amount before it is rounded, written as `percentText` does. */
export function vatContainedText(amount: number, rate: number, decimals: number): string {
  const { numerator, denominator } = contained(toMinorUnits(amount), rate);
  return quotientText(numerator, denominator * 100n, decimals);
}

/**
 * An amount with its VAT. Units: cents, percent. Rounding: half away from zero. Holds:
 * {@link vatContained} of it is the VAT that was added.
 */
export function withVat(cents: number, rate: number): number {
  return cents + percentOfCents(cents, rate);
}
