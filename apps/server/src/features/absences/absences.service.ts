import type { AbsenceRecord, calls } from '@pcm/contract';
import { absencesOverlap } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  purgeRecords,
  type RecordTarget,
  readRecord,
  recordKind,
  restoreRecord,
} from '../records/records.service.ts';
import { readTeamMember } from '../team/team-members.service.ts';
import { absences } from './absence.record.ts';
import {
  findAbsence,
  findAbsences,
  insertAbsence,
  purgeAbsences,
  updateAbsence,
} from './absences.repo.ts';

const kind = recordKind({
  recordType: 'absence',
  notFound: 'absence-not-found',
  record: absences,
  repo: {
    // Absences are listed by their days, since all of them would be many.
    list: async () => [],
    find: findAbsence,
    insert: insertAbsence,
    update: updateAbsence,
    purge: purgeAbsences,
  },
  assertFree: async (db, row) => {
    await readTeamMember(db, row.member_id);
    const { first_day: from, last_day: to, member_id: memberId } = row;
    const asked = absences.contentOf(row);
    const others = await findAbsences(db, { from, to, memberId });
    const other = others.find(
      (one) => one.id !== row.id && absencesOverlap(absences.contentOf(one), asked),
    );
    if (other === undefined) return;
    const { first_day: firstDay, last_day: lastDay } = other;
    throw new AppError('absence-overlaps', { field: 'firstDay', values: { firstDay, lastDay } });
  },
});

/** Returns one living absence. Errors: `absence-not-found`. */
export async function readAbsence(db: Db, id: string): Promise<AbsenceRecord> {
  return absences.shown(await readRecord(db, kind, id));
}

/** Returns the absences of a period, by their first day. */
export async function listAbsences(
  { database }: AppContext,
  period: z.output<typeof calls.listAbsences.query>,
): Promise<AbsenceRecord[]> {
  return (await findAbsences(database.read, period)).map(absences.shown);
}

/**
 * Enters an absence.
 *
 * Errors: `team-member-not-found`, `absence-overlaps`, `idempotency-key-reused`.
 */
export async function createAbsence(
  context: AppContext,
  actor: Actor,
  body: z.output<typeof calls.createAbsence.body>,
  key: string | undefined,
): Promise<AbsenceRecord> {
  return absences.shown(await createRecord(context, kind, actor, body, key));
}

/**
 * Changes an absence.
 *
 * Errors: `absence-not-found`, `team-member-not-found`, `absence-overlaps`, `stale-version`.
 */
export async function changeAbsence(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  body: z.output<typeof calls.updateAbsence.body>,
): Promise<AbsenceRecord> {
  const { startsAtNoon = false, endsAtNoon = false, ...others } = body;
  const given = { ...others, startsAtNoon, endsAtNoon };
  return absences.shown(await changeRecord(context, kind, actor, target, given));
}

/** Deletes an absence. Errors: `absence-not-found`, `stale-version`. */
export async function deleteAbsence(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, kind, actor, target);
}

/**
 * Restores a deleted absence.
 *
 * Errors: `absence-not-found`, `team-member-not-found`, `absence-overlaps`.
 */
export async function restoreAbsence(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<AbsenceRecord> {
  return absences.shown(await restoreRecord(context, kind, actor, id));
}

/** Removes absences that can no longer be restored. */
export async function purgeDeletedAbsences(context: AppContext): Promise<void> {
  await purgeRecords(context, kind);
}
