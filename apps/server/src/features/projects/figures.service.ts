import { countLines, STORED_DOCUMENT_LIMIT } from '@pcm/contract';
import {
  amountsExceedLimit,
  type CostResult,
  convertAmount,
  currencyOf,
  type EstimateData,
  itemBeyondLimit,
  MAX_AMOUNT,
  type PricedEstimate,
  type PricedSchedule,
  type ProfitResult,
  parametersOf,
  priceEstimate,
  priceSchedule,
  profitResult,
  SPECIFICATION,
  sumAmounts,
  toMinorUnits,
  withComputedAmounts,
} from '@pcm/domain';
import type { Selectable } from 'kysely';
import type { ProjectsTable } from '../../db/schema.ts';
import { AppError, formatPath } from '../../http/errors.ts';

/**
 * The version stored with the data derived from a document: summary columns and unit rates. Data of
 * another version are recomputed before they are served. It must change whenever the engine gives
 * another figure for the same document, or the program derives something more, and must sort as a
 * text after every older one: after 9 follows 91.
 */
export const ENGINE_VERSION = 'specification-6';

/**
 * Tells whether an older engine computed something. Results of a newer one are kept: during an
 * update that goes through several processes, the older ones would otherwise undo the work of the
 * newer ones again and again.
 */
export const isOfOlderEngine = ({ engine_version: version }: { engine_version: string }): boolean =>
  version < ENGINE_VERSION;

const TOO_LARGE = `Amounts reach at most ${MAX_AMOUNT}`;

/** The summary columns that the engine computes. */
export type Figures = Pick<
  Selectable<ProjectsTable>,
  | 'engine_version'
  | 'personnel_minor'
  | 'equipment_minor'
  | 'logistics_minor'
  | 'insurance_minor'
  | 'additional_services_minor'
  | 'contingencies_minor'
  | 'subtotal_minor'
  | 'total_minor'
  | 'per_square_meter'
  | 'line_count'
  | 'customer_order_minor'
  | 'gross_profit_margin'
  | 'net_profit_margin'
  | 'revenue_minor'
  | 'gross_profit_minor'
  | 'net_profit_minor'
  | 'analysis_enabled'
  | 'total_sort'
  | 'figures_error'
>;

/** A document with its figures. */
export interface PricedDocument {
  /** The document with the computed amounts in its lines. */
  data: EstimateData;
  figures: Figures;
  cost: CostResult;
  /** Null without an order amount. */
  profit: ProfitResult | null;
  /** Null without a price schedule. */
  schedule: PricedSchedule | null;
}

/** Returns the path of the first amount that is beyond {@link MAX_AMOUNT}, or null. */
function tooLargeIn(
  data: EstimateData,
  priced: PricedEstimate,
  schedule: PricedSchedule | null,
): string | null {
  const line = amountsExceedLimit(priced);
  if (line !== null || schedule === null) return line;
  const item = itemBeyondLimit(data, schedule);
  return item < 0 ? null : `priceSchedule.items.${item}`;
}

/**
 * Computes every figure of a document, in its lines and in the summary columns.
 *
 * Units: minor units of the project's currency; `total_sort` in MAD. Errors: `amount-too-large`
 * naming the line or total.
 */
export function priceDocument(data: EstimateData): PricedDocument {
  const parameters = parametersOf(data, SPECIFICATION);
  const priced = priceEstimate(data, parameters);
  const schedule =
    data.priceSchedule === undefined ? null : priceSchedule(data, priced, SPECIFICATION);
  const tooLarge = tooLargeIn(data, priced, schedule);
  if (tooLarge !== null) {
    const path = formatPath(['data', ...tooLarge.split('.')]);
    throw new AppError('amount-too-large', { fields: [{ path, message: TOO_LARGE }] });
  }
  const { cost } = priced;
  const order = data.profitAnalysis?.customerOrderAmount ?? 0;
  const profit = order > 0 ? profitResult(cost, data.profitAnalysis, parameters) : null;
  return {
    data: withComputedAmounts(data, priced),
    cost,
    profit,
    schedule,
    figures: {
      engine_version: ENGINE_VERSION,
      personnel_minor: toMinorUnits(cost.personnel),
      equipment_minor: toMinorUnits(cost.equipment),
      logistics_minor: toMinorUnits(cost.logistics),
      insurance_minor: toMinorUnits(cost.insurance),
      additional_services_minor: toMinorUnits(cost.additionalServices),
      contingencies_minor: toMinorUnits(sumAmounts(Object.values(cost.contingencies))),
      subtotal_minor: toMinorUnits(cost.subtotal),
      total_minor: toMinorUnits(cost.total),
      per_square_meter: cost.perSquareMeter,
      line_count: countLines(data),
      customer_order_minor: toMinorUnits(order),
      gross_profit_margin: profit?.grossProfitMargin ?? null,
      net_profit_margin: profit?.netProfitMargin ?? null,
      revenue_minor: profit && toMinorUnits(profit.revenue),
      gross_profit_minor: profit && toMinorUnits(profit.grossProfit),
      net_profit_minor: profit && toMinorUnits(profit.netProfit),
      analysis_enabled: data.profitAnalysis?.enabled === true ? 1 : 0,
      figures_error: null,
      total_sort: convertAmount(cost.total, currencyOf(data), 'MAD', parameters),
    },
  };
}

/**
 * Returns a document in its stored form. A number with few digits may become one with many, so a
 * document that was small enough to send may be too large to store, and no backup could contain it.
 *
 * Errors: `body-too-large`.
 */
export function storedText(document: EstimateData): string {
  const text = JSON.stringify(document);
  if (Buffer.byteLength(text) > STORED_DOCUMENT_LIMIT) throw new AppError('body-too-large');
  return text;
}
