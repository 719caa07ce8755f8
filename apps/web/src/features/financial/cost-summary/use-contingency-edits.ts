import { type Contingencies, contingencyPercentages, SPECIFICATION } from '@pcm/domain';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SAVE_AFTER_MS } from '../state/estimate-edits.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** The time from the last step of a slider to the save. Source: specification section 5. */

/**
 * Sets percentages of the open project. The figures follow every step. The save follows the last
 * step, and only then a toast appears, whose Undo reverts all steps since the former save. The
 * saver reports failures.
 */
export function useContingencyEdits(): (contingencies: Contingencies) => void {
  const { t } = useTranslation(['costPanel', 'common']);
  const { data, edit, flush } = useFinancial();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The value of each percentage before its first unsaved step. */
  const first = useRef<Contingencies>({});
  const takeBack = async (before: Contingencies) => {
    clearTimeout(timer.current);
    first.current = {};
    edit({ contingencies: before });
    if (await flush()) showToast({ tone: 'success', title: t('restored') });
  };
  const save = async () => {
    const before = first.current;
    first.current = {};
    if (!(await flush())) {
      first.current = { ...first.current, ...before };
      return;
    }
    if (Object.keys(before).length === 0) return;
    showToast({
      tone: 'success',
      title: t('saved'),
      action: { label: t('common:undo'), onAction: () => void takeBack(before) },
    });
  };
  return (contingencies) => {
    const now = contingencyPercentages(data, SPECIFICATION);
    const keys = Object.keys(contingencies) as (keyof Contingencies)[];
    const moved = keys.filter((key) => contingencies[key] !== now[key]);
    first.current = {
      ...Object.fromEntries(moved.map((key) => [key, now[key]])),
      ...first.current,
    };
    edit({ contingencies });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
}
