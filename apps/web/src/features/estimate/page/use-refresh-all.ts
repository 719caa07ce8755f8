import type { Project } from '@pcm/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useNewestProject } from '../estimate.queries.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { workingCopy } from '../state/working-copy.ts';

/**
 * Reads the newest version from the server. Without unsaved changes it is shown; with some, the
 * difference is. Everything else that is cached is read again when it is next looked at.
 */
export function useRefreshAll(onConflict: (theirs: Project) => Promise<void>): () => Promise<void> {
  const store = useEstimateStore();
  const client = useQueryClient();
  const newest = useNewestProject();
  const errorText = useErrorText();
  const { t } = useTranslation(['estimate', 'common']);

  return async () => {
    const { origin, data, saved, edit, rebase } = store.getState();
    try {
      if (origin !== null) {
        const project = await newest(origin.id);
        if (project.version !== origin.version) {
          if (data !== saved) {
            await onConflict(project);
            return;
          }
          const theirs = workingCopy(project.data);
          edit(`refresh.${project.version}`, () => theirs);
          rebase(theirs, { id: project.id, version: project.version, status: project.status });
        }
      }
      await client.invalidateQueries({ queryKey: queryKeys.projectPages });
      showToast({ tone: 'success', title: t('common:success'), description: t('refreshed') });
    } catch (error) {
      showToast({ tone: 'error', title: t('refreshFailed'), description: errorText(error) });
    }
  };
}
