import { useSyncExternalStore } from 'react';
import type { Failure } from './batches.ts';

/** What is done to many projects. */
export type BulkKind = 'delete' | 'restore' | 'duplicate' | 'archive' | 'unarchive' | 'export';

/** A run, as the dialog shows it. It outlives the page that started it. */
export interface BulkJob {
  kind: BulkKind;
  total: number;
  done: number;
  failed: readonly Failure[];
  /** Names of the projects that the list had shown when the run began. */
  names: ReadonlyMap<string, string>;
  phase: 'running' | 'cancelled' | 'finished';
  /** Runs that are over in a moment are not shown. */
  isShown: boolean;
  /** What it is waiting for, when it is not the server's work. */
  note: string | null;
  cancel: () => void;
  retry: (() => void) | null;
  undo: (() => void) | null;
}

const SHOW_AFTER_MS = 300;

let current: BulkJob | null = null;
const listeners = new Set<() => void>();

function publish(next: BulkJob | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Begins to show a run. Answers with what changes it; null while another one is running. */
export function startJob(
  kind: BulkKind,
  total: number,
  names: ReadonlyMap<string, string>,
  cancel: () => void,
) {
  if (current?.phase === 'running') return null;
  const idle = { failed: [], note: null, retry: null, undo: null };
  publish({ kind, total, names, done: 0, phase: 'running', isShown: false, cancel, ...idle });
  const change = (part: Partial<BulkJob>) => {
    if (current !== null) publish({ ...current, ...part });
  };
  const timer = setTimeout(() => change({ isShown: true }), SHOW_AFTER_MS);
  return {
    change,
    /** Everything went well: nothing is left to say here. */
    close: () => {
      clearTimeout(timer);
      publish(null);
    },
    /** Something is left to say. */
    settle: (part: Partial<BulkJob>) => {
      clearTimeout(timer);
      change({ isShown: true, note: null, ...part });
    },
  };
}

/** Puts the dialog of a run that is over away. */
export function closeJob(): void {
  if (current?.phase !== 'running') publish(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The run to show. */
export const useBulkJob = (): BulkJob | null => useSyncExternalStore(subscribe, () => current);
