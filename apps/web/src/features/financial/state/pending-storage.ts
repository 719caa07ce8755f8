import { currency, estimateSchema, parseJson } from '@pcm/contract';
import { z } from 'zod';
import {
  readStored,
  removeStored,
  renameStored,
  storedText,
  writeStored,
} from '../../../platform/storage.ts';
import {
  type DoneLeaves,
  editsOf,
  isEmpty,
  NO_LEAVES,
  type PendingLeaves,
  timeOf,
} from './pending-leaves.ts';

/*
 * Fields that the server does not have yet, in this browser's storage: one entry a project, shared
 * by its tabs, which outlives a reload, a closed browser and a server that is away.
 */

const PREFIX = 'pcm.edits.';
const DONE = 'pcm.edits-done';
/** How long it matters that an edit was saved or given up: word of it may come late. */
const DONE_MS = 86_400_000;
const SET_ASIDE = 'pcm.edits-set-aside.';
const SECTIONS = ['contingencies', 'profitAnalysis', 'socialContributions', 'pricingSettings'];

const entry = z.object({
  fields: z.record(
    z.string(),
    z.object({
      value: z.json(),
      seen: z.array(z.json()),
      sent: z.array(z.json()).optional(),
      stamp: z.string().min(1),
      currency: currency.optional(),
    }),
  ),
});

/** Storage entry of a project's edits. */
export const editsKey = (projectId: string): string => `${PREFIX}${projectId}`;

/** A field of an estimate that the contract knows, with a value that it takes. */
function isField(path: string, value: unknown): boolean {
  const keys = path.split('.');
  const edits = editsOf([[path, value]]);
  return (
    keys.length > 1 &&
    SECTIONS.includes(keys[0] ?? '') &&
    Object.keys(edits).length > 0 &&
    estimateSchema.safeParse(edits).success
  );
}

/** The fields of an entry; one that the contract would refuse is left out. */
const fieldsOfEntry = ({ fields }: z.output<typeof entry>): PendingLeaves =>
  Object.fromEntries(Object.entries(fields).filter(([path, { value }]) => isField(path, value)));

/** What waits for a project. An entry that can't be read is moved aside, so that it is not lost. */
export function readPending(projectId: string): PendingLeaves {
  const key = editsKey(projectId);
  const stored = readStored(key, entry);
  if (stored !== null) return fieldsOfEntry(stored);
  if (storedText(key) !== null) renameStored(key, `${SET_ASIDE}${projectId}`);
  return NO_LEAVES;
}

/** Keeps what waits for a project, or drops the entry; whether this browser keeps it. */
export function writePending(projectId: string, leaves: PendingLeaves): boolean {
  const key = editsKey(projectId);
  if (isEmpty(leaves)) {
    removeStored(key);
    return true;
  }
  return writeStored(key, { fields: leaves }) === 'stored';
}

const doneEntry = z.record(
  z.string(),
  z.record(z.string(), z.object({ stamp: z.string().min(1), sent: z.array(z.json()) })),
);

/** Of each field of a project, the edit that a tab of this browser saved or gave up last. */
export const readDone = (projectId: string): DoneLeaves =>
  readStored(DONE, doneEntry)?.[projectId] ?? {};

/**
 * Keeps what waits no more beside the edits, not among them: their entry says that something waits.
 * Written before the edits, so that a tab that hears of those finds it. One entry for all projects,
 * so that those of yesterday go.
 */
export function writeDone(projectId: string, done: DoneLeaves): void {
  const all = { ...readStored(DONE, doneEntry), [projectId]: done };
  const since = Date.now() - DONE_MS;
  const recent = Object.entries(all).filter(([, fields]) =>
    Object.values(fields).some(({ stamp }) => timeOf(stamp) > since),
  );
  writeStored(DONE, Object.fromEntries(recent));
}

/** Calls back with what waits for a project whenever another tab has changed it, until it is ended. */
export function onPendingChange(
  projectId: string,
  listener: (leaves: PendingLeaves) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== editsKey(projectId)) return;
    // What the entry was then: it may have been removed again by now.
    const parsed = newValue === null ? null : parseJson(newValue);
    const stored = entry.safeParse(parsed?.ok ? parsed.value : null);
    listener(stored.success ? fieldsOfEntry(stored.data) : NO_LEAVES);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
