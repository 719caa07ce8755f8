import {
  historyCalls,
  type Project,
  type ProjectVersion,
  projectCalls,
  rateCalls,
} from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { isStale } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';
import { type PendingInsurance, withPendingInsurance } from '../../../saving/pending-insurance.ts';

const STALE_AFTER = 60_000;

const newest = (id: string): Promise<Project> =>
  send(projectCalls.readProject, { params: { id }, query: { t: Date.now() }, pastCaches: true });

/** Returns a function that updates the cache after a save. */
function useSaved() {
  const client = useQueryClient();
  return (project: Project) => {
    client.setQueryData(queryKeys.project(project.id), project);
    void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    void client.invalidateQueries({ queryKey: queryKeys.versions(project.id) });
  };
}

const contractOf = ({ data }: Project) => JSON.stringify(data.socialContributions?.yearlyInsurance);

/**
 * Saves changed terms of the insurance contract with the complete estimate. If the project was
 * saved meanwhile, reads it again and applies the terms if its contract is unchanged.
 */
export function useApplyInsurance() {
  const client = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: async (input: { project: Project; terms: PendingInsurance }): Promise<Project> => {
      const { project, terms } = input;
      const apply = (base: Project) =>
        resumeAfterLogin(() =>
          send(projectCalls.patchProject, {
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

/** Saves the order amount over the server's current profit analysis. */
export function useSaveOrderAmount() {
  const client = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: async (input: { project: Project; amount: number }): Promise<Project> => {
      const { project, amount } = input;
      try {
        return await resumeAfterLogin(() =>
          send(projectCalls.patchProject, {
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

/** Fetches who saved the newest version, once the page has noticed a new one. */
export function useLastSaved(id: string, version: number, isAsked: boolean) {
  return useQuery({
    queryKey: [...queryKeys.versions(id), 'last', version],
    queryFn: async ({ signal }): Promise<ProjectVersion | null> => {
      const { versions } = await send(historyCalls.listVersions, {
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

/** Restores an older version. Pass the version that the user saw. */
export function useRestoreVersion() {
  const client = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: async (input: { id: string; version: number; over: number }): Promise<Project> => {
      const { id, version, over } = input;
      try {
        return await resumeAfterLogin(() =>
          send(historyCalls.restoreVersion, { params: { id, version }, ifVersion: over }),
        );
      } catch (error) {
        if (isStale(error)) client.setQueryData(queryKeys.project(id), await newest(id));
        throw error;
      }
    },
    onSuccess: saved,
  });
}

/** Fetches the company's usual rates in its other projects. */
export function useRateStatistics(id: string, currency: Currency) {
  return useQuery({
    queryKey: [...queryKeys.rateStatistics, id, currency],
    queryFn: async ({ signal }) => {
      const { rates } = await send(rateCalls.rateStatistics, {
        query: { currency, excludeProject: id },
        background: true,
        signal,
      });
      return rates;
    },
    staleTime: STALE_AFTER,
  });
}
