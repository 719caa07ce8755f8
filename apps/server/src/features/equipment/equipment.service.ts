import {
  type calls,
  type EquipmentItem,
  equipmentItemSchema,
  type ListedEquipment,
} from '@pcm/contract';
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
import { findAway, renameAssignments } from './assignments.repo.ts';
import {
  type EquipmentRow,
  findEquipment,
  findItem,
  findItemsNamed,
  insertItem,
  purgeItems,
  updateItem,
} from './equipment.repo.ts';

type EquipmentContent = z.output<typeof calls.createEquipment.body>;

/** What the program itself wrote; narrowed once, here. */
const category = equipmentItemSchema.shape.serviceCategory;

/** What of an item cannot be worked out. */
type CarriedItem = Omit<EquipmentRow, 'name_key' | 'search_text'>;

/** An item of equipment as the API shows it. */
function itemOf(row: CarriedItem): EquipmentItem {
  return {
    id: row.id,
    name: row.name,
    quantity: row.quantity,
    serviceCategory: category.parse(row.service_category),
    isActive: row.is_active === 1,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

function columnsOf({ name, quantity, serviceCategory, isActive, notes }: EquipmentContent) {
  return {
    name,
    quantity: quantity ?? 1,
    service_category: serviceCategory ?? null,
    is_active: isActive === false ? 0 : 1,
    notes: notes ?? '',
    name_key: textKey(name),
    search_text: textKey(name),
  };
}

/** An item with the columns that derive from the others. */
export function restoredItem(carried: CarriedItem): EquipmentRow {
  return { ...carried, ...columnsOf(itemOf(carried)) };
}

const equipment: RecordKind<EquipmentRow, EquipmentContent> = {
  recordType: 'equipment',
  notFound: 'equipment-not-found',
  repo: {
    list: findEquipment,
    find: findItem,
    insert: insertItem,
    update: updateItem,
    purge: purgeItems,
  },
  contentOf: itemOf,
  columnsOf,
  auditView: itemOf,
  assertFree: async (db, { id, name_key: key }) => {
    const named = await findItemsNamed(db, [key]);
    if (named.some((item) => item.id !== id)) {
      throw new AppError('equipment-exists', { field: 'name' });
    }
  },
  afterSave: async ({ db, now }, before, after) => {
    if (before.name !== after.name) await renameAssignments(db, before.name_key, after, now);
  },
};

/** Every living item of equipment by name, or those that can still be restored. */
export async function listEquipment(
  context: AppContext,
  isDeleted: boolean,
): Promise<ListedEquipment[]> {
  const rows = await listRecords(context, equipment, isDeleted);
  const today = context.clock().toISOString().slice(0, 10);
  const away = await findAway(context.database.read, today);
  const byKey = new Map(away.map((row) => [row.name_key, row]));
  return rows.map((row) => {
    const { out = 0, not_returned: notReturned = 0 } = byKey.get(row.name_key) ?? {};
    return { ...itemOf(row), outToday: out, notReturned };
  });
}

/**
 * How many there are of some equipment, by the key of the name as `textKey` gives it. What the
 * stock does not know is not limited.
 */
export async function stockOf(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { name: string; quantity: number }>> {
  const keys = [...new Set(names.map(textKey))];
  const items = keys.length === 0 ? [] : await findItemsNamed(db, keys);
  return new Map(items.map(({ name_key: key, name, quantity }) => [key, { name, quantity }]));
}

/** Adds an item, in a transaction that has passed the gate. Errors: `equipment-exists`. */
export async function addEquipment(
  write: RecordWrite,
  content: EquipmentContent,
): Promise<EquipmentItem> {
  return itemOf(await addRecord(write, equipment, content));
}

/** Adds an item of equipment. Errors: `equipment-exists`, `idempotency-key-reused`. */
export async function createEquipment(
  context: AppContext,
  actor: Actor,
  content: EquipmentContent,
  key: string | undefined,
): Promise<EquipmentItem> {
  return itemOf(await createRecord(context, equipment, actor, content, key));
}

/** Changes an item. Errors: `equipment-not-found`, `equipment-exists`, `stale-version`. */
export async function changeEquipment(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  given: Submitted<EquipmentContent>,
): Promise<EquipmentItem> {
  return itemOf(await changeRecord(context, equipment, actor, target, given));
}

/** Deletes an item; its assignments stay. Errors: `equipment-not-found`, `stale-version`. */
export async function deleteEquipment(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, equipment, actor, target);
}

/** Takes back a delete. Errors: `equipment-not-found`, `equipment-exists`. */
export async function restoreEquipment(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<EquipmentItem> {
  return itemOf(await restoreRecord(context, equipment, actor, id));
}

/** Operations that take an item along. Errors: `equipment-not-found`. */
export async function equipmentDependents({ database, clock }: AppContext, id: string) {
  const { name_key: equipmentKey } = await readRecord(database.read, equipment, id);
  return dependentsOf(database.read, { equipmentKey }, clock());
}

/** Removes items that can no longer be restored. */
export async function purgeDeletedEquipment(context: AppContext): Promise<void> {
  await purgeRecords(context, equipment);
}
