import { countLines } from '@pcm/contract';
import { type Currency, convertEstimate, currencyOf, type EstimateData } from '@pcm/domain';

/** Whether somebody put amounts in: then a change of currency asks what becomes of them. */
export function hasOwnAmounts(data: EstimateData): boolean {
  return (
    (data.profitAnalysis?.customerOrderAmount ?? 0) > 0 ||
    countLines({ ...data, additionalServices: [] }) > 0
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
