import { catalogueLabel } from '@pcm/domain';
import { currentLanguage, isolateNumber, translate } from '../../../platform/words/translation.ts';
import { dismissToast, sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import type { EstimateActions, RemovedLines } from '../state/estimate-actions.ts';
import type { EstimateStore } from '../state/estimate-store.ts';
import { selectRows } from '../state/row-selection.ts';
import { copiedLines, copyTable } from './copied-lines.ts';
import { focusAfterRemoval, focusLine } from './grid-focus.ts';

/** The way in which lines were removed: deleted, or cut into the clipboard. */
export type Removal = 'deleted' | 'cut';

let stopWaiting = () => {};

/** Removes lines in one step and offers to restore them in place. */
export function deleteLines(
  actions: EstimateActions,
  ids: readonly string[],
  name?: string,
  removal: Removal = 'deleted',
): RemovedLines | null {
  const removed = actions.remove(ids);
  if (removed === null) return null;
  const count = removed.lines.length;
  const t = translate(['grid', 'estimate', 'common']);
  stopWaiting();
  const toast = showToast({
    tone: 'neutral',
    title: removal === 'deleted' && count === 1 ? t('estimate:row.deleted') : t(removal, { count }),
    description: name === undefined ? undefined : catalogueLabel(name, currentLanguage()),
    undo: () => actions.putBack(removed),
  });
  // Lines that are already back need no toast with Undo.
  stopWaiting = actions.onceBack(removed, () => dismissToast(toast));
  return removed;
}

/** Says that a cell takes no more characters, because what it holds was cut. */
export function sayTooLong(label: string, longest: number): void {
  const limit = isolateNumber(String(longest));
  const title = translate(['shell'])('fieldReason.too-long', { limit });
  showToast({ tone: 'error', title, description: label });
}

/** Deletes a row of a grid, and moves the focus to its neighbour. */
export function deleteRow(actions: EstimateActions, id: string, name: string): void {
  const removed = deleteLines(actions, [id], name);
  if (removed !== null) focusAfterRemoval(removed);
}

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
  showToast({ tone: 'neutral', title: t('copyByKey', { ctrl }), description: t('copyByKeyHelp') });
}

/** Announces the number of lines in the clipboard. */
export function sayCopied(count: number): void {
  const t = translate('grid');
  sayDone(t('copied', { count }), t('copiedHelp'));
}
