import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useSelection } from '../list/selection.ts';
import { batchSize, runInBatches } from './batches.ts';
import { type BatchAction, type BatchDone, MAX_BATCH, useBulkCalls } from './bulk.queries.ts';
import { startJob } from './bulk-job.ts';

/** Copies of large estimates take their time: few enough at once that no request times out. */
const MAX_COPIES = 20;

/** What takes an action back, for the projects it was done to. */
const UNDO: Partial<Record<BatchAction, BatchAction>> = {
  delete: 'restore',
  archive: 'unarchive',
  unarchive: 'archive',
  duplicate: 'delete',
};

/** Does one thing to many projects, with progress; says how it went, and can take it back. */
export function useBulk(): (action: BatchAction, ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation(['bulk', 'common', 'errors']);
  const format = useFormat();
  const errorText = useErrorText();
  const selection = useSelection();
  const { batch, refresh, names } = useBulkCalls();

  const run = async (
    action: BatchAction,
    ids: readonly string[],
    before: readonly BatchDone[],
    isUndo: boolean,
  ): Promise<void> => {
    const stop = new AbortController();
    const total = before.length + ids.length;
    const job = startJob(action, total, names(), () => stop.abort());
    if (job === null) return;
    const result = await runInBatches<BatchDone>({
      ids,
      size: batchSize(ids.length, action === 'duplicate' ? MAX_COPIES : MAX_BATCH),
      send: async (some, signal) => {
        const { done, failed } = await batch(action, some, signal);
        const reasonOf = ({ code, message }: (typeof failed)[number]) =>
          t(`errors:${code}`, { defaultValue: message });
        return {
          done,
          failed: failed.map((one) => ({
            id: one.id,
            message: reasonOf(one),
            isGone: one.code === 'project-not-found',
          })),
        };
      },
      explain: errorText,
      onProgress: ({ done, failed }) => job.change({ done: before.length + done, failed }),
      signal: stop.signal,
    });
    refresh();
    const done = [...before, ...result.done];
    const left = result.failed.filter(({ isGone }) => !isGone).map(({ id }) => id);
    selection.set(new Set(left));
    const reverse = isUndo ? undefined : UNDO[action];
    const undo =
      reverse === undefined || done.length === 0
        ? null
        : () => {
            const taken = done.map(({ id, newId }) => newId ?? id);
            void run(reverse, taken, [], true);
          };
    if (stop.signal.aborted || result.failed.length > 0) {
      job.settle({
        done: done.length,
        failed: result.failed,
        phase: stop.signal.aborted ? 'cancelled' : 'finished',
        retry: left.length === 0 ? null : () => void run(action, left, done, isUndo),
        undo,
      });
      return;
    }
    job.close();
    showToast({
      tone: isUndo || undo === null ? 'success' : 'neutral',
      title: t(`done.${action}`, { count: done.length, formatted: format.number(done.length) }),
      ...(undo === null ? {} : { action: { label: t('common:undo'), onAction: undo } }),
    });
  };
  return (action, ids) => run(action, ids, [], false);
}
