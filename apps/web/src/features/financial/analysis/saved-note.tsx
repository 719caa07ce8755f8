import { sumAmounts } from '@pcm/domain';
import { z } from 'zod';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { keptEntries, useKept } from '../../../saving/kept-entries.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { FallenBack } from '../../../ui/fields/number-reading.ts';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';

/** The saved results, as they are shown. Units: `currency`. */
const savedAnalysis = z.object({
  timestamp: z.iso.datetime(),
  netProfit: z.number(),
  currency: z.string(),
});

/** The results saved last, one entry per project. Source: specification section 7. */
export const savedAnalyses = keptEntries('analysis-', savedAnalysis);

/** Shows when results were last saved, their net profit, and how it has changed since. */
export function SavedNote() {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { project, profit, currency } = useFinancial();
  const saved = useKept(savedAnalyses, project.id);
  if (saved === null || saved.currency !== currency) return null;
  const difference = sumAmounts([profit.netProfit, -saved.netProfit]);
  return (
    <p className={`note ${styles.saved}`} data-testid="saved-results">
      {t('save.last', {
        when: isolate(format.instant(saved.timestamp)),
        net: isolate(format.money(saved.netProfit, currency, 2)),
      })}{' '}
      {profit.customerOrderAmount <= 0 ? null : difference === 0 ? (
        t('save.same')
      ) : (
        <>
          {t('save.since')} <DifferenceAmount value={difference} currency={currency} />
        </>
      )}
    </p>
  );
}

/**
 * Shows that another value is used for an invalid or emptied field, and offers the former one,
 * because these fields are saved without a button.
 */
export function useFallenBack(
  field: string,
  putBack: (before: number) => void,
): (fallenBack: FallenBack) => void {
  const { t } = useTranslation(['financial', 'common']);
  const format = useFormat();
  return ({ text, before, value }) => {
    const shown = (number: number) => isolate(format.number(number));
    showToast({
      tone: 'neutral',
      title: t(text.trim() === '' ? 'fellBack.empty' : 'fellBack.text', {
        text: isolate(text.trim()),
        value: shown(value ?? 0),
        field: isolate(field),
      }),
      description: t('fellBack.before', { before: shown(before ?? 0) }),
      undo: () => putBack(before ?? 0),
    });
  };
}
