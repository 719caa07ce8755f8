/** The taxes of an order, in the order in which they are taken. */
export const TAX_CODES = [
  'vat',
  'corporateTax',
  'withholdingTax',
  'professionalTax',
  'socialContributionsTax',
  'dividendTax',
] as const;

/** One of {@link TAX_CODES}. */
export type TaxCode = (typeof TAX_CODES)[number];
