import {
  type Rate,
  TAXES,
  TAXES_ON_PROFIT,
  type Tax,
  type TaxOnProfit,
} from '../document/tax-table.ts';

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
  /**
   * The amount that the client keeps back as a prepayment of the company's tax; only under the law.
   */
  withheldByClient?: number | undefined;
  /** The dividend after the tax that is withheld from it. Only under the law. */
  dividendNet?: number | undefined;
  /**
   * The order's part of the company's minimum contribution, which is in no sum. Only under the law.
   */
  minimumContribution?: number | undefined;
}

/** Tells whether a profit was computed under the law. */
export const isUnderLaw = (profit: ProfitResult): boolean => profit.dividendNet !== undefined;

/**
 * Returns the taxes between the gross and the net profit of a result: under the law without the tax
 * that is withheld from the dividend.
 */
export const taxesTaken = (profit: ProfitResult): readonly TaxOnProfit[] =>
  isUnderLaw(profit)
    ? TAXES_ON_PROFIT.filter(({ underLaw }) => underLaw !== 'shareholders')
    : TAXES_ON_PROFIT;

/** Returns the taxes that add up to `totalTaxToPay` of a result. */
export const taxesToPay = (profit: ProfitResult): readonly Tax[] =>
  isUnderLaw(profit) ? TAXES.filter(({ underLaw }) => underLaw !== 'shareholders') : TAXES;
