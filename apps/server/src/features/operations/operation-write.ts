import { isDeepStrictEqual } from 'node:util';
import {
  type EquipmentAssignment,
  MISSING_OPERATION,
  type Operation,
  type OperationConflict,
} from '@pcm/contract';
import { peopleOf, SERIES_FIELDS, staffOf } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { latestEventsOf, recordEvent } from '../audit/audit.service.ts';
import { swapWithin } from '../equipment/equipment-swaps.service.ts';
import { equipmentOfOperations } from '../equipment/operation-equipment.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { findKnownMembers, replaceBookedMembers } from './booking.repo.ts';
import { bookingRules, findConflicts, refuseConflicts } from './booking.service.ts';
import { auditView, type OperationContent, operations } from './operation.record.ts';
import {
  changedContent,
  hasOtherDays,
  isStaffedAnew,
  type OperationPatch,
  takesMore,
} from './operation-change.ts';
import {
  bookedPeople,
  bookingOfStored,
  operationReply,
  type StoredOperation,
  takenOf,
} from './operation-content.ts';
import {
  findBookedProject,
  findCustomer,
  findNamedOperation,
  findOperation,
  updateOperation,
} from './operations.repo.ts';
import { refuseWrongTeam } from './staffing.service.ts';

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: [{ path, message }] });
}

/** The records that an operation refers to. */
type References = Pick<
  OperationContent,
  'customerId' | 'projectId' | 'assignedTeam' | 'covers' | 'scheduledDate' | 'endDate'
>;

/**
 * Checks that a record to which an operation newly refers exists; one to which it already refers
 * may be deleted.
 */
export async function checkReferences(
  db: Db,
  after: References,
  before: References,
): Promise<void> {
  const { customerId, projectId } = after;
  if (projectId !== null && projectId !== before.projectId) {
    const project = await findBookedProject(db, projectId);
    if (project === undefined) throw new AppError('selected-project-not-found');
  }
  if (customerId !== null && customerId !== before.customerId) {
    if ((await findCustomer(db, customerId)) === undefined) throw unknownCustomer();
  }
  const stood = new Set(peopleOf(staffOf(before)));
  const added = peopleOf(staffOf(after)).filter((id) => !stood.has(id));
  const known = await findKnownMembers(db, added);
  const living = known.filter((member) => member.deleted_at === null).map(({ id }) => id);
  refuseMissing(after, added, living);
}

/** Returns the refusal of a customer that does not exist. Error: `invalid-input`. */
export const unknownCustomer = () => invalid('customerId', 'Customer not found');

/** Refuses people who are added to an operation and are not living. Errors: `invalid-input`. */
export function refuseMissing(
  { assignedTeam, covers }: Pick<OperationContent, 'assignedTeam' | 'covers'>,
  added: readonly string[],
  living: readonly string[],
): void {
  const known = new Set(living);
  const missing = added.find((id) => !known.has(id));
  if (missing === undefined) return;
  const place = assignedTeam.indexOf(missing);
  const cover = covers.findIndex(({ substituteId }) => substituteId === missing);
  const path = place < 0 ? `covers[${cover}].substituteId` : `assignedTeam[${place}]`;
  throw invalid(path, 'Team member not found');
}

/** Stores the days for which an operation books people in their own table. */
export async function keepBookedMembers(db: Db, operation: StoredOperation): Promise<void> {
  const { id, content } = operation;
  const known = await findKnownMembers(db, peopleOf(staffOf(content)));
  await replaceBookedMembers(db, id, bookedPeople(operation, known));
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

/** Checks that a job has a project. Errors: `invalid-input`. */
export function assertProject({ kind, projectId }: Pick<OperationContent, 'kind' | 'projectId'>) {
  if (kind === 'job' && !projectId) throw invalid('projectId', MISSING_OPERATION);
}

/**
 * Returns a change of one operation; an operation of a series becomes an exception once it differs
 * from the series.
 */
function changedAlone(before: OperationContent, after: OperationContent): OperationContent {
  const isOther = [...SERIES_FIELDS, 'scheduledDate', 'endDate'].some(
    (field) =>
      JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(after, field)),
  );
  return after.seriesId !== null && isOther ? { ...after, isException: true } : after;
}

/** The fields of an operation that decide when and with whom it is in conflict. */
const WHEN_AND_WHO = [
  'scheduledDate',
  'endDate',
  'startTime',
  'endTime',
  'assignedTeam',
  'covers',
  'status',
] as const satisfies (keyof OperationContent)[];

/** The fields of a change that book days, people or equipment. */
const BOOKING_FIELDS = [...WHEN_AND_WHO, 'serviceCategory', 'projectId', 'equipmentSwaps'] as const;

