import { calls, type Project, type ProjectVersion } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';
import { type PendingInsurance, withPendingInsurance } from '../../../saving/pending-insurance.ts';

const STALE_AFTER = 60_000;

const newest = (id: string): Promise<Project> =>
  send(calls.readProject, { params: { id }, query: { t: Date.now() }, pastCaches: true });

/** What becomes of the cache when a project was saved here. */
function useSaved() {
  const client = useQueryClient();
  return (project: Project) => {
    client.setQueryData(queryKeys.project(project.id), project);
    void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    void client.invalidateQueries({ queryKey: queryKeys.versions(project.id) });
  };
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale-version';

const contractOf = ({ data }: Project) => JSON.stringify(data.socialContributions?.yearlyInsurance);

/**
 * Saves changed terms of the insurance contract with the complete estimate. A project that was
 * saved meanwhile is read again; when its contract is as it was, the terms are laid over it.
 */
export function useApplyInsurance() {
  const client = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: async (input: { project: Project; terms: PendingInsurance }): Promise<Project> => {
      const { project, terms } = input;
      const apply = (base: Project) =>
        resumeAfterLogin(() =>
          send(calls.patchProject, {
            params: { id: base.id },
            ifVersion: base.version,
            body: { data: withPendingInsurance(base.data, terms, new Date().toISOString()) },
          }),
        );
      try {
        return await apply(project);
      } catch (error) {
        if (!isStale(error)) throw error;
        const theirs = await newest(project.id);
        client.setQueryData(queryKeys.project(project.id), theirs);
        if (contractOf(theirs) !== contractOf(project)) throw error;
        return apply(theirs);
      }
    },
    onSuccess: saved,
  });
}

/** Saves what the customer pays, over the analysis as the server has it. */
export function useSaveOrderAmount() {
  const client = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: async (input: { project: Project; amount: number }): Promise<Project> => {
      const { project, amount } = input;
      try {
        return await resumeAfterLogin(() =>
          send(calls.patchProject, {
            params: { id: project.id },
            ifVersion: project.version,
            body: { profitAnalysis: { customerOrderAmount: amount, enabled: true } },
          }),
        );
      } catch (error) {
        if (isStale(error)) {
          client.setQueryData(queryKeys.project(project.id), await newest(project.id));
        }
        throw error;
      }
    },
    onSuccess: saved,
  });
}

/** Who saved the newest version; asked for when the page has noticed that there is a new one. */
export function useLastSaved(id: string, version: number, isAsked: boolean) {
  return useQuery({
    queryKey: [...queryKeys.versions(id), 'last', version],
    queryFn: async ({ signal }): Promise<ProjectVersion | null> => {
      const { versions } = await send(calls.listVersions, {
        params: { id },
        query: { limit: 1 },
        background: true,
        signal,
      });
      return versions[0] ?? null;
    },
    enabled: isAsked,
  });
}

/** Makes an older version the newest again. Pass the version that was looked at. */
export function useRestoreVersion() {
  const client = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: async (input: { id: string; version: number; over: number }): Promise<Project> => {
      const { id, version, over } = input;
      try {
        return await resumeAfterLogin(() =>
          send(calls.restoreVersion, { params: { id, version }, ifVersion: over }),
        );
      } catch (error) {
        if (isStale(error)) client.setQueryData(queryKeys.project(id), await newest(id));
        throw error;
      }
    },
    onSuccess: saved,
  });
}

/** What the company usually charges in its other projects. */
export function useRateStatistics(id: string, currency: Currency) {
  return useQuery({
    queryKey: [...queryKeys.rateStatistics, id, currency],
    queryFn: async ({ signal }) => {
      const { rates } = await send(calls.rateStatistics, {
        query: { currency, excludeProject: id },
        background: true,
        signal,
      });
      return rates;
    },
    staleTime: STALE_AFTER,
  });
}
