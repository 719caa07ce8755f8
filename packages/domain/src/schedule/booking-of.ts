import type { BookedEquipment, Booking } from './booking.ts';
import type { Cover } from './covers.ts';
import type { OperationStatus } from './operation-terms.ts';

/** The part of an operation that decides its booking; the contract's scheduled operation has it. */
export interface BookableOperation {
  id: string;
  title: string;
  status: OperationStatus;
  scheduledDate: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  assignedTeam: readonly string[];
  covers?: readonly Cover[] | undefined;
  /** The assigned equipment that is out, without returned and lost pieces. */
  equipment: readonly BookedEquipment[];
  deletedAt?: string | null;
}

/**
 * Returns the booking of an operation; null without a day, cancelled, deleted, or with an end
 * before its start. Completed operations keep their days. Source: decisions.md section 7.
 */
export function bookingOf(operation: BookableOperation): Booking | null {
  const { id, title, status, scheduledDate: firstDay, endDate, deletedAt } = operation;
  if (firstDay === null || firstDay === '' || status === 'cancelled' || (deletedAt ?? null)) {
    return null;
  }
  const lastDay = endDate || firstDay;
  if (lastDay < firstDay) return null;
  return {
    id,
    title,
    firstDay,
    lastDay,
    startTime: operation.startTime || null,
    endTime: operation.endTime || null,
    team: operation.assignedTeam,
    ...(operation.covers?.length ? { covers: operation.covers } : {}),
    equipment: operation.equipment,
  };
}
