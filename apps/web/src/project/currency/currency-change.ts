import { countLines } from '@pcm/contract';
import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  SPECIFICATION,
} from '@pcm/domain';

/** Returns whether the user entered amounts, which a change of currency may convert. */
export function hasOwnAmounts(data: EstimateData): boolean {
  return (
    (data.profitAnalysis?.customerOrderAmount ?? 0) > 0 ||
    countLines({ ...data, additionalServices: [] }) > 0
  );
}

/** Returns the estimate in another currency, with its amounts converted or unchanged. */
export function withCurrency(
  data: EstimateData,
  currency: Currency,
  amounts: 'convert' | 'keep',
): EstimateData {
  if (currencyOf(data) === currency) return data;
  return amounts === 'convert'
    ? convertEstimate(data, currency, SPECIFICATION)
    : { ...data, settings: { ...data.settings, currency } };
}
