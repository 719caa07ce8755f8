import { decimalOf, roundedQuotient } from './exact.ts';
import { certainRounding } from './rounding.ts';

/** Non-negative numbers in one of two representations, for formulas too long for a product. */
export interface Arithmetic<Value> {
  /** Returns the decimal that is printed for a number. */
  of: (value: number) => Value;
  plus: (one: Value, other: Value) => Value;
  /** Subtracts; the result is non-negative, and not much smaller than its terms. */
  minus: (one: Value, other: Value) => Value;
  times: (one: Value, other: Value) => Value;
  /** Divides; a zero divisor is prevented by callers. */
  over: (one: Value, other: Value) => Value;
  isLess: (one: Value, other: Value) => boolean;
  /** Returns a value as whole cents, half away from zero; -1 where the representation is in doubt. */
  cents: (value: Value) => number;
}

/**
 * The bound of the relative error of an estimate: about 200 inputs and operations, each with an
 * error of at most 2^-53. Sums of non-negative values add no larger relative error.
 */
const RELATIVE_ERROR = 3e-14;

/** Fast estimates in binary fractions, which know where they cannot decide a cent. */
export const ESTIMATES: Arithmetic<number> = {
  of: (value) => value,
  plus: (one, other) => one + other,
  minus: (one, other) => one - other,
  times: (one, other) => one * other,
  over: (one, other) => one / other,
  isLess: (one, other) => one < other,
  cents: (value) => certainRounding(value * 100, RELATIVE_ERROR),
};

/** A fraction of whole numbers of any size. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Exact fractions, which decide every cent. */
export const FRACTIONS: Arithmetic<Fraction> = {
  of: (value) => {
    const { digits, scale } = decimalOf(value);
    return [digits, 10n ** BigInt(scale)];
  },
  plus: ([one, under], [other, below]) =>
    under === below ? [one + other, under] : [one * below + other * under, under * below],
  minus: ([one, under], [other, below]) => [one * below - other * under, under * below],
  times: ([one, under], [other, below]) => [one * other, under * below],
  over: ([one, under], [other, below]) => [one * below, under * other],
  isLess: ([one, under], [other, below]) => one * below < other * under,
  cents: ([numerator, denominator]) => roundedQuotient(100n * numerator, denominator),
};
