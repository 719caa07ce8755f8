import { Worker } from 'node:worker_threads';
import type { backupEntry, restoreResult } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { programFile } from '../../program-file.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { Progress } from './backup-writer.ts';
import type { Manifest } from './manifest.ts';

const THREAD = new URL('./work-thread.ts', import.meta.url);
/** Records are short-lived, and a larger space for new ones makes it no faster. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/** What a thread can do: its order, and its result. */
export interface ThreadWork {
  backup: {
    /** `folder` is another than the program's own. */
    order: {
      kind: Manifest['kind'];
      withPhotos: boolean;
      folder: string | undefined;
      createdAt: Date;
    };
    result: z.output<typeof backupEntry>;
  };
  restore: {
    /** `sha256` is that of the file that was checked. */
    order: { file: string; sha256: string; actor: Actor & { sessionId?: string } };
    result: z.output<typeof restoreResult>;
  };
}

/** The data with which the server starts a thread. */
export interface ThreadOrder<Name extends keyof ThreadWork>
  extends Pick<AppContext, 'config' | 'passwordCost'> {
  /** The offset of the server's clock from that of the machine. Units: ms. */
  ahead: number;
  name: Name;
  order: ThreadWork[Name]['order'];
}

/** A message from a thread. */
export type FromThread<Name extends keyof ThreadWork> =
  | { progress: Parameters<Progress> }
  | { result: ThreadWork[Name]['result'] }
  | { error: Pick<AppError, 'code' | 'details'>; stack: string | undefined };

/**
 * Does work on a thread with connections of its own, so that this thread can serve requests: SQLite
 * works in the calling thread, and reading, checking and writing the lines of a backup takes the
 * time of the one that does it.
 *
 * Once `signal` is aborted, a backup ends at once, whatever it waits for, and its caller removes the
 * unfinished file; a restore ends its transaction first.
 *
 * Errors: those of the work; any once `signal` is aborted.
 */
export async function onThread<Name extends keyof ThreadWork>(
  name: Name,
  { config, clock, passwordCost }: Omit<AppContext, 'database'>,
  order: ThreadWork[Name]['order'],
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<ThreadWork[Name]['result']> {
  signal.throwIfAborted();
  const ahead = clock().getTime() - Date.now();
  const workerData: ThreadOrder<Name> = { config, passwordCost, ahead, name, order };
  const thread = new Worker(programFile(THREAD), { workerData, resourceLimits: LIMITS });
  const cancel = () => {
    // A thread behind the others may take long to read a message, or wait for a silent database.
    if (name === 'backup') void thread.terminate();
    else thread.postMessage('cancel');
  };
  signal.addEventListener('abort', cancel);
  try {
    return await new Promise((resolve, reject) => {
      let said: () => void = () => reject(new Error(`The thread of a ${name} gave no result`));
      thread.on('message', (message: FromThread<Name>) => {
        if ('progress' in message) return progress(...message.progress);
        said = () => {
          if ('result' in message) resolve(message.result);
          else if (message.error.code === 'internal') reject(new Error(message.stack));
          else reject(new AppError(message.error.code, message.error.details));
        };
      });
      thread.on('error', reject);
      // The thread has closed its connections by then.
      thread.on('exit', () => said());
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
