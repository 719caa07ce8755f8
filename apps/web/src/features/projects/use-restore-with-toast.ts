import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useRestoreProject } from './list/projects.queries.ts';

/** Takes back a delete and says how it went; works after the page that asked is gone. */
export function useRestoreWithToast(): (id: string) => Promise<void> {
  const { t } = useTranslation('projects');
  const restore = useRestoreProject();
  return async (id) => {
    try {
      const project = await restore.mutateAsync(id);
      showToast({ tone: 'success', title: t('deleted.restored'), description: project.name });
    } catch {
      showToast({
        tone: 'error',
        title: t('deleted.failed'),
        description: t('deleted.failedText'),
      });
    }
  };
}
