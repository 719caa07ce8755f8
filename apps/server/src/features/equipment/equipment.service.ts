import type { calls, EquipmentItem, ListedEquipment } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
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
import { findAway, renameAssignments } from './assignments.repo.ts';
import { type EquipmentRow, equipmentItems } from './equipment.record.ts';
import {
  findAbsentPieces,
  findEquipment,
  findItem,
  findItemsNamed,
  insertItem,
  purgeItems,
  updateItem,
} from './equipment.repo.ts';
import { countPieces } from './pieces.repo.ts';

type EquipmentContent = z.output<typeof calls.createEquipment.body>;

const kind = recordKind({
  recordType: 'equipment',
  notFound: 'equipment-not-found',
  record: equipmentItems,
  repo: {
    list: findEquipment,
    find: findItem,
    insert: insertItem,
    update: updateItem,
    purge: purgeItems,
  },
  assertFree: async (db, { id, name_key: key }) => {
    const named = await findItemsNamed(db, [key]);
    if (named.some((item) => item.id !== id)) {
      throw new AppError('equipment-exists', { field: 'name' });
    }
  },
  afterSave: async ({ db, now }, before, after) => {
    if (before.name !== after.name) await renameAssignments(db, before.name_key, after, now);
  },
});

/**
 * Returns items with their quantities: for one that is tracked by piece, the number of its pieces
 * that are not retired on a day.
 */
async function countedItems(
  db: Db,
  rows: readonly EquipmentRow[],
  day: string,
): Promise<EquipmentItem[]> {
  const byPiece = rows.filter((row) => row.is_by_piece === 1).map(({ id }) => id);
  const counts = await countPieces(db, byPiece, day);
  return rows.map((row) => {
    const item = equipmentItems.shown(row);
    return item.isByPiece ? { ...item, quantity: counts.get(row.id) ?? 0 } : item;
  });
}

/** Returns one item as {@link countedItems} does. */
async function countedItem(db: Db, row: EquipmentRow, now: Date): Promise<EquipmentItem> {
  const [item] = await countedItems(db, [row], companyDay(now));
  return item ?? equipmentItems.shown(row);
}

/** Checks that an item is living. Errors: `equipment-not-found`. */
export async function assertEquipment(db: Db, id: string): Promise<void> {
  await readRecord(db, kind, id);
}

/** Returns a living item with its quantity on a day. Errors: `equipment-not-found`. */
export async function readEquipment(db: Db, id: string, day: string): Promise<EquipmentItem> {
  const row = await readRecord(db, kind, id);
  return (await countedItems(db, [row], day))[0] ?? equipmentItems.shown(row);
}

/** Returns every living item of equipment by name, or those that can still be restored. */
export async function listEquipment(
  context: AppContext,
  isDeleted: boolean,
): Promise<ListedEquipment[]> {
  const rows = await listRecords(context, kind, isDeleted);
  const today = companyDay(context.clock());
  const items = await countedItems(context.database.read, rows, today);
  const away = await findAway(context.database.read, today);
  const byKey = new Map(away.map((row) => [row.name_key, row]));
  const absent = new Map(
    (await findAbsentPieces(context.database.read, today)).map((row) => [row.id, row.pieces]),
  );
  return items.map((item) => {
    const { out = 0, not_returned: notReturned = 0 } = byKey.get(textKey(item.name)) ?? {};
    const awayToday = absent.get(item.id) ?? 0;
    return { ...item, outToday: out, notReturned, awayToday };
  });
}

/**
 * Returns the stock of some equipment by the key of its name in the form of `textKey`. Equipment
 * that is not in stock is not limited.
 */
export async function stockOf(db: Db, names: readonly string[]): Promise<Map<string, StockItem>> {
  const keys = [...new Set(names.map(textKey))];
  const items = keys.length === 0 ? [] : await findItemsNamed(db, keys);
  return new Map(items.map((row) => [row.name_key, equipmentItems.shown(row)]));
}

/** The stock of an item: its quantity, unless it is tracked by piece. */
export type StockItem = Pick<
  EquipmentItem,
  'id' | 'name' | 'quantity' | 'isByPiece' | 'inspectionMonths'
>;

/** Adds an item, in a transaction that has passed the booking gate. Errors: `equipment-exists`. */
export async function addEquipment(
  write: RecordWrite,
  content: EquipmentContent,
): Promise<EquipmentItem> {
  return equipmentItems.shown(await addRecord(write, kind, content));
}

/** Returns every living item by name, with its quantity on a day, or as it is stored. */
export async function livingEquipment(db: Db, day?: string): Promise<EquipmentItem[]> {
  const rows = await findEquipment(db, 'living');
  return day === undefined ? rows.map(equipmentItems.shown) : countedItems(db, rows, day);
}

/**
 * Changes an item, in a transaction that has passed the booking gate. Errors:
 * `equipment-not-found`, `equipment-exists`.
 */
export async function changeEquipmentIn(
  write: RecordWrite,
  id: string,
  given: Submitted<EquipmentContent>,
): Promise<void> {
  await changeRecordIn(write, kind, { id, ifMatch: undefined }, given);
}

/** Adds an item of equipment. Errors: `equipment-exists`, `idempotency-key-reused`. */
export async function createEquipment(
  context: AppContext,
  actor: Actor,
  content: EquipmentContent,
  key: string | undefined,
): Promise<EquipmentItem> {
  const row = await createRecord(context, kind, actor, content, key);
  return countedItem(context.database.write, row, context.clock());
}

/** Changes an item. Errors: `equipment-not-found`, `equipment-exists`, `stale-version`. */
export async function changeEquipment(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  given: Submitted<EquipmentContent>,
): Promise<EquipmentItem> {
  const row = await changeRecord(context, kind, actor, target, given);
  return countedItem(context.database.write, row, context.clock());
}

/** Deletes an item; its assignments stay. Errors: `equipment-not-found`, `stale-version`. */
export async function deleteEquipment(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, kind, actor, target);
}

/** Restores a deleted item. Errors: `equipment-not-found`, `equipment-exists`. */
export async function restoreEquipment(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<EquipmentItem> {
  const row = await restoreRecord(context, kind, actor, id);
  return countedItem(context.database.write, row, context.clock());
}

/** Returns the operations that use an item. Errors: `equipment-not-found`. */
export async function equipmentDependents({ database, clock }: AppContext, id: string) {
  const { name_key: equipmentKey } = await readRecord(database.read, kind, id);
  return dependentsOf(database.read, { equipmentKey }, clock());
}

/** Removes items that can no longer be restored. */
export async function purgeDeletedEquipment(context: AppContext): Promise<void> {
  await purgeRecords(context, kind);
}
