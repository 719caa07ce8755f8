import { useEffect, useState } from 'react';
import { onQueue } from '../store/queue.ts';
import { fetchSheet, keptEntries, ownWork, type SheetPlace } from './entries.ts';

/** A person's entry of their own work on a day: its start or end. Units: `HH:MM`. */
export type OwnDay = { state: 'open'; since: string } | { state: 'finished'; at: string };

type Days = ReadonlyMap<string, OwnDay>;

async function daysOf(
  { memberId, day }: Pick<SheetPlace, 'memberId' | 'day'>,
  operationIds: readonly string[],
): Promise<Days> {
  const own = (await keptEntries())
    .filter((one) => one.memberId === memberId && one.said.day === day)
    .toSorted((a, b) => a.madeAt - b.madeAt);
  return new Map(
    operationIds.flatMap((id): [string, OwnDay][] => {
      const work = ownWork(own.filter(({ said }) => said.operationId === id));
      const open = work.find(({ content }) => content.end === null);
      if (open !== undefined) return [[id, { state: 'open', since: open.content.start }]];
      const end = work.at(-1)?.content.end ?? null;
      return end === null ? [] : [[id, { state: 'finished', at: end }]];
    }),
  );
}

/**
 * Follows what somebody wrote of their own work for the operations of a day, by operation; another
 * phone of the same person may have written it, so the server is asked once.
 */
export function useOwnDays(
  { secret, memberId, day }: Omit<SheetPlace, 'operationId'>,
  operationIds: readonly string[],
): Days {
  const [days, setDays] = useState<Days>(new Map());
  const asked = operationIds.join(' ');
  useEffect(() => {
    let isOver = false;
    const ids = asked.split(' ').filter((id) => id !== '');
    const follow = () =>
      void daysOf({ memberId, day }, ids)
        .then((now) => {
          if (!isOver) setDays(now);
        })
        .catch(() => undefined);
    follow();
    const stop = onQueue(follow);
    for (const operationId of ids) {
      void fetchSheet({ secret, memberId, operationId, day }).catch(() => undefined);
    }
    return () => {
      isOver = true;
      stop();
    };
  }, [secret, memberId, day, asked]);
  return days;
}
