import type { Currency } from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';

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
