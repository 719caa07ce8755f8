import type { WorkContent } from '@pcm/domain';
import { useEffect, useState } from 'react';
import { onQueue } from '../store/queue.ts';
import { fetchSheet, keptEntries, ownWork, type SheetPlace } from './entries.ts';

/** A person's entry of their own work on a day: its start or end. Units: `HH:MM`. */
export type OwnDay = { state: 'open'; since: string } | { state: 'finished'; at: string };

/** A sheet on which somebody began work and did not end it. */
export interface OpenSheet {
  operationId: string;
  day: string;
  /** Units: `HH:MM`. */
  since: string;
}

/** What a person wrote of their own work, for the operations of a day, and what is open on others. */
interface OwnDays {
  ofDay: ReadonlyMap<string, OwnDay>;
  elsewhere: readonly OpenSheet[];
}

const NOTHING: OwnDays = { ofDay: new Map(), elsewhere: [] };

async function daysOf(
  { memberId, day }: Pick<SheetPlace, 'memberId' | 'day'>,
  operationIds: readonly string[],
): Promise<OwnDays> {
  const all = (await keptEntries())
    .filter((one) => one.memberId === memberId)
    .toSorted((a, b) => a.madeAt - b.madeAt);
  const own = all.filter(({ said }) => said.day === day);
  const elsewhere = all.flatMap(({ said }): OpenSheet[] => {
    if (said.kind !== 'work' || said.isDeleted || said.day === day) return [];
    const { end, start: since } = said.content as WorkContent;
    return end === null ? [{ operationId: said.operationId, day: said.day, since }] : [];
  });
  const ofDay = new Map(
    operationIds.flatMap((id): [string, OwnDay][] => {
      const work = ownWork(own.filter(({ said }) => said.operationId === id));
      const open = work.find(({ content }) => content.end === null);
      if (open !== undefined) return [[id, { state: 'open', since: open.content.start }]];
      const end = work.at(-1)?.content.end ?? null;
      return end === null ? [] : [[id, { state: 'finished', at: end }]];
    }),
  );
  return { ofDay, elsewhere };
}

/**
 * Follows what somebody wrote of their own work for the operations of a day, by operation, and which
 * sheets of other days are open. Another phone of the same person may have written it, so the server
 * is asked once about the day.
 */
export function useOwnDays(
  { secret, memberId, day }: Omit<SheetPlace, 'operationId'>,
  operationIds: readonly string[],
): OwnDays {
  const [days, setDays] = useState(NOTHING);
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
