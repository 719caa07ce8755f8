import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database, Schema } from './schema.ts';
import { takingTurns } from './turns.ts';

/** Copies the log of writes into the database file, on a thread of its own. */
async function checkpoint(file: string): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), { workerData: file });
  await new Promise<void>((resolve) => {
    // Nothing is lost when it fails: the next write that finds the log long copies it.
    thread.once('error', () => resolve());
    thread.once('exit', () => resolve());
  });
}

/** Waits until what was written to a file lies on the disk; the event loop goes on meanwhile. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Lets requests in between two queries. */
function givingWay(): KyselyPlugin {
  const turn = takingTurns();
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await turn();
      return result;
    },
  };
}

/**
 * {@link Database.largeTransaction} of a SQLite file. SQLite itself writes, syncs and copies the log
 * on the thread that commits, which takes a second after some hundred megabytes: the log is synced
 * before the commit, which adds what its cache still holds, and copied on another thread. Between two
 * queries requests have their turn.
 *
 * Errors: those of the work, and of the disk; nothing is stored then.
 */
export function sqliteLargeTransaction(
  write: Kysely<Schema>,
  writer: DatabaseSync,
  file: string,
): Database['largeTransaction'] {
  return async (work) => {
    const { wal_autocheckpoint: usual } = writer.prepare('pragma wal_autocheckpoint').get() ?? {};
    writer.exec('pragma wal_autocheckpoint = 0');
    try {
      const result = await write.transaction().execute(async (transaction) => {
        const worked = await work(transaction.withPlugin(givingWay()));
        await syncFile(`${file}-wal`);
        return worked;
      });
      await checkpoint(file);
      return result;
    } finally {
      if (writer.isOpen) writer.exec(`pragma wal_autocheckpoint = ${Number(usual)}`);
    }
  };
}

if (!isMainThread && typeof workerData === 'string') {
  const database = new DatabaseSync(workerData);
  database.exec('pragma wal_checkpoint(passive)');
  database.close();
}
