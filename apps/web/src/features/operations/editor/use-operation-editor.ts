import type { Operation } from '@pcm/contract';
import type { SiteCheckId } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { createContext, useContext, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { useFormSaver } from '../../../saving/use-form-saver.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { useReadOperation } from '../operations.queries.ts';
import { useSplitText } from '../stored-words.ts';
import {
  changedFields,
  keptOperation,
  type OperationField,
  type OperationProblems,
  type OperationValues,
  operationForm,
  patchOf,
  problemsOf,
} from './operation-values.ts';

/** Holds the editor's working copy of an operation, which survives a reload; saves only changes. */
export function useOperationEditor(operation: Operation) {
  const { t } = useTranslation('operation');
  const errorText = useErrorText();
  const splitText = useSplitText();
  const navigate = useNavigate();
  const read = useReadOperation(operation.id);
  const { save: book, dialog } = useBookingSave();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  /** The operations that the last save made. */
  const made = useRef<Operation[]>([]);
  const form = useFormSaver(
    {
      ...operationForm,
      kept: keptOperation(operation.id),
      read,
      write: async (base, edits) => {
        const saved = await book({ kind: 'change', operation: base, patch: patchOf(edits) });
        made.current = saved ?? [];
        return saved?.[0] ?? null;
      },
    },
    operation,
  );
  const { saver, base, values, record } = form;
  const changed = changedFields(base, values);

  const fail = (error: unknown) => {
    // A refused save would be refused again; any other failure may be tried again.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const description = isRefused ? errorText(error) : t('saveFailedText');
    showToast({ tone: 'error', title: t('saveFailed'), description });
  };
  const finish = async (outcome: Awaited<ReturnType<typeof form.send>>) => {
    if (outcome === 'failed') fail(saver.get().save.error);
    if (outcome !== 'saved') return;
    const description = splitText(made.current);
    showToast({
      tone: 'success',
      title: t('saved'),
      ...(description === null ? {} : { description }),
    });
    await navigate({ to: '/team-management', ignoreBlocker: true });
  };
  return {
    form,
    values,
    set: saver.edit,
    /** The fields that differ from the saved values. */
    changed,
    problems: wasSubmitted ? problemsOf(values) : {},
    isRestored: form.isRestored && changed.length > 0,
    discard: saver.forget,
    /** Keeps the edits of some fields, drops the others, which were saved elsewhere, and ends. */
    keepOnly: async (fields: readonly OperationField[]) => {
      saver.forget();
      if (fields.length > 0) {
        saver.edit(Object.fromEntries(fields.map((field) => [field, values[field]])));
        return;
      }
      await navigate({ to: '/team-management', ignoreBlocker: true });
    },
    save: async (element: HTMLElement) => {
      setWasSubmitted(true);
      if (stopsAtUnread(element)) return;
      if (Object.keys(problemsOf(values)).length > 0) return focusFirstError(element);
      await finish(await form.send());
    },
    /** Saves the user's values where somebody else set the same fields, and everything else. */
    keepMine: async () => finish(await form.send('mine')),
    /** Saves the ticks of the site checks at once. */
    saveChecks: async (siteChecks: SiteCheckId[]) => {
      try {
        await book({ kind: 'change', operation: record, patch: { siteChecks } });
      } catch (error) {
        fail(error);
      }
    },
    isSaving: form.save.status === 'saving',
    dialog,
  };
}

export interface OperationEditing {
  id: string;
  values: OperationValues;
  set: (change: Partial<OperationValues>) => void;
  /** Shown after the first attempt to save. */
  problems: OperationProblems;
}

/** Passes the editor's state to its cards. */
export const EditingContext = createContext<OperationEditing | null>(null);

export function useEditing(): OperationEditing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('Outside of the operation editor');
  return editing;
}
