import { projectCalls, templateCalls } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { readFirst } from '../list/project-pages.queries.ts';

const STALE_AFTER = 30_000;
const SHOWN = 20;

/** The source of a new project. */
export interface Source {
  kind: 'template' | 'project';
  id: string;
}

/** The cache key of all data about templates. */
export const templatesKey = ['templates'] as const;

/** Reads all templates, sorted by name. */
export function useTemplates() {
  return useQuery({
    queryKey: [...templatesKey, 'list'],
    queryFn: async ({ signal }) => (await send(templateCalls.listTemplates, { signal })).templates,
    staleTime: STALE_AFTER,
  });
}

/** Finds past projects, the latest first. */
export function usePastProjects(search: string, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'past', search],
    queryFn: ({ signal }) => readFirst({ search }, SHOWN, signal),
    enabled,
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}

/** Reads the stored estimate of a template or a project. */
export function useSource(source: Source | null) {
  return useQuery({
    queryKey: [...templatesKey, 'source', source],
    queryFn: async ({ signal }): Promise<{ name: string; data: EstimateData }> => {
      const params = { id: source?.id ?? '' };
      const found =
        source?.kind === 'project'
          ? await send(projectCalls.readProject, { params, signal })
          : await send(templateCalls.readTemplate, { params, signal });
      return { name: found.name, data: found.data };
    },
    enabled: source !== null,
    staleTime: 0,
  });
}
