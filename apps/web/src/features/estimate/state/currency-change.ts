import { type Currency, currencyOf, detectCurrency } from '@pcm/domain';
import type { EstimateState } from './estimate-store.ts';

/**
 * Returns the currency that the location or client of a new project suggests, and which of the two;
 * null when the user chose a currency or neither is Moroccan. `moroccanClients` is the list in the
 * company's settings.
 */
export function detectedCurrency(
  { data, origin, currencyChoice }: Pick<EstimateState, 'data' | 'origin' | 'currencyChoice'>,
  moroccanClients: readonly string[],
): {
  currency: Currency;
  from: 'location' | 'client';
} | null {
  if (origin !== null || currencyChoice !== 'start') return null;
  const { location = '', client = '' } = data.projectInfo ?? {};
  const byLocation = detectCurrency({ location }, moroccanClients);
  const currency = byLocation ?? detectCurrency({ client }, moroccanClients);
  if (currency === null || currency === currencyOf(data)) return null;
  return { currency, from: byLocation === null ? 'client' : 'location' };
}
