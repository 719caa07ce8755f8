import {
  convertedTo,
  currencyOf,
  type EstimateData,
  parametersOf,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { removeStored, storedText, writeStoredText } from '../../../platform/storage.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useConvertedFrom } from '../../../project/currency/display-total.ts';
import { DRAFT_PREFIX } from '../../../saving/new-work.ts';
import { Amount } from '../../../ui/amount.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';

/* What a row of unsaved work loads on demand, because Home starts without the engine. */

/** Shows the total of unsaved work. */
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

/** Discards unsaved work, with Undo. */
export function DiscardDraft({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('chooser');
  const queries = useQueryClient();
  const discard = () => {
    const key = `${DRAFT_PREFIX}${id}`;
    const text = storedText(key) ?? '';
    const readAgain = () => queries.invalidateQueries({ queryKey: ['browser-drafts'] });
    removeStored(key);
    void readAgain();
    showToast({
      tone: 'neutral',
      title: t('home.discarded'),
      description: name,
      undo: () => {
        writeStoredText(key, text);
        void readAgain();
      },
    });
  };
  return (
    <IconButton
      size="sm"
      label={t('home.discard', { name: isolate(name) })}
      icon={<IconX size={16} stroke={1.75} />}
      className="relative"
      onClick={discard}
    />
  );
}
