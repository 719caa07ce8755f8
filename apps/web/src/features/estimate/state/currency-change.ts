import { type Currency, currencyOf, detectCurrency } from '@pcm/domain';
import type { EstimateState } from './estimate-store.ts';

/**
 * The currency that the place or the client of a new project speaks for, and which of the two;
 * null when it stays: somebody chose one, or nothing reads as Moroccan. `moroccanClients` are those
 * of the company's settings.
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
