import type { ExchangeRates } from '../document/estimate-data.ts';
import { ENTERED, type ParameterSet } from './parameter-set.ts';

/** The part of the parameters that a conversion needs. */
export type ExchangeTable = Pick<ParameterSet, 'currencyTable'>;

/**
 * The fixed rates of the specification by themselves: a list of amounts converts them and prices
 * nothing.
 */
export const EXCHANGE_RATES: ExchangeTable = {
  currencyTable: {
    value: { MAD: 9.8, EUR: 0.85, USD: 1, GBP: 0.73, AUD: 1.35 },
    source: 'specification section 9, General',
  },
};

/** Returns the table of the rates that an estimate pins; without any, the fixed one. */
export const exchangeTable = (
  pinned: ExchangeRates | undefined,
  fixed: ExchangeTable = EXCHANGE_RATES,
): ExchangeTable =>
  pinned === undefined
    ? fixed
    : { currencyTable: { value: { ...pinned.perUsd, USD: 1 }, source: ENTERED } };
