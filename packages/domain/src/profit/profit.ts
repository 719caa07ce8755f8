import type { CostResult } from '../cost/cost-result.ts';
import type { ProfitAnalysis } from '../document/estimate-data.ts';
import { byRow, RATES, TAXES, type Tax } from '../document/tax-table.ts';
import { toMinorUnits } from '../money/amount.ts';
import { percentRoundedDown } from '../money/exact.ts';
import { centsOf, percentage, percentOfCents } from '../money/rounding.ts';
import { vatContained } from '../money/vat.ts';
import { minimumContributionOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ProfitResult } from './profit-result.ts';
import { appliedRates, rateState, withheldRate } from './tax-settings.ts';

/**
 * Returns the largest dividend, in cents, that is at most 90% of the net profit after its own tax:
 * dividend <= 0.9 x (profit - dividend tax). Under the law the tax is the shareholders', so that the
 * dividend leaves the net profit as it is.
 */
function largestDividend(profit: number, taxRate: number, parameters: ParameterSet): number {
  if (profit <= 0) return 0;
  const limit = parameters.dividendLimit.value;
  if (parameters.law !== undefined) return percentRoundedDown(profit, limit);
  const isWithin = (dividend: number) =>
    dividend <= percentRoundedDown(profit - percentOfCents(dividend, taxRate), limit);
  // Without rounding, dividend = limit x profit / (1 + limit x tax rate); the cents decide.
  let dividend = Math.floor((profit * limit) / (100 + (limit * taxRate) / 100));
  while (!isWithin(dividend)) dividend -= 1;
  while (isWithin(dividend + 1)) dividend += 1;
  return dividend;
}

/**
 * Returns the largest part of a profit that may be distributed: 90% of the net profit after the tax
 * on that dividend, and nothing of a loss. While no dividend is distributed, the tax that it would
 * have is counted.
 *
 * Units: the project's currency. Rounding: down to the cent. Source: decisions.md section 3.
 */
export function dividendLimit(
  { profitBeforeDividend }: ProfitResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
): number {
  const { rate } = rateState('dividendTax', analysis ?? {}, parameters);
  const profit = toMinorUnits(profitBeforeDividend);
  return largestDividend(profit, rate, parameters) / 100;
}

/**
 * Returns the profit and taxes of an order for the cost of a job.
 *
 * `parameters` are those of the estimate (`parametersOf`), because an analysis alone does not say
 * under which rules it is read.
 *
 * Units: the project's currency. Rounding: every tax once, to 2 decimals, half away from zero; the
 * dividend limit downwards. Holds: order = VAT + revenue; gross profit = revenue - project costs;
 * net profit = gross profit - every tax but VAT; dividend at most 90% of the net profit, so that a
 * profit never ends as missing cash. `enabled` changes no figure. Source: decisions.md section 3,
 * law.md section 4.
 */
export function profitResult(
  cost: Pick<CostResult, 'subtotal' | 'contingencies'>,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
): ProfitResult {
  const given = analysis ?? {};
  const rates = appliedRates(given, parameters);
  const taxes = byRow(
    TAXES,
    ({ code }) => code,
    () => 0,
  );
  /** Computes the taxes of a base and returns their sum. Units: cents. */
  const take = (base: Tax['base'], cents: number) => {
    const part = base === 'order' ? vatContained : percentOfCents;
    let taken = 0;
    for (const tax of TAXES) {
      if (tax.base !== base) continue;
      taxes[tax.code] = part(cents, rates[tax.code]);
      taken += taxes[tax.code];
    }
    return taken;
  };
  const order = centsOf(given.customerOrderAmount ?? 0);
  const vat = take('order', order);
  const revenue = order - vat;
  const projectCosts =
    toMinorUnits(cost.subtotal) +
    toMinorUnits(cost.contingencies.weatherDelay) +
    toMinorUnits(cost.contingencies.equipmentFailure) +
    toMinorUnits(cost.contingencies.adminOverhead);
  const gross = revenue - projectCosts;
  const beforeDividend = gross - take('grossProfit', Math.max(0, gross)) - take('revenue', revenue);
  const distribution = given.dividendDistribution;
  const dividend =
    distribution?.enabled === true
      ? Math.min(
          centsOf(distribution.amount ?? 0),
          largestDividend(beforeDividend, rates.dividendTax, parameters),
        )
      : 0;
  const dividendTax = take('dividend', dividend);
  const { law } = parameters;
  const net = law === undefined ? beforeDividend - dividendTax : beforeDividend;
  const retained = percentOfCents(Math.max(0, net - dividend), rates.retainedEarnings);
  const taxesOnProfit = gross - net;

  return {
    customerOrderAmount: order / 100,
    revenue: revenue / 100,
    projectCosts: projectCosts / 100,
    grossProfit: gross / 100,
    ...byRow(
      TAXES,
      ({ amount }) => amount,
      ({ code }) => taxes[code] / 100,
    ),
    profitBeforeDividend: beforeDividend / 100,
    dividendAmount: dividend / 100,
    netProfit: net / 100,
    retainedEarningsAmount: retained / 100,
    totalTaxToPay: (vat + taxesOnProfit) / 100,
    grossProfitMargin: percentage(gross, revenue),
    netProfitMargin: percentage(net, revenue),
    effectiveRate: gross > 0 ? percentage(taxesOnProfit, gross) : 0,
    ...byRow(
      RATES,
      ({ rate }) => rate,
      ({ code }) => rates[code],
    ),
    ...(law !== undefined && {
      withheldByClient: percentOfCents(revenue, withheldRate(given, parameters)) / 100,
      dividendNet: (dividend - dividendTax) / 100,
      minimumContribution: percentOfCents(revenue, minimumContributionOf(law).value) / 100,
    }),
  };
}
