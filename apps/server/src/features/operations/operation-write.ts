import {
  type EquipmentAssignment,
  MISSING_OPERATION,
  type Operation,
  type OperationConflict,
  type operationBody,
} from '@pcm/contract';
import {
  type AssignedMember,
  type Booking,
  type HolidayTerms,
  isOnRopes,
  type ServiceCategory,
} from '@pcm/domain';
import type { z } from 'zod';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { COMPANY_KEY, companyOf } from '../company/company.service.ts';
import { customerOfClient } from '../customers/customers.service.ts';
import {
  assertNamedPieces,
  bookedOf,
  type EquipmentNeed,
  equipmentOfOperations,
  takeAlong,
} from '../equipment/operation-equipment.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { readCrewRules } from '../schedule-settings/crew-rules.service.ts';
import {
  readScheduleSettings,
  SCHEDULE_KEY,
  type StoredScheduleSettings,
  scheduleSettingsOf,
} from '../schedule-settings/schedule-settings.service.ts';
import { addBookedMembers, findKnownMembers, replaceBookedMembers } from './booking.repo.ts';
import {
  bookingRules,
  bookingsOfRows,
  findConflicts,
  limitsEquipment,
  refuseConflicts,
} from './booking.service.ts';
import { type FoundMember, findNear, findReferences } from './new-operation.repo.ts';
import { auditView, type OperationContent, operations } from './operation.record.ts';
import {
  changedContent,
  emptyOf,
  hasOtherDays,
  isStaffedAnew,
  type OperationPatch,
  takesMore,
} from './operation-change.ts';
import {
  bookingOfStored,
  operationReply,
  type StoredOperation,
  takenOf,
} from './operation-content.ts';
import {
  type BookedProject,
  findBookedProject,
  findCustomer,
  findNamedOperation,
  insertOperation,
  type NamedOperationRow,
  updateOperation,
} from './operations.repo.ts';
import { reachedPeriod } from './span-class.ts';
import {
  knowledgeOf,
  refuseWrongTeam,
  type StaffingKnowledge,
  weeksAround,
} from './staffing.service.ts';

/** The fields of a new operation. */
export type OperationBody = z.output<typeof operationBody>;

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: [{ path, message }] });
}

/** The records that an operation refers to. */
type References = Pick<OperationContent, 'customerId' | 'projectId' | 'assignedTeam'>;

