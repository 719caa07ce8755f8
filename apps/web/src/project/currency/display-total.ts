import { type Currency, convertedTo, EXCHANGE_RATES } from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';

/** An amount as a list shows it. */
export interface DisplayTotal {
  /** The display currency, or the project's own where there is no rate. */
  currency: Currency;
  converted: boolean;
  total: number;
  /** The original amount; null where the total is in the project's own currency. */
  own: { total: number; currency: Currency } | null;
}

/** Returns a project's total in the display currency, or in its own when there is no rate. */
export function displayTotal(
  { total, currency }: { total: number; currency: Currency },
  display: Currency,
): DisplayTotal {
  const converted = convertedTo([{ currency, total }], display, EXCHANGE_RATES);
  return {
    currency: converted.ok ? display : currency,
    converted: converted.ok,
    total: converted.ok ? converted.total : total,
    own: converted.ok && currency !== display && total !== 0 ? { total, currency } : null,
  };
}

/** Returns the text for the source of a converted amount: `876,929.00 GBP at the fixed rate`. */
export function useConvertedFrom(): (
  own: { total: number; currency: Currency } | null,
) => string | undefined {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (own) =>
    own === null
      ? undefined
      : t('card.convertedFrom', { own: format.money(own.total, own.currency, 2) });
}
