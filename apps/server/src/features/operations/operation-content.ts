import {
  type EquipmentAssignment,
  type Operation,
  type ScheduledOperation,
  scheduledOperationSchema,
} from '@pcm/contract';
import { BOOKED_ASSIGNMENTS, type Booking, bookingOf } from '@pcm/domain';
import { keptFields } from '../../db/record.ts';
import { type CarriedOperation, type OperationContent, operations } from './operation.record.ts';
import type { NamedOperationRow } from './operations.repo.ts';

/** An operation as it stands: its content, and what a change of it must know. */
export interface StandingOperation {
  id: string;
  version: number;
  content: OperationContent;
}

/** A stored operation, read. */
export function standingOf(row: CarriedOperation): StandingOperation {
  return { id: row.id, version: row.version, content: operations.contentOf(row) };
}

/** What an operation takes along: returned and lost equipment is left out. */
export type TakenEquipment = ScheduledOperation['equipment'];

/** What of some equipment is away with its operation. */
export function takenOf(equipment: readonly EquipmentAssignment[]): TakenEquipment {
  return equipment
    .filter(({ status }) => BOOKED_ASSIGNMENTS.includes(status))
    .map(({ equipmentName: name, quantity }) => ({ name, quantity }));
}

/** The days, people and equipment that an operation takes; null when it takes none. */
export function bookingOfStanding(
  { id, content }: Pick<StandingOperation, 'id' | 'content'>,
  equipment: TakenEquipment,
): Booking | null {
  return bookingOf({ id, ...content, equipment });
}

/** An operation as the API shows it. */
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

/** An operation as the calendar and the lists show it. */
export function scheduledReply(
  row: NamedOperationRow,
  equipment: TakenEquipment,
): ScheduledOperation {
  const operation = operationReply(row, []);
  const whole: ScheduledOperation = {
    ...operation,
    equipment,
    overriddenRules: operation.staffingOverrides.map(({ rule }) => rule),
  };
  const values = new Map<string, unknown>(Object.entries(whole));
  // What the lists do not show is not sent.
  return Object.fromEntries(LISTED.map((name) => [name, values.get(name)])) as ScheduledOperation;
}
