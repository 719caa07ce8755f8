import {
  type Currency,
  convertEstimate,
  currencyOf,
  detectCurrency,
  type EstimateData,
} from '@pcm/domain';
import type { EstimateState } from './estimate-store.ts';
import { linesOf } from './line-lists.ts';
import { LIST_KEYS, type ListKey } from './working-line.ts';

const OWN_LISTS = LIST_KEYS.filter((list): list is ListKey => list !== 'additionalServices');

/** Whether somebody put amounts in: then a change of currency asks what becomes of them. */
export function hasOwnAmounts(data: EstimateData): boolean {
  return (
    (data.profitAnalysis?.customerOrderAmount ?? 0) > 0 ||
    OWN_LISTS.some((list) => linesOf(data, list).length > 0)
  );
}

/** The estimate in another currency, converted or with its numbers as they are. */
export function withCurrency(
  data: EstimateData,
  currency: Currency,
  amounts: 'convert' | 'keep',
): EstimateData {
  if (currencyOf(data) === currency) return data;
  return amounts === 'convert'
    ? convertEstimate(data, currency)
    : { ...data, settings: { ...data.settings, currency } };
}

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
