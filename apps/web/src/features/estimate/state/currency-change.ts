import { type Currency, currencyOf, detectCurrency } from '@pcm/domain';
import type { EstimateState } from './estimate-store.ts';

/**
 * The currency that the place or the client of a new project speaks for, and which of the two;
 * null when it stays: somebody chose one, or nothing reads as Moroccan.
 */
export function detectedCurrency({
  data,
  origin,
  currencyChoice,
}: Pick<EstimateState, 'data' | 'origin' | 'currencyChoice'>): {
  currency: Currency;
  from: 'location' | 'client';
} | null {
  if (origin !== null || currencyChoice !== 'start') return null;
  const { location = '', client = '' } = data.projectInfo ?? {};
  const byLocation = detectCurrency({ location });
  const currency = byLocation ?? detectCurrency({ client });
  if (currency === null || currency === currencyOf(data)) return null;
  return { currency, from: byLocation === null ? 'client' : 'location' };
}
