import { calendarDay, longText, nonNegative } from '@pcm/contract';
import {
  dayAfter,
  type EstimateData,
  MAX_INPUT,
  SPECIFICATION,
  withInsurance,
  type YearlyInsurance,
} from '@pcm/domain';
import { z } from 'zod';
import { keptEntries, useIsKept, useKept } from './kept-entries.ts';
import { beginNewWork, newWorkId } from './new-work.ts';

/* Changes to the yearly insurance contract that wait for Apply Settings. This browser stores one
   entry for each project, which survives a reload. Only changed terms are stored, so that terms
   that others save meanwhile are kept. */

const STANDARD_DAYS = 365;

const contract = z.object({
  enabled: z.boolean(),
  contractAmount: nonNegative,
  agentCount: z.int().min(1).max(MAX_INPUT),
  contractPeriod: z.int().min(1).max(MAX_INPUT),
  contractStartDate: calendarDay,
  contractEndDate: calendarDay,
  description: longText,
});

const stored = contract.partial();

/** The terms of a contract that a user can change. */
export type ContractTerms = z.output<typeof contract>;

/** The terms of the contract that were changed but not applied. */
export type PendingInsurance = z.output<typeof stored>;

type InsuranceTerm = keyof ContractTerms;

const NOTHING: PendingInsurance = {};

const waiting = keptEntries<PendingInsurance>('pcm.insurance-pending.', stored);

const idOf = (projectId: string | null): string => projectId ?? newWorkId();

/** Gives this tab's new project an id of its own, because another tab uses the old one. */
export function separateNewWork(): void {
  const terms = pendingInsurance(null);
  beginNewWork();
  replacePending(null, terms);
}

function replacePending(projectId: string | null, terms: PendingInsurance): void {
  waiting.set(idOf(projectId), Object.keys(terms).length === 0 ? null : terms);
}

/** Drops the pending terms, after they were applied or discarded. */
export const clearPendingInsurance = (projectId: string | null): void =>
  replacePending(projectId, NOTHING);

/** Moves the pending terms of a new project to the id that it was saved under. */
export const movePendingInsurance = (projectId: string): void =>
  waiting.move(newWorkId(), projectId);

/** Returns the pending terms of a project. */
export const pendingInsurance = (projectId: string | null): PendingInsurance =>
  waiting.get(idOf(projectId)) ?? NOTHING;

/** Returns a project's pending terms, whether they are stored, and a function to replace them. */
export function usePendingInsurance(projectId: string | null) {
  const id = idOf(projectId);
  return {
    terms: useKept(waiting, id) ?? NOTHING,
    isKept: useIsKept(waiting, id),
    replace: (next: PendingInsurance) => replacePending(projectId, next),
  };
}

/** Returns the pending terms that differ from the current contract. */
export function differingTerms(
  current: ContractTerms,
  pending: PendingInsurance,
): PendingInsurance {
  const differing = Object.entries(pending).filter(
    ([term, value]) => value !== current[term as InsuranceTerm],
  );
  return Object.fromEntries(differing);
}

/**
 * Returns the terms after a change. A contract that is switched on without dates, or that starts
 * anew at or after its end, runs for its period.
 */
export function changedTerms(
  current: ContractTerms,
  pending: PendingInsurance,
  change: PendingInsurance,
  today: string,
): PendingInsurance {
  const next = { ...pending, ...change };
  const all: ContractTerms = Object.assign({ ...current }, next);
  if (change.enabled && all.contractStartDate === '' && all.contractEndDate === '') {
    next.contractStartDate = today;
    next.contractEndDate = dayAfter(today, STANDARD_DAYS) ?? '';
  }
  const start = change.contractStartDate;
  if (start && (all.contractEndDate === '' || all.contractEndDate <= start)) {
    next.contractEndDate = dayAfter(start, all.contractPeriod) ?? '';
  }
  return differingTerms(current, next);
}

/** Returns the estimate with the pending terms and the time they were applied. */
export function withPendingInsurance(
  data: EstimateData,
  pending: PendingInsurance,
  appliedAt: string,
): EstimateData {
  const terms: YearlyInsurance = { ...pending, lastUpdated: appliedAt };
  return withInsurance(data, terms, SPECIFICATION);
}
