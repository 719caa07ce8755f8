import i18next from 'i18next';
import { currentLanguage } from '../../../platform/words/language.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { EstimateStore } from '../state/estimate-store.ts';
import { selectRows } from '../state/row-selection.ts';
import { copyTable } from './clipboard.ts';
import { copiedLines } from './copied-lines.ts';
import { focusLine } from './grid-focus.ts';

/**
 * Copies lines of a grid, and says what was copied and where it can be pasted. Where the browser
 * forbids copying by a button, it selects the lines, so that Ctrl+C copies them.
 */
export async function copyLines(
  store: EstimateStore,
  grid: string,
  ids: readonly string[],
): Promise<void> {
  const table = copiedLines(store.getState().data, ids, currentLanguage());
  if (await copyTable(table)) {
    sayCopied(ids.length);
    return;
  }
  const [first] = ids;
  store.getState().select(selectRows(grid, ids));
  if (first !== undefined) focusLine(first, 'row');
  const ctrl = i18next.t('common:key.ctrl');
  showToast({
    tone: 'neutral',
    title: i18next.t('grid:copyByKey', { ctrl }),
    description: i18next.t('grid:copyByKeyHelp'),
  });
}

/** Announces the number of lines in the clipboard. */
export function sayCopied(count: number): void {
  showToast({
    tone: 'success',
    title: i18next.t('grid:copied', { count }),
    description: i18next.t('grid:copiedHelp'),
  });
}
