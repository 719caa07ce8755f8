import type { Db } from '../../db/schema.ts';
import { findWorkedDays } from './day-entries.repo.ts';

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
