import { ApiError } from '../../../../platform/api/api-error.ts';
import type { WorkProgress } from '../../../../platform/api/work-stream.ts';
import { base64Of } from '../../../../platform/files/file-bytes.ts';
import { pause } from '../../../../platform/pause.ts';
import {
  applyRestore,
  beginRestore,
  checkRestore,
  giveUpRestore,
  isStillToBeDone,
  newestBackupBefore,
  patiently,
  type RestorePreview,
  type RestoreResult,
  type RestoreSource,
  sendFile,
} from './restore.queries.ts';
import { NoBackup, type RestoreStep } from './restore-steps.ts';

const BUSY_MS = 2000;
const MOST_FAULTS = 3;

const GZIP = [0x1f, 0x8b];

/**
 * Returns whether a file begins like a backup, so that gigabytes of other data are not sent.
 * Errors: `FileGone`.
 */
async function beginsAsBackup(file: Blob): Promise<boolean> {
  const start = atob(await base64Of(file.slice(0, GZIP.length)));
  return GZIP.every((byte, index) => start.charCodeAt(index) === byte);
}

/** A restore from sending the file to the end. */
export interface RestoreRun {
  /** Sends the file, and returns what would change. */
  prepare: (signal: AbortSignal) => Promise<RestorePreview>;
  /** Replaces the data. Errors: those of `applyRestore`. */
  apply: (signal: AbortSignal) => Promise<RestoreResult>;
  /**
   * Finds the outcome after the connection was lost: the backup made before if the data were
   * replaced, else `not-done`.
   */
  findOut: (signal: AbortSignal) => Promise<{ backupBefore: string | null } | 'not-done'>;
  /** Returns what would change now, for a file that was already sent. */
  compare: (signal: AbortSignal) => Promise<RestorePreview>;
  /** Has the server remove the sent data. */
  giveUp: () => void;
}

/** Returns a {@link RestoreRun}; `onStep` gets each step. */
export function restoreRun(source: RestoreSource, onStep: (step: RestoreStep) => void): RestoreRun {
  let id: string | null = null;
  let sha256 = '';

  const send = async (signal: AbortSignal): Promise<string> => {
    if ('backup' in source) {
      const onWaiting = (isWaiting: boolean) =>
        onStep({ at: 'checking', progress: null, isWaiting });
      onWaiting(false);
      return (await beginRestore(source, { signal, onWaiting })).id;
    }
    const { file } = source;
    let sent = 0;
    const onWaiting = (isWaiting: boolean) =>
      onStep({ at: 'sending', sent, total: file.size, isWaiting });
    onWaiting(false);
    if (file.size === 0) throw new NoBackup('empty');
    if (!(await beginsAsBackup(file))) throw new NoBackup('foreign');
    const begun = await beginRestore(source, { signal, onWaiting });
    id = begun.id;
    await sendFile(file, begun, { signal, onWaiting }, (bytes) => {
      sent = bytes;
      onWaiting(false);
    });
    return begun.id;
  };

  const compare = async (signal: AbortSignal): Promise<RestorePreview> => {
    const say = (progress: WorkProgress | null, isWaiting: boolean) =>
      onStep({ at: 'checking', progress, isWaiting });
    say(null, false);
    const preview = await checkRestore(
      id ?? '',
      { signal, onProgress: (progress) => say(progress, false) },
      { signal, onWaiting: (isWaiting) => say(null, isWaiting) },
    );
    sha256 = preview.sha256;
    return preview;
  };

  const findOut: RestoreRun['findOut'] = async (signal) => {
    const onWaiting = (isWaiting: boolean) => onStep({ at: 'finding-out', isWaiting });
    const patience = { signal, onWaiting };
    const asked = id ?? '';
    for (let faults = 0; ; ) {
      try {
        const isToBeDone = await patiently(() => isStillToBeDone(asked, signal), patience);
        return isToBeDone ? 'not-done' : { backupBefore: await newestBackupBefore(patience) };
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null;
        // A file that is removed at this very moment causes one internal error.
        if (code === 'internal') faults += 1;
        if (code !== 'backup-busy' && (code !== 'internal' || faults > MOST_FAULTS)) throw error;
        await pause(BUSY_MS, signal);
        signal.throwIfAborted();
      }
    }
  };

  return {
    prepare: async (signal) => {
      id = await send(signal);
      return compare(signal);
    },
    apply: (signal) =>
      applyRestore(id ?? '', sha256, {
        signal,
        onProgress: (progress) => onStep({ at: 'restoring', progress }),
      }),
    findOut,
    compare,
    giveUp: () => {
      if (id !== null) void giveUpRestore(id);
      id = null;
    },
  };
}
