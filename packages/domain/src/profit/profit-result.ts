import type { Rate } from '../document/tax-table.ts';

/**
 * The profit and taxes of an order. Units: the project's currency, at most 2 decimals; margins and
 * rates in percent. Source: decisions.md section 3; names of shared/cases `expect.profit`.
 *
 * The tax table names the amounts and rates of taxes: `vatAmount`, `vatRate`, `corporateTax` and so
 * on. The rates are the applied ones, 0 for a tax that is off.
 */
export interface ProfitResult extends Record<Rate['amount' | 'rate'], number> {
  customerOrderAmount: number;
  revenue: number;
  projectCosts: number;
  grossProfit: number;
  profitBeforeDividend: number;
  dividendAmount: number;
  netProfit: number;
  totalTaxToPay: number;
  /** gross profit / revenue; 0 when revenue is 0. */
  grossProfitMargin: number;
  netProfitMargin: number;
  effectiveRate: number;
}
