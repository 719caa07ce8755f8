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
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from './profit.ts';
import { simulationValues } from './simulation-values.ts';

export type { FieldChange } from '../document/field-changes.ts';

/** A line that differs between two estimates, with its amounts. */
export interface LineChange {
  kind: 'added' | 'removed' | 'changed';
  list: LineListKey;
  /** The name as stored. */
  name: string;
  description: string;
  /** The amount of the line; null where it does not exist. */
  before: number | null;
  after: number | null;
  /** after - before. */
  difference: number;
  /** The fields that differ; none when only contribution rates changed the amount. */
  fields: FieldChange[];
}

/** The totals that are compared, in the order of the screens. */
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

/** The differences between two estimates. Units: the currency of the later one. */
export interface EstimateDifference {
  currency: Currency;
  /** The earlier estimate's own currency, when its amounts had to be converted; else null. */
  convertedFrom: Currency | null;
  lines: LineChange[];
  /** All fields outside of lines: information, percentages, taxes, contributions. */
  fields: FieldChange[];
  /** Every total, also those that are equal. */
  sums: SumChange[];
  /** Null when neither has an order. */
  netProfit: NetProfitChange | null;
}

/** Returns a figure of {@link COMPARED_SUMS}. */
function comparedSum(cost: CostResult, sum: ComparedSum): number {
  return sum in cost.contingencies
    ? cost.contingencies[sum as keyof CostResult['contingencies']]
    : cost[sum as keyof CostResult & ComparedSum];
}

function netProfitOf(
  data: EstimateData,
  { cost }: PricedEstimate,
  given: ParameterSet,
): number | null {
  const parameters = parametersOf(data, given);
  const analysis = data.profitAnalysis;
  return (analysis?.customerOrderAmount ?? 0) > 0
    ? profitResult(cost, analysis, parameters).netProfit
    : null;
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

/** Returns the fields with defaults filled in, because stating a default changes nothing. */
function fieldsOf(data: EstimateData, parameters: ParameterSet): Record<string, unknown> {
  const { projectInfo, settings, socialContributions, pricingSettings } = data;
  const { contingencies, profitAnalysis: analysis } = simulationValues(data, {}, parameters);
  const customerOrderAmount = analysis.customerOrderAmount || undefined;
  return {
    projectInfo,
    settings,
    contingencies,
    profitAnalysis: { ...analysis, customerOrderAmount },
    socialContributions,
    pricingSettings,
    parameters: data.parameters,
    // Simulations change no figure, so only their names are compared.
    simulations: data.simulations?.map(({ name }) => name).join(', '),
  };
}

/**
 * Returns how `after` differs from `before`: the amounts of lines, the fields and the totals.
 *
 * Lines correspond by id; a line whose id is not on the other side corresponds to the next one with
 * its list and name. An earlier estimate in another currency is converted with the fixed table
 * first.
 *
 * Holds: the differences of the lines of a section add up to that of the section, except for the
 * share of the yearly insurance contract, which is no line. Source: decisions.md sections 2 and 4.
 */
export function estimateDifference(
  before: EstimateData,
  after: EstimateData,
  parameters: ParameterSet,
  pricedAfter: PricedEstimate = priceEstimate(after, parameters),
): EstimateDifference {
  const currency = currencyOf(after);
  const from = currencyOf(before);
  const earlier = from === currency ? before : convertEstimate(before, currency, parameters);
  const pricedBefore = priceEstimate(earlier, parameters);
  const left = linesWithAmounts(earlier, pricedBefore, parameters);
  const right = linesWithAmounts(after, pricedAfter, parameters);
  return {
    currency,
    convertedFrom: from === currency ? null : from,
    lines: LINE_LIST_KEYS.flatMap((list) =>
      matchLines(left[list], right[list]).flatMap(([one, other]) => lineChange(list, one, other)),
    ),
    fields: comparedFields(fieldsOf(before, parameters), fieldsOf(after, parameters)),
    sums: COMPARED_SUMS.map((sum) => {
      const was = comparedSum(pricedBefore.cost, sum);
      const is = comparedSum(pricedAfter.cost, sum);
      return { sum, before: was, after: is, difference: sumAmounts([is, -was]) };
    }),
    netProfit: netProfitChange(
      netProfitOf(earlier, pricedBefore, parameters),
      netProfitOf(after, pricedAfter, parameters),
    ),
  };
}
