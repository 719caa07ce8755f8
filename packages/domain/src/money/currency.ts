/** The currencies a project may be kept in. Source: specification section 9. */
export const CURRENCIES = ['MAD', 'EUR', 'USD', 'GBP', 'AUD'] as const;

/** An ISO 4217 code of {@link CURRENCIES}. */
export type Currency = (typeof CURRENCIES)[number];
