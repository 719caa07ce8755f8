import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useDuplicateSaved } from '../estimate.queries.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';

/** Longest name a project may have. */
const MAX_NAME = 500;

/**
 * Copies the project as it was saved last and opens the copy. What is not saved yet stays in this
 * browser, with the project it belongs to.
 */
export function useDuplicateProject(): (id: string) => Promise<void> {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const store = useEstimateStore();
  const { mutateAsync } = useDuplicateSaved();
  return async (id) => {
    const saved = store.getState().saved.projectInfo?.name?.trim() ?? '';
    const room = MAX_NAME - t('card.copyName', { name: '' }).length;
    try {
      const copy = await mutateAsync({
        id,
        name: t('card.copyName', { name: saved.slice(0, room) }),
      });
      showToast({ tone: 'success', title: t('card.duplicated'), description: copy.name });
      await navigate({ to: '/projects/$projectId/edit', params: { projectId: copy.id } });
    } catch (error) {
      showToast({ tone: 'error', title: t('card.duplicateFailed'), description: errorText(error) });
    }
  };
}
