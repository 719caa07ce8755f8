import { compareProducts } from '../money/exact.ts';
import { roundedRatio } from '../money/rounding.ts';
import type { ContributionTerms } from './contribution-terms.ts';

/** The amount that a contribution is a percentage of. */
export type ContributionBasis = 'wage' | 'minimum' | 'ceiling';

/** The contributions for one person of a line. Units: cents. */
export interface PersonContribution {
  employer: number;
  employee: number;
}

/** The share of the wage, the minimum and the ceiling at one percentage. Units: cents. */
interface Shares {
  wage: number;
  minimum: number;
  ceiling: number;
}

function sharesAt(
  percent: number,
  rate: number,
  days: number,
  agricultural: boolean,
  terms: ContributionTerms,
): Shares {
  const { numerator, denominator, daysPerMonth } = terms;
  return {
    wage: terms.usesMinimumOnly ? 0 : roundedRatio(rate, days, percent, 1, 1),
    minimum: !terms.raisesToMinimum
      ? 0
      : agricultural
        ? roundedRatio(terms.smag, numerator, days, percent, denominator)
        : roundedRatio(terms.smig, numerator, days, percent, denominator * daysPerMonth),
    ceiling: roundedRatio(
      terms.ceiling,
      numerator,
      Math.max(daysPerMonth, days),
      percent,
      denominator * daysPerMonth,
    ),
  };
}

/**
 * Returns base x percent / 100 per person, where base = min(max(wage, minimum) x days, ceiling x
 * months).
 *
 * Rounding never changes the order of amounts, so the minimum and maximum are taken after it. This
 * compares whole cents only, and keeps statutory amounts unrounded until here.
 */
function shareOf(shares: Shares, capped: boolean): number {
  const raised = Math.max(shares.wage, shares.minimum);
  return capped ? Math.min(raised, shares.ceiling) : raised;
}

/**
 * Returns the contributions of one person over the whole job. Rounding: once per component and
 * payer.
 */
export function personContribution(
  rate: number,
  days: number,
  agricultural: boolean,
  terms: ContributionTerms,
): PersonContribution {
  let employer = 0;
  let employee = 0;
  for (const component of terms.components) {
    employer += shareOf(
      sharesAt(component.employer, rate, days, agricultural, terms),
      component.capped,
    );
    employee += shareOf(
      sharesAt(component.employee, rate, days, agricultural, terms),
      component.capped,
    );
  }
  return { employer, employee };
}

/** Tells whether a day rate is below the minimum wage that contributions are raised to. */
export function isBelowMinimum(
  rate: number,
  agricultural: boolean,
  { raisesToMinimum, smig, smag, numerator, denominator, daysPerMonth }: ContributionTerms,
): boolean {
  if (!raisesToMinimum) return false;
  return agricultural
    ? compareProducts([rate, denominator], [smag, numerator]) < 0
    : compareProducts([rate, denominator, daysPerMonth], [smig, numerator]) < 0;
}

/** Returns which amount decided the contribution base of a line, for explanations. */
export function contributionBasis(
  rate: number,
  days: number,
  agricultural: boolean,
  terms: ContributionTerms,
): ContributionBasis {
  const { wage, minimum, ceiling } = sharesAt(100, rate, days, agricultural, terms);
  if (Math.max(wage, minimum) > ceiling) return 'ceiling';
  return minimum > wage ? 'minimum' : 'wage';
}

/**
 * Returns the contribution base of one person: the wage, raised to the minimum, up to the ceiling.
 * Units: cents. Rounding: half away from zero, for display; contributions use the unrounded base.
 */
export function contributionBase(
  rate: number,
  days: number,
  agricultural: boolean,
  terms: ContributionTerms,
): number {
  return shareOf(sharesAt(100, rate, days, agricultural, terms), true);
}

/**
 * Tells whether the agricultural minimum wage applies to a position. Source: specification section
 * 9.
 */
export function isAgricultural(type: string | undefined): boolean {
  return type !== undefined && type.toLowerCase().includes('agricultural');
}
