import type { ExchangeRates } from '../document/estimate-data.ts';
import { ENTERED, type ParameterSet } from './parameter-set.ts';

/** The part of the parameters that a conversion needs. */
export type ExchangeTable = Pick<ParameterSet, 'currencyTable'>;

/**
 * The fixed rates of the specification alone, for lists of amounts that are converted but not
 * priced.
 */
export const EXCHANGE_RATES: ExchangeTable = {
  currencyTable: {
    value: { MAD: 9.8, EUR: 0.85, USD: 1, GBP: 0.73, AUD: 1.35 },
    source: 'specification section 9, General',
  },
};

/** Returns the exchange rates that an estimate pins; without any, the fixed ones. */
export const exchangeTable = (
  pinned: ExchangeRates | undefined,
  fixed: ExchangeTable = EXCHANGE_RATES,
): ExchangeTable =>
  pinned === undefined
    ? fixed
    : { currencyTable: { value: { ...pinned.perUsd, USD: 1 }, source: ENTERED } };
