import type { Project } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, isStale } from '../../../platform/api/api-error.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
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
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import {
  useCreateProject,
  useNewestProject,
  useSaveProject,
  useVersionEstimate,
} from '../estimate.queries.ts';
import { focusedPlace } from '../grid/grid-focus.ts';
import { firstWrongField } from '../info/use-info-errors.ts';
import { focusFirstMissing } from '../page/section-scroll.ts';
import type { EstimateTab } from '../search-params.ts';
import { removeDraft, writeDraft } from '../state/draft.ts';
import { withoutBlankCrew } from '../state/estimate-actions.ts';
import { pricedOnce, useEstimateStore } from '../state/estimate-context.tsx';
import { handOver, type Origin } from '../state/estimate-store.ts';
import { workingCopy } from '../state/working-line.ts';
import { projectBody } from './project-body.ts';

export type SaveStatus = Origin['status'];

/** The status that a save gives the project, and whether the editor stays open after it. */
interface SaveWish {
  status: SaveStatus;
  stays: boolean;
}

/** A conflict with a version that somebody else saved meanwhile. */
export interface Conflict {
  theirs: Project;
  /** Their estimate as a working copy. */
  theirData: EstimateData;
  /** The common version; null when the history no longer holds it. */
  base: EstimateData | null;
  /** Whether a save found the conflict, and continues once it is resolved. */
  isSaving: boolean;
  wish: SaveWish;
}

/** A question about pending insurance settings, asked when the user saves. */
export interface InsuranceQuestion {
  terms: PendingInsurance;
  wish: SaveWish;
}

/** A field with an invalid text; another value is used instead. */
interface UnreadField {
  /** The order on the page, because two lines may have the same name. */
  place: number;
  name: string;
  text: string;
  /** The value that is used, as the field shows it; empty where there is none. */
  value: string;
}

/** A question about invalid texts, asked when the user saves. */
export interface UnreadQuestion {
  fields: readonly UnreadField[];
  wish: SaveWish;
}

/** Returns the search parameters with the tab of the lines open. */
const onLines = (now: object) => ({ ...now, tab: undefined });

const UNREAD = 'input[data-unread]';

/** Finds the marked fields in the page, because only they know the invalid text. */
const unreadFields = (): UnreadField[] =>
  [...document.querySelectorAll<HTMLInputElement>(UNREAD)].map((input, place) => ({
    place,
    name: input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
    text: input.dataset['unread'] ?? '',
    // A field of a day goes on showing its invalid text.
    value: input.dataset['counts'] ?? input.value,
  }));

export interface SaveEstimate {
  isSaving: boolean;
  /** Saves and opens the project's view. */
  save: (status: SaveStatus) => Promise<void>;
  /** Saves as it is, a new project as a draft, and stays where the user is. */
  saveAndStay: () => Promise<void>;
  conflict: Conflict | null;
  /** Saves this version over theirs. */
  keepMine: () => Promise<void>;
  /** Shows theirs instead of this version; undo restores it. */
  takeTheirs: () => void;
  /** Takes the merged estimate, and saves it when a save was under way. */
  takeMerged: (merged: EstimateData) => Promise<void>;
  closeConflict: () => void;
  /** The question before the save is sent; null when no settings are pending. */
  insuranceQuestion: InsuranceQuestion | null;
  /** Continues the save, with or without the pending settings. */
  answerInsurance: (answer: 'apply' | 'leave' | 'cancel') => Promise<void>;
  /** The question before the save is sent; null when every text is valid. */
  unreadQuestion: UnreadQuestion | null;
  /** Continues the save, or returns to the first of the fields. */
  answerUnread: (answer: 'save' | 'goBack') => Promise<void>;
  /** Shows a conflict with a version that was found outside of a save. */
  showConflict: (theirs: Project) => Promise<void>;
}

