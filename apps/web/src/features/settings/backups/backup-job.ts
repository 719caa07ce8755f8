import type { WorkProgress } from '../../../platform/api/work-stream.ts';
import { sharedValue, useSharedValue } from '../../../platform/shared-value.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { type BackupEntry, requestBackup, useReadBackups } from './backups.queries.ts';
import { useBackupWords } from './use-backup-words.ts';

/** A backup that is being made; it continues while the user visits other pages. */
export interface BackupJob {
  /** Null until the server has reported progress. */
  progress: WorkProgress | null;
  isCancelled: boolean;
  cancel: () => void;
}

const job = sharedValue<BackupJob | null>(null);

/** Returns the backup that is being made, or null; rerenders when it changes. */
export const useBackupJob = (): BackupJob | null => useSharedValue(job);

/**
 * Makes a backup, unless one is being made already.
 *
 * Errors: those of the call.
 */
async function runBackup(withPhotos: boolean): Promise<BackupEntry | 'cancelled' | 'under-way'> {
  if (job.get() !== null) return 'under-way';
  const controller = new AbortController();
  const change = (part: Partial<BackupJob>) => {
    const current = job.get();
    if (current !== null) job.set({ ...current, ...part });
  };
  const cancel = () => {
    controller.abort();
    change({ isCancelled: true });
  };
  job.set({ progress: null, isCancelled: false, cancel });
  try {
    return await requestBackup(withPhotos, {
      signal: controller.signal,
      onProgress: (progress) => change({ progress }),
    });
  } catch (error) {
    if (controller.signal.aborted) return 'cancelled';
    throw error;
  } finally {
    job.set(null);
  }
}

/**
 * Returns a function that makes a backup, with the photos of day sheets unless told otherwise, and
 * reports the outcome.
 */
export function useBackUp(): (withPhotos?: boolean) => Promise<void> {
  const { t } = useTranslation('backups');
  const sayFailed = useFailureToast();
  const words = useBackupWords();
  const readBackups = useReadBackups();
  return async (withPhotos = true) => {
    try {
      const made = await runBackup(withPhotos);
      if (made !== 'under-way') await readBackups();
      showToast(
        made === 'under-way' || made === 'cancelled'
          ? { tone: 'neutral', title: t(`now.${made}`) }
          : { tone: 'success', title: t('now.created'), description: words.holds(made) },
      );
    } catch (error) {
      await readBackups();
      sayFailed(t('now.failed'), error);
    }
  };
}
