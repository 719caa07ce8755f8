import type { Project } from '@pcm/contract';
import { MAX_NAME_LENGTH } from '@pcm/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../platform/api/query-client.ts';
import { resumeAfterLogin } from '../platform/api/session.ts';

/**
 * Copies a project as it was last saved; the name says that it is a copy. An ended session asks for
 * a login in place. Errors: ApiError.
 */
export function useDuplicateProject(): (project: { id: string; name: string }) => Promise<Project> {
  const { t } = useTranslation('projects');
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
  return ({ id, name }) => {
    const room = MAX_NAME_LENGTH - t('card.copyName', { name: '' }).length;
    return mutateAsync({ id, name: t('card.copyName', { name: name.slice(0, room) }) });
  };
}
