import type { Project } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { isBeyondDemo } from '../../../project/demo.ts';
import { shownTerms } from '../../../project/insurance/insurance-terms.ts';
import { moveBackupTo } from '../../../saving/local-backups.ts';
import { endNewWork } from '../../../saving/new-work.ts';
import {
  clearPendingInsurance,
  differingTerms,
  movePendingInsurance,
  type PendingInsurance,
  pendingInsurance,
  withPendingInsurance,
} from '../../../saving/pending-insurance.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import {
  useCreateProject,
  useNewestProject,
  useSaveProject,
  useVersionEstimate,
} from '../estimate.queries.ts';
import { missingFields } from '../info/use-info-errors.ts';
import { focusFirstMissing } from '../page/section-scroll.ts';
import { removeDraft, writeDraft } from '../state/draft.ts';
import { pricedOnce, useEstimateStore } from '../state/estimate-context.tsx';
import type { Origin } from '../state/estimate-store.ts';
import { workingCopy } from '../state/working-copy.ts';
import { projectBody } from './project-body.ts';

export type SaveStatus = Origin['status'];

/** Someone else saved meanwhile. */
export interface Conflict {
  theirs: Project;
  /** Their estimate as a working copy. */
  theirData: EstimateData;
  /** What both started from; null when the history no longer holds it. */
  base: EstimateData | null;
  /** A save ran into it, and goes on once it is decided. */
  isSaving: boolean;
  status: SaveStatus;
}

/** Insurance settings that wait while a save was asked for. */
export interface InsuranceQuestion {
  terms: PendingInsurance;
  status: SaveStatus;
}

/** A field whose typed text could not be taken; something else counts instead. */
interface UnreadField {
  /** From the top of the page: two lines may have one name. */
  place: number;
  name: string;
  text: string;
  /** What counts, as the field shows it. */
  value: string;
}

/** Texts that could not be taken stand while a save was asked for. */
export interface UnreadQuestion {
  fields: readonly UnreadField[];
  status: SaveStatus;
}

const UNREAD = 'input[data-unread]';

/** The marked fields of the page: only they know what was typed. */
const unreadFields = (): UnreadField[] =>
  [...document.querySelectorAll<HTMLInputElement>(UNREAD)].map((input, place) => ({
    place,
    name: input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
    text: input.dataset['unread'] ?? '',
    value: input.value,
  }));

export interface SaveEstimate {
  isSaving: boolean;
  save: (status: SaveStatus) => Promise<void>;
  conflict: Conflict | null;
  /** Saves this version over theirs. */
  keepMine: () => Promise<void>;
  /** Shows theirs instead of this version, which undo brings back. */
  takeTheirs: () => void;
  /** Both changes in one; saved when a save was under way. */
  takeMerged: (merged: EstimateData) => Promise<void>;
  closeConflict: () => void;
  /** Asked before anything is sent; null when nothing waits. */
  insuranceQuestion: InsuranceQuestion | null;
  /** Goes on with the save, with or without what waits. */
  answerInsurance: (answer: 'apply' | 'leave' | 'cancel') => Promise<void>;
  /** Asked before anything is sent; null when every text could be taken. */
  unreadQuestion: UnreadQuestion | null;
  /** Goes on with the save, or back to the first of the fields. */
  answerUnread: (answer: 'save' | 'goBack') => Promise<void>;
  /** Someone else's version was found outside of a save. */
  showConflict: (theirs: Project) => Promise<void>;
}

