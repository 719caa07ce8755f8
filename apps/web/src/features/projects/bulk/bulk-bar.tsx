import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCopy,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { ExportMenu, useExportChoice } from '../../../project/exports/use-export.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { ProjectsSearch } from '../list/search-params.ts';
import { useSelectedIds, useSelection } from '../list/selection.ts';
import styles from './bulk.module.css';
import { type BatchAction, type BatchDone, MAX_BATCH, useBulkCalls } from './bulk.queries.ts';
import { BulkDialog, batchSize, runInBatches, startJob } from './bulk-dialog.tsx';
import { useBulkExport } from './use-bulk-export.ts';

/** Copying large estimates is slow, so few at once keep each request within its time limit. */
const MAX_COPIES = 20;

/** The action that undoes another one. */
const UNDO: Partial<Record<BatchAction, BatchAction>> = {
  delete: 'restore',
  archive: 'unarchive',
  unarchive: 'archive',
  duplicate: 'delete',
};

/** Runs an action on many projects with progress, reports the outcome, and offers Undo. */
function useBulk(): (action: BatchAction, ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation(['bulk', 'common', 'errors']);
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
          t(`errors:${code}`, {}, message);
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
      title: t(`done.${action}`, { count: done.length }),
      undo: undo ?? undefined,
    });
  };
  return (action, ids) => run(action, ids, [], false);
}

interface BulkBarProps {
  search: ProjectsSearch;
  /** The number of projects that match. */
  count: number;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on the selected projects, at the bottom of the window. */
export default function BulkBar({ search, count }: BulkBarProps) {
  const ids = useSelectedIds();
  return (
    <>
      {ids.size > 0 && <Bar search={search} count={count} ids={ids} />}
      <BulkDialog />
    </>
  );
}

function Bar({ search, count, ids }: BulkBarProps & { ids: ReadonlySet<string> }) {
  const { t } = useTranslation('bulk');
  const selection = useSelection();
  const [isAsked, setAsked] = useState(false);
  const isPhone = useIsNarrow();
  const run = useBulk();
  const exportAs = useBulkExport();
  const exports = useExportChoice(EXPORTS.projects, (row) => exportAs(row, search, ids));
  const all = [...ids];
  const named = { count: all.length };
  const act = (Icon: typeof IconTrash, label: string, onClick: () => void) =>
    isPhone ? (
      <IconButton needs="estimate" label={label} icon={<Icon {...icon} />} onClick={onClick} />
    ) : (
      <Button needs="estimate" icon={<Icon {...icon} />} onClick={onClick}>
        {label}
      </Button>
    );
  return (
    <div className={`flow-8-12 sticky ${styles.bar}`} role="region" aria-label={t('title')}>
      <span className="strong" role="status">
        {t('selected', named)}
      </span>
      {all.length < count && <SelectAll search={search} count={count} />}
      <div className={`flow-8 push-end ${styles.actions}`}>
        {search.deleted ? (
          act(IconArrowBackUp, t('restore'), () => void run('restore', all))
        ) : (
          <>
            {act(IconCopy, t('duplicate'), () => void run('duplicate', all))}
            <ExportMenu label={t('export')} items={exports} bare={isPhone ? 'quiet' : undefined} />
            {search.archived
              ? act(IconArchiveOff, t('unarchive'), () => void run('unarchive', all))
              : act(IconArchive, t('archive'), () => void run('archive', all))}
            {act(IconTrash, t('delete'), () => setAsked(true))}
          </>
        )}
        <IconButton label={t('clear')} icon={IconX} onClick={selection.clear} />
      </div>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={t('deleteTitle', named)}
        message={t('deleteQuestion', named)}
        detail={t('deleteDetail')}
        confirmLabel={t('deleteConfirm', named)}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void run('delete', all);
        }}
      />
    </div>
  );
}

/** Selects all matching projects, including those not yet fetched. */
function SelectAll({ search, count }: BulkBarProps) {
  const { t } = useTranslation('bulk');
  const sayFailed = useFailureToast();
  const selection = useSelection();
  const { idsOf } = useBulkCalls();
  const selectAll = async () => {
    try {
      const { ids, count: matching } = await idsOf(search);
      selection.set(new Set(ids));
      if (matching > ids.length) {
        showToast({
          tone: 'neutral',
          title: t('selectedMost', { count: ids.length }),
        });
      }
    } catch (error) {
      sayFailed(t('selectFailed'), error);
    }
  };
  return (
    <Button variant="quiet" size="sm" onClick={selectAll}>
      {t('selectAll', { count })}
    </Button>
  );
}
