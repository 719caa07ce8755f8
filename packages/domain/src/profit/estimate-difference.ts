import type { CostResult, PricedEstimate } from '../cost/cost-result.ts';
import { linesWithAmounts } from '../cost/line-amounts.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { comparedFields, type FieldChange } from '../document/field-changes.ts';
import { LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import { type ComparedLine, matchLines } from '../document/line-matching.ts';
import { sumAmounts } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import { profitResult } from './profit.ts';
import { simulationValues } from './simulation-values.ts';

export type { FieldChange } from '../document/field-changes.ts';

/** A line in which two estimates differ, in money. */
export interface LineChange {
  kind: 'added' | 'removed' | 'changed';
  list: LineListKey;
  /** As stored. */
  name: string;
  description: string;
  /** What the line comes to; null where it is not there. */
  before: number | null;
  after: number | null;
  /** after - before. */
  difference: number;
  /** Cells that differ; none when only the rates of the contributions changed the amount. */
  fields: FieldChange[];
}

/** Totals that are compared, in the order of the screens. */
export const COMPARED_SUMS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'subtotal',
  'weatherDelay',
  'equipmentFailure',
  'adminOverhead',
  'profitMargin',
  'total',
] as const;

/** One of {@link COMPARED_SUMS}. */
export type ComparedSum = (typeof COMPARED_SUMS)[number];

/** A total of both estimates. */
export interface SumChange {
  sum: ComparedSum;
  before: number;
  after: number;
  difference: number;
}

/** The net profit of both estimates; null where there is no order. */
export interface NetProfitChange {
  before: number | null;
  after: number | null;
  /** after - before, where both have an order. */
  difference: number | null;
}

/** In what two estimates differ. Units: the currency of the later one. */
export interface EstimateDifference {
  currency: Currency;
  /** The earlier estimate's own currency, when its amounts had to be converted; else null. */
  convertedFrom: Currency | null;
  lines: LineChange[];
  /** Everything that is no line: information, percentages, taxes, contributions. */
  fields: FieldChange[];
  /** Every total, those that are the same too. */
  sums: SumChange[];
  /** Null when neither has an order. */
  netProfit: NetProfitChange | null;
}

/** A figure of {@link COMPARED_SUMS}. */
function comparedSum(cost: CostResult, sum: ComparedSum): number {
  return sum in cost.contingencies
    ? cost.contingencies[sum as keyof CostResult['contingencies']]
    : cost[sum as keyof CostResult & ComparedSum];
}

function netProfitOf(data: EstimateData, { cost }: PricedEstimate): number | null {
  const analysis = data.profitAnalysis;
  return (analysis?.customerOrderAmount ?? 0) > 0 ? profitResult(cost, analysis).netProfit : null;
}

function netProfitChange(before: number | null, after: number | null): NetProfitChange | null {
  if (before === null && after === null) return null;
  const isBoth = before !== null && after !== null;
  return { before, after, difference: isBoth ? sumAmounts([after, -before]) : null };
}

function lineChange(list: LineListKey, one?: ComparedLine, other?: ComparedLine): LineChange[] {
  const shown = other ?? one;
  if (shown === undefined) return [];
  const fields =
    one === undefined || other === undefined ? [] : comparedFields(one.values, other.values);
  const before = one?.amount ?? null;
  const after = other?.amount ?? null;
  const isPresent = one !== undefined && other !== undefined;
  if (isPresent && fields.length === 0 && before === after) return [];
  return [
    {
      kind: isPresent ? 'changed' : one === undefined ? 'added' : 'removed',
      list,
      name: shown.name,
      description: shown.description,
      before,
      after,
      difference: sumAmounts([after ?? 0, -(before ?? 0)]),
      fields,
    },
  ];
}

/** With what counts where the estimate says nothing: stating a default changes nothing. */
function fieldsOf(data: EstimateData): Record<string, unknown> {
  const { projectInfo, settings, socialContributions, pricingSettings } = data;
  const { contingencies, profitAnalysis: analysis } = simulationValues(data);
  const customerOrderAmount = analysis.customerOrderAmount || undefined;
  return {
    projectInfo,
    settings,
    contingencies,
    profitAnalysis: { ...analysis, customerOrderAmount },
    socialContributions,
    pricingSettings,
    // Kept simulations change no figure: which there are is what a reader needs to know.
    simulations: data.simulations?.map(({ name }) => name).join(', '),
  };
}

/**
 * In what `after` differs from `before`: line by line in money, field by field, total by total.
 *
 * Lines are the same by id; a line whose id is not on the other side is the next one of its list
 * and name. An earlier estimate in another currency is converted with the fixed table first.
 *
 * Holds: the differences of the lines of a section add up to that of the section, but for the
 * share of the yearly insurance contract, which is no line. Source: decisions.md sections 2 and 4.
 */
export function estimateDifference(
  before: EstimateData,
  after: EstimateData,
  pricedAfter: PricedEstimate = priceEstimate(after),
): EstimateDifference {
  const currency = currencyOf(after);
  const from = currencyOf(before);
  const earlier = from === currency ? before : convertEstimate(before, currency);
  const pricedBefore = priceEstimate(earlier);
  const left = linesWithAmounts(earlier, pricedBefore);
  const right = linesWithAmounts(after, pricedAfter);
  return {
    currency,
    convertedFrom: from === currency ? null : from,
    lines: LINE_LIST_KEYS.flatMap((list) =>
      matchLines(left[list], right[list]).flatMap(([one, other]) => lineChange(list, one, other)),
    ),
    fields: comparedFields(fieldsOf(before), fieldsOf(after)),
    sums: COMPARED_SUMS.map((sum) => {
      const was = comparedSum(pricedBefore.cost, sum);
      const is = comparedSum(pricedAfter.cost, sum);
      return { sum, before: was, after: is, difference: sumAmounts([is, -was]) };
    }),
    netProfit: netProfitChange(netProfitOf(earlier, pricedBefore), netProfitOf(after, pricedAfter)),
  };
}
