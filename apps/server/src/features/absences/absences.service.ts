import type { AbsenceRecord, calls } from '@pcm/contract';
import {
  ABSENCE_KINDS,
  absencesOverlap,
  EQUIPMENT_ABSENCE_KINDS,
  isTooManyAway,
  OPEN_END,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import { readEquipment } from '../equipment/equipment.service.ts';
import { assertPiecesOf } from '../equipment/pieces.service.ts';
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
import { type AbsenceRow, absences } from './absence.record.ts';
import {
  findAbsence,
  findAbsences,
  insertAbsence,
  purgeAbsences,
  updateAbsence,
} from './absences.repo.ts';

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: [{ path, message }] });
}

/** Checks that kind and quantity suit a person, or equipment. Errors: `invalid-input`. */
function assertKind(row: AbsenceRow): void {
  const { equipment_id: equipmentId, kind: given, last_day: last, quantity } = row;
  const kinds: readonly string[] = equipmentId === null ? ABSENCE_KINDS : EQUIPMENT_ABSENCE_KINDS;
  if (!kinds.includes(given)) throw invalid('kind', `Choose one of: ${kinds.join(', ')}`);
  if ((quantity === null) !== (equipmentId === null)) {
    throw invalid('quantity', 'Only equipment has a number of pieces');
  }
  if (equipmentId === null && absences.contentOf(row).pieceIds.length > 0) {
    throw invalid('pieceIds', 'Only equipment has pieces');
  }
  if (given === 'leave' && last === OPEN_END) throw invalid('lastDay', 'A leave has a last day');
}

/**
 * Checks that no more pieces are away at once than there are. Errors: `equipment-not-found`,
 * `absence-too-many`.
 */
async function assertPieces(db: Db, row: AbsenceRow, equipmentId: string): Promise<void> {
  const { quantity: existing } = await readEquipment(db, equipmentId, row.first_day);
  const { first_day: from, last_day: to } = row;
  const others = await findAbsences(db, { from, to, equipmentId });
  const away = others.filter(({ id }) => id !== row.id);
  await assertNamed(db, row, equipmentId, away);
  const pieces = (one: AbsenceRow) => ({ ...absences.contentOf(one), quantity: one.quantity ?? 0 });
  if (isTooManyAway(pieces(row), away.map(pieces), existing)) {
    throw new AppError('absence-too-many', { field: 'quantity', values: { existing } });
  }
}

/**
 * Checks the pieces of an absence: they belong to the item and are not deleted, their number is the
 * quantity, and none is away already. Errors: `piece-not-found`, `invalid-input`,
 * `absence-overlaps`.
 */
async function assertNamed(
  db: Db,
  row: AbsenceRow,
  equipmentId: string,
  others: readonly AbsenceRow[],
): Promise<void> {
  const { pieceIds, quantity } = absences.contentOf(row);
  if (pieceIds.length === 0) return;
  if (new Set(pieceIds).size !== quantity) {
    throw invalid('quantity', 'As many pieces are away as are named');
  }
  await assertPiecesOf(db, equipmentId, pieceIds);
  const asked = absences.contentOf(row);
  const other = others.map(absences.contentOf).find((one) => {
    return one.pieceIds.some((id) => pieceIds.includes(id)) && absencesOverlap(one, asked);
  });
  if (other === undefined) return;
  const { firstDay, lastDay } = other;
  throw new AppError('absence-overlaps', { field: 'pieceIds', values: { firstDay, lastDay } });
}

const kind = recordKind({
  recordType: 'absence',
  notFound: 'absence-not-found',
  record: absences,
  repo: {
    // Absences are listed for a period, because all of them would be many.
    list: async () => [],
    find: findAbsence,
    insert: insertAbsence,
    update: updateAbsence,
    purge: purgeAbsences,
  },
  assertFree: async (db, row) => {
    assertKind(row);
    const { first_day: from, last_day: to, member_id: memberId, equipment_id: equipmentId } = row;
    if (equipmentId !== null) return assertPieces(db, row, equipmentId);
    if (memberId === null) return;
    await readTeamMember(db, memberId);
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
 * Errors: `invalid-input`, `team-member-not-found`, `equipment-not-found`, `absence-overlaps`,
 * `absence-too-many`, `idempotency-key-reused`.
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
 * Errors: `absence-not-found`, `stale-version`, and those of a new one.
 */
export async function changeAbsence(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  body: z.output<typeof calls.updateAbsence.body>,
): Promise<AbsenceRecord> {
  const { startsAtNoon = false, endsAtNoon = false, pieceIds = [], ...others } = body;
  const given = { ...others, startsAtNoon, endsAtNoon, pieceIds };
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
 * Errors: `absence-not-found`, and those of a new one.
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
