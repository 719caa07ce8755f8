import { calendarDay, longText, nonNegative } from '@pcm/contract';
import {
  dayAfter,
  type EstimateData,
  MAX_INPUT,
  withInsurance,
  type YearlyInsurance,
} from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { registerUnsent } from '../platform/before-logout.ts';
import {
  readStored,
  removeStored,
  renameStored,
  storedKeys,
  writeStored,
} from '../platform/storage.ts';
import { beginNewWork, newWorkId } from './new-work.ts';

/* Changes to the yearly insurance contract that wait for Apply Settings. This browser stores one
   entry for each project, which survives a reload. Only changed terms are stored, so that terms
   that others save meanwhile are kept. */

const PREFIX = 'pcm.insurance-pending.';
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

interface Entry {
  terms: PendingInsurance;
  isKept: boolean;
}

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

/** Returns the storage key of a project; null stands for the new one. */
export const pendingKey = (projectId: string | null): string =>
  `${PREFIX}${projectId ?? newWorkId()}`;

function entryOf(key: string): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const entry = { terms: readStored(key, stored) ?? NOTHING, isKept: true };
  entries.set(key, entry);
  return entry;
}

function publish(key: string, entry: Entry | null): void {
  if (entry === null) entries.delete(key);
  else entries.set(key, entry);
  for (const listener of listeners) listener();
}

registerUnsent({
  forget: () => {
    storedKeys(PREFIX).forEach(removeStored);
    entries.clear();
    for (const listener of listeners) listener();
  },
});

function onStorage(event: StorageEvent): void {
  if (event.key?.startsWith(PREFIX)) publish(event.key, null);
}

/** Gives this tab's new project an id of its own, because another tab uses the old one. */
export function separateNewWork(): void {
  const { terms } = entryOf(pendingKey(null));
  beginNewWork();
  if (Object.keys(terms).length > 0) {
    publish(pendingKey(null), { terms, isKept: writeStored(pendingKey(null), terms) === 'stored' });
  }
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Drops the pending terms, after they were applied or discarded. */
export function clearPendingInsurance(projectId: string | null): void {
  const key = pendingKey(projectId);
  removeStored(key);
  publish(key, { terms: NOTHING, isKept: true });
}

/** Moves the pending terms of a new project to the id that it was saved under. */
export function movePendingInsurance(projectId: string): void {
  renameStored(pendingKey(null), pendingKey(projectId));
  publish(pendingKey(null), null);
  publish(pendingKey(projectId), null);
}

/** Returns the pending terms of a project. */
export const pendingInsurance = (projectId: string | null): PendingInsurance =>
  entryOf(pendingKey(projectId)).terms;

/** Returns a project's pending terms, whether they are stored, and a function to replace them. */
export function usePendingInsurance(projectId: string | null) {
  const key = pendingKey(projectId);
  const { terms, isKept } = useSyncExternalStore(subscribe, () => entryOf(key));
  return {
    terms,
    isKept,
    replace: (next: PendingInsurance) => {
      if (Object.keys(next).length === 0) {
        clearPendingInsurance(projectId);
        return;
      }
      publish(key, { terms: next, isKept: writeStored(key, next) === 'stored' });
    },
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
  return withInsurance(data, terms);
}
