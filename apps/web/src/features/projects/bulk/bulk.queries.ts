import {
  type BATCH_ACTIONS,
  MAX_BATCH,
  type ProjectSummary,
  projectCalls,
  projectListCalls,
} from '@pcm/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { createPace } from '../../../platform/api/pace.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';
import { pause } from '../../../platform/pause.ts';
import { filterQueryOf, pageQueryOf } from '../list/list-order.ts';
import { forgetProjects } from '../list/projects.queries.ts';
import type { ProjectsSearch } from '../list/search-params.ts';

/** An action of the server on many projects. */
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

/** Sends at the server's pace; after the end of a session it waits for the login. */
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

/** The actions that move a project to another list. */
const LEAVES: readonly BatchAction[] = ['delete', 'restore', 'archive', 'unarchive'];

async function sendBatch(
  client: QueryClient,
  action: BatchAction,
  ids: string[],
  signal: AbortSignal,
) {
  // A batch is never aborted, because its outcome would be unknown.
  const reply = await paced(signal, () =>
    send(projectListCalls.batchProjects, { body: { action, ids } }),
  );
  if (LEAVES.includes(action)) forgetProjects(client, new Set(reply.done.map(({ id }) => id)));
  return reply;
}

/** Returns the calls of the bar below a selection. */
export function useBulkCalls() {
  const client = useQueryClient();
  return {
    batch: (action: BatchAction, ids: string[], signal: AbortSignal) =>
      sendBatch(client, action, ids, signal),
    /** Returns the ids of all matching projects, last saved first, at most 10,000. */
    idsOf: (search: ProjectsSearch) =>
      resumeAfterLogin(() => send(projectListCalls.projectIds, { query: filterQueryOf(search) })),
    readProject: (id: string, signal: AbortSignal) =>
      paced(signal, () => send(projectCalls.readProject, { params: { id }, signal })),
    /** Returns the summaries of the selected projects, in the order of the list. */
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
        const page = await paced(signal, () =>
          send(projectListCalls.pageOfProjects, { query, signal }),
        );
        found.push(...page.projects.filter(({ id }) => ids.has(id)));
        onFound(found.length);
        cursor = page.nextCursor;
      } while (cursor !== null && found.length < ids.size);
      return found;
    },
    /** Waits until the next request is allowed. */
    exportPace: pace,
    refresh: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
    /** Returns the names of the projects that a list has shown. */
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
