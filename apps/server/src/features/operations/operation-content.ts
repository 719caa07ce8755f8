import {
  type EquipmentAssignment,
  type Operation,
  type ScheduledOperation,
  scheduledOperationSchema,
} from '@pcm/contract';
import {
  BOOKED_ASSIGNMENTS,
  type Booking,
  bookingOf,
  type PersonDays,
  personDays,
  staffOf,
  type WorkedBy,
  workedOtherwise,
} from '@pcm/domain';
import { keptFields } from '../../db/record.ts';
import { type CarriedOperation, type OperationContent, operations } from './operation.record.ts';
import type { NamedOperationRow } from './operations.repo.ts';

/** A stored operation: its content, and the data that a change of it needs. */
export interface StoredOperation {
  id: string;
  version: number;
  content: OperationContent;
}

/** Reads a stored operation. */
export function storedOperation(row: CarriedOperation): StoredOperation {
  return { id: row.id, version: row.version, content: operations.contentOf(row) };
}

/** Returns the equipment that is out with an operation, without returned and lost equipment. */
export type TakenEquipment = ScheduledOperation['equipment'];

/** Returns the equipment that is out with its operation. */
export function takenOf(equipment: readonly EquipmentAssignment[]): TakenEquipment {
  return equipment
    .filter(({ status }) => BOOKED_ASSIGNMENTS.includes(status))
    .map(({ equipmentName: name, quantity, pieces }) => ({
      name,
      quantity,
      pieces: pieces.map(({ id }) => id),
    }));
}

/** Returns the days, people and equipment that an operation books; null when it books none. */
export function bookingOfStored(
  { id, content }: Pick<StoredOperation, 'id' | 'content'>,
  equipment: Booking['equipment'],
): Booking | null {
  return bookingOf({ id, ...content, equipment });
}

/**
 * Returns the days for which an operation books those of its people who exist; none while it books
 * none. The operation may still contain people who were purged.
 */
export function bookedPeople(
  operation: Pick<StoredOperation, 'id' | 'content'>,
  known: readonly { id: string }[],
): PersonDays[] {
  const booking = bookingOfStored(operation, []);
  if (booking === null) return [];
  const ids = new Set(known.map(({ id }) => id));
  return personDays(booking).filter(({ memberId }) => ids.has(memberId));
}

/** Returns an operation in the form that the API has. */
export function operationReply(
  row: NamedOperationRow,
  equipment: EquipmentAssignment[],
): Operation {
  return {
    id: row.id,
    ...operations.contentOf(row),
    customerName: row.customer_name,
    projectName: row.project_name,
    projectType: row.project_type,
    equipment,
    ...keptFields(row),
  };
}

const LISTED = Object.keys(scheduledOperationSchema.shape);

/** Returns an operation in the form that the calendar and the lists have. */
export function scheduledReply(
  row: NamedOperationRow,
  equipment: TakenEquipment,
  {
    workedBy,
    ...sheets
  }: Pick<ScheduledOperation, 'workedDays' | 'isReported'> & { workedBy: readonly WorkedBy[] },
): ScheduledOperation {
  const operation = operationReply(row, []);
  const byOthers = workedOtherwise(staffOf(operation), workedBy).map(({ day, people }) => ({
    day,
    people: [...people],
  }));
  const whole: ScheduledOperation = {
    ...operation,
    equipment,
    ...sheets,
    ...(byOthers.length > 0 && { workedBy: byOthers }),
    overriddenRules: operation.staffingOverrides.map(({ rule }) => rule),
  };
  const values = new Map<string, unknown>(Object.entries(whole));
  // Only the fields that the lists show are sent.
  return Object.fromEntries(
    LISTED.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])),
  ) as ScheduledOperation;
}
