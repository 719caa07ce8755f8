import { peopleOf, staffOf } from '@pcm/domain';
import type { Insertable } from 'kysely';
import type { OperationMembersTable } from '../../db/operations-schema.ts';
import { type CarriedOperation, type OperationRow, operations } from './operation.record.ts';
import { bookedPeople, storedOperation } from './operation-content.ts';

/** Returns an operation with its derived columns, and the days for which it books people. */
export function restoredOperation(
  carried: CarriedOperation,
  isKnown: (memberId: string) => boolean,
): { row: OperationRow; booked: Insertable<OperationMembersTable>[] } {
  const stored = storedOperation(carried);
  const row = operations.restored(carried);
  if (carried.deleted_at !== null) return { row, booked: [] };
  const known = peopleOf(staffOf(stored.content)).filter(isKnown);
  const booked = bookedPeople(
    stored,
    known.map((id) => ({ id })),
  ).map(({ memberId, firstDay, lastDay }) => ({
    member_id: memberId,
    operation_id: carried.id,
    first_day: firstDay,
    last_day: lastDay,
  }));
  return { row, booked };
}
