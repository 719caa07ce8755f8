import type { calls, TeamMember } from '@pcm/contract';
import { firstExpiry } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import { dependentsOf } from '../records/dependents.service.ts';
import {
  addRecord,
  changeRecord,
  changeRecordIn,
  createRecord,
  deleteRecord,
  listRecords,
  purgeRecords,
  type RecordKind,
  type RecordTarget,
  type RecordWrite,
  readRecord,
  restoreRecord,
  type Submitted,
} from '../records/records.service.ts';
import { leaveOperations, returnToOperations } from './member-operations.service.ts';
import {
  findMember,
  findMembers,
  insertMember,
  isEmailTaken,
  purgeMembers,
  type TeamMemberRow,
  updateMember,
} from './team-members.repo.ts';

type MemberContent = z.output<typeof calls.createTeamMember.body>;
type Certification = TeamMember['certifications'][number];

/** What of a team member cannot be worked out. */
type CarriedMember = Omit<TeamMemberRow, 'email_key' | 'first_expiry' | 'name_key' | 'search_text'>;

/** A team member as the API shows it. */
function memberOf(row: CarriedMember): TeamMember {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    email: row.email,
    phone: row.phone,
    // Both lists were written by `columnsOf` below.
    skills: JSON.parse(row.skills) as string[],
    certifications: JSON.parse(row.certifications) as Certification[],
    hourlyRate: row.hourly_rate,
    isActive: row.is_active === 1,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

function columnsOf(content: MemberContent) {
  const { name, role, phone, notes } = content;
  const email = content.email || null;
  const skills = content.skills ?? [];
  const certifications = content.certifications ?? [];
  const named = certifications.map((certification) => certification.name);
  return {
    name,
    role,
    email,
    email_key: email === null ? null : textKey(email),
    phone: phone ?? '',
    skills: JSON.stringify(skills),
    certifications: JSON.stringify(certifications),
    first_expiry: firstExpiry(certifications),
    hourly_rate: content.hourlyRate ?? 0,
    is_active: content.isActive === false ? 0 : 1,
    notes: notes ?? '',
    name_key: textKey(name),
    search_text: textKey([name, role, email ?? '', phone ?? '', ...skills, ...named].join(' ')),
    left_operations: null,
  };
}

/** A team member with the columns that derive from the others. */
export function restoredMember(carried: CarriedMember): TeamMemberRow {
  const columns = columnsOf(memberOf(carried));
  return { ...carried, ...columns, left_operations: carried.left_operations };
}

const teamMembers: RecordKind<TeamMemberRow, MemberContent> = {
  recordType: 'team-member',
  notFound: 'team-member-not-found',
  repo: {
    list: findMembers,
    find: findMember,
    insert: insertMember,
    update: updateMember,
    purge: purgeMembers,
  },
  contentOf: memberOf,
  columnsOf,
  auditView: memberOf,
  assertFree: async (db, { id, email_key: emailKey }) => {
    const isTaken = emailKey !== null && (await isEmailTaken(db, emailKey, id));
    if (isTaken) throw new AppError('email-taken', { field: 'email' });
  },
  beforeDelete: async (write, row) => {
    const left = await leaveOperations(write, row.id);
    return { ...row, left_operations: JSON.stringify(left) };
  },
  afterRestore: async (write, row) => {
    // The delete above wrote it.
    const left = JSON.parse(row.left_operations ?? '[]') as string[];
    await returnToOperations(write, row.id, left);
  },
};

/** Every living team member by name, or those that can still be restored. */
export async function listTeamMembers(
  context: AppContext,
  isDeleted: boolean,
): Promise<TeamMember[]> {
  return (await listRecords(context, teamMembers, isDeleted)).map(memberOf);
}

/** Every living team member by name, in an open transaction. */
export async function livingTeamMembers(db: Db): Promise<TeamMember[]> {
  return (await findMembers(db, 'living')).map(memberOf);
}

/** One living team member. Errors: `team-member-not-found`. */
export async function readTeamMember(db: Db, id: string): Promise<TeamMember> {
  return memberOf(await readRecord(db, teamMembers, id));
}

/** Adds a team member, in a transaction that has passed the gate. Errors: `email-taken`. */
export async function addTeamMember(
  write: RecordWrite,
  content: MemberContent,
): Promise<TeamMember> {
  return memberOf(await addRecord(write, teamMembers, content));
}

/** Adds a team member. Errors: `email-taken`, `idempotency-key-reused`. */
export async function createTeamMember(
  context: AppContext,
  actor: Actor,
  content: MemberContent,
  key: string | undefined,
): Promise<TeamMember> {
  return memberOf(await createRecord(context, teamMembers, actor, content, key));
}

/** Changes a team member. Errors: `team-member-not-found`, `email-taken`, `stale-version`. */
export async function changeTeamMember(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  given: Submitted<MemberContent>,
): Promise<TeamMember> {
  return memberOf(await changeRecord(context, teamMembers, actor, target, given));
}

/**
 * Switches a team member off or on, in a transaction that has passed the gate.
 *
 * Errors: `team-member-not-found`, `stale-version`.
 */
export async function switchTeamMember(
  write: RecordWrite,
  target: RecordTarget,
  isActive: boolean,
): Promise<TeamMember> {
  return memberOf(await changeRecordIn(write, teamMembers, target, { isActive }));
}

/**
 * Deletes a team member, who leaves the operations ahead.
 *
 * Errors: `team-member-not-found`, `stale-version`.
 */
export async function deleteTeamMember(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, teamMembers, actor, target);
}

/** Takes back a delete. Errors: `team-member-not-found`, `email-taken`. */
export async function restoreTeamMember(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<TeamMember> {
  return memberOf(await restoreRecord(context, teamMembers, actor, id));
}

/** Operations that a team member is assigned to. Errors: `team-member-not-found`. */
export async function teamMemberDependents({ database, clock }: AppContext, id: string) {
  await readTeamMember(database.read, id);
  return dependentsOf(database.read, { memberId: id }, clock());
}

/** Removes team members that can no longer be restored. */
export async function purgeTeamMembers(context: AppContext): Promise<void> {
  await purgeRecords(context, teamMembers);
}
