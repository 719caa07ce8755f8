import type { Contingencies } from '@pcm/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** A save follows the last step of a slider after this. Source: specification section 5. */
const SAVE_AFTER_MS = 800;

/**
 * Sets percentages of the open project: the figures follow every step, the save follows the last
 * one, and only then a toast says that it is done. What fails, the saver says itself.
 */
export function useContingencyEdits(): (contingencies: Contingencies) => void {
  const { t } = useTranslation('costPanel');
  const { edit, flush } = useFinancial();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = async () => {
    if (await flush()) showToast({ tone: 'success', title: t('saved') });
  };
  return (contingencies) => {
    edit({ contingencies });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
}
