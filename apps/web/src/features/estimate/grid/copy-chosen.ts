import i18next from 'i18next';
import { currentLanguage } from '../../../lib/language.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { EstimateStore } from '../state/estimate-store.ts';
import { copyTable } from './clipboard.ts';
import { copiedLines } from './copied-lines.ts';

/** Copies lines and says so: what was copied, and where it can go. */
export async function copyLines(store: EstimateStore, ids: readonly string[]): Promise<void> {
  const table = copiedLines(store.getState().data, ids, currentLanguage());
  if (await copyTable(table)) sayCopied(ids.length);
  else {
    const ctrl = i18next.t('common:key.ctrl');
    showToast({
      tone: 'error',
      title: i18next.t('grid:copyFailed'),
      description: i18next.t('grid:copyFailedHelp', { ctrl }),
    });
  }
}

/** Says how many lines the clipboard now holds. */
export function sayCopied(count: number): void {
  showToast({
    tone: 'success',
    title: i18next.t('grid:copied', { count }),
    description: i18next.t('grid:copiedHelp'),
  });
}
