import type { Db } from '../../db/schema.ts';
import type { ListedRecords } from '../records/records.service.ts';
import type { CertificateRow, InspectionRow, PieceRow } from './piece.record.ts';

/** The ids in one statement, well within the limit of the engines. */
const IDS_AT_ONCE = 1000;

/** Finds pieces by code, optionally of one item. */
export async function findPieces(
  db: Db,
  listed: ListedRecords,
  equipmentId?: string,
): Promise<PieceRow[]> {
  let found = db.selectFrom('equipment_pieces').selectAll();
  if (equipmentId !== undefined) found = found.where('equipment_id', '=', equipmentId);
  found =
    listed === 'living'
      ? found.where('deleted_at', 'is', null)
      : found.where('deleted_at', '>=', listed.deletedSince);
  return found.orderBy('code_key').orderBy('id').execute();
}

/** Finds a piece, living or deleted. */
export async function findPiece(db: Db, id: string): Promise<PieceRow | undefined> {
  return db.selectFrom('equipment_pieces').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds pieces by id, living or deleted. */
export async function findPiecesById(db: Db, ids: readonly string[]): Promise<PieceRow[]> {
  const found: PieceRow[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    const rows = db.selectFrom('equipment_pieces').selectAll().where('id', 'in', some);
    found.push(...(await rows.execute()));
  }
  return found;
}

/** Finds the living pieces of some items, by code. */
export async function findPiecesOfItems(db: Db, itemIds: readonly string[]): Promise<PieceRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('equipment_pieces')
    .selectAll()
    .where('equipment_id', 'in', itemIds)
    .where('deleted_at', 'is', null)
    .orderBy('code_key')
    .orderBy('id')
    .execute();
}

/** Finds the living piece with a code in the form of `textKey`. */
export async function findPieceNamed(db: Db, key: string): Promise<PieceRow | undefined> {
  return db
    .selectFrom('equipment_pieces')
    .selectAll()
    .where('code_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Counts the living pieces of items that are not retired on a day. */
export async function countPieces(
  db: Db,
  itemIds: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('equipment_pieces')
    .select((is) => ['equipment_id', is.fn.countAll<number>().as('pieces')])
    .where('equipment_id', 'in', itemIds)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('retires_on', 'is', null), is('retires_on', '>', day)]))
    .groupBy('equipment_id')
    .execute();
  return new Map(rows.map(({ equipment_id: id, pieces }) => [id, pieces]));
}

/** Stores a new piece. */
export async function insertPiece(db: Db, row: PieceRow): Promise<void> {
  await db.insertInto('equipment_pieces').values(row).execute();
}

/** Stores a piece, replacing the present row. */
export async function updatePieceRow(db: Db, { id, ...row }: PieceRow): Promise<void> {
  await db.updateTable('equipment_pieces').set(row).where('id', '=', id).execute();
}

/** Removes pieces that were deleted before a time with their inspections, and returns them. */
export async function purgePieces(db: Db, before: string): Promise<PieceRow[]> {
  return db
    .deleteFrom('equipment_pieces')
    .where('deleted_at', '<', before)
    .returningAll()
    .execute();
}

/** The conditions on the inspections; all of them without a condition. */
export interface AskedInspections {
  pieceId?: string | undefined;
  equipmentId?: string | undefined;
  itemIds?: readonly string[] | undefined;
}

/** Finds the living inspections of living pieces, the earliest first. */
export async function findInspections(
  db: Db,
  { pieceId, equipmentId, itemIds }: AskedInspections,
): Promise<InspectionRow[]> {
  let found = db
    .selectFrom('equipment_inspections')
    .innerJoin('equipment_pieces', 'equipment_pieces.id', 'piece_id')
    .selectAll('equipment_inspections')
    .where('equipment_inspections.deleted_at', 'is', null)
    .where('equipment_pieces.deleted_at', 'is', null);
  if (pieceId !== undefined) found = found.where('piece_id', '=', pieceId);
  if (equipmentId !== undefined) found = found.where('equipment_id', '=', equipmentId);
  if (itemIds !== undefined) found = found.where('equipment_id', 'in', itemIds);
  return found
    .orderBy('day')
    .orderBy('equipment_inspections.created_at')
    .orderBy('equipment_inspections.id')
    .execute();
}

/** Finds an inspection, living or deleted. */
export async function findInspection(db: Db, id: string): Promise<InspectionRow | undefined> {
  return db.selectFrom('equipment_inspections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores a new inspection. */
export async function insertInspection(db: Db, row: InspectionRow): Promise<void> {
  await db.insertInto('equipment_inspections').values(row).execute();
}

/** Stores an inspection, replacing the present row. */
export async function updateInspection(db: Db, { id, ...row }: InspectionRow): Promise<void> {
  await db.updateTable('equipment_inspections').set(row).where('id', '=', id).execute();
}

/** Removes inspections that were deleted before a time, and returns them. */
export async function purgeInspections(db: Db, before: string): Promise<InspectionRow[]> {
  return db
    .deleteFrom('equipment_inspections')
    .where('deleted_at', '<', before)
    .returningAll()
    .execute();
}

/** Finds the file of a certificate. */
export async function findCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('equipment_certificates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores the file of a certificate. */
export async function insertCertificate(db: Db, row: CertificateRow): Promise<void> {
  await db.insertInto('equipment_certificates').values(row).execute();
}

/** Removes the files that no inspection refers to. */
export async function removeUnusedCertificates(db: Db): Promise<void> {
  const used = db
    .selectFrom('equipment_inspections')
    .select('certificate_id')
    .where('certificate_id', 'is not', null);
  await db.deleteFrom('equipment_certificates').where('id', 'not in', used).execute();
}
