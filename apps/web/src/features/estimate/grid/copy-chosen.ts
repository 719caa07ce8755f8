import { currentLanguage } from '../../../platform/words/language.ts';
import { translate } from '../../../platform/words/translation.ts';
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
  const t = translate(['grid', 'common']);
  const ctrl = t('common:key.ctrl');
  showToast({
    tone: 'neutral',
    title: t('copyByKey', { ctrl }),
    description: t('copyByKeyHelp'),
  });
}

/** Announces the number of lines in the clipboard. */
export function sayCopied(count: number): void {
  const t = translate('grid');
  showToast({
    tone: 'success',
    title: t('copied', { count }),
    description: t('copiedHelp'),
  });
}
