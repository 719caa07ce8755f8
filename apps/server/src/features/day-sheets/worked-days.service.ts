import { type DayEntry, isAllReported, type WorkContent, type WorkedBy } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { findDayEntries, findWork, findWorkedDays } from './day-entries.repo.ts';
import { shownDayEntry } from './day-entry.record.ts';

/** Returns the days on which the sheets of operations have work, by operation, in order. */
export async function workedDaysOf(
  db: Db,
  operationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const days = new Map<string, string[]>();
  for (const { operation_id: id, day } of await findWorkedDays(db, operationIds)) {
    days.set(id, [...(days.get(id) ?? []), day]);
  }
  return days;
}

/** Returns who was at work on each day by the sheets of operations, by operation, in order. */
export async function workedByOf(
  db: Db,
  operationIds: readonly string[],
): Promise<Map<string, WorkedBy[]>> {
  const found = new Map<string, WorkedBy[]>();
  const byOperation = Map.groupBy(await findWork(db, operationIds), (row) => row.operation_id);
  for (const [id, rows] of byOperation) {
    const days = Map.groupBy(rows, ({ day }) => day);
    found.set(
      id,
      [...days].map(([day, ofDay]) => {
        // This program stored it, so it was checked when it came in.
        const people = ofDay.flatMap(({ content }) => (JSON.parse(content) as WorkContent).members);
        return { day, people: [...new Set(people)] };
      }),
    );
  }
  return found;
}

/** Returns the entries about work on some days, by operation. */
export async function workEntriesOf(
  db: Db,
  operationIds: readonly string[],
  days: readonly string[],
): Promise<Map<string, DayEntry[]>> {
  const found = new Map<string, DayEntry[]>();
  for (const day of days) {
    for (const row of await findDayEntries(db, operationIds, { day, kind: 'work' })) {
      found.set(row.operation_id, [...(found.get(row.operation_id) ?? []), shownDayEntry(row)]);
    }
  }
  return found;
}

/** The fields of an operation that decide whether its work may be over. */
interface EndingOperation {
  id: string;
  status: string;
  last_day: string | null;
}

/**
 * Returns the ids of the operations in progress whose day sheets show that the work is over.
 * `worked` is the result of {@link workedDaysOf} for them.
 */
export async function reportedOf(
  db: Db,
  operations: readonly EndingOperation[],
  worked: ReadonlyMap<string, readonly string[]>,
): Promise<Set<string>> {
  const maybe = operations.filter(
    ({ id, status, last_day: lastDay }) =>
      status === 'in-progress' && lastDay !== null && worked.get(id)?.includes(lastDay) === true,
  );
  const rows = await findDayEntries(
    db,
    maybe.map(({ id }) => id),
    { kind: 'work' },
  );
  const entries = Map.groupBy(rows.map(shownDayEntry), ({ operationId }) => operationId);
  return new Set(
    maybe
      .filter(({ id, last_day: lastDay }) => isAllReported(entries.get(id) ?? [], lastDay))
      .map(({ id }) => id),
  );
}
