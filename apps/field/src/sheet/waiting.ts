import { useEffect, useState } from 'react';
import { readAllKeys, remove } from '../store/database.ts';
import { onQueue, type QueuedWrite, queued } from '../store/queue.ts';
import { countUnkept, type KeptEntry, keptEntries } from './entries.ts';

/** Everything that somebody wrote under a link and the server does not have. */
export interface Waiting {
  /** Confirmations that a plan was read. */
  readings: readonly QueuedWrite[];
  /** Entries of day sheets, of every day; those that the server refused or somebody must answer too. */
  entries: readonly KeptEntry[];
  count: number;
  /** Whether the phone is full, and some of it is only in this page. */
  isFull: boolean;
}

/** Nothing waits. */
const NOTHING: Waiting = { readings: [], entries: [], count: 0, isFull: false };

async function waitingOf(secret: string): Promise<Waiting> {
  const [writes, kept] = await Promise.all([queued(secret), keptEntries()]);
  const readings = writes.filter(({ entryId }) => entryId === undefined);
  const entries = kept.filter((one) => one.isDirty && one.secret === secret);
  const count = readings.length + entries.length;
  return { readings, entries, count, isFull: countUnkept() > 0 };
}

/** Follows what waits on this phone under a link. */
export function useWaiting(secret: string): Waiting {
  const [waiting, setWaiting] = useState(NOTHING);
  useEffect(() => {
    let isOver = false;
    const follow = () =>
      void waitingOf(secret)
        .then((now) => {
          if (!isOver) setWaiting(now);
        })
        .catch(() => undefined);
    follow();
    const stop = onQueue(follow);
    return () => {
      isOver = true;
      stop();
    };
  }, [secret]);
  return waiting;
}

/**
 * Removes what this phone keeps of a link that stopped: the plan, the sheets with what others wrote,
 * the entries that the server has and their photos. What the server lacks stays, since nobody else
 * has it; it goes out under the next link of the same person.
 */
export async function forgetLink(secret: string, memberId: string | undefined): Promise<void> {
  await remove('plans', secret);
  await remove('choices', secret);
  if (memberId !== undefined) {
    const keys = await readAllKeys('sheets');
    for (const key of keys.filter((one) => one.startsWith(`${memberId} `))) {
      await remove('sheets', key);
    }
  }
  for (const { id, isDirty, secret: own } of await keptEntries()) {
    if (own !== secret || isDirty) continue;
    await remove('photos', id);
    await remove('entries', id);
  }
  for (const { id, entryId } of await queued(secret)) {
    if (entryId === undefined) await remove('queue', id);
  }
}
