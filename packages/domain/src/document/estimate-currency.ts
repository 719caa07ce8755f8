import type { Currency } from '../money/currency.ts';
import type { EstimateData } from './estimate-data.ts';

/**
 * Returns the project's currency; MAD where the document has none. Source: specification section 9.
 */
export function currencyOf(data: EstimateData): Currency {
  return data.settings?.currency ?? 'MAD';
}
