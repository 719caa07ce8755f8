import { randomUUID } from 'node:crypto';
import { dayAfter, USUAL_GEAR_RULES } from '@pcm/domain';
import { openDatabase } from '../apps/server/src/db/engine.ts';
import type { Database, Engine } from '../apps/server/src/db/schema.ts';
import { createTestDatabase, ENGINES } from '../apps/server/src/db/test-database.ts';
import { findConflicts } from '../apps/server/src/features/operations/booking.service.ts';
import { operations as record } from '../apps/server/src/features/operations/operation.record.ts';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { POSTGRES, startPostgres } from '../scripts/test/postgres.ts';

/**
 * Measures the check for conflicts of an operation among a thousand operations and among fifty
 * thousand, which have the same number on each day, over fifty times as many days. The check runs
 * behind the booking gate, where everybody waits for it, so it must not grow with work done years
 * ago.
 */
const GOAL = 2;
const FEW = 1000;
const MANY = 50_000;
/** The number of operations that begin on a day. */
const A_DAY = 3;
const FIRST_DAY = '2020-01-01';
const CHECKS = 100;
const ROUNDS = 5;
const ROWS_OF_A_STATEMENT = 200;

/**
 * Returns the length of an operation: mostly of days, some of weeks, occasionally a contract over a
 * year.
 * Units: days.
 */
const lengthOf = (index: number) =>
  index % 500 === 7 ? 400 : index % 20 === 3 ? 30 : 1 + (index % 5);

async function fill(database: Database, operations: number): Promise<void> {
  const at = '2026-11-21T00:00:00.000Z';
  for (let start = 0; start < operations; start += ROWS_OF_A_STATEMENT) {
    const rows = Array.from(
      { length: Math.min(ROWS_OF_A_STATEMENT, operations - start) },
      (_, place) => {
        const index = start + place;
        const scheduledDate = dayAfter(FIRST_DAY, Math.floor(index / A_DAY));
        const content = {
          ...record.empty,
          serviceCategory: 'window-cleaning' as const,
          title: `Operation ${index}`,
          scheduledDate,
          endDate: dayAfter(scheduledDate ?? FIRST_DAY, lengthOf(index) - 1),
          assignedTeam: [`member ${index % 40}`, `member ${(index * 7) % 40}`],
        };
        const kept = { version: 1, created_at: at, updated_at: at, deleted_at: null };
        return { id: randomUUID(), ...record.columnsOf(content), ...kept };
      },
    );
    await database.write.insertInto('operations').values(rows).execute();
  }
}

/** Times one check after the other, each on different days. Units: microseconds for each check. */
async function timeOf(
  database: Database,
  operations: number,
  policy: 'no-overlap' | 'people-and-equipment',
) {
  const days = Math.floor(operations / A_DAY);
  const start = performance.now();
  for (let check = 0; check < CHECKS; check += 1) {
    // New bookings are mostly on the latest days.
    const firstDay = dayAfter(FIRST_DAY, days - 1 - (check % Math.min(days, 200))) ?? FIRST_DAY;
    const booking = {
      id: 'new',
      title: '',
      firstDay,
      lastDay: dayAfter(firstDay, 4) ?? firstDay,
      startTime: null,
      endTime: null,
      team: ['member 3', 'member 5'],
      equipment: [],
    };
    const rules = { ...USUAL_GEAR_RULES, policy, today: firstDay };
    await findConflicts(database.read, booking, rules);
  }
  return ((performance.now() - start) * 1000) / CHECKS;
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function filled(engine: Engine, operations: number) {
  const place = await createTestDatabase(engine);
  const database = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    now: new Date(),
    onConnectionLost: () => undefined,
    bulk: true,
  });
  await fill(database, operations);
  if (engine === 'postgres') await place.runSql('vacuum analyze');
  const close = async () => {
    await database.close();
    await place.remove();
  };
  return { database, operations, close };
}

const postgres = await startPostgres(await ensureProgram(POSTGRES));
process.env['TEST_POSTGRES_URL'] = postgres.url;
let worst = 0;
try {
  for (const engine of ENGINES) {
    const few = await filled(engine, FEW);
    const many = await filled(engine, MANY);
    for (const policy of ['no-overlap', 'people-and-equipment'] as const) {
      const times = { few: [] as number[], many: [] as number[] };
      // Takes turns, so that other load on the machine slows both of a pair.
      for (let round = 0; round < ROUNDS; round += 1) {
        times.few.push(await timeOf(few.database, few.operations, policy));
        times.many.push(await timeOf(many.database, many.operations, policy));
      }
      const ratio = medianOf(times.many.map((time, round) => time / (times.few[round] ?? time)));
      worst = Math.max(worst, ratio);
      console.log(
        `booking, ${engine}, ${policy}: ${ratio.toFixed(2)}x (goal ${GOAL}x)  ` +
          `[50,000: ${medianOf(times.many).toFixed(0)} µs a check; 1,000: ${medianOf(times.few).toFixed(0)} µs]`,
      );
    }
    await few.close();
    await many.close();
  }
} finally {
  await postgres.stop();
}
if (worst > GOAL) process.exitCode = 1;
