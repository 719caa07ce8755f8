import { type Project, projectCalls, projectListCalls } from '@pcm/contract';
import {
  type EstimateData,
  type EstimateEdits,
  estimateDifference,
  SPECIFICATION,
  withEdits,
} from '@pcm/domain';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, send } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { queryClient, queryKeys } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';

/**
 * Reads the newest version from the server. The cache keeps a newer version when the answer is
 * late. With `held`, an ended session asks for a login in place.
 */
export async function readNewest(id: string, held = false): Promise<Project> {
  const read = () =>
    send(projectCalls.readProject, { params: { id }, query: { t: Date.now() }, pastCaches: true });
  return held ? resumeAfterLogin(read) : read();
}

/** Reads as {@link readNewest} before a save; every screen shows the result. */
export async function readForSaving(id: string): Promise<Project> {
  const read = await readNewest(id, true);
  queryClient.setQueryData<Project>(queryKeys.project(id), (known) =>
    known !== undefined && known.version > read.version ? known : read,
  );
  return read;
}

/** Reads the project of the page, again on window focus and when the network returns. */
export function useProject(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.project(id ?? ''),
    queryFn: async (): Promise<Project> => {
      const read = await readNewest(id ?? '');
      const known = queryClient.getQueryData<Project>(queryKeys.project(read.id));
      return known !== undefined && known.version > read.version ? known : read;
    },
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Reads the project saved last, for a page without one; null when there is none. */
export function useNewestProject(isAsked: boolean) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'newest'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { sort: 'updated', direction: 'desc', limit: 1 } as const;
      const { projects } = await send(projectListCalls.pageOfProjects, { query, signal });
      return projects[0]?.id ?? null;
    },
    enabled: isAsked,
    staleTime: 0,
  });
}

/** Reads all data again that is or will be on the screen. Errors: those of the calls. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queryKeys.projects }, { throwOnError: true });
}

function keepSaved(saved: Project): Project {
  queryClient.setQueryData(queryKeys.project(saved.id), saved);
  void queryClient.invalidateQueries({ queryKey: queryKeys.projectPages });
  void queryClient.invalidateQueries({ queryKey: queryKeys.versions(saved.id) });
  return saved;
}

type PatchBody = CallInput<typeof projectCalls.patchProject>['body'];

const patch = ({ id, version }: Project, body: PatchBody): Promise<Project> =>
  resumeAfterLogin(() =>
    send(projectCalls.patchProject, { params: { id }, ifVersion: version, body }),
  ).then(keepSaved);

/** Saves a complete estimate over the version from which it was made. */
export const patchEstimate = (base: Project, data: EstimateData): Promise<Project> =>
  patch(base, { data });

/** Returns a request with the edits alone; null where the server cannot apply them so. */
function overlayOf({ data }: Project, edits: EstimateEdits): PatchBody | null {
  const { contingencies, profitAnalysis, ...others } = edits;
  if (Object.keys(others).length > 0) return null;
  // The server takes the terms of payment as a whole, so that one of them can be taken away.
  const payment = profitAnalysis?.payment && withEdits(data, edits).profitAnalysis?.payment;
  return {
    ...(contingencies && { contingencies: { ...contingencies } }),
    ...(profitAnalysis && { profitAnalysis: { ...profitAnalysis, ...(payment && { payment }) } }),
  };
}

/**
 * Saves edits over the newest version. It sends only the edits where that is enough, because an
 * estimate can have thousands of lines; else the complete estimate.
 */
export function patchEdits(base: Project, edits: EstimateEdits): Promise<Project> {
  const overlay = overlayOf(base, edits);
  return overlay === null ? patchEstimate(base, withEdits(base.data, edits)) : patch(base, overlay);
}

/** Saves edits while the page closes, where the server takes them alone; a browser sends little. */
export function patchLeaving(base: Project, edits: EstimateEdits): void {
  const body = overlayOf(base, edits);
  if (body === null) return;
  void send(projectCalls.patchProject, {
    params: { id: base.id },
    ifVersion: base.version,
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/** Returns whether two estimates have the same lines and values. */
export function isSameEstimate(one: EstimateData, other: EstimateData): boolean {
  const { lines, fields } = estimateDifference(one, other, SPECIFICATION);
  return lines.length === 0 && fields.length === 0;
}

/** Returns whether the newest version contains what was sent over a former one. */
export const hasArrived = (newest: Project, base: Project, sent: EstimateData): boolean =>
  newest.version > base.version && isSameEstimate(newest.data, sent);

/** Returns whether the server may have saved the request although the call failed. */
const mayHaveArrived = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status >= 500 ||
    error.code === 'invalid-answer' ||
    error.code === 'stale-version');

/**
 * Applies a simulation over the version for which it was shown: the simulated estimate, and its
 * percentages and analysis. Source: specification section 7.
 *
 * Holds: when the answer of a save was lost, the save is found and not repeated, which would raise
 * the rates twice.
 */
export async function patchSimulation(base: Project, data: EstimateData): Promise<Project> {
  const profitAnalysis = { ...data.profitAnalysis };
  const contingencies = { ...data.contingencies };
  try {
    return await patch(base, { data, contingencies, profitAnalysis });
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    const newest = await readNewest(base.id, true).catch(() => base);
    if (!hasArrived(newest, base, data)) throw error;
    return keepSaved(newest);
  }
}

export const restoreProject = (id: string): Promise<Project> =>
  resumeAfterLogin(() => send(projectCalls.restoreProject, { params: { id } })).then(keepSaved);

/** Returns the open project from the cache; the page fetches it. */
export function useKnownProject(id: string | undefined): Project | undefined {
  const { data } = useQuery<Project>({
    queryKey: queryKeys.project(id ?? ''),
    queryFn: () => readNewest(id ?? ''),
    enabled: false,
  });
  return id === undefined ? undefined : data;
}
