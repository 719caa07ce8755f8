import type {
  EquipmentAssignment,
  Operation,
  operationBody,
  ScheduleSettings,
} from '@pcm/contract';
import type { Booking, ServiceCategory } from '@pcm/domain';
import type { z } from 'zod';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { customerOfClient } from '../customers/customers.service.ts';
import {
  type EquipmentNeed,
  equipmentOfOperations,
  takeAlong,
} from '../equipment/operation-equipment.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import {
  readScheduleSettings,
  type StoredScheduleSettings,
} from '../schedule-settings/schedule-settings.service.ts';
import { findKnownMembers, replaceBookedMembers } from './booking.repo.ts';
import { findConflicts, refuseConflicts } from './booking.service.ts';
import { auditView, type OperationContent, operations } from './operation.record.ts';
import { changedContent, emptyOperation, type OperationPatch } from './operation-change.ts';
import {
  bookingOfStanding,
  operationReply,
  type StandingOperation,
  takenOf,
} from './operation-content.ts';
import {
  customerExists,
  findBookedProject,
  findNamedOperation,
  insertOperation,
  updateOperation,
} from './operations.repo.ts';
import { refuseWrongTeam } from './staffing.service.ts';

/** The fields of a new operation. */
export type OperationBody = z.output<typeof operationBody>;

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: [{ path, message }] });
}

/**
 * Checks that a record that an operation newly refers to exists; one that it already refers to may
 * be deleted.
 */
async function checkReferences(
  db: Db,
  after: OperationContent,
  before: Pick<OperationContent, 'customerId' | 'projectId' | 'assignedTeam'>,
): Promise<void> {
  const { customerId, projectId } = after;
  if (projectId !== null && projectId !== before.projectId) {
    const project = await findBookedProject(db, projectId);
    if (project === undefined) throw new AppError('selected-project-not-found');
  }
  if (customerId !== null && customerId !== before.customerId) {
    if (!(await customerExists(db, customerId))) throw invalid('customerId', 'Customer not found');
  }
  const added = after.assignedTeam.filter((id) => !before.assignedTeam.includes(id));
  const known = await findKnownMembers(db, added);
  const living = new Set(known.filter((member) => member.deleted_at === null).map(({ id }) => id));
  const missing = added.find((id) => !living.has(id));
  if (missing !== undefined) {
    const index = after.assignedTeam.indexOf(missing);
    throw invalid(`assignedTeam[${index}]`, 'Team member not found');
  }
}

/** Stores the days for which people are booked beside the operation that books them. */
export async function keepBookedMembers(db: Db, operation: StandingOperation): Promise<void> {
  const { id, content } = operation;
  // People who were purged are still in the operation, but nowhere else.
  const known = await findKnownMembers(db, content.assignedTeam);
  const members = known.map((member) => member.id);
  await replaceBookedMembers(db, id, members, bookingOfStanding(operation, []));
}

/** Returns the equipment of an operation. */
async function equipmentOf(db: Db, id: string): Promise<EquipmentAssignment[]> {
  return (await equipmentOfOperations(db, [id])).get(id) ?? [];
}

/** Returns a living operation in the form that the API has. Errors: `operation-not-found`. */
export async function shownOperation(db: Db, id: string): Promise<Operation> {
  const row = await findNamedOperation(db, id);
  if (row === undefined) throw new AppError('operation-not-found');
  return operationReply(row, await equipmentOf(db, id));
}

/** A new operation, with everything that is stored of it. */
export interface NewOperation {
  id: string;
  content: OperationContent;
  equipment: readonly EquipmentNeed[];
  /** The operation that its overrides were given for; absent when they are given with it. */
  madeFrom?: StandingOperation | undefined;
}

/**
 * Books and stores a new operation, in a transaction that has passed the booking gate.
 *
 * Errors: `booking-conflict`, `staffing-blocked`.
 */
export async function storeOperation(
  { db, actor, now, isToldAtOnce = false }: RecordWrite,
  { id, content, equipment, madeFrom }: NewOperation,
  settings: StoredScheduleSettings,
): Promise<Operation> {
  const at = now.toISOString();
  const taken = equipment.map(({ equipmentName: name, quantity = 1 }) => ({ name, quantity }));
  const operation = { id, version: 1, content };
  const booking = bookingOfStanding(operation, taken);
  if (booking !== null) {
    refuseConflicts(await findConflicts(db, booking, settings.conflictPolicy));
    await refuseWrongTeam(db, {
      booking,
      content,
      holidays: settings,
      givesOverrides: madeFrom === undefined,
      before:
        madeFrom === undefined
          ? null
          : { booking: bookingOfStanding(madeFrom, []), content: madeFrom.content },
    });
  }
  await insertOperation(db, {
    id,
    ...operations.columnsOf(content),
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  });
  await takeAlong(db, id, equipment, now);
  await keepBookedMembers(db, operation);
  if (!isToldAtOnce) {
    const event = { action: 'create', recordType: 'operation', recordId: id } as const;
    const after = { ...auditView(operation), equipment: taken };
    await recordEvent(db, actor, { ...event, after }, now);
  }
  return shownOperation(db, id);
}

