import { sharedValue, useSharedValue } from '../../../platform/shared-value.ts';
import type { Failure } from './batches.ts';

/** The actions on many projects. */
export type BulkKind = 'delete' | 'restore' | 'duplicate' | 'archive' | 'unarchive' | 'export';

/** The state of a run. It outlives the page that started it. */
export interface BulkJob {
  kind: BulkKind;
  total: number;
  done: number;
  failed: readonly Failure[];
  /** The names of the projects that the list had shown when the run began. */
  names: ReadonlyMap<string, string>;
  phase: 'running' | 'cancelled' | 'finished';
  /** A run that ends quickly is not shown. */
  isShown: boolean;
  /** What the run waits for besides the server's work. */
  note: string | null;
  cancel: () => void;
  retry: (() => void) | null;
  undo: (() => void) | null;
}

const SHOW_AFTER_MS = 300;

const job = sharedValue<BulkJob | null>(null);

/** Starts to show a run and returns the functions that change it; null while another one runs. */
export function startJob(
  kind: BulkKind,
  total: number,
  names: ReadonlyMap<string, string>,
  cancel: () => void,
) {
  if (job.get()?.phase === 'running') return null;
  const idle = { failed: [], note: null, retry: null, undo: null };
  job.set({ kind, total, names, done: 0, phase: 'running', isShown: false, cancel, ...idle });
  const change = (part: Partial<BulkJob>) => {
    const current = job.get();
    if (current !== null) job.set({ ...current, ...part });
  };
  const timer = setTimeout(() => change({ isShown: true }), SHOW_AFTER_MS);
  return {
    change,
    /** Closes the dialog when nothing failed. */
    close: () => {
      clearTimeout(timer);
      job.set(null);
    },
    /** Keeps the dialog open to show a result. */
    settle: (part: Partial<BulkJob>) => {
      clearTimeout(timer);
      change({ isShown: true, note: null, ...part });
    },
  };
}

/** Closes the dialog of a run that has ended. */
export function closeJob(): void {
  if (job.get()?.phase !== 'running') job.set(null);
}

/** Returns the run to show; rerenders when it changes. */
export const useBulkJob = (): BulkJob | null => useSharedValue(job);
