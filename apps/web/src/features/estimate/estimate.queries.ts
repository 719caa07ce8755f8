import { calls, type Project, type ProjectBody } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { useCreateOnce } from '../../saving/create-once.ts';

/** A save: of a new project, or of one version of a project. */
export type SaveInput =
  | { body: ProjectBody }
  /** Without a version: over whichever stands. */
  | { body: ProjectBody; replace: { id: string; ifVersion?: number } };

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

/** Reads the estimate of a saved version; null when the history no longer holds it. */
export function useVersionEstimate() {
  return async (id: string, version: number): Promise<EstimateData | null> => {
    try {
      const params = { id, version };
      const stored = await resumeAfterLogin(() => send(calls.readVersion, { params }));
      return stored.data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
}

/** The estimate that a new project begins with: of a template, or of a past project. */
export function useStartSource(source: { template?: string; from?: string }) {
  const { template, from } = source;
  return useQuery({
    queryKey: ['templates', 'start', template ?? null, from ?? null],
    queryFn: async ({ signal }): Promise<{ name: string; data: EstimateData }> => {
      const found =
        template === undefined
          ? await send(calls.readProject, { params: { id: from ?? '' }, signal })
          : await send(calls.readTemplate, { params: { id: template }, signal });
      return { name: found.name, data: found.data };
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Makes a project of a form that may have to send it more than once. */
export function useCreateProject() {
  const { mutateAsync, isPending } = useSaveProject();
  const once = useCreateOnce<ProjectBody, Project>();
  const create = (body: ProjectBody) =>
    once(
      {
        create: (sent) => mutateAsync({ body: sent }),
        change: ({ id }, sent) => mutateAsync({ body: sent, replace: { id } }),
      },
      body,
    );
  return { create, isPending };
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
        'replace' in input
          ? send(calls.replaceProject, {
              params: { id: input.replace.id },
              body: input.body,
              ...(input.replace.ifVersion === undefined
                ? {}
                : { ifVersion: input.replace.ifVersion }),
            })
          : send(calls.createProject, { body: input.body }),
      ),
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project);
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
      void client.invalidateQueries({ queryKey: queryKeys.versions(project.id) });
    },
  });
}
