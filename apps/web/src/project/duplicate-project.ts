import type { Project } from '@pcm/contract';
import { MAX_NAME_LENGTH } from '@pcm/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../platform/api/query-client.ts';
import { resumeAfterLogin } from '../platform/api/session.ts';
import { useTranslation } from '../platform/words/translation.ts';
import { showToast, type ToastInput, useFailureToast } from '../ui/feedback/toast-store.ts';

/** The project to copy, and the toast about its copy where that has a text of its own. */
interface CopyOrder {
  id: string;
  name: string;
  done?: (copy: Project) => Omit<ToastInput, 'tone'>;
}

/**
 * Returns a function that copies a project as it was last saved; the name says that it is a copy.
 * An ended session asks for a login in place. A toast tells the end; null when it failed.
 */
export function useDuplicateProject(): (order: CopyOrder) => Promise<Project | null> {
  const { t } = useTranslation('projects');
  const sayFailed = useFailureToast();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }): Promise<Project> => {
      const { duplicateProject } = await import('./whole-project.queries.ts');
      return resumeAfterLogin(() => duplicateProject(id, name));
    },
    onSuccess: (copy) => {
      client.setQueryData(queryKeys.project(copy.id), copy);
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    },
  });
  return async ({ id, name, done }) => {
    const room = MAX_NAME_LENGTH - t('card.copyName', { name: '' }).length;
    try {
      const copy = await mutateAsync({
        id,
        name: t('card.copyName', { name: name.slice(0, room) }),
      });
      const said = done?.(copy) ?? { title: t('card.duplicated'), description: copy.name };
      showToast({ tone: 'success', ...said });
      return copy;
    } catch (error) {
      sayFailed(t('card.duplicateFailed'), error);
      return null;
    }
  };
}
