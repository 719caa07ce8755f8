import { dayAfter } from '@pcm/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { idsWithin } from './booking.repo.ts';
import { type DaySpan, reachedPeriod, spanClassOf } from './span-class.ts';

const FIRST_DAY = '2020-01-01';
/** The number of operations that begin on a day. */
const A_DAY = 3;

const after = (day: string, days: number) => dayAfter(day, days) ?? day;

/**
 * Makes operations like the benchmark: mostly of days, some of weeks, occasionally a contract over
 * a year.
 */
function operationAt(index: number): DaySpan {
  const days = index % 500 === 7 ? 400 : index % 20 === 3 ? 30 : 1 + (index % 5);
  const firstDay = after(FIRST_DAY, Math.floor(index / A_DAY));
  return { firstDay, lastDay: after(firstDay, days - 1) };
}

/**
 * Counts how many of `count` operations are in the stretches that a check of the last days reads.
 */
function readOf(count: number): number {
  const firstDay = after(FIRST_DAY, count / A_DAY - 1);
  const period = { firstDay, lastDay: after(firstDay, 4) };
  const earliest = reachedPeriod(period).reaches.map((reach) => reach.earliest);
  const isRead = (operation: DaySpan) =>
    operation.firstDay >= (earliest[spanClassOf(operation)] ?? '') &&
    operation.firstDay <= period.lastDay;
  return Array.from({ length: count }, (_, index) => operationAt(index)).filter(isRead).length;
}

test('a check reads no more of fifty thousand operations than of a few', () => {
  const ofFew = readOf(4500);
  expect(ofFew).toBeGreaterThan(0);
  expect(ofFew).toBeLessThan(100);
  expect(readOf(51_000)).toBe(ofFew);
});

test('the database reads a stretch of the index for each class, and no table from end to end', async () => {
  const server = await startTestServer('sqlite');
  const db = server.context.database.read;
  const period = reachedPeriod({ firstDay: '2031-03-03', lastDay: '2031-03-07' });
  const ids = idsWithin(db, period);
  const plan = await sql<{ detail: string }>`
    explain query plan select title from operations where id in ${ids}
  `.execute(db);
  const steps = plan.rows.map(({ detail }) => detail);
  const stretch =
    'SEARCH operations USING INDEX operations_by_span (span_class=? AND scheduled_date>? AND scheduled_date<?)';
  expect(steps.filter((step) => step === stretch)).toHaveLength(period.reaches.length);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  await server.close();
});
