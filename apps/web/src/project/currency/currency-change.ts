import { countLines } from '@pcm/contract';
import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  SPECIFICATION,
} from '@pcm/domain';

/** Whether the user entered amounts, so that a change of currency asks whether to convert them. */
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
