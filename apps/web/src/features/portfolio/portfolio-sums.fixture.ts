import type { PortfolioFinancial, PortfolioSummary, PortfolioSums } from '@pcm/contract';
import {
  type CostResult,
  combineSums,
  currencyOf,
  type EstimateData,
  MARGIN_BAND_KEYS,
  type ParameterSet,
  type ProfitResult,
  projectFacts,
  SUMMED_AMOUNTS,
  shareOfAmount,
  shownMargin,
  sumAmounts,
} from '@pcm/domain';

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

interface PricedOrder {
  data: EstimateData;
  parameters: ParameterSet;
  cost: CostResult;
  profit: ProfitResult;
}

/** The server's answer about a portfolio of one estimate with an order, published in March. */
export function analyticsOf({ data, cost, profit, parameters }: PricedOrder) {
  const facts = projectFacts({ data, parameters, isPublished: true, cost, profit });
  const amounts = Object.fromEntries(
    SUMMED_AMOUNTS.map((name) => [name, BigInt(facts.amounts[name])]),
  ) as Record<(typeof SUMMED_AMOUNTS)[number], bigint>;
  const currency = currencyOf(data);
  const sums = combineSums(
    [{ currency, projects: 1, withOrder: 1, amounts }],
    currency,
    parameters,
  );
  const inCurrencies = [{ currency, projects: 1, total: cost.total }];
  const summary: PortfolioSummary = {
    currency,
    sums,
    inCurrencies,
    byStatus: [{ status: 'published', sums }],
    byCategory: [{ serviceCategory: 'industrial-rope-access', sums }],
    byMonth: [{ month: '2026-03', sums }],
    undated: combineSums([], currency, parameters),
    archivedProjects: 0,
    people: facts.people,
    running: { projects: 0, people: 0 },
    equipmentPieces: 0,
    equipmentItems: 0,
  };
  const project = {
    id: 'p1',
    name: 'Silo 4',
    client: 'OCP',
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
    status: 'published',
    isArchived: false,
    startDate: '2026-03-16',
    ownCurrency: currency,
    total: cost.total,
    order: profit.customerOrderAmount,
    revenue: profit.revenue,
    grossProfit: profit.grossProfit,
    netProfit: profit.netProfit,
    grossProfitMargin: profit.grossProfitMargin,
    netProfitMargin: profit.netProfitMargin,
    shownGrossMargin: sums.shownGrossMargin,
    shownNetMargin: sums.shownNetMargin,
    perSquareMeter: null,
    squareMetersPerPersonDay: null,
    people: facts.people,
    equipmentPieces: 0,
    days: 26,
    risk: facts.risk,
    flags: facts.flags,
  } as const;
  const financial: PortfolioFinancial = {
    currency,
    by: 'month',
    sums,
    inCurrencies,
    groups: [{ key: '2026-03', sums }],
    groupCount: 1,
    rest: null,
    marginBands: MARGIN_BAND_KEYS.map((band) => ({
      band,
      projects: band === facts.marginBand ? 1 : 0,
    })),
    byAnalysis: [{ analysis: 'enabled', sums }],
    best: [],
    worst: [],
  };
  return {
    'GET /api/analytics/summary': () => Response.json(summary),
    'GET /api/analytics/financial': () => Response.json(financial),
    'GET /api/analytics/projects': () =>
      Response.json({
        currency,
        sums,
        counts: { people: facts.people, equipmentPieces: 0, days: 26 },
        projects: [project],
        nextCursor: null,
      }),
  };
}
