import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type calls,
  type EquipmentInspection,
  type EquipmentPiece,
  type ListedPiece,
  MAX_CERTIFICATE_BYTES,
} from '@pcm/contract';
import {
  BOOKED_ASSIGNMENTS,
  lastInspection,
  pieceStanding,
  pieceState,
  type StandingPiece,
  turnedPieceDays,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import {
  addRecord,
  changeRecord,
  deleteRecord,
  inGate,
  purgeRecords,
  type RecordTarget,
  readRecord,
  recordKind,
  restoreRecord,
} from '../records/records.service.ts';
import { findPlacedAssignments } from './assignments.repo.ts';
import { findItem, findItemsById } from './equipment.repo.ts';
import { assertEquipment } from './equipment.service.ts';
import { inspections, type PieceRow, pieces } from './piece.record.ts';
import {
  findCertificate,
  findInspection,
  findInspections,
  findPiece,
  findPieceNamed,
  findPieces,
  findPiecesById,
  findPiecesOfItems,
  insertCertificate,
  insertInspection,
  insertPiece,
  purgeInspections,
  purgePieces,
  removeUnusedCertificates,
  updateInspection,
  updatePieceRow,
} from './pieces.repo.ts';

type PieceContent = z.output<typeof calls.createPieces.body>['pieces'][number];
type PieceChange = z.output<typeof calls.updatePiece.body>;
type InspectionBody = z.output<typeof calls.createInspections.body>;

/** The error for a day that lies before the one which it follows. */
function tooEarly(path: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: [{ path, message, rule: 'too-early' }] });
}

/** Refuses to delete a piece that is booked by a job that is not over. Errors: `piece-booked`. */
async function assertNotBooked(db: Db, row: PieceRow, today: string): Promise<void> {
  const item = await findItem(db, row.equipment_id);
  if (item === undefined) return;
  const placed = await findPlacedAssignments(db, {
    operationId: undefined,
    nameKey: item.name_key,
  });
  const booked = placed.find(
    ({ piece_ids: ids, status, operation_status: of, last_day: last }) =>
      ids.includes(row.id) &&
      BOOKED_ASSIGNMENTS.some((out) => out === status) &&
      of !== 'cancelled' &&
      of !== 'completed' &&
      (last === null || last >= today),
  );
  if (booked === undefined) return;
  throw new AppError('piece-booked', { values: { code: row.code, title: booked.title } });
}

const kind = recordKind({
  recordType: 'equipment-piece',
  notFound: 'piece-not-found',
  record: pieces,
  repo: {
    list: findPieces,
    find: findPiece,
    insert: insertPiece,
    update: updatePieceRow,
    purge: purgePieces,
  },
  assertFree: async (db, row, before) => {
    await assertEquipment(db, row.equipment_id);
    const turned = turnedPieceDays(pieces.contentOf(row));
    // What an older program stored in the wrong order does not prevent a change of something else.
    const wasTurned = before !== undefined && turnedPieceDays(pieces.contentOf(before));
    if (turned !== null && !isDeepStrictEqual(turned, wasTurned)) {
      throw tooEarly(turned.day, `${turned.day} lies before ${turned.before}`);
    }
    const known = await findPieceNamed(db, row.code_key);
    if (known === undefined || known.id === row.id) return;
    throw new AppError('piece-exists', { field: 'code', values: { code: row.code } });
  },
  beforeDelete: async ({ db, now }, row) => {
    await assertNotBooked(db, row, companyDay(now));
    return row;
  },
});

const inspectionKind = recordKind({
  recordType: 'equipment-inspection',
  notFound: 'inspection-not-found',
  record: inspections,
  repo: {
    // Inspections are listed by their pieces.
    list: async () => [],
    find: findInspection,
    insert: insertInspection,
    update: updateInspection,
    purge: purgeInspections,
  },
  assertFree: async (db, row, before) => {
    const { made_on: made } = await readRecord(db, kind, row.piece_id);
    if (before === undefined && made !== null && row.day < made)
      throw tooEarly('day', 'day lies before madeOn');
  },
});

