import { useSyncExternalStore } from 'react';
import type { WorkProgress } from '../../../platform/api/work-stream.ts';
import type { BackupEntry } from './backups.queries.ts';
import { requestBackup } from './backups.queries.ts';

/** A backup that is being made; it continues while the user visits other pages. */
export interface BackupJob {
  /** Null until the server has reported progress. */
  progress: WorkProgress | null;
  isCancelled: boolean;
  cancel: () => void;
}

let current: BackupJob | null = null;
const listeners = new Set<() => void>();

function publish(next: BackupJob | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the backup that is being made, or null; rerenders when it changes. */
export const useBackupJob = (): BackupJob | null => useSyncExternalStore(subscribe, () => current);

/**
 * Makes a backup, unless one is being made already.
 *
 * Errors: those of the call.
 */
export async function runBackup(): Promise<BackupEntry | 'cancelled' | 'under-way'> {
  if (current !== null) return 'under-way';
  const controller = new AbortController();
  const cancel = () => {
    controller.abort();
    if (current !== null) publish({ ...current, isCancelled: true });
  };
  publish({ progress: null, isCancelled: false, cancel });
  try {
    return await requestBackup({
      signal: controller.signal,
      onProgress: (progress) => {
        if (current !== null) publish({ ...current, progress });
      },
    });
  } catch (error) {
    if (controller.signal.aborted) return 'cancelled';
    throw error;
  } finally {
    publish(null);
  }
}
