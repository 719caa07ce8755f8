import { type BATCH_ACTIONS, calls, MAX_BATCH, type ProjectSummary } from '@pcm/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { createPace } from '../../../platform/api/pace.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';
import { pause } from '../../../platform/pause.ts';
import { filterQueryOf, pageQueryOf } from '../list/list-order.ts';
import { forgetProjects } from '../list/project-list.queries.ts';
import type { ProjectsSearch } from '../list/search-params.ts';

/** What the server can do to many projects at once. */
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** A project of a batch that was done, and its copy. */
export interface BatchDone {
  id: string;
  newId?: string | undefined;
}

export { MAX_BATCH };

const PAGE = 200;
const BUSY_MS = 5000;

const pace = createPace();

/** Sends at the server's pace; a session that ended is logged in again in place. */
async function paced<Reply>(signal: AbortSignal, run: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    await pace(signal);
    signal.throwIfAborted();
    try {
      return await resumeAfterLogin(run);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too-many-requests') throw error;
      await pause(BUSY_MS, signal);
    }
  }
}

/** Actions after which a project is in another list. */
const LEAVES: readonly BatchAction[] = ['delete', 'restore', 'archive', 'unarchive'];

async function sendBatch(
  client: QueryClient,
  action: BatchAction,
  ids: string[],
  signal: AbortSignal,
) {
  // Not aborted midway: what the server did would not be known.
  const reply = await paced(signal, () => send(calls.batchProjects, { body: { action, ids } }));
  if (LEAVES.includes(action)) forgetProjects(client, new Set(reply.done.map(({ id }) => id)));
  return reply;
}

/** The calls of the bar below a selection. */
export function useBulkCalls() {
  const client = useQueryClient();
  return {
    batch: (action: BatchAction, ids: string[], signal: AbortSignal) =>
      sendBatch(client, action, ids, signal),
    /** Every project that matches, last saved first, at most 10,000. */
    idsOf: (search: ProjectsSearch) =>
      resumeAfterLogin(() => send(calls.projectIds, { query: filterQueryOf(search) })),
    readProject: (id: string, signal: AbortSignal) =>
      paced(signal, () => send(calls.readProject, { params: { id }, signal })),
    /** Summaries of the selected ones, in the order of the list. */
    summariesOf: async (
      search: ProjectsSearch,
      ids: ReadonlySet<string>,
      signal: AbortSignal,
      onFound: (count: number) => void,
    ): Promise<ProjectSummary[]> => {
      const found: ProjectSummary[] = [];
      let cursor: string | null = null;
      do {
        const from: { cursor?: string } = cursor === null ? {} : { cursor };
        const query = { ...pageQueryOf(search), ...from, limit: PAGE };
        const page = await paced(signal, () => send(calls.pageOfProjects, { query, signal }));
        found.push(...page.projects.filter(({ id }) => ids.has(id)));
        onFound(found.length);
        cursor = page.nextCursor;
      } while (cursor !== null && found.length < ids.size);
      return found;
    },
    /** Waits for the next request's turn. */
    exportPace: pace,
    refresh: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
    /** Names of the projects that a list has shown. */
    names: (): Map<string, string> => {
      const names = new Map<string, string>();
      const lists = client.getQueriesData<{ pages?: { projects: ProjectSummary[] }[] }>({
        queryKey: [...queryKeys.projectPages, 'list'],
      });
      for (const [, data] of lists) {
        for (const { projects } of data?.pages ?? []) {
          for (const { id, name } of projects) names.set(id, name);
        }
      }
      return names;
    },
  };
}
