import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/words/error-text.ts';
import { useDuplicateProject } from '../../project/duplicate-project.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Copies a project and opens the copy, whose name says that it is one. */
export function useDuplicate(): (project: { id: string; name: string }) => Promise<void> {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const duplicate = useDuplicateProject();
  return async (project) => {
    try {
      const copy = await duplicate(project);
      showToast({ tone: 'success', title: t('card.duplicated'), description: copy.name });
      await navigate({ to: '/projects/$projectId/view', params: { projectId: copy.id } });
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('card.duplicateFailed'),
        description: errorText(error),
      });
    }
  };
}