/** Saves the estimate: checks required fields, resolves conflicts, and opens the project's view. */
export function useSaveEstimate(): SaveEstimate {
  const store = useEstimateStore();
  const { t } = useTranslation(['estimate', 'common', 'safekeeping', 'insurance']);
  const errorText = useErrorText();
  const sayFailed = useFailureToast();
  const navigate = useNavigate();
  const { mutateAsync, isPending: isReplacing } = useSaveProject();
  const { create, isPending: isCreating } = useCreateProject();
  // Unlike `isPending`, a ref is also current for a toast of an earlier render.
  const isSending = useRef(false);
  const newest = useNewestProject();
  const versionEstimate = useVersionEstimate();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [insuranceQuestion, setInsuranceQuestion] = useState<InsuranceQuestion | null>(null);

  const [unreadQuestion, setUnreadQuestion] = useState<UnreadQuestion | null>(null);

  const openConflict = async (theirs: Project, wish: SaveWish, isSaving: boolean) => {
    const version = store.getState().origin?.version ?? 0;
    // Not `saved`, because restored work is based on an older version.
    const base = await versionEstimate(theirs.id, version);
    const theirData = workingCopy(theirs.data);
    setConflict({ theirs, theirData, base: base && workingCopy(base), isSaving, wish });
  };

  /** Makes their version the base of this work; `shown` is one step of undo. */
  const startFromTheirs = ({ theirs, theirData }: Conflict, shown: EstimateData) => {
    const { edit, rebase } = store.getState();
    edit(`version.${theirs.version}`, () => shown);
    rebase(theirData, { id: theirs.id, version: theirs.version, status: theirs.status });
    setConflict(null);
  };

  const undoable = (title: string) =>
    showToast({ tone: 'neutral', title, undo: () => store.getState().undo() });

  const fail = async (error: unknown, id: string | undefined, wish: SaveWish) => {
    if (isStale(error) && id !== undefined) {
      try {
        await openConflict(await newest(id), wish, true);
      } catch (reason) {
        sayFailed(t('saveFailed'), reason);
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
        ? { action: { label: t('common:retry'), onAction: () => void save(wish) } }
        : {}),
    });
  };

  /**
   * Opens the project's view, unless the user wants to stay or has typed since the save was sent. A
   * new project that stays goes on in the same editor under the address of its own.
   */
  const goOn = async (project: Project, sent: EstimateData, { stays }: SaveWish) => {
    const params = { projectId: project.id };
    const { data, origin, currencyChoice, leave } = store.getState();
    if (stays) {
      if (!location.pathname.endsWith('/new')) return;
      const back = focusedPlace();
      handOver(store);
      await navigate({
        to: '/projects/$projectId/edit',
        params,
        search: (now: { tab?: EstimateTab | undefined }) => ({ tab: now.tab }),
        replace: true,
        resetScroll: false,
      });
      back();
      return;
    }
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

  const send = async (wish: SaveWish, ifVersion?: number) => {
    const { status, stays } = wish;
    isSending.current = true;
    const { data: shown, origin, edit } = store.getState();
    const data = withoutBlankCrew(shown);
    // Whoever stays may be about to type in such a row.
    if (!stays) edit('blank-crew', () => data);
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
        sayDone(
          t('common:success'),
          stays
            ? t(status === 'draft' ? 'savedDraft' : 'savedHere')
            : t(origin === null ? 'created' : isPublishing ? 'published' : 'updated'),
        );
      }
      await goOn(project, data, wish);
    } catch (error) {
      await fail(error, origin?.id, wish);
    } finally {
      isSending.current = false;
    }
  };

  const save = async (wish: SaveWish) => {
    if (isSending.current) return;
    // Takes the text that is being typed first, and marks it when it is invalid.
    const typed = document.activeElement;
    if (typed instanceof HTMLInputElement) flushSync(() => typed.blur());
    store.getState().submit();
    const wrong = firstWrongField(store.getState().data);
    if (wrong !== undefined) {
      // The price schedule lies over the fields, and would leave the save without an answer.
      if (document.getElementById('info') === null) {
        await navigate({ to: '.', search: onLines, replace: true, resetScroll: false });
      }
      focusFirstMissing(wrong);
      return;
    }
    const fields = unreadFields();
    if (fields.length > 0) {
      setUnreadQuestion({ fields, wish });
      return;
    }
    if (wish.stays && typed instanceof HTMLElement) typed.focus({ preventScroll: true });
    await settleInsurance(wish);
  };

  const answerUnread = async (answer: 'save' | 'goBack') => {
    if (unreadQuestion === null) return;
    // The dialog holds the focus until it is unmounted.
    flushSync(() => setUnreadQuestion(null));
    if (answer === 'save') await settleInsurance(unreadQuestion.wish);
    else document.querySelector<HTMLElement>(UNREAD)?.focus();
  };

  const settleInsurance = async (wish: SaveWish) => {
    const { data, origin } = store.getState();
    const terms = differingTerms(
      shownTerms(data, t('insurance:standardDescription')),
      pendingInsurance(origin?.id ?? null),
    );
    if (Object.keys(terms).length > 0) {
      setInsuranceQuestion({ terms, wish });
      return;
    }
    await send(wish);
  };

  const answerInsurance = async (answer: 'apply' | 'leave' | 'cancel') => {
    if (insuranceQuestion === null) return;
    const { terms, wish } = insuranceQuestion;
    setInsuranceQuestion(null);
    if (answer === 'cancel') return;
    if (answer === 'apply') {
      const { edit, origin } = store.getState();
      const appliedAt = new Date().toISOString();
      edit(`insurance.${appliedAt}`, (now) => withPendingInsurance(now, terms, appliedAt));
      clearPendingInsurance(origin?.id ?? null);
    }
    await send(wish);
  };

  return {
    isSaving: isReplacing || isCreating,
    save: (status) => save({ status, stays: false }),
    saveAndStay: () => save({ status: store.getState().origin?.status ?? 'draft', stays: true }),
    conflict,
    keepMine: async () => {
      if (conflict === null) return;
      setConflict(null);
      await send(conflict.wish, conflict.theirs.version);
    },
    takeTheirs: () => {
      if (conflict === null) return;
      startFromTheirs(conflict, conflict.theirData);
      undoable(t('conflict.reloaded', { version: conflict.theirs.version }));
    },
    takeMerged: async (merged) => {
      if (conflict === null) return;
      startFromTheirs(conflict, merged);
      if (conflict.isSaving) await send(conflict.wish);
      else undoable(t('safekeeping:merge.done'));
    },
    closeConflict: () => setConflict(null),
    insuranceQuestion,
    answerInsurance,
    unreadQuestion,
    answerUnread,
    showConflict: (theirs) =>
      openConflict(
        theirs,
        { status: store.getState().origin?.status ?? 'draft', stays: false },
        false,
      ),
  };
}
