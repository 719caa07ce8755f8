/**
 * Profit and taxes of an order. Units: the project's currency, at most 2 decimals; margins and
 * rates in percent. Source: decisions.md section 3; names of shared/cases `expect.profit`.
 */
export interface ProfitResult {
  customerOrderAmount: number;
  vatAmount: number;
  revenue: number;
  projectCosts: number;
  grossProfit: number;
  corporateTax: number;
  withholdingTax: number;
  professionalTax: number;
  socialContributionsTax: number;
  profitBeforeDividend: number;
  dividendAmount: number;
  dividendTax: number;
  netProfit: number;
  retainedEarningsAmount: number;
  totalTaxToPay: number;
  /** gross profit / revenue; 0 when revenue is 0. */
  grossProfitMargin: number;
  netProfitMargin: number;
  effectiveRate: number;
  /** The rates used; 0 stands for a tax that is off. */
  vatRate: number;
  corporateTaxRate: number;
  withholdingTaxRate: number;
  professionalTaxRate: number;
  socialContributionsRate: number;
  dividendTaxRate: number;
  retainedEarningsPercentage: number;
}
