import type { Project } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useNewestProject, useSaveProject } from '../estimate.queries.ts';
import { missingFields } from '../info/use-info-errors.ts';
import { focusFirstMissing } from '../page/section-scroll.ts';
import { removeDraft, writeDraft } from '../state/draft.ts';
import { pricedOnce, useEstimateStore } from '../state/estimate-context.tsx';
import type { Origin } from '../state/estimate-store.ts';
import { createOnce } from './create-once.ts';
import { projectBody } from './project-body.ts';

export type SaveStatus = Origin['status'];

export interface SaveEstimate {
  isSaving: boolean;
  save: (status: SaveStatus) => Promise<void>;
  /** The project as someone else saved it meanwhile, and what this save was about. */
  conflict: { theirs: Project; status: SaveStatus } | null;
  /** Saves this version over theirs. */
  keepMine: () => Promise<void>;
  closeConflict: () => void;
  /** Someone else's version was found outside of a save. */
  showConflict: (theirs: Project) => void;
}

/** Saving: required fields, conflict, failure; then on to the project's view. */
export function useSaveEstimate(): SaveEstimate {
  const store = useEstimateStore();
  const { t } = useTranslation(['estimate', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSaveProject();
  const [create] = useState(createOnce);
  const newest = useNewestProject();
  const [conflict, setConflict] = useState<SaveEstimate['conflict']>(null);

  const fail = async (error: unknown, id: string | undefined, status: SaveStatus) => {
    if (error instanceof ApiError && error.code === 'stale-version' && id !== undefined) {
      setConflict({ theirs: await newest(id), status });
      return;
    }
    const isNoAnswer = error instanceof ApiError && error.code === 'no-answer';
    const reason = error instanceof ApiError ? errorText(error) : t('saveFailed');
    showToast({
      tone: 'error',
      title: t('common:error'),
      description: isNoAnswer ? reason : `${reason} ${t('saveFailedKept')}`,
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
    const { data, origin } = store.getState();
    const body = projectBody(data, pricedOnce(data), status);
    try {
      const project =
        origin === null
          ? await create(mutateAsync, body)
          : await mutateAsync({
              body,
              replace: { id: origin.id, ifVersion: ifVersion ?? origin.version },
            });
      store.getState().rebase(data, { id: project.id, version: project.version, status });
      removeDraft(origin?.id ?? null);
      showToast({
        tone: 'success',
        title: t('common:success'),
        description: t(origin === null ? 'created' : 'updated'),
      });
      await goOn(project, data);
    } catch (error) {
      await fail(error, origin?.id, status);
    }
  };

  const save = async (status: SaveStatus) => {
    if (isPending) return;
    // What is still being typed settles first.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    store.getState().submit();
    const [missing] = missingFields(store.getState().data);
    if (missing !== undefined) {
      focusFirstMissing(missing);
      return;
    }
    await send(status);
  };

  return {
    isSaving: isPending,
    save,
    conflict,
    keepMine: async () => {
      if (conflict === null) return;
      setConflict(null);
      await send(conflict.status, conflict.theirs.version);
    },
    closeConflict: () => setConflict(null),
    showConflict: (theirs) =>
      setConflict({ theirs, status: store.getState().origin?.status ?? 'draft' }),
  };
}
