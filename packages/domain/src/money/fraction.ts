import { decimalOf, roundedQuotient } from './exact.ts';

/** An exact quotient of whole numbers. Holds: `bottom` is above 0, and both have no common factor. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value);

function commonFactor(one: bigint, other: bigint): bigint {
  let [left, right] = [sizeOf(one), sizeOf(other)];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** Returns a quotient in its lowest terms. Errors: a zero `bottom` throws; callers prevent it. */
export function quotient(top: bigint, bottom: bigint): Fraction {
  if (bottom === 0n) throw new RangeError('A fraction has no zero below');
  const factor = commonFactor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / factor, bottom: bottom / factor };
}

/** Returns the decimal that is printed for a number, as a fraction. */
export function fractionOf(value: number): Fraction {
  const { digits, scale } = decimalOf(value);
  return quotient(digits, 10n ** BigInt(scale));
}

/** Zero as a {@link Fraction}. */
export const NOTHING: Fraction = { top: 0n, bottom: 1n };

/** Adds two fractions. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  quotient(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

/** Subtracts the second fraction from the first. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, top: -b.top });

/** Multiplies two fractions. */
export const times = (a: Fraction, b: Fraction): Fraction =>
  quotient(a.top * b.top, a.bottom * b.bottom);

/** Divides a fraction by another. Errors: a zero divisor throws; callers prevent it. */
export const over = (a: Fraction, b: Fraction): Fraction =>
  quotient(a.top * b.bottom, a.bottom * b.top);

/** Tells whether the first fraction is below the second. */
export const isBelow = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;

/** Adds any number of fractions. */
export const sumOfFractions = (values: readonly Fraction[]): Fraction =>
  values.reduce(plus, NOTHING);

/** Returns a fraction as a number. Rounding: to `decimals`, half away from zero. */
export function rounded({ top, bottom }: Fraction, decimals: number): number {
  const power = 10n ** BigInt(decimals);
  return roundedQuotient(top * power, bottom) / Number(power);
}

/** Returns whole numbers in the same ratio as the fractions. */
export function wholeWeights(values: readonly Fraction[]): bigint[] {
  const common = values.reduce(
    (least, { bottom }) => (least * bottom) / commonFactor(least, bottom),
    1n,
  );
  return values.map(({ top, bottom }) => top * (common / bottom));
}
