import type { ProjectSummary } from '@pcm/contract';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useArchiveProject } from './projects.queries.ts';

/** Returns a function that archives a project or takes it back, and offers Undo. */
export function useArchive(): (
  project: Pick<ProjectSummary, 'id' | 'name'>,
  isArchived: boolean,
) => Promise<void> {
  const { t } = useTranslation(['projects', 'common']);
  const { mutateAsync } = useArchiveProject();
  const set = async (
    project: Pick<ProjectSummary, 'id' | 'name'>,
    isArchived: boolean,
    isUndo: boolean,
  ): Promise<void> => {
    try {
      await mutateAsync({ id: project.id, isArchived });
      showToast({
        tone: isUndo ? 'success' : 'neutral',
        title: t(isArchived ? 'archive.archived' : 'archive.unarchived'),
        description: project.name,
        action: isUndo
          ? undefined
          : { label: t('common:undo'), onAction: () => void set(project, !isArchived, true) },
      });
    } catch {
      showToast({
        tone: 'error',
        title: t('archive.failed'),
        description: t('archive.failedText'),
      });
    }
  };
  return (project, isArchived) => set(project, isArchived, false);
}
