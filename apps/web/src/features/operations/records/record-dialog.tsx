import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCreateOnce } from '../../../saving/create-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type RecordWrites, useDependents } from '../records.queries.ts';
import type { ListedRecord, RecordList, SavedList } from './record-cells.tsx';
import styles from './records.module.css';

/** The problem of each field by its path: `name`, `certifications.0.expiresOn`. */
export type Problems = Readonly<Record<string, string>>;

/** The fields whose problem has its own text. */
const KNOWN = [
  'name',
  'role',
  'email',
  'phone',
  'expiresOn',
  'ice',
  'firstDay',
  'lastDay',
  'quantity',
  'leaveCountedOn',
] as const;

/** The state of saving a record from a dialog. */
export interface RecordSave<Body> {
  problems: Problems;
  /** Whether somebody else has saved the record meanwhile. */
  isStale: boolean;
  isSaving: boolean;
  /** Clears the problems of fields, because their values have changed. */
  forget: (fields: readonly string[]) => void;
  /** Resolves to false when a field has a problem. */
  submit: (body: Body) => Promise<boolean>;
}

interface RecordSaveOptions<Body, Row> {
  list: SavedList;
  /** Undefined for a new one. */
  record: { id: string; version: number } | undefined;
  writes: Pick<RecordWrites<Body, Row>, 'create' | 'change'>;
  schema: z.ZodType;
  /** Returns what the message after a save names. */
  said: (body: Body) => string;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onSaved?: ((row: Row) => void) | undefined;
}

/** Checks a form by the server's schema, saves it, reports the outcome, and closes the dialog. */
export function useRecordSave<Body, Row extends { id: string }>(
  options: RecordSaveOptions<Body, Row>,
): RecordSave<Body> {
  const { list, record, writes, schema, said, onClose, onSaved } = options;
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const sayFailed = useFailureToast();
  const create = useCreateOnce<Body, Row>();
  const [problems, setProblems] = useState<Problems>({});
  const [isStale, setIsStale] = useState(false);

  const problemsOf = (body: Body): Problems => {
    const { error } = schema.safeParse(body);
    const entries = (error?.issues ?? []).map(({ path }) => {
      const field = KNOWN.find((name) => name === path.at(-1));
      return [path.join('.'), t(`problem.${field ?? 'other'}`)] as const;
    });
    return Object.fromEntries(entries);
  };
  const write = (body: Body) =>
    record === undefined
      ? create(
          {
            create: writes.create.mutateAsync,
            change: ({ id }, patch) => writes.change.mutateAsync({ id, patch }),
          },
          body,
        )
      : writes.change.mutateAsync({
          id: record.id,
          version: isStale ? undefined : record.version,
          patch: body,
        });
  const fail = (error: unknown) => {
    const [field] = error instanceof ApiError ? (error.body?.fields ?? []) : [];
    if (field !== undefined) setProblems({ [field.path]: errorText(error) });
    else if (error instanceof ApiError && error.code === 'stale-version') setIsStale(true);
    else {
      sayFailed(t(record === undefined ? `${list}.addFailed` : `${list}.saveFailed`), error);
    }
  };
  return {
    problems,
    isStale,
    forget: (fields) =>
      setProblems((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')),
        ),
      ),
    isSaving: writes.create.isPending || writes.change.isPending,
    submit: async (body) => {
      const found = problemsOf(body);
      setProblems(found);
      if (Object.keys(found).length > 0) return false;
      let saved: Row;
      try {
        saved = await write(body);
      } catch (error) {
        fail(error);
        return false;
      }
      onClose();
      const title = t(record === undefined ? `${list}.added` : `${list}.saved`);
      showToast({ tone: 'success', title, description: said(body) });
      onSaved?.(saved);
      return true;
    },
  };
}

interface RecordDialogProps<Body> {
  list: SavedList;
  isNew: boolean;
  /** Stands for the title of the list. */
  title?: string;
  save: RecordSave<Body>;
  /** Returns the body to send; called when sending. */
  bodyOf: () => Body;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a record's form: title, notice of a change elsewhere, buttons. */
export function RecordDialog<Body>(props: RecordDialogProps<Body>) {
  const { list, isNew, title, save, bodyOf, onClose, children } = props;
  const { t } = useTranslation(['team', 'common']);
  const id = useId();
  const submit = async () => {
    const form = document.getElementById(id);
    if (form === null || stopsAtUnread(form)) return;
    if (!(await save.submit(bodyOf()))) focusFirstError(form);
  };
  const saveLabel = save.isStale ? t('form.saveOver') : t(isNew ? `${list}.add` : 'form.save');
  return (
    <Dialog
      opened
      filled={bodyOf()}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={title ?? t(isNew ? `${list}.addTitle` : `${list}.editTitle`)}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" type="submit" form={id} loading={save.isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={`grid two-columns ${styles.form}`}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {save.isStale && (
          <Notice tone="attention" live title={t('form.stale')}>
            {t('form.staleText')}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}

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
        action: { label: t('common:undo'), onAction: () => void restore({ id, name }) },
      });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale-version';
      const description = isStale ? t('list.changedMeanwhile') : errorText(error);
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
  const counted = (count: number) => ({ count, formatted: format.number(count) });
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
