import { type calls, isPhoneOrNone, type TeamMember } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
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
  type RecordTarget,
  type RecordWrite,
  readRecord,
  recordKind,
  restoreRecord,
  type Submitted,
} from '../records/records.service.ts';
import {
  type LeftOperation,
  leaveOperations,
  notReturnedTo,
  returnToOperations,
} from './member-operations.service.ts';
import { type TeamMemberRow, teamMembers } from './team-member.record.ts';
import {
  findMember,
  findMembers,
  insertMember,
  isEmailTaken,
  purgeMembers,
  updateMember,
} from './team-members.repo.ts';

type MemberContent = z.output<typeof calls.createTeamMember.body>;

/** A balance without its day, or a day without its balance, would not count. */
function assertWholeCount(row: Pick<TeamMemberRow, 'leave_days' | 'leave_counted_on'>): void {
  if ((row.leave_days === null) === (row.leave_counted_on === null)) return;
  const path = row.leave_days === null ? 'leaveDays' : 'leaveCountedOn';
  const message = 'A counted balance of leave has its days and its day';
  throw new AppError('invalid-input', { message, fields: [{ path, message }] });
}

/** A number with fewer digits cannot be dialled; an old stored one may stay. */
function assertPhone(given: string | null | undefined, stored = ''): void {
  const phone = given?.trim() ?? '';
  if (phone === stored || isPhoneOrNone(phone)) return;
  const message = 'A phone number has at least 6 digits';
  throw new AppError('invalid-input', { message, fields: [{ path: 'phone', message }] });
}

/** Reads what somebody left. The delete stored this text, so it needs no check. */
const leftBy = (row: Pick<TeamMemberRow, 'left_operations'>) =>
  JSON.parse(row.left_operations ?? '[]') as LeftOperation[];

const kind = recordKind({
  recordType: 'team-member',
  notFound: 'team-member-not-found',
  // Wages are private, so no entry of the audit log, which can be exported, contains them.
  record: { ...teamMembers, shown: (row) => ({ ...teamMembers.shown(row), monthlyWage: null }) },
  repo: {
    list: findMembers,
    find: findMember,
    insert: insertMember,
    update: updateMember,
    purge: purgeMembers,
  },
  assertFree: async (db, { id, email_key: emailKey, ...row }) => {
    assertWholeCount(row);
    const isTaken = emailKey !== null && (await isEmailTaken(db, emailKey, id));
    if (isTaken) throw new AppError('email-taken', { field: 'email' });
  },
  beforeDelete: async (write, row) => {
    const left = await leaveOperations(write, row.id);
    return { ...row, left_operations: JSON.stringify(left) };
  },
  afterRestore: (write, row) => returnToOperations(write, row.id, leftBy(row)),
});

/** A rate that is sent is confirmed, unless the request says otherwise. */
const withConfirmation = <
  Body extends Submitted<Pick<MemberContent, 'hourlyRate' | 'rateConfirmed'>>,
>(
  body: Body,
): Body =>
  body.hourlyRate === undefined || body.rateConfirmed !== undefined
    ? body
    : { ...body, rateConfirmed: true };

/** Returns every living team member by name, or those that can still be restored. */
export async function listTeamMembers(
  context: AppContext,
  isDeleted: boolean,
): Promise<TeamMember[]> {
  return (await listRecords(context, kind, isDeleted)).map(teamMembers.shown);
}

/** Returns every living team member by name, in an open transaction. */
export async function livingTeamMembers(db: Db): Promise<TeamMember[]> {
  return (await findMembers(db, 'living')).map(teamMembers.shown);
}

/** Returns one living team member. Errors: `team-member-not-found`. */
export async function readTeamMember(db: Db, id: string): Promise<TeamMember> {
  return teamMembers.shown(await readRecord(db, kind, id));
}

/** Returns the name of a team member, deleted or not. Errors: `team-member-not-found`. */
export async function nameOfTeamMember(db: Db, id: string): Promise<string> {
  const row = await findMember(db, id);
  if (row === undefined) throw new AppError(kind.notFound);
  return row.name;
}

/** Adds a team member, in a transaction that has passed the booking gate. Errors: `email-taken`. */
export async function addTeamMember(
  write: RecordWrite,
  content: MemberContent,
): Promise<TeamMember> {
  return teamMembers.shown(await addRecord(write, kind, content));
}

/**
 * Changes a team member, in a transaction that has passed the booking gate. Errors:
 * `team-member-not-found`, `email-taken`.
 */
export async function changeTeamMemberIn(
  write: RecordWrite,
  id: string,
  given: Submitted<MemberContent>,
): Promise<void> {
  await changeRecordIn(write, kind, { id, ifMatch: undefined }, given);
}

/** Adds a team member. Errors: `invalid-input`, `email-taken`, `idempotency-key-reused`. */
export async function createTeamMember(
  context: AppContext,
  actor: Actor,
  content: MemberContent,
  key: string | undefined,
): Promise<TeamMember> {
  assertPhone(content.phone);
  return teamMembers.shown(await createRecord(context, kind, actor, content, key));
}

/**
 * Changes a team member. Errors: `team-member-not-found`, `invalid-input`, `email-taken`,
 * `stale-version`.
 */
export async function changeTeamMember(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  given: Submitted<MemberContent>,
): Promise<TeamMember> {
  if (given.phone) {
    const { phone } = await readTeamMember(context.database.read, target.id);
    assertPhone(given.phone, phone);
  }
  return teamMembers.shown(
    await changeRecord(context, kind, actor, target, withConfirmation(given)),
  );
}

/**
 * Switches a team member off or on, in a transaction that has passed the booking gate.
 *
 * Errors: `team-member-not-found`, `stale-version`.
 */
export async function switchTeamMember(
  write: RecordWrite,
  target: RecordTarget,
  isActive: boolean,
): Promise<TeamMember> {
  return teamMembers.shown(await changeRecordIn(write, kind, target, { isActive }));
}

/**
 * Deletes a team member and removes them from the operations ahead.
 *
 * Errors: `team-member-not-found`, `stale-version`.
 */
export async function deleteTeamMember(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, kind, actor, target);
}

/**
 * Restores a deleted team member, and says to which coming operations not all days came back.
 *
 * Errors: `team-member-not-found`, `email-taken`.
 */
export async function restoreTeamMember(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<z.output<typeof calls.restoreTeamMember.reply>> {
  const row = await restoreRecord(context, kind, actor, id);
  const { read } = context.database;
  const notReturned = await notReturnedTo(read, id, leftBy(row), context.clock());
  return { ...teamMembers.shown(row), notReturned };
}

/** Returns the operations that a team member is assigned to. Errors: `team-member-not-found`. */
export async function teamMemberDependents({ database, clock }: AppContext, id: string) {
  await readTeamMember(database.read, id);
  return dependentsOf(database.read, { memberId: id }, clock());
}

/** Removes team members that can no longer be restored. */
export async function purgeTeamMembers(context: AppContext): Promise<void> {
  await purgeRecords(context, kind);
}
