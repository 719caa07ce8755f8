import type { PortfolioSums } from '@pcm/contract';
import { shareOfAmount, shownMargin, sumAmounts } from '@pcm/domain';

/** The amounts from which the others follow. */
type SumsInput = Partial<
  Pick<
    PortfolioSums,
    | 'projects'
    | 'withOrder'
    | 'total'
    | 'order'
    | 'vat'
    | 'projectCosts'
    | 'corporateTax'
    | 'withholdingTax'
  >
>;

/** Returns sums for tests; amounts that are not given are 0 or follow from the others. */
export function sumsOf(given: SumsInput = {}): PortfolioSums {
  const sums = {
    projects: 1,
    withOrder: given.order === undefined ? 0 : (given.projects ?? 1),
    total: 0,
    subtotal: 0,
    personnel: 0,
    equipment: 0,
    logistics: 0,
    insurance: 0,
    additionalServices: 0,
    contingencies: 0,
    order: 0,
    vat: 0,
    projectCosts: 0,
    corporateTax: 0,
    withholdingTax: 0,
    professionalTax: 0,
    socialContributionsTax: 0,
    dividendTax: 0,
    ...given,
  };
  const revenue = sumAmounts([sums.order, -sums.vat]);
  const grossProfit = sumAmounts([revenue, -sums.projectCosts]);
  const taxes = sumAmounts([sums.corporateTax, sums.withholdingTax]);
  const netProfit = sumAmounts([grossProfit, -taxes]);
  return {
    ...sums,
    revenue,
    grossProfit,
    totalTax: sumAmounts([taxes, sums.vat]),
    netProfit,
    grossProfitMargin: revenue > 0 ? shareOfAmount(grossProfit, revenue) : null,
    netProfitMargin: revenue > 0 ? shareOfAmount(netProfit, revenue) : null,
    shownGrossMargin: shownMargin(grossProfit, revenue),
    shownNetMargin: shownMargin(netProfit, revenue),
  };
}
