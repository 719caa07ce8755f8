import i18next from 'i18next';
import { showToast } from '../../../ui/toast-store.ts';
import type { EstimateActions, RemovedLines } from '../state/estimate-actions.ts';
import { focusAfterRemoval } from './grid-focus.ts';

/** Deletes lines in one step and offers to put them back where they stood. */
export function deleteLines(
  actions: EstimateActions,
  ids: readonly string[],
  name?: string,
): RemovedLines | null {
  const removed = actions.remove(ids);
  if (removed === null) return null;
  const count = removed.lines.length;
  showToast({
    tone: 'neutral',
    title: count === 1 ? i18next.t('estimate:row.deleted') : i18next.t('grid:deleted', { count }),
    description: name,
    action: { label: i18next.t('common:undo'), onAction: () => actions.putBack(removed) },
  });
  return removed;
}

/** Deletes a row of a grid; the focus goes on at its neighbour. */
export function deleteRow(actions: EstimateActions, id: string, name: string): void {
  const removed = deleteLines(actions, [id], name);
  if (removed !== null) focusAfterRemoval(removed);
}
