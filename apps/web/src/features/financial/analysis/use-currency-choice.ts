import type { Project } from '@pcm/contract';
import { type Currency, currencyOf, type EstimateData } from '@pcm/domain';
import { useState } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { hasOwnAmounts, withCurrency } from '../../../project/currency/currency-change.ts';
import { isSame } from '../../../saving/unsaved-fields.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** The choice of a currency for the open project. */
export interface CurrencyChoice {
  /** The chosen currency while the user is asked about the amounts; else null. */
  asked: Currency | null;
  isSaving: boolean;
  choose: (currency: Currency) => void;
  answer: (amounts: 'convert' | 'keep' | 'stay') => void;
}

/** Returns a {@link CurrencyChoice}; the change is saved at once and can be undone. */
export function useCurrencyChoice(): CurrencyChoice {
  const { t } = useTranslation(['financial', 'common']);
  const errorText = useErrorText();
  const { data, currency, change } = useFinancial();
  const [asked, setAsked] = useState<Currency | null>(null);
  const [isSaving, setSaving] = useState(false);

  const failed = (error: unknown) =>
    showToast({
      tone: 'error',
      title: t('common:error'),
      description: `${t('currencyFailed')}. ${errorText(error)}`,
    });

  /** Restores the former estimate, or converts back what others have saved meanwhile. */
  const undo = async (saved: Project, before: EstimateData, amounts: 'convert' | 'keep') => {
    const from = currencyOf(before);
    try {
      await change((now) => (isSame(now, saved.data) ? before : withCurrency(now, from, amounts)));
      showToast({ tone: 'neutral', title: t('currencyUndone', { currency: from }) });
    } catch (error) {
      failed(error);
    }
  };

  const save = async (to: Currency, amounts: 'convert' | 'keep') => {
    setSaving(true);
    try {
      let before = data;
      const saved = await change((now) => {
        before = now;
        return withCurrency(now, to, amounts);
      });
      showToast({
        tone: 'success',
        title: t('currencyUpdated'),
        description: t(amounts === 'convert' ? 'currencyConverted' : 'currencyKept', {
          currency: to,
        }),
        action: {
          label: t('common:undo'),
          onAction: () => void undo(saved, before, amounts),
        },
      });
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  };

  return {
    asked,
    isSaving,
    choose: (to) => {
      if (to === currency || isSaving) return;
      if (hasOwnAmounts(data)) setAsked(to);
      else void save(to, 'convert');
    },
    answer: (amounts) => {
      if (asked !== null && amounts !== 'stay') void save(asked, amounts);
      setAsked(null);
    },
  };
}
