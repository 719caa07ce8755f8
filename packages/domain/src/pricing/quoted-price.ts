import type { PricedEstimate } from '../cost/cost-result.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type PaymentSummary, paymentSummary, statedPayment } from '../profit/client-payment.ts';
import { profitResult } from '../profit/profit.ts';
import { type Quotation, quotationOf } from '../profit/quotation.ts';
import { type PricedSchedule, priceSchedule, scheduleProfits } from './price-schedule.ts';

/** The price of a quotation of an estimate. Units: the project's currency. */
export interface QuotedPrice {
  /** The price by section, which adds up to the same totals. */
  quotation: Quotation;
  /** Null for an estimate without a price schedule. */
  schedule: PricedSchedule | null;
  totalExcludingVat: number;
  /** Percent; 0 when VAT is off. */
  vatRate: number;
  vat: number;
  totalIncludingVat: number;
  /** The total without VAT less the project costs. */
  grossProfit: number;
}

function pricedScheduleOf(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): PricedSchedule | null {
  if ((data.priceSchedule?.items ?? []).length === 0) return null;
  return priceSchedule(data, priced, parameters);
}

/**
 * Returns the price of a quotation: that of the client's price schedule where the estimate has one,
 * else the order amount, else the total with its markup. Null where there is no price above 0.
 *
 * Holds: total without VAT + VAT = total with VAT. Source: price-schedule.md sections 2 and 4.
 */
export function quotedPrice(data: EstimateData, given: ParameterSet): QuotedPrice | null {
  const parameters = parametersOf(data, given);
  const priced = priceEstimate(data, parameters);
  const schedule = pricedScheduleOf(data, priced, parameters);
  if (schedule !== null && schedule.totalExcludingVat <= 0) return null;
  const quotation = quotationOf(data, parameters, schedule ?? undefined);
  if (quotation === null) return null;
  const { net, vatRate, vatAmount, total } = quotation;
  const analysis = { ...data.profitAnalysis, customerOrderAmount: total };
  const grossProfit =
    schedule === null
      ? profitResult(priced.cost, analysis, parameters).grossProfit
      : sumAmounts(scheduleProfits(schedule, priced.cost, parameters).map(({ profit }) => profit));
  return {
    quotation,
    schedule,
    totalExcludingVat: net,
    vatRate,
    vat: vatAmount,
    totalIncludingVat: total,
    grossProfit,
  };
}

/**
 * Returns what a client pays of a quotation ordered for an amount with VAT, and when; null under
 * the specification's profile without terms of payment. `today` stands for a missing day of the invoice.
 */
export function quotedPayment(
  data: EstimateData,
  order: number,
  given: ParameterSet,
  today: string,
): PaymentSummary | null {
  const parameters = parametersOf(data, given);
  const { cost } = priceEstimate(data, parameters);
  const analysis = { ...data.profitAnalysis, customerOrderAmount: order };
  const profit = profitResult(cost, analysis, parameters);
  const payment = statedPayment(profit, data, given, today);
  return payment && paymentSummary(payment, analysis.payment);
}
