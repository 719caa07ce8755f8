import { currency, parseJson } from '@pcm/contract';
import { z } from 'zod';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  renameStored,
  storedText,
  writeStored,
} from '../platform/storage.ts';
import type { BrowserPorts } from './saver-ports.ts';
import {
  type FinishedFields,
  isEmpty,
  isSame,
  NO_FIELDS,
  timeOf,
  type UnsavedFields,
} from './unsaved-fields.ts';

/*
 * Unsaved fields in this browser's storage: one entry per record, shared by its tabs. It survives a
 * reload, a closed browser and an unreachable server.
 */

const DONE = 'pcm.edits-done';
/** The time for which finished edits are remembered, because other tabs may hear of them late. */
const DONE_MS = 86_400_000;
const SET_ASIDE = 'pcm.edits-set-aside.';

const fieldEntry = z.object({
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

const json = z.json();

/** The entries of older versions: all values of a form, and those at opening. */
const formEntry = z.object({ base: z.looseObject({}), values: z.looseObject({}) });

/** Returns the fields of a form of an older version whose values differ from those at opening. */
function fieldsOfForm(
  { base, values }: z.output<typeof formEntry>,
  flat: NonNullable<KeptRecord['flat']>,
): z.output<typeof fieldEntry> {
  const before = flat(base);
  const changed = Object.entries(flat(values)).filter(
    ([path, value]) => !isSame(before[path], value),
  );
  const fields = changed.map(([path, value]) => {
    const field = { value: json.parse(value), seen: [json.parse(before[path] ?? null)] };
    return [path, { ...field, stamp: '1' }] as const;
  });
  return { fields: Object.fromEntries(fields) };
}

export interface KeptRecord {
  key: string;
  /** Names the record among those of all entries. */
  id: string;
  /** Whether the editor has a field, and accepts its value. */
  isField: (path: string, value: unknown) => boolean;
  /** Returns the values of a form of an older version beside each other. */
  flat?: (values: Record<string, unknown>) => Record<string, unknown>;
}

const doneEntry = z.record(
  z.string(),
  z.record(z.string(), z.object({ stamp: z.string().min(1), sent: z.array(z.json()) })),
);

/** Returns, for each field of a record, the edit that a tab of this browser last finished. */
const readDone = (id: string): FinishedFields => readStored(DONE, doneEntry)?.[id] ?? {};

/**
 * Stores the finished fields beside the unsaved ones, whose entry exists only while something is
 * unsaved. It is written first, so that a tab that is told of the edits finds it. All records share
 * one entry, so that old ones are removed.
 */
function writeDone(id: string, done: FinishedFields): void {
  const all = { ...readStored(DONE, doneEntry), [id]: done };
  const since = Date.now() - DONE_MS;
  const recent = Object.entries(all).filter(([, fields]) =>
    Object.values(fields).some(({ stamp }) => timeOf(stamp) > since),
  );
  writeStored(DONE, Object.fromEntries(recent));
}

const tab = crypto.getRandomValues(new Uint32Array(1)).join('');

/** The parts of a browser that are the same for every saver. */
const THIS_TAB = {
  after: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  now: Date.now,
  tab,
};

interface FollowedPorts extends BrowserPorts {
  /** Calls back with the unsaved fields when another tab changes them, until stopped. */
  follow: (listener: (fields: UnsavedFields) => void) => () => void;
}

/** Returns the browser of a saver whose edits live no longer than their form. */
export function unkeptFields(): FollowedPorts {
  let fields = NO_FIELDS;
  let done: FinishedFields = {};
  return {
    ...THIS_TAB,
    readKept: () => fields,
    keep: (next) => {
      fields = next;
      return true;
    },
    readDone: () => done,
    keepDone: (next) => {
      done = next;
    },
    follow: () => () => undefined,
  };
}

/** Returns the browser of a saver, with what it keeps of the edits of a record. */
export function keptFields({ key, id, isField, flat }: KeptRecord): FollowedPorts {
  const entry =
    flat === undefined
      ? fieldEntry
      : z.union([fieldEntry, formEntry.transform((form) => fieldsOfForm(form, flat))]);
  const known = ({ fields }: z.output<typeof fieldEntry>): UnsavedFields =>
    Object.fromEntries(Object.entries(fields).filter(([path, { value }]) => isField(path, value)));
  return {
    ...THIS_TAB,
    readKept: () => {
      const stored = readStored(key, entry);
      if (stored !== null) return known(stored);
      // An unreadable entry is moved aside and not lost.
      if (storedText(key) !== null) renameStored(key, `${SET_ASIDE}${id}`);
      return NO_FIELDS;
    },
    keep: (fields) => {
      if (!isEmpty(fields)) return writeStored(key, { fields }) === 'stored';
      removeStored(key);
      return true;
    },
    readDone: () => readDone(id),
    keepDone: (done) => writeDone(id, done),
    follow: (listener) =>
      onStoredElsewhere(key, (changed, text) => {
        if (changed !== key) return;
        // The text at the time of the event; the entry may have been removed since.
        const parsed = text === null ? null : parseJson(text);
        const stored = entry.safeParse(parsed?.ok ? parsed.value : null);
        listener(stored.success ? known(stored.data) : NO_FIELDS);
      }),
  };
}