/** Saving: required fields, conflict, failure; then on to the project's view. */
export function useSaveEstimate(): SaveEstimate {
  const store = useEstimateStore();
  const { t } = useTranslation(['estimate', 'common', 'safekeeping', 'insurance']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutateAsync, isPending: isReplacing } = useSaveProject();
  const { create, isPending: isCreating } = useCreateProject();
  // Unlike `isPending` also right for a toast of an earlier render.
  const isSending = useRef(false);
  const newest = useNewestProject();
  const versionEstimate = useVersionEstimate();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [insuranceQuestion, setInsuranceQuestion] = useState<InsuranceQuestion | null>(null);

  const [unreadQuestion, setUnreadQuestion] = useState<UnreadQuestion | null>(null);

  const openConflict = async (theirs: Project, status: SaveStatus, isSaving: boolean) => {
    const version = store.getState().origin?.version ?? 0;
    // Not `saved`: work that was restored from a draft started from an older version.
    const base = await versionEstimate(theirs.id, version);
    const theirData = workingCopy(theirs.data);
    setConflict({ theirs, theirData, base: base && workingCopy(base), isSaving, status });
  };

  /** Theirs is now what this work is based on; `shown` is one step of undo. */
  const startFromTheirs = ({ theirs, theirData }: Conflict, shown: EstimateData) => {
    const { edit, rebase } = store.getState();
    edit(`version.${theirs.version}`, () => shown);
    rebase(theirData, { id: theirs.id, version: theirs.version, status: theirs.status });
    setConflict(null);
  };

  const undoable = (title: string) =>
    showToast({
      tone: 'neutral',
      title,
      action: { label: t('common:undo'), onAction: () => store.getState().undo() },
    });

  const fail = async (error: unknown, id: string | undefined, status: SaveStatus) => {
    if (error instanceof ApiError && error.code === 'stale-version' && id !== undefined) {
      try {
        await openConflict(await newest(id), status, true);
      } catch (reason) {
        showToast({ tone: 'error', title: t('saveFailed'), description: errorText(reason) });
      }
      return;
    }
    const isNoAnswer = error instanceof ApiError && error.code === 'no-answer';
    const reason = error instanceof ApiError ? errorText(error) : t('saveFailed');
    showToast({
      tone: 'error',
      title: t('common:error'),
      description: isNoAnswer ? reason : `${reason} ${t('saveFailedKept')}`,
      ...(error instanceof ApiError && (error.status === 0 || error.status >= 500)
        ? { action: { label: t('common:retry'), onAction: () => void save(status) } }
        : {}),
    });
  };

  /** To the project's view; what was typed while the save was on its way keeps the page open. */
  const goOn = async (project: Project, sent: EstimateData) => {
    const params = { projectId: project.id };
    const { data, origin, currencyChoice, leave } = store.getState();
    if (data === sent) {
      await navigate({ to: '/projects/$projectId/view', params });
      return;
    }
    writeDraft(project.id, {
      savedAt: new Date().toISOString(),
      baseVersion: origin?.version ?? null,
      job: null,
      currencyChoice,
      data,
    });
    if (location.pathname.endsWith('/new')) {
      leave();
      await navigate({ to: '/projects/$projectId/edit', params, replace: true });
    }
  };

  const send = async (status: SaveStatus, ifVersion?: number) => {
    isSending.current = true;
    const { data, origin } = store.getState();
    const body = projectBody(data, pricedOnce(data), status);
    const isPublishing = origin?.status === 'draft' && status === 'published';
    try {
      const project =
        origin === null
          ? await create(body)
          : await mutateAsync({
              body,
              replace: { id: origin.id, ifVersion: ifVersion ?? origin.version },
            });
      store.getState().rebase(data, { id: project.id, version: project.version, status });
      removeDraft(origin?.id ?? null);
      if (origin === null) {
        moveBackupTo(project.id);
        movePendingInsurance(project.id);
        endNewWork(project.id);
      }
      if (!isBeyondDemo('saving')) {
        showToast({
          tone: 'success',
          title: t('common:success'),
          description: t(origin === null ? 'created' : isPublishing ? 'published' : 'updated'),
        });
      }
      await goOn(project, data);
    } catch (error) {
      await fail(error, origin?.id, status);
    } finally {
      isSending.current = false;
    }
  };

  const save = async (status: SaveStatus) => {
    if (isSending.current) return;
    // What is still being typed settles first, and is marked when it cannot be taken.
    const typed = document.activeElement;
    if (typed instanceof HTMLInputElement) flushSync(() => typed.blur());
    store.getState().submit();
    const [missing] = missingFields(store.getState().data);
    if (missing !== undefined) {
      focusFirstMissing(missing);
      return;
    }
    const fields = unreadFields();
    if (fields.length > 0) {
      setUnreadQuestion({ fields, status });
      return;
    }
    await settleInsurance(status);
  };

  const answerUnread = async (answer: 'save' | 'goBack') => {
    if (unreadQuestion === null) return;
    // The dialog holds the focus until it is gone.
    flushSync(() => setUnreadQuestion(null));
    if (answer === 'save') await settleInsurance(unreadQuestion.status);
    else document.querySelector<HTMLElement>(UNREAD)?.focus();
  };

  const settleInsurance = async (status: SaveStatus) => {
    const { data, origin } = store.getState();
    const terms = differingTerms(
      shownTerms(data, t('insurance:standardDescription')),
      pendingInsurance(origin?.id ?? null),
    );
    if (Object.keys(terms).length > 0) {
      setInsuranceQuestion({ terms, status });
      return;
    }
    await send(status);
  };

  const answerInsurance = async (answer: 'apply' | 'leave' | 'cancel') => {
    if (insuranceQuestion === null) return;
    const { terms, status } = insuranceQuestion;
    setInsuranceQuestion(null);
    if (answer === 'cancel') return;
    if (answer === 'apply') {
      const { edit, origin } = store.getState();
      const appliedAt = new Date().toISOString();
      edit(`insurance.${appliedAt}`, (now) => withPendingInsurance(now, terms, appliedAt));
      clearPendingInsurance(origin?.id ?? null);
    }
    await send(status);
  };

  return {
    isSaving: isReplacing || isCreating,
    save,
    conflict,
    keepMine: async () => {
      if (conflict === null) return;
      setConflict(null);
      await send(conflict.status, conflict.theirs.version);
    },
    takeTheirs: () => {
      if (conflict === null) return;
      startFromTheirs(conflict, conflict.theirData);
      undoable(t('conflict.reloaded', { version: conflict.theirs.version }));
    },
    takeMerged: async (merged) => {
      if (conflict === null) return;
      startFromTheirs(conflict, merged);
      if (conflict.isSaving) await send(conflict.status);
      else undoable(t('safekeeping:merge.done'));
    },
    closeConflict: () => setConflict(null),
    insuranceQuestion,
    answerInsurance,
    unreadQuestion,
    answerUnread,
    showConflict: (theirs) =>
      openConflict(theirs, store.getState().origin?.status ?? 'draft', false),
  };
}