/**
 * Stores the operation that a request describes, in a transaction that has passed the booking gate.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `booking-conflict`, `staffing-blocked`.
 */
export async function addOperation(
  write: RecordWrite,
  body: Omit<OperationBody, 'equipment'> & {
    equipment?: readonly EquipmentNeed[] | null | undefined;
  },
  id: string,
): Promise<Operation> {
  const { db, actor, now } = write;
  const project = await findBookedProject(db, body.projectId);
  if (project === undefined) throw new AppError('selected-project-not-found');
  const settings = await readScheduleSettings(db);
  const customerId = body.customerId || (await customerOfClient(write, project)) || null;
  const serviceCategory = project.service_category as ServiceCategory;
  const empty = await emptyOperation(db, serviceCategory);
  const terms = { by: actor.username, at: now.toISOString(), holidays: settings };
  const content = changedContent(empty, { ...body, customerId }, terms);
  await checkReferences(db, content, { ...empty, projectId: project.id });
  return storeOperation(write, { id, content, equipment: body.equipment ?? [] }, settings);
}

/** The fields of an operation that book days, people or equipment. */
const BOOKING_FIELDS = [
  'scheduledDate',
  'endDate',
  'startTime',
  'endTime',
  'assignedTeam',
  'status',
  'serviceCategory',
  'projectId',
] as const;

/** Whether a change may book something, so that its write must pass the gate. */
export function maySaveBooking(patch: OperationPatch): boolean {
  return BOOKING_FIELDS.some((field) => patch[field] !== undefined);
}

/**
 * Whether a booking takes more than before: other days, and where the policy covers people and
 * equipment, other times, people or equipment. A booking that only gets smaller can always be
 * saved, even when a change of the policy has put it in conflict with others.
 */
function takesMore(
  before: Booking | null,
  after: Booking,
  { conflictPolicy }: ScheduleSettings,
): boolean {
  if (before === null) return true;
  if (after.firstDay < before.firstDay || after.lastDay > before.lastDay) return true;
  if (conflictPolicy === 'no-overlap') return false;
  const hasOtherTimes = after.startTime !== before.startTime || after.endTime !== before.endTime;
  return hasOtherTimes || after.team.some((member) => !before.team.includes(member));
}

/**
 * Whether people, days or work change so that the rules are checked; people who did the work may go
 * on with it.
 */
function isStaffedAnew(
  { booked, stood }: { booked: Booking | null; stood: OperationContent },
  { booking, content }: { booking: Booking; content: OperationContent },
): boolean {
  return (
    booked === null ||
    booked.firstDay !== booking.firstDay ||
    booked.lastDay !== booking.lastDay ||
    booked.team.join() !== booking.team.join() ||
    stood.serviceCategory !== content.serviceCategory ||
    stood.projectId !== content.projectId ||
    // A plan may be incomplete, but its team has to be right when the work begins.
    (stood.status === 'scheduled' && content.status !== 'scheduled')
  );
}

/**
 * Saves the changes of an operation over the version that was read; undefined when another save
 * came first. Where it may book something, the transaction must have passed the gate.
 *
 * Errors: as {@link addOperation}.
 */
export async function saveOperation(
  write: RecordWrite,
  before: StandingOperation,
  patch: OperationPatch,
): Promise<Operation | undefined> {
  const { db, actor, now } = write;
  const settings = await readScheduleSettings(db);
  const at = now.toISOString();
  const terms = { by: actor.username, at, holidays: settings };
  const content = changedContent(before.content, patch, terms);
  await checkReferences(db, content, before.content);
  const after = { id: before.id, version: before.version + 1, content };
  const equipment = takenOf(await equipmentOf(db, before.id));
  const booking = bookingOfStanding(after, equipment);
  const booked = bookingOfStanding(before, equipment);
  if (booking !== null && takesMore(booked, booking, settings)) {
    refuseConflicts(await findConflicts(db, booking, settings.conflictPolicy));
  }
  if (booking !== null && isStaffedAnew({ booked, stood: before.content }, { booking, content })) {
    await refuseWrongTeam(db, {
      booking,
      content,
      holidays: settings,
      givesOverrides: patch.staffingOverrides !== undefined,
      before: { booking: booked, content: before.content },
    });
  }
  const change = { ...operations.columnsOf(content), updated_at: at };
  if (!(await updateOperation(db, before.id, before.version, change))) return undefined;
  if (maySaveBooking(patch)) await keepBookedMembers(db, after);
  const event = { action: 'save', recordType: 'operation', recordId: before.id } as const;
  const views = { before: auditView(before), after: auditView(after) };
  await recordEvent(db, actor, { ...event, ...views }, now);
  return shownOperation(db, before.id);
}
