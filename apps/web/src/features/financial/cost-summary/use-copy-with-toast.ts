import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { isBeyondDemo } from '../../../project/demo.ts';
import { useDuplicateProject } from '../../../project/duplicate-project.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** Copies the open project with its edits; the toast leads to the copy. */
export function useCopyWithToast(): () => Promise<void> {
  const { t } = useTranslation(['costPanel', 'projects']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { project, flush } = useFinancial();
  const duplicate = useDuplicateProject();
  return async () => {
    if (isBeyondDemo('copies')) return;
    const failed = (description: string) =>
      showToast({ tone: 'error', title: t('projects:card.duplicateFailed'), description });
    if (!(await flush())) {
      failed(t('actions.waits'));
      return;
    }
    try {
      const copy = await duplicate(project);
      showToast({
        tone: 'success',
        title: t('actions.duplicated'),
        description: copy.name,
        action: {
          label: t('actions.open'),
          leadsOn: true,
          onAction: () =>
            void navigate({ to: '/projects/$projectId/edit', params: { projectId: copy.id } }),
        },
      });
    } catch (error) {
      failed(errorText(error));
    }
  };
}