/** Checks that pieces are living ones of an item. Errors: `piece-not-found`. */
export async function assertPiecesOf(
  db: Db,
  equipmentId: string,
  ids: readonly string[],
): Promise<void> {
  const found = await findPiecesById(db, ids);
  const known = new Set(
    found
      .filter((row) => row.equipment_id === equipmentId && row.deleted_at === null)
      .map(({ id }) => id),
  );
  if (!ids.every((id) => known.has(id))) throw new AppError('piece-not-found');
}

/** Returns the living pieces of some items with their state by inspections. */
export async function standingPieces(
  db: Db,
  items: readonly { id: string; inspectionMonths: number | null }[],
): Promise<StandingPiece[]> {
  const itemIds = items.map(({ id }) => id);
  const rows = (await findPiecesOfItems(db, itemIds)).map(pieces.shown);
  if (rows.length === 0) return [];
  const found = (await findInspections(db, { itemIds })).map(inspections.shown);
  const made = Map.groupBy(found, ({ pieceId }) => pieceId);
  const months = new Map(items.map((item) => [item.id, item.inspectionMonths]));
  return rows.map((piece) => ({
    ...piece,
    ...pieceStanding(piece, made.get(piece.id) ?? [], months.get(piece.equipmentId) ?? null),
  }));
}

/** Returns pieces with their next inspection and their state on a day. */
export async function listPieces(
  { database: { read }, clock }: AppContext,
  query: z.output<typeof calls.listPieces.query>,
): Promise<ListedPiece[]> {
  const now = clock();
  const { equipmentId, today = companyDay(now) } = query;
  const listed = query.deleted === 'true' ? { deletedSince: restorableSince(now) } : 'living';
  const rows = await findPieces(read, listed, equipmentId);
  const items = new Map(
    (await findItemsById(read, [...new Set(rows.map((row) => row.equipment_id))])).map((item) => [
      item.id,
      item,
    ]),
  );
  const made = Map.groupBy(
    (await findInspections(read, { equipmentId })).map(inspections.shown),
    ({ pieceId }) => pieceId,
  );
  return rows.flatMap((row) => {
    const item = items.get(row.equipment_id);
    if (item === undefined || item.deleted_at !== null) return [];
    const piece = pieces.shown(row);
    const known = made.get(row.id) ?? [];
    const standing = pieceStanding(piece, known, item.inspection_months);
    return {
      ...piece,
      ...standing,
      itemName: item.name,
      lastInspector: lastInspection(known)?.inspector ?? null,
      inspectionSource: item.inspection_source,
      inspections: known.length,
      state: pieceState(standing, today),
    };
  });
}

/**
 * Adds pieces in one transaction. The same `key` returns the same pieces.
 *
 * Errors: `equipment-not-found`, `piece-exists`, `invalid-input`, `idempotency-key-reused`.
 */
export async function createPieces(
  context: AppContext,
  actor: Actor,
  contents: readonly PieceContent[],
  key: string | undefined,
): Promise<EquipmentPiece[]> {
  const ids = contents.map(() => randomUUID());
  return inGate(context, actor, async (write) => {
    const { db, now } = write;
    const keyed = { key, request: ['equipment-pieces', contents] };
    const made = await recordOfKey(db, actor, keyed, ids.join(' '), now);
    if (made !== undefined) {
      const known = new Map(
        (await findPiecesById(db, made.split(' '))).map((row) => [row.id, row]),
      );
      return made.split(' ').flatMap((id) => {
        const row = known.get(id);
        return row === undefined ? [] : pieces.shown(row);
      });
    }
    const added: EquipmentPiece[] = [];
    for (const [index, content] of contents.entries()) {
      added.push(pieces.shown(await addRecord(write, kind, content, ids[index])));
    }
    return added;
  });
}

/**
 * Changes a piece. Errors: `piece-not-found`, `piece-exists`, `invalid-input`, `stale-version`.
 */
export async function changePiece(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  given: PieceChange,
): Promise<EquipmentPiece> {
  return pieces.shown(await changeRecord(context, kind, actor, target, given));
}

