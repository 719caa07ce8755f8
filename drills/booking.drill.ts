import { randomUUID } from 'node:crypto';
import { projectBody } from '../apps/server/src/test/estimates.ts';
import { idOf, patientDeskAt, type Send } from './desk.ts';
import type { Drill, Ground } from './drill.ts';

const AT_ONCE = 200;
/** In the short form: still many times the number of simultaneous connections of the servers. */
const FEW_AT_ONCE = 60;
/** The number of them that are stored operations, which are moved onto the day. */
const MOVED = 0.2;
const SERVERS = { sqlite: 1, postgres: 2 } as const;
const POLICIES = ['no-overlap', 'people-and-equipment'] as const;

/** Creates a project, one person whom all requests want, and operations without days. */
async function prepare(desk: Send, moves: number) {
  const projectId = await idOf(await desk('POST', '/api/projects', projectBody()));
  const name = { name: randomUUID(), role: 'Technician' };
  const member = await idOf(await desk('POST', '/api/team-members', name));
  const operation = {
    projectId,
    title: 'Wanted',
    serviceCategory: 'janitorial-services',
    assignedTeam: [member],
  };
  const booked: string[] = [];
  for (let index = 0; index < moves; index++) {
    booked.push(await idOf(await desk('POST', '/api/operations', operation)));
  }
  return { operation, booked };
}

async function run({ size, rounds, server, session, engine, random, note, fault }: Ground) {
  const origins: string[] = [];
  while (origins.length < SERVERS[engine]) origins.push((await server()).origin);
  const [first = ''] = origins;
  const atOnce = size < booking.size.full ? FEW_AT_ONCE : AT_ONCE;
  const prepared = await prepare(patientDeskAt(first, await session()), atOnce * MOVED);
  let wins = 0;
  let requests = 0;
  for (const round of rounds()) {
    // Each round has sessions of its own, because one may make 600 requests a minute.
    const sends = await Promise.all(
      origins.map(async (origin) => patientDeskAt(origin, await session())),
    );
    const [desk] = sends;
    if (desk === undefined) break;
    for (const conflictPolicy of POLICIES) {
      await desk('PUT', '/api/schedule-settings', { conflictPolicy });
      const month = `2${String(100 + round)}-${conflictPolicy === 'no-overlap' ? '03' : '09'}`;
      const statuses = await Promise.all(
        Array.from({ length: atOnce }, async (_, index) => {
          const send = sends[index % sends.length] ?? desk;
          // Every operation covers the 15th.
          const days = {
            scheduledDate: `${month}-${String(random.whole(6, 15)).padStart(2, '0')}`,
            endDate: `${month}-${random.whole(15, 21)}`,
          };
          const id = prepared.booked[index];
          const reply = await (id === undefined
            ? send('POST', '/api/operations', { ...prepared.operation, ...days })
            : send('PATCH', `/api/operations/${id}`, days));
          await reply.arrayBuffer();
          return reply.status < 300 ? 'booked' : String(reply.status);
        }),
      );
      requests += statuses.length;
      const tally = Object.fromEntries(
        [...Map.groupBy(statuses, (status) => status)].map(([key, all]) => [key, all.length]),
      );
      note({ round, conflictPolicy, ...tally });
      const query = `/api/schedule?from=${month}-01&to=${month}-28`;
      const { operations } = (await (await desk('GET', query)).json()) as {
        operations: { id: string }[];
      };
      const isRight = tally['booked'] === 1 && tally['409'] === atOnce - 1;
      if (isRight && operations.length === 1) wins += 1;
      else
        fault(`${conflictPolicy} ${month}: ${JSON.stringify(tally)}, ${operations.length} stand`);
      for (const { id } of operations) {
        // Clears the days, so that a moved operation can be moved again.
        await desk('PATCH', `/api/operations/${id}`, { scheduledDate: null, endDate: null });
      }
    }
  }
  return { servers: origins.length, requests, 'rounds with exactly one winner': wins };
}

/**
 * The drill that nobody is booked twice, however many requests are made at once through however
 * many servers.
 */
export const booking: Drill = {
  name: 'booking',
  proves: 'exactly one of 200 simultaneous overlapping bookings succeeds, under both policies',
  size: { full: 50, short: 1, of: 'rounds a policy' },
  minutes: 25,
  run,
};
