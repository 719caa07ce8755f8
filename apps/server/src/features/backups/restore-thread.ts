import { parentPort, workerData } from 'node:worker_threads';
import type { AppContext } from '../../app-context.ts';
import { openDatabase } from '../../db/engine.ts';
import { type AppError, toAppError } from '../../http/errors.ts';
import { type Restored, type RestoreOrder, replaceData } from './restore-apply.service.ts';

/** The data with which the server starts this thread. */
export interface ThreadOrder extends Pick<AppContext, 'config' | 'passwordCost'> {
  /** The offset of the server's clock from that of the machine. Units: ms. */
  ahead: number;
  order: Pick<RestoreOrder, 'file' | 'sha256' | 'actor'>;
}

/** A message from this thread. */
export type FromThread =
  | { progress: Parameters<RestoreOrder['progress']> }
  | { result: Restored }
  | { error: Pick<AppError, 'code' | 'details'>; stack: string | undefined };

const { config, passwordCost, ahead, order } = workerData as ThreadOrder;
const server = parentPort;
if (server === null) throw new Error('This is the program of a thread');
const say = (message: FromThread) => server.postMessage(message);
const clock = () => new Date(Date.now() + ahead);
const stop = new AbortController();
// The only message of the server: it no longer waits for the result.
server.on('message', () => stop.abort());

try {
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    now: clock(),
    // The transaction fails by itself.
    onConnectionLost: () => undefined,
    isServed: true,
  });
  try {
    const context = { config, database, clock, passwordCost };
    const result = await replaceData(context, {
      ...order,
      progress: (...progress) => say({ progress }),
      signal: stop.signal,
    });
    say({ result });
  } finally {
    await database.close();
  }
} catch (thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, details } = toAppError(error);
  say({ error: { code, details }, stack: error.stack });
}
server.close();
