import type { Insertable } from 'kysely';
import type { OperationMembersTable } from '../../db/operations-schema.ts';
import { type CarriedOperation, type OperationRow, operations } from './operation.record.ts';
import { bookingOfStored, storedOperation } from './operation-content.ts';

/**
 * Returns an operation with the columns that derive from the others, and the days for which it
 * books people.
 */
export function restoredOperation(
  carried: CarriedOperation,
  isKnown: (memberId: string) => boolean,
): { row: OperationRow; booked: Insertable<OperationMembersTable>[] } {
  const stored = storedOperation(carried);
  const row = operations.restored(carried);
  const booking = carried.deleted_at === null ? bookingOfStored(stored, []) : null;
  if (booking === null) return { row, booked: [] };
  const members = [...new Set(stored.content.assignedTeam)].filter(isKnown);
  const days = { first_day: booking.firstDay, last_day: booking.lastDay };
  const booked = members.map((id) => ({ member_id: id, operation_id: carried.id, ...days }));
  return { row, booked };
}