/** Deletes a piece. Errors: `piece-not-found`, `piece-booked`, `stale-version`. */
export async function deletePiece(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, kind, actor, target);
}

/** Restores a deleted piece. Errors: `piece-not-found`, `piece-exists`, `equipment-not-found`. */
export async function restorePiece(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<EquipmentPiece> {
  return pieces.shown(await restoreRecord(context, kind, actor, id));
}

/** Returns inspections, the latest first. */
export async function listInspections(
  { database: { read } }: AppContext,
  query: z.output<typeof calls.listInspections.query>,
): Promise<EquipmentInspection[]> {
  return (await findInspections(read, query)).map(inspections.shown).toReversed();
}

/** Returns the type of a file from its first bytes; null for one that is not accepted. */
function typeOfFile(bytes: Buffer): string | null {
  const begins = (...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null;
}

/** Stores a certificate, and returns its id. Errors: `certificate-unreadable`. */
async function keepCertificate(
  db: Db,
  { name, data }: NonNullable<InspectionBody['certificate']>,
  now: Date,
): Promise<string> {
  const bytes = Buffer.from(data, 'base64');
  const type = bytes.length > MAX_CERTIFICATE_BYTES ? null : typeOfFile(bytes);
  if (type === null) throw new AppError('certificate-unreadable', { field: 'certificate' });
  const id = randomUUID();
  await insertCertificate(db, { id, name, type, bytes, created_at: now.toISOString() });
  return id;
}

/**
 * Enters an inspection of several pieces with one certificate for all of them, in one transaction.
 * The same `key` returns the same inspections.
 *
 * Errors: `piece-not-found`, `certificate-unreadable`, `invalid-input`, `idempotency-key-reused`.
 */
export async function createInspections(
  context: AppContext,
  actor: Actor,
  { pieceIds, certificate, ...content }: InspectionBody,
  key: string | undefined,
): Promise<EquipmentInspection[]> {
  const asked = [...new Set(pieceIds)];
  const ids = asked.map(() => randomUUID());
  return inGate(context, actor, async (write) => {
    const { db, now } = write;
    const keyed = { key, request: ['equipment-inspections', asked, content, certificate] };
    const made = await recordOfKey(db, actor, keyed, ids.join(' '), now);
    if (made !== undefined) {
      const known: EquipmentInspection[] = [];
      for (const id of made.split(' ')) {
        known.push(inspections.shown(await readRecord(db, inspectionKind, id)));
      }
      return known;
    }
    const certificateId = certificate ? await keepCertificate(db, certificate, now) : null;
    const added: EquipmentInspection[] = [];
    for (const [index, pieceId] of asked.entries()) {
      const { code } = await readRecord(db, kind, pieceId);
      const given = { ...content, pieceId, certificateId };
      const silent = { ...write, isToldAtOnce: true };
      const after = inspections.shown(await addRecord(silent, inspectionKind, given, ids[index]));
      const event = { action: 'create', recordType: 'equipment-inspection' } as const;
      await recordEvent(db, actor, { ...event, recordId: after.id, recordName: code, after }, now);
      added.push(after);
    }
    return added;
  });
}

/** Deletes an inspection. Errors: `inspection-not-found`, `stale-version`. */
export async function deleteInspection(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, inspectionKind, actor, target);
}

/** Restores a deleted inspection. Errors: `inspection-not-found`, `piece-not-found`. */
export async function restoreInspection(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<EquipmentInspection> {
  return inspections.shown(await restoreRecord(context, inspectionKind, actor, id));
}

/** Returns the file of a certificate. Errors: `not-found`. */
export async function readCertificate({ database }: AppContext, id: string): Promise<File> {
  const row = await findCertificate(database.read, id);
  if (row === undefined) throw new AppError('not-found');
  return new File([new Uint8Array(row.bytes)], row.name, { type: row.type });
}

/**
 * Removes pieces and inspections that can no longer be restored, and files without an inspection.
 */
export async function purgeDeletedPieces(context: AppContext): Promise<void> {
  await purgeRecords(context, inspectionKind);
  await purgeRecords(context, kind);
  await removeUnusedCertificates(context.database.write);
}
