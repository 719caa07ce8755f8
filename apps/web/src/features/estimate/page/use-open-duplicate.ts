import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { isBeyondDemo } from '../../../project/demo.ts';
import { useDuplicateProject } from '../../../project/duplicate-project.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';

/**
 * Copies the project as it was saved last and opens the copy. What is not saved yet stays in this
 * browser, with the project it belongs to.
 */
export function useOpenDuplicate(): (id: string) => Promise<void> {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const store = useEstimateStore();
  const duplicate = useDuplicateProject();
  return async (id) => {
    if (isBeyondDemo('copies')) return;
    const saved = store.getState().saved.projectInfo?.name?.trim() ?? '';
    try {
      const copy = await duplicate({ id, name: saved });
      showToast({ tone: 'success', title: t('card.duplicated'), description: copy.name });
      await navigate({ to: '/projects/$projectId/edit', params: { projectId: copy.id } });
    } catch (error) {
      showToast({ tone: 'error', title: t('card.duplicateFailed'), description: errorText(error) });
    }
  };
}
