import { type ProjectSummary, projectDeleteCall, projectListCalls } from '@pcm/contract';
import type { ServiceCategory } from '@pcm/domain';
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { loadErrorWords, useTranslation } from '../../../platform/words/translation.ts';
import {
  listKey,
  type PagedProjects,
  type PageQuery,
  type ProjectTotals,
  STALE_AFTER,
  totalsKey,
} from '../../../project/list/project-pages.queries.ts';
import { rowsOf, withoutProjects } from '../../../project/list/project-pages.ts';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';

const LATEST = 3;

export type LatestProjects = z.output<typeof projectListCalls.pageOfProjects.reply>;

export function useLatestProjects() {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'latest'],
    queryFn: ({ signal }) =>
      send(projectListCalls.pageOfProjects, {
        query: { sort: 'updated', direction: 'desc', limit: LATEST },
        signal,
      }),
    staleTime: STALE_AFTER,
    refetchOnWindowFocus: true,
  });
}

/** Fetches the last project of a type with a price per square metre; null when there is none. */
export function useLastEstimate(serviceCategory: ServiceCategory, projectType: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'last', serviceCategory, projectType],
    queryFn: async ({ signal }): Promise<ProjectSummary | null> => {
      const page = await send(projectListCalls.pageOfProjects, {
        query: {
          serviceCategory,
          ...(projectType === undefined ? {} : { projectType }),
          sort: 'updated',
          direction: 'desc',
          limit: 20,
        },
        signal,
      });
      return page.projects.find((project) => project.perSquareMeter !== null) ?? null;
    },
    enabled: projectType !== undefined,
    staleTime: STALE_AFTER,
  });
}

/** Deletes a project; its card disappears at once. Pass the version that the user saw. */
export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ProjectSummary, 'id' | 'version'>) =>
      send(projectDeleteCall.deleteProject, { params: { id }, ifVersion: version }),
    onSuccess: (_, { id }) => {
      forgetProjects(client, new Set([id]));
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
  });
}

function useRestoreProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { restoreProject } = await import('../../../project/whole-project.queries.ts');
      return restoreProject(id);
    },
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project);
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    },
  });
}

/** Archives a project or takes it back; it leaves its list at once. */
export function useArchiveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isArchived }: { id: string; isArchived: boolean }) => {
      const action = isArchived ? 'archive' : 'unarchive';
      const { failed } = await send(projectListCalls.batchProjects, {
        body: { action, ids: [id] },
      });
      const [failure] = failed;
      if (failure) {
        await loadErrorWords();
        throw new ApiError(409, failure.code, failure.message);
      }
    },
    onSuccess: (_, { id }) => forgetProjects(client, new Set([id])),
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
  });
}

/** Removes projects from every list and its count at once, and refetches what is on screen. */
export function forgetProjects(client: QueryClient, ids: ReadonlySet<string>): void {
  const counted = new Set<string>();
  for (const [key, data] of client.getQueriesData<PagedProjects>({ queryKey: listKey })) {
    if (data === undefined) continue;
    client.setQueryData<PagedProjects>(key, { ...data, pages: withoutProjects(data.pages, ids) });
    // The key of a list ends with its query.
    const totals = totalsKey(key.at(-1) as PageQuery);
    // One list in several orders has the same totals.
    if (counted.has(hashKey(totals))) continue;
    counted.add(hashKey(totals));
    const gone = rowsOf(data.pages).filter(({ id }) => ids.has(id)).length;
    client.setQueryData<ProjectTotals>(
      totals,
      (known) => known && { ...known, count: known.count - gone },
    );
  }
  for (const id of ids) client.removeQueries({ queryKey: queryKeys.project(id), type: 'inactive' });
  void client.invalidateQueries({ queryKey: queryKeys.projectPages });
}

/** Fetches clients whose name contains the typed text, most projects first. */
export function useClients(search: string, archived: boolean) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'clients', search, archived],
    queryFn: ({ signal }) =>
      send(projectListCalls.listClients, {
        query: { search, ...(archived ? { archived: 'true' as const } : {}) },
        signal,
      }),
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}

/**
 * Restores a deleted project and reports the outcome; works after its page is gone too. It stays the
 * same function, because each card of the list is given it and would otherwise render again.
 */
export function useRestoreWithToast(): (id: string) => Promise<void> {
  const { t } = useTranslation('projects');
  // The whole answer of the hook is another one with each render.
  const { mutateAsync } = useRestoreProject();
  return useCallback(
    async (id) => {
      try {
        const project = await mutateAsync(id);
        sayDone(t('deleted.restored'), project.name);
      } catch {
        showToast({
          tone: 'error',
          title: t('deleted.failed'),
          description: t('deleted.failedText'),
        });
      }
    },
    [mutateAsync, t],
  );
}
