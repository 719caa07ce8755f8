import type { Operation, operationBody } from '@pcm/contract';
import {
  type AssignedMember,
  type Booking,
  type HolidayTerms,
  isOnRopes,
  peopleOf,
  type ServiceCategory,
  staffOf,
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
  takeAlong,
} from '../equipment/operation-equipment.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import {
  CREW_RULES_KEY,
  crewRulesOf,
  type StoredCrewRules,
} from '../schedule-settings/crew-rules.service.ts';
import {
  SCHEDULE_KEY,
  type StoredScheduleSettings,
  scheduleSettingsOf,
} from '../schedule-settings/schedule-settings.service.ts';
import { addBookedMembers, findKnownMembers } from './booking.repo.ts';
import {
  bookingRules,
  bookingsOfRows,
  findConflicts,
  limitsEquipment,
  refuseConflicts,
} from './booking.service.ts';
import { type FoundMember, findNear, findReferences } from './new-operation.repo.ts';
import { auditView, type OperationContent, operations } from './operation.record.ts';
import { changedContent, emptyOf } from './operation-change.ts';
import {
  bookedPeople,
  bookingOfStored,
  operationReply,
  type StoredOperation,
} from './operation-content.ts';
import {
  assertProject,
  refuseMissing,
  shownOperation,
  unknownCustomer,
} from './operation-write.ts';
import {
  type BookedProject,
  findCustomer,
  insertOperation,
  type NamedOperationRow,
} from './operations.repo.ts';
import { reachedPeriod } from './span-class.ts';
import {
  knowledgeOf,
  refuseWrongTeam,
  type StaffingKnowledge,
  weeksAround,
} from './staffing.service.ts';

/* Makes an operation: from the fields of a request to its booking in one transaction. */

/** The fields of a new operation. */
export type OperationBody = z.output<typeof operationBody>;

/** The references of a new operation that are known before it is stored. */
export interface KnownReferences {
  /** Its team, all living. */
  members: readonly FoundMember[];
  names: Pick<NamedOperationRow, 'customer_name' | 'project_name' | 'project_type'>;
  crewRules: StoredCrewRules;
}

/**
 * Reads the data that decide on a booking: the bookings around it, and the data about its people
 * that the rules need.
 */
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
  const { firstDay: before } = booking;
  const memberIds = peopleOf(booking);
  const lastWork = isOnRopes(job) && memberIds.length > 0 ? { memberIds, before } : null;
  // The weeks of its people contain every day on which another booking can conflict with it.
  const weeks = weeksAround(booking);
  const { near, last, away } = await findNear(db, reachedPeriod(weeks), memberIds, lastWork);
  const bookings = bookingsOfRows(near, []);
  const asked = new Set(memberIds);
  const hours = new Map(near.map((row) => [row.id, row]));
  const facts = {
    job,
    crewRules: found.crewRules,
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
      const row = hours.get(other.id);
      if (row === undefined || !peopleOf(other).some((id) => asked.has(id))) return [];
      return {
        ...other,
        hoursPerDay: row.working_hours_per_day,
        worksOnDaysOff: row.works_on_days_off === 1,
      };
    }),
  };
  return { bookings, knowledge: knowledgeOf(facts, booking, holidays) };
}

/** A new operation, with all data that are stored for it. */
export interface NewOperation {
  id: string;
  content: OperationContent;
  equipment: readonly EquipmentNeed[];
  /** The operation for which its overrides were given; absent when they come with it. */
  madeFrom?: StoredOperation | undefined;
}

/**
 * Books and stores a new operation, in a transaction that has passed the booking gate. Records in
 * `found` are not read again.
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
  const known = found?.members ?? (await findKnownMembers(db, peopleOf(staffOf(content))));
  await addBookedMembers(db, id, bookedPeople(operation, known));
  if (!isToldAtOnce) {
    const event = { action: 'create', recordType: 'operation', recordId: id } as const;
    const after = { ...auditView(operation), equipment: taken };
    await recordEvent(db, actor, { ...event, after }, now);
  }
  if (found === undefined || equipment.length > 0) return shownOperation(db, id);
  return operationReply({ ...row, ...found.names }, []);
}

/** The content of a new operation, and the records it refers to. */
export interface DescribedOperation {
  content: OperationContent;
  settings: StoredScheduleSettings;
  known: KnownReferences;
}

/**
 * Returns the operation of a request; the customer of its project is added where there is none,
 * unless the operation is only checked.
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
      memberIds: peopleOf({ team: body.assignedTeam ?? [], covers: body.covers ?? [] }),
    },
    [SCHEDULE_KEY, COMPANY_KEY, CREW_RULES_KEY],
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
  const ids = living.map((member) => member.id);
  refuseMissing(content, peopleOf(staffOf(content)), ids);
  const names = {
    customer_name: customer?.name ?? null,
    project_name: project?.name ?? null,
    project_type: project?.project_type ?? null,
  };
  const crewRules = crewRulesOf(found.settings.get(CREW_RULES_KEY));
  return { content, settings, known: { members: living, names, crewRules } };
}

/**
 * Stores the operation of a request, in a transaction that has passed the booking gate.
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