/**
 * Checks that a record that an operation newly refers to exists; one that it already refers to may
 * be deleted.
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
  const added = after.assignedTeam.filter((id) => !before.assignedTeam.includes(id));
  const known = await findKnownMembers(db, added);
  const living = known.filter((member) => member.deleted_at === null).map(({ id }) => id);
  refuseMissing(after.assignedTeam, added, living);
}

const unknownCustomer = () => invalid('customerId', 'Customer not found');

function refuseMissing(
  team: readonly string[],
  added: readonly string[],
  living: readonly string[],
): void {
  const known = new Set(living);
  const missing = added.find((id) => !known.has(id));
  if (missing === undefined) return;
  throw invalid(`assignedTeam[${team.indexOf(missing)}]`, 'Team member not found');
}

/** Stores the days for which people are booked beside the operation that books them. */
export async function keepBookedMembers(db: Db, operation: StoredOperation): Promise<void> {
  const { id, content } = operation;
  // People who were purged are still in the operation, but nowhere else.
  const known = await findKnownMembers(db, content.assignedTeam);
  const members = known.map((member) => member.id);
  await replaceBookedMembers(db, id, members, bookingOfStored(operation, []));
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

/** The references of a new operation that are known before it is stored. */
export interface KnownReferences {
  /** Its team; all of them are living. */
  members: readonly FoundMember[];
  names: Pick<NamedOperationRow, 'customer_name' | 'project_name' | 'project_type'>;
}

/** Reads what decides about a booking: those around it, and what the rules ask about its people. */
async function readAround(
  db: Db,
  booking: Booking,
  {
    content,
    found,
    holidays,
  }: { content: OperationContent; found: KnownReferences; holidays: HolidayTerms },
): Promise<{ bookings: Booking[]; knowledge: StaffingKnowledge }> {
  const job = { category: content.serviceCategory, projectType: found.names.project_type };
  const { team: memberIds, firstDay: before } = booking;
  const lastWork = isOnRopes(job) && memberIds.length > 0 ? { memberIds, before } : null;
  // The weeks of its people contain every day on which another booking can be in its way.
  const weeks = weeksAround(booking);
  const { near, last, away } = await findNear(db, reachedPeriod(weeks), memberIds, lastWork);
  const bookings = bookingsOfRows(near, []);
  const asked = new Set(memberIds);
  const hours = new Map(near.map((row) => [row.id, row]));
  const facts = {
    job,
    crewRules: await readCrewRules(db),
    people: found.members.map(({ id, name, certifications, skills }) => ({
      id,
      name,
      // The lists need no check, because the program itself stored them.
      certifications: JSON.parse(certifications) as AssignedMember['certifications'],
      skills: JSON.parse(skills) as string[],
    })),
    lastWork: last,
    away,
    otherWork: bookings.flatMap((other) => {
      const team = other.team.filter((id) => asked.has(id));
      const row = hours.get(other.id);
      if (team.length === 0 || row === undefined) return [];
      return {
        ...other,
        team,
        hoursPerDay: row.working_hours_per_day,
        worksOnDaysOff: row.works_on_days_off === 1,
      };
    }),
  };
  return { bookings, knowledge: knowledgeOf(facts, booking, holidays) };
}

/** A new operation, with everything that is stored of it. */
export interface NewOperation {
  id: string;
  content: OperationContent;
  equipment: readonly EquipmentNeed[];
  /** The operation that its overrides were given for; absent when they are given with it. */
  madeFrom?: StoredOperation | undefined;
}

/**
 * Books and stores a new operation, in a transaction that has passed the booking gate. What `found`
 * holds is not read again.
 *
 * Errors: `booking-conflict`, `staffing-blocked`, `piece-not-found`.
 */
export async function storeOperation(
  { db, actor, now, isToldAtOnce = false }: RecordWrite,
  { id, content, equipment, madeFrom }: NewOperation,
  settings: StoredScheduleSettings,
  found?: KnownReferences,
): Promise<Operation> {
  const at = now.toISOString();
  await assertNamedPieces(db, equipment);
  const taken = equipment.map(bookedOf);
  const operation = { id, version: 1, content };
  const booking = bookingOfStored(operation, taken);
  if (booking !== null) {
    const { conflictPolicy } = settings;
    const around =
      found === undefined || limitsEquipment(booking, conflictPolicy)
        ? undefined
        : await readAround(db, booking, { content, found, holidays: settings });
    refuseConflicts(
      await findConflicts(db, booking, bookingRules(settings, now), around?.bookings),
    );
    await refuseWrongTeam(db, {
      booking,
      content,
      holidays: settings,
      givesOverrides: madeFrom === undefined,
      before:
        madeFrom === undefined
          ? null
          : { booking: bookingOfStored(madeFrom, []), content: madeFrom.content },
      ...(around && { knowledge: around.knowledge }),
    });
  }
  const row = await insertOperation(db, {
    id,
    ...operations.columnsOf(content),
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  });
  await takeAlong(db, [id], equipment, now);
  const known = found?.members ?? (await findKnownMembers(db, content.assignedTeam));
  const members = known.map((member) => member.id);
  await addBookedMembers(db, id, members, bookingOfStored(operation, []));
  if (!isToldAtOnce) {
    const event = { action: 'create', recordType: 'operation', recordId: id } as const;
    const after = { ...auditView(operation), equipment: taken };
    await recordEvent(db, actor, { ...event, after }, now);
  }
  if (found === undefined || equipment.length > 0) return shownOperation(db, id);
  return operationReply({ ...row, ...found.names }, []);
}

/** Checks that a job has a project. Errors: `invalid-input`. */
export function assertProject({ kind, projectId }: Pick<OperationContent, 'kind' | 'projectId'>) {
  if (kind === 'job' && !projectId) throw invalid('projectId', MISSING_OPERATION);
}

/** The content of a new operation, and what it refers to. */
export interface DescribedOperation {
  content: OperationContent;
  settings: StoredScheduleSettings;
  known: KnownReferences;
}

/**
 * Returns the operation that a request describes; the customer of its project is added where there
 * is none, unless the operation is only checked.
 *
 * Errors: `invalid-input`, `selected-project-not-found`.
 */
export async function describedOperation(
  write: RecordWrite,
  body: Omit<OperationBody, 'equipment'>,
  addsCustomer = true,
): Promise<DescribedOperation> {
  const { db, actor, now } = write;
  const projectId = body.projectId || null;
  const found = await findReferences(
    db,
    {
      projectId: projectId ?? '',
      customerId: body.customerId ?? null,
      memberIds: [...new Set(body.assignedTeam)],
    },
    [SCHEDULE_KEY, COMPANY_KEY],
  );
  const { project } = found;
  if (projectId !== null && project === undefined) {
    throw new AppError('selected-project-not-found');
  }
  const settings = scheduleSettingsOf(found.settings.get(SCHEDULE_KEY));
  const ofProject = async () =>
    project === undefined || !addsCustomer ? undefined : customerOf(write, project, found.client);
  const customer = body.customerId ? found.customer : await ofProject();
  const serviceCategory = project?.service_category as ServiceCategory | undefined;
  const empty = emptyOf(
    companyOf(found.settings.get(COMPANY_KEY)),
    serviceCategory ?? operations.empty.serviceCategory,
  );
  const terms = { by: actor.username, at: now.toISOString(), holidays: settings };
  const customerId = body.customerId || customer?.id || null;
  const content = changedContent(empty, { ...body, projectId, customerId }, terms);
  assertProject(content);
  if (customerId !== null && customer === undefined) throw unknownCustomer();
  const living = found.members.filter(({ deletedAt }) => deletedAt === null);
  const team = content.assignedTeam;
  refuseMissing(
    team,
    team,
    living.map((member) => member.id),
  );
  const names = {
    customer_name: customer?.name ?? null,
    project_name: project?.name ?? null,
    project_type: project?.project_type ?? null,
  };
  return { content, settings, known: { members: living, names } };
}

/**
 * Stores the operation that a request describes, in a transaction that has passed the booking gate.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `booking-conflict`, `staffing-blocked`.
 */
export async function addOperation(
  write: RecordWrite,
  {
    equipment,
    ...body
  }: Omit<OperationBody, 'equipment'> & {
    equipment?: readonly EquipmentNeed[] | null | undefined;
  },
  id: string,
): Promise<Operation> {
  const { content, settings, known } = await describedOperation(write, body);
  return storeOperation(write, { id, content, equipment: equipment ?? [] }, settings, known);
}

/** Returns the customer of a project's client, who is added where there is none of that name. */
async function customerOf(
  write: RecordWrite,
  project: BookedProject,
  known: { id: string; name: string } | undefined,
): Promise<{ id: string; name: string } | undefined> {
  if (known !== undefined) return known;
  const id = await customerOfClient(write, project);
  return id === undefined ? undefined : findCustomer(write.db, id);
}

/** The fields that the operations of a series share, besides their days. */
export const SERIES_FIELDS = [
  'title',
  'description',
  'kind',
  'customerId',
  'projectId',
  'serviceCategory',
  'location',
  'startTime',
  'endTime',
  'workingHoursPerDay',
  'worksOnDaysOff',
  'priority',
  'requirements',
  'crew',
  'assignedTeam',
] as const satisfies readonly (keyof OperationContent)[];

/**
 * Returns a change of one operation; one of a series is an exception once it differs in what the
 * series says.
 */
function changedAlone(before: OperationContent, after: OperationContent): OperationContent {
  const isOther = [...SERIES_FIELDS, 'scheduledDate', 'endDate'].some(
    (field) =>
      JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(after, field)),
  );
  return after.seriesId !== null && isOther ? { ...after, isException: true } : after;
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

/** Returns whether a change may book something, so that its write must pass the gate. */
export function maySaveBooking(patch: OperationPatch): boolean {
  return BOOKING_FIELDS.some((field) => patch[field] !== undefined);
}

/**
 * Saves the changes of an operation over the version that was read; undefined when another save
 * came first. Where it may book something, the transaction must have passed the gate. With
 * `takesBack` the team stood before, and no rule asks for a reason.
 *
 * Errors: as {@link addOperation}.
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
  const equipment = takenOf(await equipmentOf(db, before.id));
  const booking = bookingOfStored(after, equipment);
  const booked = bookingOfStored(before, equipment);
  if (booking !== null && takesMore(booked, booking, settings)) {
    const conflicts = await findConflicts(db, booking, bookingRules(settings, now));
    // The equipment stays, so that on the same days it cannot come into anybody's way anew.
    const isElsewhere = booked === null || hasOtherDays(booked, booking);
    const isOfEquipment = ({ reason: { kind } }: OperationConflict) =>
      kind === 'equipment' || kind === 'piece';
    refuseConflicts(conflicts.filter((one) => isElsewhere || !isOfEquipment(one)));
  }
  const stood = before.content;
  if (booking !== null && !takesBack && isStaffedAnew({ booked, stood }, { booking, content })) {
    await refuseWrongTeam(db, {
      booking,
      content,
      holidays: settings,
      givesOverrides: patch.staffingOverrides !== undefined,
      before: { booking: booked, content: stood },
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
