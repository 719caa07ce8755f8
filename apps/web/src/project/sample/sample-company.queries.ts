import { sampleCalls } from '@pcm/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys, useSend } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { sayDone, showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';

/** The number of sample projects, of changed ones, and of other sample records. */
export interface SampleSize {
  projects: number;
  changed: number;
  /** The sample records of Team & Operations. */
  records: number;
}

/** The data that loading and removing samples changes. */
const outdated = [queryKeys.projects, queryKeys.operations, queryKeys.team] as const;
const refresh = (client: QueryClient) =>
  Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Counts the samples, and again with every change of the lists. */
export function useSampleSize(): SampleSize | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.projectPages, 'samples'],
    queryFn: ({ signal }) => send(sampleCalls.sampleProjects, { signal }),
  });
  return data;
}

/** Loads the sample company, and reports the result. */
export function useLoadSample(): { load: () => Promise<void>; isLoading: boolean } {
  const { t } = useTranslation('sample');
  const client = useQueryClient();
  const sayFailed = useFailureToast();
  const { mutateAsync, isPending } = useSend(sampleCalls.addSampleProjects, () => ({}), {
    onSettled: () => refresh(client),
  });
  const load = async () => {
    try {
      const { added, records } = await mutateAsync();
      const counted = (count: number) => ({ count });
      const told = [t('loadedText', counted(added)), t('loadedRecords', counted(records))];
      sayDone(t('loaded'), told.join('. '));
    } catch (error) {
      sayFailed(t('loadFailed'), error);
    }
  };
  return { load, isLoading: isPending };
}

/** Removes the samples in several calls, because one call is limited. */
async function removeAll(): Promise<{ deleted: number; kept: number }> {
  let [deleted, kept] = [0, 0];
  for (;;) {
    const reply = await resumeAfterLogin(() => send(sampleCalls.removeSampleProjects, {}));
    deleted += reply.deleted;
    kept += reply.kept;
    if (reply.left === 0 || reply.removed + reply.deleted === 0) return { deleted, kept };
  }
}

/** Removes the sample company, and reports the result. */
export function useRemoveSample(): { remove: () => Promise<void>; isRemoving: boolean } {
  const { t } = useTranslation('sample');
  const client = useQueryClient();
  const sayFailed = useFailureToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: removeAll,
    onSettled: () => refresh(client),
  });
  const remove = async () => {
    try {
      const { deleted, kept } = await mutateAsync();
      const counted = (count: number) => ({ count });
      const told = [
        ...(deleted === 0 ? [] : [t('removedText', counted(deleted))]),
        ...(kept === 0 ? [] : [t('keptText', counted(kept))]),
      ];
      const description = told.length === 0 ? undefined : told.join('. ');
      showToast({ tone: 'neutral', title: t('removed'), description });
    } catch (error) {
      sayFailed(t('removeFailed'), error);
    }
  };
  return { remove, isRemoving: isPending };
}
