import type { ProfitResult } from '@pcm/domain';

const TAXES = [
  ['corporateTax', 'corporateTaxRate'],
  ['withholdingTax', 'withholdingTaxRate'],
  ['professionalTax', 'professionalTaxRate'],
  ['socialContributionsTax', 'socialContributionsRate'],
  ['dividendTax', 'dividendTaxRate'],
] as const;

/** Taxes that take from the profit and are on, with the rate used. */
export function shownTaxes(profit: ProfitResult) {
  return TAXES.map(([name, rate]) => ({ name, rate: profit[rate], amount: profit[name] })).filter(
    (tax) => tax.rate > 0,
  );
}
