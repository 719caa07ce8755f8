import {
  type Contingencies,
  type ContingencyPercentages,
  contingencyPercentages,
} from '@pcm/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** A save follows the last step of a slider after this. Source: specification section 5. */
const SAVE_AFTER_MS = 800;

/**
 * Sets percentages of the open project: the figures follow every step, the save follows the last
 * one, and only then a toast says that it is done and takes all steps since the save before back.
 * What fails, the saver says itself.
 */
export function useContingencyEdits(): (contingencies: Contingencies) => void {
  const { t } = useTranslation(['costPanel', 'common']);
  const { data, edit, flush } = useFinancial();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The percentages that the first step of those not yet saved was made from. */
  const first = useRef<ContingencyPercentages>(undefined);
  const takeBack = async (before: ContingencyPercentages) => {
    clearTimeout(timer.current);
    first.current = undefined;
    edit({ contingencies: before });
    if (await flush()) showToast({ tone: 'success', title: t('restored') });
  };
  const save = async () => {
    const before = first.current;
    if (before === undefined) return;
    first.current = undefined;
    if (!(await flush())) {
      first.current = before;
      return;
    }
    showToast({
      tone: 'success',
      title: t('saved'),
      action: { label: t('common:undo'), onAction: () => void takeBack(before) },
    });
  };
  return (contingencies) => {
    first.current ??= contingencyPercentages(data);
    edit({ contingencies });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
}
