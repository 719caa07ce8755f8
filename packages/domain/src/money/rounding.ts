import { exactRatio } from './exact.ts';

/**
 * The bound of the relative error of a binary estimate: up to nine inputs and nine operations, each
 * with an error of at most 2^-53.
 */
const RELATIVE_ERROR = 2e-15;

/**
 * Returns a non-negative estimate rounded half away from zero; -1 where it is so near a half that
 * its error could change the result, and for NaN and infinities.
 *
 * Holds: with at most nine decimal inputs and nine multiplications or divisions behind the
 * estimate, the result is that of exact arithmetic. A longer computation states its own bound.
 */
export function certainRounding(estimate: number, relativeError = RELATIVE_ERROR): number {
  const shifted = estimate + 0.5;
  const whole = Math.floor(shifted);
  const within = shifted - whole;
  const error = shifted * relativeError;
  return within >= error && within + error <= 1 ? whole : -1;
}

/**
 * Returns a x b x c x d / divisor as a whole number.
 *
 * Each input stands for its printed decimal. Pass 100 as a factor to get cents.
 *
 * Rounding: half away from zero, of the exact decimal. Holds: for non-negative inputs the result is
 * the exact one.
 */
export function roundedRatio(a: number, b: number, c: number, d: number, divisor: number): number {
  const rounded = certainRounding((a * b * c * d) / divisor);
  return rounded < 0 ? exactRatio([a, b, c, d], [divisor]) : rounded;
}

/** Returns an amount as whole cents, by {@link roundedRatio}. Units: amount to cents. */
export function centsOf(amount: number): number {
  return roundedRatio(100, amount, 1, 1, 1);
}

/** Returns a share of an amount. Units: cents and percent to cents. */
export function percentOfCents(cents: number, percent: number): number {
  return roundedRatio(cents, percent, 1, 1, 100);
}

/**
 * Returns `part` as a percentage of `whole`; 0 when `whole` is 0. Units: percent, by default 2
 * decimals.
 *
 * Rounding: once, half away from zero, so that a loss is the mirror image of a profit.
 */
export function percentage(part: number, whole: number, decimals: 1 | 2 = 2): number {
  if (whole === 0) return 0;
  const scale = decimals === 2 ? 100 : 10;
  const percent = roundedRatio(Math.abs(part), 100, scale, 1, Math.abs(whole)) / scale;
  return part < 0 !== whole < 0 && percent !== 0 ? -percent : percent;
}
