import type { PricedEstimate } from '../cost/cost-result.ts';
import { contingencyPercentages } from '../cost/price-estimate.ts';
import type { EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { TAXES, type Tax } from '../document/tax-table.ts';
import { sumAmounts } from '../money/amount.ts';
import { ENTERED, type ParameterSet, standardRate } from '../parameters/parameter-set.ts';
import { profitResult } from '../profit/profit.ts';
import { type ProfitResult, taxesTaken, taxesToPay } from '../profit/profit-result.ts';
import { taxBase } from '../profit/tax-lines.ts';
import { rateState, taxRegionOf } from '../profit/tax-settings.ts';
import { contingencySources, sourceOf } from './cost-sources.ts';
import type {
  Explanation,
  ExplanationPart,
  ExplanationSource,
  ExplanationValues,
  FormulaCode,
  NothingCode,
  PartCode,
  ProfitFigureKey,
  RoundingCode,
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

/**
 * Returns the taxes that are on as terms: VAT is contained in the order, others are a percentage.
 */
function taxTerms(
  taxes: readonly Tax[],
  profit: ProfitResult,
  operator: '+' | '-',
): ExplanationPart[] {
  return taxes
    .filter(({ rate }) => profit[rate] > 0)
    .map((tax) =>
      tax.base === 'order'
        ? vatTerm(profit, operator)
        : percentTerm(
            tax.code,
            operator,
            profit[tax.amount],
            profit[tax.rate],
            taxBase(tax, profit),
          ),
    );
}

/** The sources of the rates that follow the dates of the law. */
const LAW_SOURCES = { corporateTax: 'lawCorporateTax', dividendTax: 'lawDividendTax' } as const;

function rateSources(
  taxes: readonly Tax[],
  profit: ProfitResult,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): ExplanationSource[] {
  const { defaultTaxRegion, law } = parameters;
  return taxes
    .filter(({ rate }) => profit[rate] > 0)
    .map(({ code, stated, rate }): ExplanationSource => {
      if (law !== undefined && code in LAW_SOURCES) {
        const { source } = rateState(code, analysis, parameters);
        const lawCode = LAW_SOURCES[code as keyof typeof LAW_SOURCES];
        return { code: lawCode, values: { percent: profit[rate] }, source: source ?? ENTERED };
      }
      const isMissing = rate === stated && analysis[rate] === undefined;
      const region = isMissing ? defaultTaxRegion.value : taxRegionOf(analysis, parameters);
      const { value, source } = standardRate(code, region, parameters);
      return {
        code: rate,
        values: { percent: profit[rate] },
        source: sourceOf([profit[rate]], [{ values: [value], source }]),
      };
    });
}

/** Returns the dividend with its limit, and the entered amount when it is above the limit. */
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

const dividendSources = ({ dividendLimit: { value, source }, law }: ParameterSet) => [
  {
    code: law === undefined ? ('dividendLimit' as const) : ('lawDividendLimit' as const),
    values: { percent: value },
    source,
  },
];

/** Returns the source of the retained part: the standard, the other stated value, or entered. */
function retainedSources(profit: ProfitResult, parameters: ParameterSet): ExplanationSource[] {
  const percent = profit.retainedEarningsPercentage;
  const standards = [
    standardRate('retainedEarnings', parameters.defaultTaxRegion.value, parameters),
    ...parameters.rates.retainedEarnings.presets,
  ].map(({ value, source }) => ({ values: [value], source }));
  const source = sourceOf([percent], standards);
  return [{ code: 'retainedEarningsPercentage', values: { percent }, source }];
}

const VAT: readonly Tax[] = TAXES.filter(({ base }) => base === 'order');

/** The formulas that the law changes. */
const LAW_FORMULAS: Partial<Record<ProfitFigureKey, FormulaCode>> = {
  netProfit: 'netProfitByLaw',
  totalTaxToPay: 'totalTaxToPayByLaw',
  withholdingTax: 'withholdingByLaw',
  dividendAmount: 'dividendByLaw',
};

/** Explains the amount that the client keeps back: a prepayment, which is no cost. */
function explainWithholding(
  profit: ProfitResult,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): Explanation {
  const { rate, source } = rateState('withholdingTax', analysis, parameters);
  const amount = profit.withheldByClient ?? 0;
  return {
    figure: 'withholdingTax',
    amount,
    kind: 'amount',
    formula: 'withholdingByLaw',
    parts: amount > 0 ? [percentTerm('withholdingTax', '+', amount, rate, profit.revenue)] : [],
    sources: [{ code: 'lawWithholding', values: { percent: rate }, source: source ?? ENTERED }],
    rounding: ['eachPercentage'],
  };
}

/** Explains a figure of the profit analysis. Source: decisions.md section 3. */
export function explainProfit(
  figure: ProfitFigureKey,
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): Explanation {
  const analysis = data.profitAnalysis ?? {};
  const { cost } = priced;
  const profit = profitResult(cost, analysis, parameters);
  const sourcesOf = (taxes: readonly Tax[]) => rateSources(taxes, profit, analysis, parameters);
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
    formula: parameters.law === undefined ? figure : (LAW_FORMULAS[figure] ?? figure),
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
        sourcesOf(VAT),
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
        sourcesOf(VAT),
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
      return explained(
        [gross, ...taxTerms(taxesTaken(profit), profit, '-')],
        sourcesOf(taxesTaken(profit)),
        ['eachPercentage', 'sumOfRounded'],
      );
    case 'totalTaxToPay':
      return explained(taxTerms(taxesToPay(profit), profit, '+'), sourcesOf(taxesToPay(profit)), [
        'eachPercentage',
        'sumOfRounded',
      ]);
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
        sourcesOf(taxesTaken(profit)),
        ['quotient'],
      );
    default: {
      if (figure === 'withholdingTax' && parameters.law !== undefined) {
        return explainWithholding(profit, analysis, parameters);
      }
      const tax = TAXES.filter(({ amount }) => amount === figure);
      return explained(taxTerms(tax, profit, '+'), sourcesOf(tax), ['eachPercentage']);
    }
  }
}
