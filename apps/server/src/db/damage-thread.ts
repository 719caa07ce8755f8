import { parentPort, workerData } from 'node:worker_threads';
import { findRestOfDamage, openSqliteReader } from './sqlite.ts';

/* A thread of its own, because SQLite checks a file without a pause. Gets the path of the file. */

const database = openSqliteReader(String(workerData));
try {
  parentPort?.postMessage(findRestOfDamage(database));
} finally {
  database.close();
}
