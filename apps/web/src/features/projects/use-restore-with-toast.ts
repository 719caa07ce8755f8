import { useTranslation } from '../../platform/words/translation.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useRestoreProject } from './list/projects.queries.ts';

/** Restores a deleted project and reports the outcome; works after its page is gone too. */
export function useRestoreWithToast(): (id: string) => Promise<void> {
  const { t } = useTranslation('projects');
  // The whole answer of the hook is another one with each render.
  const { mutateAsync } = useRestoreProject();
  return async (id) => {
    try {
      const project = await mutateAsync(id);
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
