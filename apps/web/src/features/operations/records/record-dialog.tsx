import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { ApiError, isStale } from '../../../platform/api/api-error.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { useCreateOnce } from '../../../saving/create-once.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { RecordWrites } from '../records.queries.ts';
import type { SavedList } from './record-cells.tsx';
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
  wasStale: boolean;
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
  const [wasStale, setWasStale] = useState(false);

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
          version: wasStale ? undefined : record.version,
          patch: body,
        });
  const fail = (error: unknown) => {
    const [field] = error instanceof ApiError ? (error.body?.fields ?? []) : [];
    if (field !== undefined) setProblems({ [field.path]: errorText(error) });
    else if (isStale(error)) setWasStale(true);
    else {
      sayFailed(t(record === undefined ? `${list}.addFailed` : `${list}.saveFailed`), error);
    }
  };
  return {
    problems,
    wasStale,
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
      sayDone(title, said(body));
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
  const saveLabel = save.wasStale ? t('form.saveOver') : t(isNew ? `${list}.add` : 'form.save');
  return (
    <Dialog
      opened
      filled={bodyOf()}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={title ?? t(isNew ? `${list}.addTitle` : `${list}.editTitle`)}
      actions={
        <DialogAnswer type="submit" form={id} loading={save.isSaving}>
          {saveLabel}
        </DialogAnswer>
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
        {save.wasStale && (
          <Notice tone="attention" live title={t('form.stale')}>
            {t('form.staleText')}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
