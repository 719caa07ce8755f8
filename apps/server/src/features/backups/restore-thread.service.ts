import { Worker } from 'node:worker_threads';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { programFile } from '../../program-file.ts';
import { type Restored, type RestoreOrder, verifyRestore } from './restore-apply.service.ts';
import type { FromThread, ThreadOrder } from './restore-thread.ts';

const THREAD = new URL('./restore-thread.ts', import.meta.url);
/** Records are short-lived, and a larger space for new ones makes it no faster. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/** Runs a request in a thread of its own. */
async function replaceOnThread(
  { config, clock, passwordCost }: AppContext,
  { progress, signal, ...order }: RestoreOrder,
): Promise<Restored> {
  const ahead = clock().getTime() - Date.now();
  const workerData: ThreadOrder = { config, passwordCost, ahead, order };
  const thread = new Worker(programFile(THREAD), { workerData, resourceLimits: LIMITS });
  const cancel = () => thread.postMessage('cancel');
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await new Promise((resolve, reject) => {
      let said: () => void = () => reject(new Error('The thread of a restore ended by itself'));
      thread.on('message', (message: FromThread) => {
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

/**
 * Restores a file as `restoreBackup` does, on a thread with connections of its own, so that this
 * thread can serve requests: SQLite works in the calling thread, and commits a large transaction
 * without a pause. Nothing in this process writes while the data is replaced.
 *
 * Errors: those of `restoreBackup`.
 */
export async function restoreOnThread(context: AppContext, order: RestoreOrder): Promise<Restored> {
  await verifyRestore(context, order);
  const { database } = context;
  database.isBeingReplaced = true;
  try {
    return await database.pauseWrites(() => replaceOnThread(context, order));
  } finally {
    database.isBeingReplaced = false;
  }
}
