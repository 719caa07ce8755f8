import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { formatMoney } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { withTakenBack } from '../state/pending-leaves.ts';
import type { TaxSettings } from './use-tax-settings.ts';

/** Applies what waits, or discards it; either can be undone from its message. */
export function useApplySettings({ staged, effect }: TaxSettings) {
  const { t } = useTranslation(['taxes', 'common']);
  const { data, currency, change } = useFinancial();
  const language = useLanguage();
  const errorText = useErrorText();
  const [isApplying, setApplying] = useState(false);
  const apply = async () => {
    const { profit } = effect.after;
    const applied = staged.edits;
    const undo = async () => {
      try {
        await change((now) => withTakenBack(now, applied, data));
        staged.bringBack(applied);
      } catch (error) {
        showToast({
          tone: 'error',
          title: t('settings.undoFailed'),
          description: errorText(error),
        });
      }
    };
    setApplying(true);
    const isSaved = await staged.apply();
    setApplying(false);
    if (!isSaved) return;
    const amount = isolateNumber(formatMoney(profit.netProfit, currency, language, 2));
    showToast({
      tone: 'success',
      title: t('settings.applied'),
      description:
        profit.customerOrderAmount > 0 ? t('settings.appliedText', { amount }) : undefined,
      action: { label: t('common:undo'), onAction: () => void undo() },
    });
  };
  const discard = () => {
    const waiting = staged.edits;
    staged.discard();
    showToast({
      tone: 'neutral',
      title: t('settings.discarded'),
      action: { label: t('common:undo'), onAction: () => staged.bringBack(waiting) },
    });
  };
  return { apply, discard, isApplying };
}
