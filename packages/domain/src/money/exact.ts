/** An exact decimal: `digits` / 10^`scale`. */
interface Decimal {
  digits: bigint;
  scale: number;
}

/**
 * The limit of rounded results: far above those of any valid estimate (10^46), and far enough below
 * the largest double that later products stay finite.
 */
const CEILING = 10n ** 60n;

/** Returns the decimal that is printed for a number, which is the one that was typed. */
export function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Adds numbers exactly in their printed decimals: 21.0949 + 6.74 is 27.8349. */
export function exactSum(values: readonly number[]): number {
  const decimals = values.map(decimalOf);
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale));
  const digits = decimals.map((decimal) => decimal.digits * 10n ** BigInt(scale - decimal.scale));
  return Number(`${digits.reduce((sum, each) => sum + each, 0n)}e-${scale}`);
}

function productOf(factors: readonly number[]): Decimal {
  let digits = 1n;
  let scale = 0;
  for (const factor of factors) {
    const decimal = decimalOf(factor);
    digits *= decimal.digits;
    scale += decimal.scale;
  }
  return { digits, scale };
}

/**
 * Returns the product of `numerators` over the product of `denominators` as a whole number,
 * computed without binary fractions.
 *
 * Rounding: half away from zero. Holds: the result is finite; beyond 10^60 it stays 10^60.
 * Errors: a zero denominator throws; callers prevent it.
 */
export function exactRatio(numerators: readonly number[], denominators: readonly number[]): number {
  const above = productOf(numerators);
  const below = productOf(denominators);
  const numerator = above.digits * 10n ** BigInt(below.scale);
  const denominator = below.digits * 10n ** BigInt(above.scale);
  return roundedQuotient(numerator, denominator);
}

/**
 * Compares the products of two lists of factors, exactly in their printed decimals: below 0 where
 * the left one is smaller, 0 where they are equal, above 0 where it is larger.
 */
export function compareProducts(left: readonly number[], right: readonly number[]): number {
  const one = productOf(left);
  const other = productOf(right);
  const difference =
    one.digits * 10n ** BigInt(other.scale) - other.digits * 10n ** BigInt(one.scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/**
 * Returns the product of positive `numerators` over the product of positive `denominators`, rounded
 * up to a whole number and computed without binary fractions.
 *
 * Holds: finite, as {@link exactRatio}. Errors: a zero denominator throws; callers prevent it.
 */
export function exactCeiling(
  numerators: readonly number[],
  denominators: readonly number[],
): number {
  const above = productOf(numerators);
  const below = productOf(denominators);
  const numerator = above.digits * 10n ** BigInt(below.scale);
  const denominator = below.digits * 10n ** BigInt(above.scale);
  const whole = (numerator + denominator - 1n) / denominator;
  return Number(whole < CEILING ? whole : CEILING);
}

/** Returns a quotient rounded half away from zero, and finite. */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  const bounded = Number(rounded < CEILING ? rounded : CEILING);
  return negative && bounded !== 0 ? -bounded : bounded;
}

/**
 * Returns amount x percent / 100 for a non-negative amount. Units: cents. Rounding: down to the
 * cent.
 */
export function percentRoundedDown(cents: number, percent: number): number {
  const { digits, scale } = decimalOf(percent);
  return Number((BigInt(cents) * digits) / (100n * 10n ** BigInt(scale)));
}

/**
 * Returns a decimal as the whole number `scaled` and a power of ten: `value` = scaled / power.
 *
 * Holds: both are whole numbers.
 */
export function asWholeRatio(value: number): { scaled: number; power: number } {
  const { digits, scale } = decimalOf(value);
  return { scaled: Number(digits), power: 10 ** scale };
}

/** Returns a non-negative quotient in digits, cut after `decimals` of them with `…` at the end. */
export function quotientText(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled = numerator * 10n ** BigInt(decimals);
  const digits = String(scaled / denominator).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const isCut = scaled % denominator !== 0n;
  const kept = isCut ? digits.slice(-decimals) : fraction;
  const whole = digits.slice(0, -decimals);
  return `${kept === '' ? whole : `${whole}.${kept}`}${isCut ? '…' : ''}`;
}

/**
 * Returns amount x percent / 100 for a non-negative amount, unrounded: `1240.003`, or `0.333333…`
 * where there are more than `decimals` digits after the point.
 */
export function percentText(amount: number, percent: number, decimals: number): string {
  const { digits, scale } = productOf([amount, percent]);
  return quotientText(digits, 100n * 10n ** BigInt(scale), decimals);
}
