import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { registerUnsent } from '../platform/before-logout.ts';
import { sharedValue } from '../platform/shared-value.ts';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  renameStored,
  type StorageResult,
  storedText,
  writeStored,
} from '../platform/storage.ts';

/** Entries of one kind in this browser's storage; components follow them, in every tab. */
export interface KeptEntries<Value> {
  /** Returns the same object until it changes; null when it is absent or unreadable. */
  get: (id: string) => Value | null;
  /** Replaces an entry; null removes it. What the storage cannot take stays in this tab. */
  set: (id: string, value: Value | null) => StorageResult;
  /** Whether a reload brings the entry back. */
  isKept: (id: string) => boolean;
  /** Gives an entry another id. */
  move: (id: string, target: string) => void;
  /** Calls back when any entry changes. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates the entries whose keys are `prefix` and an id. */
export function keptEntries<Value>(prefix: string, schema: z.ZodType<Value>): KeptEntries<Value> {
  /** The entries as they were read last, so that they are parsed once. */
  const known = new Map<string, { text: string; value: Value | null }>();
  /** The entries for which the storage is full or switched off. */
  const unkept = new Map<string, Value>();
  const changes = sharedValue(prefix);
  const publish = () => changes.set(prefix);

  onStoredElsewhere(prefix, (key) => {
    unkept.delete(key.slice(prefix.length));
    publish();
  });
  registerUnsent({
    forget: () => {
      unkept.clear();
      publish();
    },
  });

  return {
    get: (id) => {
      const inTab = unkept.get(id);
      if (inTab !== undefined) return inTab;
      const text = storedText(prefix + id);
      if (text === null) return null;
      const before = known.get(id);
      if (before?.text === text) return before.value;
      const value = readStored(prefix + id, schema);
      known.set(id, { text, value });
      return value;
    },
    set: (id, value) => {
      unkept.delete(id);
      let result: StorageResult = 'stored';
      if (value === null) removeStored(prefix + id);
      else result = writeStored(prefix + id, value);
      if (value !== null && result !== 'stored') unkept.set(id, value);
      publish();
      return result;
    },
    isKept: (id) => !unkept.has(id),
    move: (id, target) => {
      renameStored(prefix + id, prefix + target);
      const inTab = unkept.get(id);
      if (inTab !== undefined) unkept.set(target, inTab);
      unkept.delete(id);
      publish();
    },
    subscribe: changes.subscribe,
  };
}

/** Returns an entry, and renders again when it changes, in this tab or another. */
export const useKept = <Value>(entries: KeptEntries<Value>, id: string): Value | null =>
  useSyncExternalStore(entries.subscribe, () => entries.get(id));

/** Returns whether a reload brings an entry back, and renders again when that changes. */
export const useIsKept = <Value>(entries: KeptEntries<Value>, id: string): boolean =>
  useSyncExternalStore(entries.subscribe, () => entries.isKept(id));
