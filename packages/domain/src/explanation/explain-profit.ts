import type { PricedEstimate } from '../estimate/cost-result.ts';
import type { EstimateData, ProfitAnalysis } from '../estimate/estimate-data.ts';
import { contingencyPercentages } from '../estimate/price-estimate.ts';
import { sumAmounts } from '../money/amount.ts';
import type { ParameterSet, RegionTaxRates, Sourced } from '../parameters/parameter-set.ts';
import { profitResult } from '../profit/profit.ts';
import type { ProfitResult } from '../profit/profit-result.ts';
import { taxRatePresets } from '../profit/tax-settings.ts';
import { contingencySources, sourceOf } from './cost-sources.ts';
import type {
  Explanation,
  ExplanationPart,
  ExplanationSource,
  ExplanationValues,
  NothingCode,
  PartCode,
  ProfitFigureKey,
  RoundingCode,
  TaxRateCode,
} from './explanation.ts';

const term = (code: PartCode, operator: '+' | '-' | '÷', amount: number): ExplanationPart => ({
  code,
  operator,
  amount,
});

const percentTerm = (
  code: PartCode,
  operator: '+' | '-',
  amount: number,
  percent: number,
  of: number,
): ExplanationPart => ({
  ...term(code, operator, amount),
  note: { code: 'percentOf', values: { percent, of } },
});

const vatTerm = (profit: ProfitResult, operator: '+' | '-'): ExplanationPart => ({
  ...term('vat', operator, profit.vatAmount),
  note: { code: 'vatInside', values: { percent: profit.vatRate } },
});

/** The taxes that take from the profit and are on. */
function taxTerms(profit: ProfitResult, operator: '+' | '-'): ExplanationPart[] {
  const { grossProfit, revenue, dividendAmount } = profit;
  const taxes: [PartCode, number, number, number][] = [
    ['corporateTax', profit.corporateTax, profit.corporateTaxRate, Math.max(0, grossProfit)],
    ['withholdingTax', profit.withholdingTax, profit.withholdingTaxRate, revenue],
    ['professionalTax', profit.professionalTax, profit.professionalTaxRate, revenue],
    [
      'socialContributionsTax',
      profit.socialContributionsTax,
      profit.socialContributionsRate,
      revenue,
    ],
    ['dividendTax', profit.dividendTax, profit.dividendTaxRate, dividendAmount],
  ];
  return taxes
    .filter(([, , percent]) => percent > 0)
    .map(([code, amount, percent, of]) => percentTerm(code, operator, amount, percent, of));
}

function rateSources(
  codes: readonly TaxRateCode[],
  profit: ProfitResult,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): ExplanationSource[] {
  const { taxRegions, socialContributionsTaxRate, dividendTaxRate } = parameters;
  const regional = (code: keyof RegionTaxRates) => {
    const isMissing = analysis[code] === undefined;
    const region = isMissing ? undefined : analysis.taxRegion;
    const rates = taxRegions.value[region ?? parameters.defaultTaxRegion.value];
    return { value: rates[code], source: taxRegions.source };
  };
  const standard: Record<TaxRateCode, Sourced<number>> = {
    vatRate: regional('vatRate'),
    corporateTaxRate: regional('corporateTaxRate'),
    withholdingTaxRate: regional('withholdingTaxRate'),
    professionalTaxRate: regional('professionalTaxRate'),
    socialContributionsRate: socialContributionsTaxRate,
    dividendTaxRate,
  };
  return codes
    .filter((code) => profit[code] > 0)
    .map((code) => ({
      code,
      values: { percent: profit[code] },
      source: sourceOf(
        [profit[code]],
        [{ values: [standard[code].value], source: standard[code].source }],
      ),
    }));
}

/** The dividend with its limit, and what was entered when that is above it. */
function dividendTerm(
  profit: ProfitResult,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): ExplanationPart {
  const entered = analysis.dividendDistribution?.amount ?? 0;
  const limit = { percent: parameters.dividendLimit.value, of: profit.netProfit };
  const isClamped = entered > profit.dividendAmount;
  return {
    ...term('dividendAmount', '+', profit.dividendAmount),
    note: isClamped
      ? { code: 'dividendClamped', values: { ...limit, amount: entered } }
      : { code: 'dividendLimit', values: limit },
  };
}

const dividendSources = ({ dividendLimit: { value, source } }: ParameterSet) => [
  { code: 'dividendLimit', values: { percent: value }, source } as const,
];

/** Where the retained part comes from: the standard, the other stated value, or entered. */
function retainedSources(profit: ProfitResult, parameters: ParameterSet): ExplanationSource[] {
  const percent = profit.retainedEarningsPercentage;
  const standards = [
    parameters.retainedEarningsPercentage,
    ...taxRatePresets('retainedEarnings', parameters),
  ].map(({ value, source }) => ({ values: [value], source }));
  const source = sourceOf([percent], standards);
  return [{ code: 'retainedEarningsPercentage', values: { percent }, source }];
}

const RATE_OF_TAX = {
  corporateTax: 'corporateTaxRate',
  withholdingTax: 'withholdingTaxRate',
  professionalTax: 'professionalTaxRate',
  socialContributionsTax: 'socialContributionsRate',
  dividendTax: 'dividendTaxRate',
} as const satisfies Partial<Record<ProfitFigureKey, TaxRateCode>>;

