import { parentPort, workerData } from 'node:worker_threads';
import { findRestOfDamage, openSqliteReader } from './sqlite.ts';

/*
 * Checks a database file in a separate thread, because SQLite checks it without a pause. The thread
 * gets the path of the file.
 */

const database = openSqliteReader(String(workerData));
try {
  parentPort?.postMessage(findRestOfDamage(database));
} finally {
  database.close();
}
