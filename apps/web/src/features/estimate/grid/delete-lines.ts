import { catalogueLabel } from '@pcm/domain';
import { currentLanguage } from '../../../platform/words/language.ts';
import { translate } from '../../../platform/words/translation.ts';
import { dismissToast, showToast } from '../../../ui/feedback/toast-store.ts';
import type { EstimateActions, RemovedLines } from '../state/estimate-actions.ts';
import { focusAfterRemoval } from './grid-focus.ts';

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
    action: { label: t('common:undo'), onAction: () => actions.putBack(removed) },
  });
  // Lines that are already back need no toast with Undo.
  stopWaiting = actions.onceBack(removed, () => dismissToast(toast));
  return removed;
}

/** Deletes a row of a grid, and moves the focus to its neighbour. */
export function deleteRow(actions: EstimateActions, id: string, name: string): void {
  const removed = deleteLines(actions, [id], name);
  if (removed !== null) focusAfterRemoval(removed);
}
