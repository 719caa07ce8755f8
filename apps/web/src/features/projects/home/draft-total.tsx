import {
  convertedTo,
  currencyOf,
  type EstimateData,
  parametersOf,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useConvertedFrom } from '../../../project/currency/display-total.ts';
import { Amount } from '../../../ui/amount.tsx';

/** Shows the total of unsaved work. In a file of its own to load the engine on demand. */
export function DraftTotal({ data }: { data: EstimateData }) {
  const display = useDisplayCurrency();
  const convertedFrom = useConvertedFrom();
  const currency = currencyOf(data);
  const { total } = priceEstimate(data, SPECIFICATION).cost;
  const converted = convertedTo([{ currency, total }], display, parametersOf(data, SPECIFICATION));
  return converted.ok ? (
    <Amount
      value={converted.total}
      currency={display}
      from={convertedFrom(currency === display || total === 0 ? null : { total, currency })}
    />
  ) : (
    <Amount value={total} currency={currency} />
  );
}
