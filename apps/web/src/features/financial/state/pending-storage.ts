import { currency, estimateSchema, parseJson } from '@pcm/contract';
import { z } from 'zod';
import {
  onStoredElsewhere,
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
 * Unsaved fields in this browser's storage: one entry per project, shared by its tabs. It survives
 * a reload, a closed browser and an unreachable server.
 */

const PREFIX = 'pcm.edits.';
const DONE = 'pcm.edits-done';
/** How long finished edits are remembered, because other tabs may hear of them late. */
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

/** Returns the storage key of a project's edits. */
export const editsKey = (projectId: string): string => `${PREFIX}${projectId}`;

/** Whether the contract knows a field and accepts its value. */
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

/** Returns the fields of an entry, without those that the contract would refuse. */
const fieldsOfEntry = ({ fields }: z.output<typeof entry>): PendingLeaves =>
  Object.fromEntries(Object.entries(fields).filter(([path, { value }]) => isField(path, value)));

/** Returns the unsaved fields of a project. An unreadable entry is moved aside and not lost. */
export function readPending(projectId: string): PendingLeaves {
  const key = editsKey(projectId);
  const stored = readStored(key, entry);
  if (stored !== null) return fieldsOfEntry(stored);
  if (storedText(key) !== null) renameStored(key, `${SET_ASIDE}${projectId}`);
  return NO_LEAVES;
}

/** Stores or removes the unsaved fields of a project; returns whether this browser keeps them. */
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

/** Returns, for each field of a project, the edit that a tab of this browser last finished. */
export const readDone = (projectId: string): DoneLeaves =>
  readStored(DONE, doneEntry)?.[projectId] ?? {};

/**
 * Stores the finished fields beside the unsaved ones, whose entry exists only while something is
 * unsaved. It is written first, so that a tab that is told of the edits finds it. All projects
 * share one entry, so that old records are removed.
 */
export function writeDone(projectId: string, done: DoneLeaves): void {
  const all = { ...readStored(DONE, doneEntry), [projectId]: done };
  const since = Date.now() - DONE_MS;
  const recent = Object.entries(all).filter(([, fields]) =>
    Object.values(fields).some(({ stamp }) => timeOf(stamp) > since),
  );
  writeStored(DONE, Object.fromEntries(recent));
}

/** Calls back with a project's unsaved fields when another tab changes them, until stopped. */
export function onPendingChange(
  projectId: string,
  listener: (leaves: PendingLeaves) => void,
): () => void {
  const own = editsKey(projectId);
  return onStoredElsewhere(own, (key, text) => {
    if (key !== own) return;
    // The text at the time of the event; the entry may have been removed since.
    const parsed = text === null ? null : parseJson(text);
    const stored = entry.safeParse(parsed?.ok ? parsed.value : null);
    listener(stored.success ? fieldsOfEntry(stored.data) : NO_LEAVES);
  });
}
