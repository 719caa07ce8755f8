import { isStale } from '../../../platform/api/api-error.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type RecordWrites, useDependents } from '../records.queries.ts';
import type { ListedRecord, RecordList } from './record-cells.tsx';

/** A record that was restored; of a team member with the jobs whose days did not all come back. */
interface Restored {
  name: string;
  notReturned?: readonly string[];
}

type Deleting = Pick<RecordWrites<never, Restored>, 'remove' | 'restore'>;

/** Restores a deleted record and reports the outcome; works after its page is gone too. */
export function useRecordRestore({ restore }: Pick<Deleting, 'restore'>) {
  const { t } = useTranslation(['team', 'common']);
  const sayFailed = useFailureToast();
  return async ({ id, name }: Pick<ListedRecord, 'id' | 'name'>) => {
    try {
      const { notReturned = [] } = await restore.mutateAsync(id);
      const names = notReturned.map(isolate).join(t('common:listSeparator'));
      showToast({
        tone: names === '' ? 'success' : 'neutral',
        title: t('list.restored'),
        description: names === '' ? name : `${isolate(name)}. ${t('list.notReturned', { names })}`,
      });
    } catch (error) {
      sayFailed(t('list.restoreFailed'), error);
    }
  };
}

interface DeleteRecordDialogProps {
  list: RecordList;
  record: ListedRecord;
  writes: Deleting;
  onClose: () => void;
}

/** Lists what depends on a record, asks, deletes it, and offers Undo for 10 seconds. */
export function DeleteRecordDialog({ list, record, writes, onClose }: DeleteRecordDialogProps) {
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  const restore = useRecordRestore(writes);
  const detail = useDependentsText(list, record.id);
  const { id, name, version } = record;
  const deleteIt = async () => {
    try {
      await writes.remove.mutateAsync({ id, version });
      showToast({
        tone: 'neutral',
        title: t(`${list}.deleted`),
        description: t('list.keptText', { name: isolate(name) }),
        undo: () => void restore({ id, name }),
      });
    } catch (error) {
      const description = isStale(error) ? t('list.changedMeanwhile') : errorText(error);
      showToast({ tone: 'error', title: t(`${list}.deleteFailed`), description });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('list.deleteTitle', { name: isolate(name) })}
      message={t('list.deleteQuestion')}
      detail={detail}
      confirmLabel={t(`${list}.deleteConfirm`)}
      loading={writes.remove.isPending}
      onConfirm={deleteIt}
      onCancel={onClose}
    />
  );
}

/** Returns words for what the delete changes: operations with their names, and papers. */
function useDependentsText(list: RecordList, id: string): string {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  const { data, error } = useDependents(list, id);
  const counted = (count: number) => ({ count });
  if (error !== null) return t('list.dependentsUnknown');
  if (data === undefined) return t('common:loading');
  const { projects, quotes } = 'quotes' in data ? data : { projects: 0, quotes: 0 };
  const papers =
    projects + quotes === 0
      ? ''
      : t('customers.papers', {
          projects: t('customers.paperProjects', counted(projects)),
          quotes: t('customers.paperQuotes', counted(quotes)),
        });
  if (data.operations === 0) return papers || t(`${list}.noDependents`);
  const count = data.ahead > 0 ? data.ahead : data.operations;
  const names = data.named.map(({ title }) => isolate(title));
  const left = count - names.length;
  const named = left > 0 ? [...names, t('list.andMore', { count: format.number(left) })] : names;
  const words = { ...counted(count), names: named.join(t('common:listSeparator')) };
  const operations = t(data.ahead > 0 ? `${list}.ahead` : `${list}.past`, words);
  return [operations, papers].filter((sentence) => sentence !== '').join(' ');
}
