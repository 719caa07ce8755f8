import type { Operation } from '@pcm/contract';
import type { SiteCheckId } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/api-error.ts';
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { OPERATION_PREFIX } from '../../../saving/unsaved-keys.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { useSplitText } from '../conflicts/split-text.ts';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import {
  changedFields,
  type OperationValues,
  operationValues,
  patchOf,
  problemsOf,
  valuesOf,
} from './operation-values.ts';

const keptSchema = z.object({
  /** The version of the operation that was edited. */
  version: z.int(),
  base: operationValues,
  values: operationValues,
});

/** The unsaved work on an operation in this browser. */
type KeptEdit = z.output<typeof keptSchema>;

const keyOf = (id: string) => `${OPERATION_PREFIX}${id}`;

/** Returns the unsaved work on an operation; null when there is none. */
const keptEdit = (id: string): KeptEdit | null => readStored(keyOf(id), keptSchema);

/** Stores unsaved work, so that it survives a reload. */
function keepEdit(
  id: string,
  edit: { version: number; base: OperationValues; values: OperationValues },
): void {
  writeStored(keyOf(id), edit);
}

/** Removes unsaved work after it was saved or given up. */
const forgetEdit = (id: string): void => removeStored(keyOf(id));

/** The version on which the work is based, its values, and the current values. */
interface Edit {
  version: number;
  base: OperationValues;
  values: OperationValues;
  /** Whether this is unsaved work from an earlier visit. */
  isRestored: boolean;
}

const freshEdit = (operation: Operation): Edit => {
  const base = valuesOf(operation);
  return { version: operation.version, base, values: base, isRestored: false };
};

function openedEdit(operation: Operation): Edit {
  const kept = keptEdit(operation.id);
  return kept === null ? freshEdit(operation) : { ...kept, isRestored: true };
}

/** Holds the editor's working copy of an operation, which survives a reload; saves only changes. */
export function useOperationEditor(operation: Operation) {
  const { t } = useTranslation('operation');
  const errorText = useErrorText();
  const splitText = useSplitText();
  const navigate = useNavigate();
  const { save: send, dialog } = useBookingSave();
  const [edit, setEdit] = useState(() => openedEdit(operation));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const changed = changedFields(edit.base, edit.values);
  // Takes over what somebody else saved, as long as nothing was changed here.
  if (changed.length === 0 && edit.version !== operation.version && !isSaving) {
    setEdit(freshEdit(operation));
  }

  const set = (change: Partial<OperationValues>) => {
    const values = { ...edit.values, ...change };
    const next = { ...edit, values };
    setEdit(next);
    if (changedFields(next.base, values).length === 0) forgetEdit(operation.id);
    else keepEdit(operation.id, next);
  };
  const discard = () => {
    forgetEdit(operation.id);
    setEdit(freshEdit(operation));
    setIsStale(false);
  };
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale-version') {
      setIsStale(true);
      return;
    }
    // A refused save would be refused again; any other failure may be tried again.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const description = isRefused ? errorText(error) : t('saveFailedText');
    showToast({ tone: 'error', title: t('saveFailed'), description });
  };
  const sendOver = async (version: number) => {
    setIsSaving(true);
    try {
      const patch = patchOf(edit.base, edit.values);
      const saved = await send({
        kind: 'change',
        operation: { ...operation, version },
        patch,
      });
      if (saved === null) return;
      forgetEdit(operation.id);
      const description = splitText(saved);
      showToast({
        tone: 'success',
        title: t('saved'),
        ...(description === null ? {} : { description }),
      });
      await navigate({ to: '/team-management', ignoreBlocker: true });
    } catch (error) {
      fail(error);
    } finally {
      setIsSaving(false);
    }
  };
  const saveChecks = async (siteChecks: SiteCheckId[]) => {
    const standing = { ...operation, version: edit.version };
    try {
      const saved = await send({ kind: 'change', operation: standing, patch: { siteChecks } });
      const version = saved?.[0]?.version;
      if (version === undefined) return;
      // Later changes are based on the version that saving the ticks made.
      setEdit((now) => ({ ...now, version }));
      const kept = keptEdit(operation.id);
      if (kept !== null) keepEdit(operation.id, { ...kept, version });
    } catch (error) {
      fail(error);
    }
  };
  const save = async (form: HTMLElement) => {
    setWasSubmitted(true);
    if (stopsAtUnread(form)) return;
    if (Object.keys(problemsOf(edit.values)).length > 0) return focusFirstError(form);
    await sendOver(edit.version);
  };
  return {
    /** The values at opening. */
    base: edit.base,
    values: edit.values,
    set,
    /** The fields that differ from the values at opening. */
    changed,
    problems: wasSubmitted ? problemsOf(edit.values) : {},
    isRestored: edit.isRestored && changed.length > 0,
    discard,
    save,
    /** Saves the ticks of the site checks at once. */
    saveChecks,
    isSaving,
    /** Whether somebody else saved meanwhile. */
    isStale,
    closeStale: () => setIsStale(false),
    /** Saves the changes over the newest version. */
    saveOver: async (newest: number) => {
      setIsStale(false);
      await sendOver(newest);
    },
    dialog,
  };
}
