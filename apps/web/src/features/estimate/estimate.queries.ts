import { calls, type Project, type ProjectBody } from '@pcm/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api-client.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { resumeAfterLogin } from '../../lib/session.ts';

/** A save: of a new project, or of one version of a project. */
export type SaveInput =
  | { body: ProjectBody; create: { idempotencyKey: string } }
  | { body: ProjectBody; replace: { id: string; ifVersion: number } };

const readProject = (id: string) => send(calls.readProject, { params: { id } });

/** The project to edit, as the server has it now. */
export function useEditedProject(id: string) {
  return useQuery({
    queryKey: queryKeys.project(id),
    queryFn: () => readProject(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Reads the newest version, past whatever is cached. */
export function useNewestProject() {
  const client = useQueryClient();
  return (id: string): Promise<Project> =>
    client.query({
      queryKey: queryKeys.project(id),
      queryFn: () => resumeAfterLogin(() => readProject(id)),
      staleTime: 0,
    });
}

/**
 * Saves a project. A session that ended meanwhile is logged in again in place, then the save goes
 * through. Lists and the project itself are refreshed.
 */
export function useSaveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SaveInput): Promise<Project> =>
      resumeAfterLogin(() =>
        'create' in input
          ? send(calls.createProject, {
              body: input.body,
              idempotencyKey: input.create.idempotencyKey,
            })
          : send(calls.replaceProject, {
              params: { id: input.replace.id },
              body: input.body,
              ifVersion: input.replace.ifVersion,
            }),
      ),
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project);
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    },
  });
}
