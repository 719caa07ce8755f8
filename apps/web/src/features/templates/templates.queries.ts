import { calls, type Template } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api-client.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { resumeAfterLogin } from '../../lib/session.ts';

const STALE_AFTER = 30_000;
const SHOWN = 20;

/** What a new project can begin with. */
export interface Source {
  kind: 'template' | 'project';
  id: string;
}

const templatesKey = ['templates'] as const;

/** Every template, by name. */
export function useTemplates() {
  return useQuery({
    queryKey: [...templatesKey, 'list'],
    queryFn: async ({ signal }) => (await send(calls.listTemplates, { signal })).templates,
    staleTime: STALE_AFTER,
  });
}

/** Past projects that a search finds, the latest first. */
export function usePastProjects(search: string, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'past', search],
    queryFn: ({ signal }) =>
      send(calls.pageOfProjects, {
        query: { search, sort: 'updated', direction: 'desc', limit: SHOWN },
        signal,
      }),
    enabled,
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}

/** The estimate of a template or a project, as it is kept. */
export function useSource(source: Source | null) {
  return useQuery({
    queryKey: [...templatesKey, 'source', source],
    queryFn: async ({ signal }): Promise<{ name: string; data: EstimateData }> => {
      const params = { id: source?.id ?? '' };
      const found =
        source?.kind === 'project'
          ? await send(calls.readProject, { params, signal })
          : await send(calls.readTemplate, { params, signal });
      return { name: found.name, data: found.data };
    },
    enabled: source !== null,
    staleTime: 0,
  });
}

/** A new template, from an estimate or from a project of the server. */
export interface NewTemplate {
  name: string;
  description: string;
  source: { data: EstimateData } | { projectId: string };
}

/** Keeps, changes and deletes templates; the list follows. */
export function useTemplateWrites() {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: templatesKey });
  const save = useMutation({
    mutationFn: ({ name, description, source }: NewTemplate): Promise<Template> =>
      resumeAfterLogin(async () => {
        const data =
          'data' in source
            ? source.data
            : (await send(calls.readProject, { params: { id: source.projectId } })).data;
        return send(calls.createTemplate, { body: { name, description, data } });
      }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; name: string; description: string }) =>
      resumeAfterLogin(() => send(calls.changeTemplate, { params: { id }, body })),
    onSuccess,
  });
  /** Answers with the whole template, to be kept once more if somebody takes the delete back. */
  const remove = useMutation({
    mutationFn: (id: string): Promise<Template> =>
      resumeAfterLogin(async () => {
        const template = await send(calls.readTemplate, { params: { id } });
        await send(calls.deleteTemplate, { params: { id } });
        return template;
      }),
    onSuccess,
  });
  return { save, change, remove };
}
