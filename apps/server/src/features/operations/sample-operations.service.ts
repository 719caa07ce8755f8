import { randomUUID } from 'node:crypto';
import {
  type SampleProject,
  type SampleSchedule,
  sampleSchedule,
} from '@pcm/domain/sample-company';
import { z } from 'zod';
import type { Db } from '../../db/schema.ts';
import { findSetting, removeSetting, storeSetting } from '../../db/settings.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import { livingCustomers } from '../customers/customers.service.ts';
import { addEquipment, stockOf } from '../equipment/equipment.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { addTeamMember, livingTeamMembers } from '../team/team-members.service.ts';
import { addOperation } from './new-operation.service.ts';
import { countLiving, eraseUntouched, type RecordIds } from './sample-operations.repo.ts';

const KEY = 'sample-company';

const ids = z.array(z.string());

/** The records that came with the sample company, as the settings store them. */
export const sampleRecordsSchema = z.object({
  teamMembers: ids,
  customers: ids,
  equipment: ids,
  operations: ids,
}) satisfies z.ZodType<RecordIds>;

/** The number of records of each kind. */
export type RecordCounts = Record<keyof RecordIds, number>;

const NONE: RecordIds = { teamMembers: [], customers: [], equipment: [], operations: [] };
const KINDS = ['teamMembers', 'customers', 'equipment', 'operations'] as const;

async function readIds(db: Db): Promise<RecordIds> {
  const row = await findSetting(db, KEY);
  return row === undefined ? NONE : sampleRecordsSchema.parse(JSON.parse(row.value));
}

/**
 * Tells whether a sample was refused because it conflicts with the company's own work or breaks a
 * rule; it is then left out.
 */
const isRefusal = (error: unknown) =>
  error instanceof AppError && ['booking-conflict', 'staffing-blocked'].includes(error.code);

/** Adds the people who do not exist yet, and returns the ids of all. */
async function addMembers(write: RecordWrite, members: SampleSchedule['members']) {
  const living = await livingTeamMembers(write.db);
  const known = new Map(living.map(({ email, id }) => [email, id]));
  const added: string[] = [];
  const all: string[] = [];
  for (const member of members) {
    const id = known.get(member.email) ?? (await addTeamMember(write, member)).id;
    if (!known.has(member.email)) added.push(id);
    all.push(id);
  }
  return { added, all };
}

/** Adds the items that are not in stock. */
async function addStock(write: RecordWrite, items: SampleSchedule['stock']) {
  const known = await stockOf(
    write.db,
    items.map(({ name }) => name),
  );
  const added: string[] = [];
  for (const item of items.filter(({ name }) => !known.has(textKey(name)))) {
    added.push((await addEquipment(write, item)).id);
  }
  return added;
}

/** A project of the sample company, and the id that it is stored with. */
interface StoredSample {
  id: string;
  sample: SampleProject;
}

/**
 * Adds team members, customers, equipment and operations to sample projects, under the usual rules,
 * in a transaction that has passed the booking gate. Returns the number of each that it added.
 */
export async function addSampleOperations(
  from: RecordWrite,
  projects: readonly StoredSample[],
): Promise<RecordCounts> {
  const { db, now } = from;
  const write = { ...from, isToldAtOnce: true };
  const today = companyDay(now);
  const schedule = sampleSchedule(
    projects.map(({ sample }) => sample),
    today,
  );
  const ownCustomers = new Set((await livingCustomers(db)).map(({ id }) => id));
  const members = await addMembers(write, schedule.members);
  const equipment = await addStock(write, schedule.stock);
  const operations: string[] = [];
  for (const { project, team, equipment: taken, ...content } of schedule.operations) {
    const id = randomUUID();
    const body = {
      ...content,
      projectId: projects[project]?.id ?? '',
      assignedTeam: team.flatMap((member) => members.all[member] ?? []),
      equipment: taken.map(({ name: equipmentName, ...need }) => ({ equipmentName, ...need })),
    };
    try {
      await addOperation(write, body, id);
      operations.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  const customers = (await livingCustomers(db))
    .map(({ id }) => id)
    .filter((id) => !ownCustomers.has(id));
  const added = { teamMembers: members.added, customers, equipment, operations };
  const before = await readIds(db);
  const kept = Object.fromEntries(KINDS.map((kind) => [kind, [...before[kind], ...added[kind]]]));
  await storeSetting(db, {
    key: KEY,
    value: JSON.stringify(kept),
    version: 1,
    updated_at: now.toISOString(),
  });
  return {
    teamMembers: added.teamMembers.length,
    customers: customers.length,
    equipment: equipment.length,
    operations: operations.length,
  };
}

async function countKnown(db: Db, known: RecordIds): Promise<number> {
  let count = 0;
  for (const kind of KINDS) count += await countLiving(db, kind, known[kind]);
  return count;
}

/** Counts the living records that came with the sample company. */
export async function countSampleRecords(db: Db): Promise<number> {
  return countKnown(db, await readIds(db));
}

/**
 * Removes the sample records that nobody has changed or used since, and no longer treats the others
 * as samples. The transaction must have passed the booking gate.
 */
export async function removeSampleOperations(
  db: Db,
): Promise<{ removed: RecordCounts; kept: number }> {
  const known = await readIds(db);
  // Records that refer to others are removed first.
  const operations = await eraseUntouched(db, 'operations', known.operations);
  const removed = {
    teamMembers: await eraseUntouched(db, 'teamMembers', known.teamMembers),
    customers: await eraseUntouched(db, 'customers', known.customers),
    equipment: await eraseUntouched(db, 'equipment', known.equipment),
    operations,
  };
  const kept = await countKnown(db, known);
  await removeSetting(db, KEY);
  return { removed, kept };
}
