import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDuplicateProject } from './projects.queries.ts';

/** Longest name a project may have. */
const MAX_NAME = 500;

/** Copies a project and opens the copy, whose name says that it is one. */
export function useDuplicate(): (project: { id: string; name: string }) => Promise<void> {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutateAsync } = useDuplicateProject();
  return async ({ id, name }) => {
    const room = MAX_NAME - t('card.copyName', { name: '' }).length;
    const copyName = t('card.copyName', { name: name.slice(0, room) });
    try {
      const copy = await mutateAsync({ id, name: copyName });
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
