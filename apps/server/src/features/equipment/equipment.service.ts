import type { calls, EquipmentItem, ListedEquipment } from '@pcm/contract';
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
  type RecordTarget,
  type RecordWrite,
  readRecord,
  recordKind,
  restoreRecord,
  type Submitted,
} from '../records/records.service.ts';
import { findAway, renameAssignments } from './assignments.repo.ts';
import { equipmentItems } from './equipment.record.ts';
import {
  findAbsentPieces,
  findEquipment,
  findItem,
  findItemsNamed,
  insertItem,
  purgeItems,
  updateItem,
} from './equipment.repo.ts';

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

/** Returns a living item. Errors: `equipment-not-found`. */
export async function readEquipment(db: Db, id: string): Promise<EquipmentItem> {
  return equipmentItems.shown(await readRecord(db, kind, id));
}

/** Returns every living item of equipment by name, or those that can still be restored. */
export async function listEquipment(
  context: AppContext,
  isDeleted: boolean,
): Promise<ListedEquipment[]> {
  const rows = await listRecords(context, kind, isDeleted);
  const today = context.clock().toISOString().slice(0, 10);
  const away = await findAway(context.database.read, today);
  const byKey = new Map(away.map((row) => [row.name_key, row]));
  const absent = new Map(
    (await findAbsentPieces(context.database.read, today)).map((row) => [row.id, row.pieces]),
  );
  return rows.map((row) => {
    const { out = 0, not_returned: notReturned = 0 } = byKey.get(row.name_key) ?? {};
    const awayToday = absent.get(row.id) ?? 0;
    return { ...equipmentItems.shown(row), outToday: out, notReturned, awayToday };
  });
}

/**
 * Returns the quantity of some equipment by the key of its name, as `textKey` gives it. Equipment
 * that is not in stock is not limited.
 */
export async function stockOf(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { id: string; name: string; quantity: number }>> {
  const keys = [...new Set(names.map(textKey))];
  const items = keys.length === 0 ? [] : await findItemsNamed(db, keys);
  return new Map(
    items.map(({ name_key: key, id, name, quantity }) => [key, { id, name, quantity }]),
  );
}

/** Adds an item, in a transaction that has passed the booking gate. Errors: `equipment-exists`. */
export async function addEquipment(
  write: RecordWrite,
  content: EquipmentContent,
): Promise<EquipmentItem> {
  return equipmentItems.shown(await addRecord(write, kind, content));
}

/** Returns every living item by name, in an open transaction. */
export async function livingEquipment(db: Db): Promise<EquipmentItem[]> {
  return (await findEquipment(db, 'living')).map(equipmentItems.shown);
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
  return equipmentItems.shown(await createRecord(context, kind, actor, content, key));
}

/** Changes an item. Errors: `equipment-not-found`, `equipment-exists`, `stale-version`. */
export async function changeEquipment(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  given: Submitted<EquipmentContent>,
): Promise<EquipmentItem> {
  return equipmentItems.shown(await changeRecord(context, kind, actor, target, given));
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
  return equipmentItems.shown(await restoreRecord(context, kind, actor, id));
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