/** Tells whether a change may book something, so that its write must pass the booking gate. */
export function maySaveBooking(patch: OperationPatch): boolean {
  return BOOKING_FIELDS.some((field) => patch[field] !== undefined);
}

/**
 * Returns when the last change of an operation was saved, where `content` brings back the days and
 * people from before it; otherwise undefined.
 */
async function bringsBack(
  db: Db,
  { id, version }: StoredOperation,
  content: OperationContent,
): Promise<string | undefined> {
  const of = { actions: ['save'], recordType: 'operation', recordIds: [id] } as const;
  const [last] = await latestEventsOf(db, of, 1);
  const stood = Object.fromEntries(Object.entries(last?.before ?? {}));
  const isSame = WHEN_AND_WHO.every((field) => isDeepStrictEqual(stood[field], content[field]));
  return isSame && stood['version'] === version - 1 ? last?.at : undefined;
}

/**
 * Keeps the conflicts with other operations that were saved, or took equipment, since a moment.
 * Units: UTC instant.
 */
async function withLaterOnes(
  db: Db,
  conflicts: readonly OperationConflict[],
  ownId: string,
  since: string,
): Promise<OperationConflict[]> {
  const later: OperationConflict[] = [];
  for (const conflict of conflicts) {
    const { id } = conflict.operation;
    const other = id === ownId ? undefined : await findOperation(db, id);
    if (other === undefined) continue;
    const taken = (await equipmentOf(db, id)).map(({ assignedAt }) => assignedAt);
    if ([other.updated_at, ...taken].some((at) => at >= since)) later.push(conflict);
  }
  return later;
}

/**
 * Saves the changes of an operation over the version that was read; undefined when another save
 * came first. Where it may book something, the transaction must have passed the booking gate. With
 * `takesBack` an earlier team is restored, and broken rules need no reason. A change that says so of
 * itself and brings back the days and people from before the last one is refused only for what
 * others have booked since.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `booking-conflict`, `staffing-blocked`,
 * `assignment-not-found`, `piece-not-found`.
 */
export async function saveOperation(
  write: RecordWrite & { takesBack?: boolean | undefined },
  before: StoredOperation,
  patch: OperationPatch,
): Promise<Operation | undefined> {
  const { db, actor, now, takesBack = false } = write;
  const settings = await readScheduleSettings(db);
  const at = now.toISOString();
  const terms = { by: actor.username, at, holidays: settings };
  const content = changedAlone(before.content, changedContent(before.content, patch, terms));
  if (content.kind !== before.content.kind) assertProject(content);
  await checkReferences(db, content, before.content);
  const after = { id: before.id, version: before.version + 1, content };
  const stoodEquipment = takenOf(await equipmentOf(db, before.id));
  const { equipmentSwaps = [] } = patch;
  for (const swap of equipmentSwaps) await swapWithin(write, before.id, swap);
  const hasSwaps = equipmentSwaps.length > 0;
  const equipment = hasSwaps ? takenOf(await equipmentOf(db, before.id)) : stoodEquipment;
  const booking = bookingOfStored(after, equipment);
  const booked = bookingOfStored(before, stoodEquipment);
  const isMore = booking !== null && takesMore(booked, booking, settings);
  const since = patch.takesBack === true ? await bringsBack(db, before, content) : undefined;
  if (booking !== null && (hasSwaps || isMore)) {
    const conflicts = await findConflicts(db, booking, bookingRules(settings, now));
    // On the same days, equipment that stays cannot come into a new conflict.
    const isElsewhere = hasSwaps || booked === null || hasOtherDays(booked, booking);
    const isOfEquipment = ({ reason: { kind } }: OperationConflict) =>
      kind === 'equipment' || kind === 'piece';
    const found = conflicts.filter((one) => (isOfEquipment(one) ? isElsewhere : isMore));
    refuseConflicts(since === undefined ? found : await withLaterOnes(db, found, before.id, since));
  }
  const stood = before.content;
  const isFree = takesBack || since !== undefined;
  if (booking !== null && !isFree && isStaffedAnew({ booked, stood }, { booking, content })) {
    await refuseWrongTeam(db, {
      booking,
      content,
      holidays: settings,
      givesOverrides: patch.staffingOverrides !== undefined,
      before: { booking: booked, content: stood },
    });
  }
  const change = { ...operations.columnsOf(content), updated_at: at };
  if (!(await updateOperation(db, before.id, before.version, change))) {
    // The equipment was swapped in this transaction already, so the transaction must fail.
    if (hasSwaps) throw new AppError('stale-version');
    return undefined;
  }
  if (maySaveBooking(patch)) await keepBookedMembers(db, after);
  const event = { action: 'save', recordType: 'operation', recordId: before.id } as const;
  const views = { before: auditView(before), after: auditView(after) };
  await recordEvent(db, actor, { ...event, ...views }, now);
  return shownOperation(db, before.id);
}