const TAXES_ON_PROFIT: readonly TaxRateCode[] = [
  'corporateTaxRate',
  'withholdingTaxRate',
  'professionalTaxRate',
  'socialContributionsRate',
  'dividendTaxRate',
];

/** How a figure of the profit analysis came about. Source: decisions.md section 3. */
export function explainProfit(
  figure: ProfitFigureKey,
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): Explanation {
  const analysis = data.profitAnalysis ?? {};
  const { cost } = priced;
  const profit = profitResult(cost, analysis, parameters);
  const sourcesOf = (codes: readonly TaxRateCode[]) =>
    rateSources(codes, profit, analysis, parameters);
  const explained = (
    parts: ExplanationPart[],
    sources: ExplanationSource[],
    rounding: RoundingCode[],
  ): Explanation => ({
    figure,
    amount: profit[figure],
    kind:
      figure === 'grossProfitMargin' || figure === 'netProfitMargin' || figure === 'effectiveRate'
        ? 'percent'
        : 'amount',
    formula: figure,
    parts,
    sources,
    rounding,
  });
  const nothing = (code: NothingCode, values: ExplanationValues = {}): Explanation => ({
    ...explained([], [], []),
    nothing: { code, values },
  });
  const gross = term('grossProfit', '+', profit.grossProfit);

  switch (figure) {
    case 'customerOrderAmount':
      return explained([term('customerOrderAmount', '+', profit.customerOrderAmount)], [], []);
    case 'vatAmount':
      return explained(
        [
          term('customerOrderAmount', '+', profit.customerOrderAmount),
          term('revenue', '-', profit.revenue),
        ],
        sourcesOf(['vatRate']),
        ['eachPercentage'],
      );
    case 'corporateTax':
    case 'withholdingTax':
    case 'professionalTax':
    case 'socialContributionsTax':
    case 'dividendTax':
      return explained(
        taxTerms(profit, '+').filter(({ code }) => code === figure),
        sourcesOf([RATE_OF_TAX[figure]]),
        ['eachPercentage'],
      );
    case 'dividendAmount':
      return explained([dividendTerm(profit, analysis, parameters)], dividendSources(parameters), [
        'quotient',
      ]);
    case 'retainedEarningsAmount': {
      const left = sumAmounts([profit.netProfit, -profit.dividendAmount]);
      if (left <= 0) return nothing('lossRetainsNothing', { of: left });
      return explained(
        [
          term('netProfit', '+', profit.netProfit),
          term('dividendAmount', '-', profit.dividendAmount),
          { code: 'percent', operator: '×', amount: profit.retainedEarningsPercentage },
        ],
        retainedSources(profit, parameters),
        ['eachPercentage'],
      );
    }
    case 'revenue':
      return explained(
        [term('customerOrderAmount', '+', profit.customerOrderAmount), vatTerm(profit, '-')],
        sourcesOf(['vatRate']),
        ['eachPercentage'],
      );
    case 'projectCosts': {
      const percentages = contingencyPercentages(data, parameters);
      const keys = ['weatherDelay', 'equipmentFailure', 'adminOverhead'] as const;
      return explained(
        [
          term('subtotal', '+', cost.subtotal),
          ...keys.map((key) =>
            percentTerm(key, '+', cost.contingencies[key], percentages[key], cost.subtotal),
          ),
        ],
        contingencySources(data, parameters),
        ['eachPercentage', 'sumOfRounded'],
      );
    }
    case 'grossProfit':
      return explained(
        [term('revenue', '+', profit.revenue), term('projectCosts', '-', profit.projectCosts)],
        [],
        ['sumOfRounded'],
      );
    case 'netProfit':
      return explained([gross, ...taxTerms(profit, '-')], sourcesOf(TAXES_ON_PROFIT), [
        'eachPercentage',
        'sumOfRounded',
      ]);
    case 'totalTaxToPay':
      return explained(
        [...(profit.vatRate > 0 ? [vatTerm(profit, '+')] : []), ...taxTerms(profit, '+')],
        sourcesOf(['vatRate', ...TAXES_ON_PROFIT]),
        ['eachPercentage', 'sumOfRounded'],
      );
    case 'grossProfitMargin':
      if (profit.revenue === 0) return nothing('noRevenue');
      return explained([gross, term('revenue', '÷', profit.revenue)], [], ['quotient']);
    case 'netProfitMargin':
      if (profit.revenue === 0) return nothing('noRevenue');
      return explained(
        [term('netProfit', '+', profit.netProfit), term('revenue', '÷', profit.revenue)],
        [],
        ['quotient'],
      );
    case 'effectiveRate':
      if (profit.grossProfit <= 0) return nothing('noGrossProfit', { of: profit.grossProfit });
      return explained(
        [
          term('taxesOnProfit', '+', sumAmounts([profit.totalTaxToPay, -profit.vatAmount])),
          term('grossProfit', '÷', profit.grossProfit),
        ],
        sourcesOf(TAXES_ON_PROFIT),
        ['quotient'],
      );
  }
}
