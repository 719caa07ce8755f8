/**
 * What the catalogues say of each tax: its name, what it is a part of, and its formula. They take
 * their texts from here, so that a new tax is worded in one file of each language.
 */
export default {
  names: {
    vat: 'VAT',
    corporateTax: 'Corporate tax',
    withholdingTax: 'Withholding tax',
    professionalTax: 'Professional tax',
    socialContributionsTax: 'Social contributions on revenue',
    dividendTax: 'Dividend tax',
  },
  /** Where the region of an estimate sets the rate. */
  short: {
    vat: 'VAT',
    corporateTax: 'Corporate',
    withholdingTax: 'Withholding',
    professionalTax: 'Professional',
  },
  /** How the amount comes about. */
  formula: {
    corporateTax: 'gross profit × rate ÷ 100, nothing on a loss',
    withholdingTax: 'revenue × rate ÷ 100',
    professionalTax: 'revenue × rate ÷ 100',
    socialContributionsTax: 'revenue × rate ÷ 100',
    dividendTax: 'dividend × rate ÷ 100',
  },
  /** What the rate is a percentage of, in the tax report. */
  of: {
    vat: 'contained in the order: order × rate ÷ (100 + rate)',
    corporateTax: 'of the gross profit',
    withholdingTax: 'of the revenue',
    professionalTax: 'of the revenue',
    socialContributionsTax: 'of the revenue',
    dividendTax: 'of the dividend',
  },
  /** The same below the rate in the settings. */
  baseOf: {
    vat: 'Contained in the order amount',
    corporateTax: 'On the gross profit, nothing on a loss',
    withholdingTax: 'On the revenue',
    professionalTax: 'On the revenue',
    socialContributionsTax: 'On the revenue, beside the CNSS of the personnel',
    dividendTax: 'On what is distributed',
  },
  /** The same as a heading of the results. */
  base: {
    vat: 'Order amount, VAT included',
    corporateTax: 'Gross profit',
    withholdingTax: 'Revenue',
    professionalTax: 'Revenue',
    socialContributionsTax: 'Revenue',
    dividendTax: 'Dividend',
  },
};
