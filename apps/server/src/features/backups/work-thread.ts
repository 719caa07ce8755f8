import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AppContext } from '../../app-context.ts';
import { openDatabase } from '../../db/engine.ts';
import { toAppError } from '../../http/errors.ts';
import type { Progress } from './backup-writer.ts';
import { makeBackup } from './backups.service.ts';
import { replaceData } from './restore-apply.service.ts';
import type { FromThread, ThreadOrder, ThreadWork } from './work-thread.service.ts';

/** The niceness of a backup: while the processor is busy, it takes a tenth of the time of others. */
const BEHIND_OTHERS = 10;

type AnyOrder = { [Name in keyof ThreadWork]: ThreadOrder<Name> }[keyof ThreadWork];

const given = workerData as AnyOrder;
const server = parentPort;
if (server === null) throw new Error('This is the program of a thread');
const say = (message: FromThread<keyof ThreadWork>) => server.postMessage(message);
const stop = new AbortController();
// The only message of the server: it no longer waits for the result.
server.on('message', () => stop.abort());

/** Lowers the priority of this thread, where the system allows it. */
function stepBehind(): void {
  // Only Linux has a priority for each thread; elsewhere this would be that of the whole server.
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND_OTHERS));
  } catch {
    // A backup at the priority of the server is better than none.
  }
}

function work(context: AppContext) {
  const progress: Progress = (...reached) => say({ progress: reached });
  const watcher = { progress, signal: stop.signal };
  if (given.name === 'restore') return replaceData(context, { ...given.order, ...watcher });
  stepBehind();
  return makeBackup(context, { ...given.order, ...watcher });
}

try {
  const { config, passwordCost, ahead } = given;
  const clock = () => new Date(Date.now() + ahead);
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    now: clock(),
    // The work fails by itself.
    onConnectionLost: () => undefined,
    isServed: true,
  });
  try {
    say({ result: await work({ config, database, clock, passwordCost }) });
  } finally {
    await database.close();
  }
} catch (thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, details } = toAppError(error);
  say({ error: { code, details }, stack: error.stack });
}
server.close();
