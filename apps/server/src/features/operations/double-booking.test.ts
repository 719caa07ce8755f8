import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import {
  exitCode,
  listening,
  logIn,
  type Program,
  runServer,
  START_TIMEOUT_MS,
} from '../../test/program.ts';
import { ADMIN } from '../../test/test-server.ts';

/** `BOOKING_ROUNDS=50 npm test -- double-booking` for as many as security.md asks for. */
const ROUNDS = Number(process.env['BOOKING_ROUNDS'] ?? 2);
const AT_ONCE = 200;
/** Of them, operations that stand already and are moved onto the day. */
const MOVES = 40;
const BUSY = 503;
const JSON_BODY = { 'content-type': 'application/json' };
const SERVERS = { sqlite: 1, postgres: 2 } as const;

type Send = (method: string, path: string, body?: object) => Promise<Response>;

describe.each(ENGINES)(
  'many who book the same day at once, on %s',
  { timeout: (ROUNDS + 3) * START_TIMEOUT_MS },
  (engine) => {
    let database: TestDatabase;
    const programs: Program[] = [];
    const origins: string[] = [];

    beforeAll(async () => {
      database = await createTestDatabase(engine);
      for (let index = 0; index < SERVERS[engine]; index++) {
        const program = runServer({
          DATA_DIR: database.dataDir,
          DATABASE_URL: database.databaseUrl,
          ADMIN_USERNAME: ADMIN.username,
          ADMIN_PASSWORD: ADMIN.password,
        });
        programs.push(program);
        origins.push((await listening(program)).origin);
      }
    }, 2 * START_TIMEOUT_MS);

    afterAll(async () => {
      for (const program of programs) {
        program.process.kill('SIGKILL');
        await exitCode(program);
      }
      await database.remove();
    });

    const clientOf = async (origin: string): Promise<Send> => {
      const cookie = await logIn(origin);
      return async (method, path, body) => {
        const headers = { cookie, ...(body === undefined ? {} : JSON_BODY) };
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        for (;;) {
          const response = await fetch(origin + path, { method, headers, ...sent });
          // With too much else to do on the machine, a server says so: it is asked again.
          if (response.status !== BUSY) return response;
        }
      };
    };
    const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

    test.each(['no-overlap', 'people-and-equipment'] as const)(
      'exactly one of 200 gets it, through every server, under the policy %s',
      async (conflictPolicy) => {
        const [first = ''] = origins;
        const desk = await clientOf(first);
        await desk('PUT', '/api/schedule-settings', { conflictPolicy });
        const projectId = await idOf(await desk('POST', '/api/projects', projectBody()));
        const name = { name: randomUUID(), role: 'Technician' };
        const member = await idOf(await desk('POST', '/api/team-members', name));
        const operation = {
          projectId,
          title: 'Wanted',
          serviceCategory: 'janitorial-services',
          assignedTeam: [member],
        };
        const standing: string[] = [];
        for (let index = 0; index < MOVES; index++) {
          standing.push(await idOf(await desk('POST', '/api/operations', operation)));
        }
        for (let round = 0; round < ROUNDS; round++) {
          // A session makes 600 requests a minute.
          const sends = await Promise.all(origins.map(clientOf));
          const month = `2${String(100 + round)}-${conflictPolicy === 'no-overlap' ? '03' : '09'}`;
          const replies = await Promise.all(
            Array.from({ length: AT_ONCE }, (_, index) => {
              const send = sends[index % sends.length] ?? desk;
              // Each has the 15th among its days.
              const days = {
                scheduledDate: `${month}-${String(15 - (index % 10)).padStart(2, '0')}`,
                endDate: `${month}-${15 + (index % 7)}`,
              };
              const id = standing[index];
              return id === undefined
                ? send('POST', '/api/operations', { ...operation, ...days })
                : send('PATCH', `/api/operations/${id}`, days);
            }),
          );
          const statuses = replies.map(({ status }) => (status < 300 ? 'booked' : status));
          const tally = Object.fromEntries(
            [...Map.groupBy(statuses, (status) => status)].map(([key, all]) => [key, all.length]),
          );
          expect({ round, ...tally }).toEqual({ round, booked: 1, 409: AT_ONCE - 1 });
          const query = `/api/schedule?from=${month}-01&to=${month}-28`;
          const { operations } = (await (await desk('GET', query)).json()) as {
            operations: { id: string }[];
          };
          expect(operations).toHaveLength(1);
          for (const { id } of operations) {
            // So that one that was moved can be moved again.
            await desk('PATCH', `/api/operations/${id}`, { scheduledDate: null, endDate: null });
          }
        }
      },
    );
  },
);
