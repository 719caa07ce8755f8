import {
  historyCalls,
  operationCalls,
  type Project,
  type ProjectBody,
  projectCalls,
  teamCalls,
  templateCalls,
} from '@pcm/contract';
import { type EstimateData, peopleOf } from '@pcm/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { queryKeys, useSend } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { useIsDemo } from '../../project/demo.ts';
import { useCreateOnce } from '../../saving/create-once.ts';

/** A save of a new project, or of one version of an existing project. */
export type SaveInput =
  | { body: ProjectBody }
  /** A save without `ifVersion` replaces whichever version is stored. */
  | { body: ProjectBody; replace: { id: string; ifVersion?: number } };

const readProject = (id: string) => send(projectCalls.readProject, { params: { id } });

/** Reads the project to edit, as the server has it now. */
export function useEditedProject(id: string) {
  return useQuery({
    queryKey: queryKeys.project(id),
    queryFn: () => readProject(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Reads the newest version and bypasses the cache. */
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
      const stored = await resumeAfterLogin(() => send(historyCalls.readVersion, { params }));
      return stored.data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
}

/** Reads the estimate that a new project begins with: a template's or a past project's. */
export function useStartSource(source: { template?: string; from?: string }) {
  const { template, from } = source;
  return useQuery({
    queryKey: ['templates', 'start', template ?? null, from ?? null],
    queryFn: async ({ signal }): Promise<{ name: string; data: EstimateData }> => {
      const found =
        template === undefined
          ? await send(projectCalls.readProject, { params: { id: from ?? '' }, signal })
          : await send(templateCalls.readTemplate, { params: { id: template }, signal });
      return { name: found.name, data: found.data };
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Creates a project. A retry of the same form does not create a second one. */
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
 * Saves a project. When the session has ended, it asks for a login in place and then saves.
 * Refreshes the lists and the project.
 */
export function useSaveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SaveInput): Promise<Project> =>
      resumeAfterLogin(() =>
        'replace' in input
          ? send(projectCalls.replaceProject, {
              params: { id: input.replace.id },
              body: input.body,
              ...(input.replace.ifVersion === undefined
                ? {}
                : { ifVersion: input.replace.ifVersion }),
            })
          : send(projectCalls.createProject, { body: input.body }),
      ),
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project);
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
      void client.invalidateQueries({ queryKey: queryKeys.versions(project.id) });
    },
  });
}

/** The longest time until a client's record that was changed elsewhere shows. Units: ms. */
const CLIENTS_STALE_AFTER = 30_000;

/** Fetches the records of clients, once the field of the client is worked on. */
export function useClientRecords(enabled: boolean) {
  return useQuery({
    enabled,
    staleTime: CLIENTS_STALE_AFTER,
    queryKey: queryKeys.customers,
    queryFn: ({ signal }) => send(teamCalls.listCustomers, { query: {}, signal }),
  });
}

/** Adds the record of a client, of which only the name is known yet. */
export function useCreateClient() {
  const client = useQueryClient();
  return useSend(teamCalls.createCustomer, (name: string) => ({ body: { name } }), {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.customers }),
  });
}

/** The team members with a day of hire or a wage, those planned for the project's operations first. */
export function useServiceOfPeople(projectId: string | undefined) {
  const enabled = !useIsDemo();
  const members = useQuery({
    enabled,
    queryKey: queryKeys.teamMembers,
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { query: {}, signal }),
  });
  const planned = useQuery({
    enabled: enabled && projectId !== undefined,
    queryKey: [...queryKeys.operations, 'of', projectId],
    queryFn: ({ signal }) => send(operationCalls.listOperations, { query: { projectId }, signal }),
  });
  const people = new Set(
    planned.data?.flatMap(({ assignedTeam: team, covers }) => peopleOf({ team, covers })),
  );
  return (members.data ?? [])
    .filter(({ hiredOn, monthlyWage }) => hiredOn !== null || monthlyWage !== null)
    .flatMap(({ id, name, hiredOn, monthlyWage, isActive }) =>
      isActive || people.has(id)
        ? [{ id, name, hiredOn, monthlyWage, isPlanned: people.has(id) }]
        : [],
    )
    .toSorted((one, other) => Number(other.isPlanned) - Number(one.isPlanned));
}
