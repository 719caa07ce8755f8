import { sampleCalls } from '@pcm/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../ui/toast-store.ts';
import { send } from './api-client.ts';
import { useErrorText } from './error-text.ts';
import { useFormat } from './format.ts';
import { queryKeys } from './query-client.ts';
import { resumeAfterLogin } from './session.ts';

/** How many sample projects there are, and how many of them were changed. */
export interface SampleSize {
  projects: number;
  changed: number;
}

/** Counts the samples; they count anew with every change to the lists. */
export function useSampleSize(): SampleSize | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.projectPages, 'samples'],
    queryFn: ({ signal }) => send(sampleCalls.sampleProjects, { signal }),
  });
  return data;
}

/** Loads the sample company, and says how that went. */
export function useLoadSample(): { load: () => Promise<void>; isLoading: boolean } {
  const { t } = useTranslation('sample');
  const client = useQueryClient();
  const errorText = useErrorText();
  const format = useFormat();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => resumeAfterLogin(() => send(sampleCalls.addSampleProjects, {})),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.projects }),
  });
  const load = async () => {
    try {
      const { added } = await mutateAsync();
      const description = t('loadedText', { count: added, formatted: format.number(added) });
      showToast({ tone: 'success', title: t('loaded'), description });
    } catch (error) {
      showToast({ tone: 'error', title: t('loadFailed'), description: errorText(error) });
    }
  };
  return { load, isLoading: isPending };
}

/** Very many go in several calls. */
async function removeAll(): Promise<{ deleted: number }> {
  let deleted = 0;
  for (;;) {
    const reply = await resumeAfterLogin(() => send(sampleCalls.removeSampleProjects, {}));
    deleted += reply.deleted;
    if (reply.left === 0 || reply.removed + reply.deleted === 0) return { deleted };
  }
}

/** Removes the sample company, and says what became of it. */
export function useRemoveSample(): { remove: () => Promise<void>; isRemoving: boolean } {
  const { t } = useTranslation('sample');
  const client = useQueryClient();
  const errorText = useErrorText();
  const format = useFormat();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: removeAll,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.projects }),
  });
  const remove = async () => {
    try {
      const { deleted } = await mutateAsync();
      const formatted = format.number(deleted);
      const description =
        deleted === 0 ? undefined : t('removedText', { count: deleted, formatted });
      showToast({ tone: 'neutral', title: t('removed'), description });
    } catch (error) {
      showToast({ tone: 'error', title: t('removeFailed'), description: errorText(error) });
    }
  };
  return { remove, isRemoving: isPending };
}
