import { BOOKED_ASSIGNMENTS, type BookedEquipment } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import {
  type AssignmentRow,
  deleteAssignmentRows,
  findAssignmentsOf,
  insertAssignments,
} from './assignments.repo.ts';
import {
  assignmentRow,
  bookedOf,
  type EquipmentNeed,
  namedPieces,
} from './operation-equipment.service.ts';

/* The equipment of a series changes on all its dates with a few statements. */

/** The assignments that a change removes, and those that it stores; a changed one is in both. */
export interface EquipmentChange {
  removed: AssignmentRow[];
  stored: AssignmentRow[];
}

/** The items whose need changes, by the key of the name; undefined where it is left out. */
type ChangedNeeds = ReadonlyMap<string, EquipmentNeed | undefined>;

/** The rows in one statement, well within the limit of the engines. */
const ROWS_AT_ONCE = 500;

const isOut = ({ status }: Pick<AssignmentRow, 'status'>) =>
  BOOKED_ASSIGNMENTS.some((booked) => booked === status);

const isSame = (a: BookedEquipment, b: BookedEquipment) =>
  a.quantity === b.quantity && a.pieces?.toSorted().join() === b.pieces?.toSorted().join();

/** Returns the stored assignment in the form of a booking. */
const bookedRow = (row: AssignmentRow): BookedEquipment => ({
  name: row.equipment_name,
  quantity: row.quantity,
  pieces: namedPieces(row),
});

/** Returns the equipment that is out with an operation, from its stored assignments. */
export const bookedRows = (rows: readonly AssignmentRow[]): BookedEquipment[] =>
  rows.filter(isOut).map(bookedRow);

/** Returns the stored assignments of some operations, by the id of the operation. */
export async function assignmentRowsOf(
  db: Db,
  operationIds: readonly string[],
): Promise<Map<string, AssignmentRow[]>> {
  const rows = operationIds.length === 0 ? [] : await findAssignmentsOf(db, operationIds);
  return Map.groupBy(rows, (row) => row.operation_id);
}

/**
 * Returns what differs between the equipment of a series before and after a change; the items named
 * in `always` are in it in any case.
 */
export function changedNeeds(
  before: readonly EquipmentNeed[],
  after: readonly EquipmentNeed[],
  always: readonly string[] = [],
): ChangedNeeds {
  const named = new Set(always.map(textKey));
  const keyed = (needs: readonly EquipmentNeed[]) =>
    new Map(needs.map((need) => [textKey(need.equipmentName), need]));
  const [stood, next] = [keyed(before), keyed(after)];
  const differing = [...new Set([...stood.keys(), ...next.keys(), ...named])].filter((key) => {
    if (named.has(key)) return true;
    const [one, other] = [stood.get(key), next.get(key)];
    return one === undefined || other === undefined || !isSame(bookedOf(one), bookedOf(other));
  });
  return new Map(differing.map((key) => [key, next.get(key)]));
}

/**
 * Returns the effect of changed needs on one operation: an item that is needed is out as often as
 * the need says, and one that is left out is not. Equipment that was returned stays as it is.
 */
export function equipmentChange(
  operationId: string,
  rows: readonly AssignmentRow[],
  needs: ChangedNeeds,
  now: Date,
): EquipmentChange {
  const change: EquipmentChange = { removed: [], stored: [] };
  for (const [key, need] of needs) {
    const own = rows.filter((row) => row.name_key === key && isOut(row));
    const [first] = own;
    const isThere =
      need !== undefined && first !== undefined && own.length === 1
        ? isSame(bookedRow(first), bookedOf(need))
        : false;
    if (isThere) continue;
    change.removed.push(...own);
    if (need === undefined) continue;
    const made = assignmentRow(operationId, need, now);
    const { quantity, piece_ids, updated_at } = made;
    change.stored.push(
      first === undefined
        ? made
        : { ...first, quantity, piece_ids, updated_at, version: first.version + 1 },
    );
  }
  return change;
}

/** Returns the assignments of an operation after a change. */
export function rowsAfter(
  rows: readonly AssignmentRow[],
  { removed, stored }: EquipmentChange,
): AssignmentRow[] {
  const gone = new Set(removed.map(({ id }) => id));
  return [...rows.filter(({ id }) => !gone.has(id)), ...stored];
}

/** Stores a change of equipment, in a transaction that has checked that there is enough. */
export async function storeEquipmentChange(
  db: Db,
  { removed, stored }: EquipmentChange,
): Promise<void> {
  for (let start = 0; start < removed.length; start += ROWS_AT_ONCE) {
    const some = removed.slice(start, start + ROWS_AT_ONCE);
    await deleteAssignmentRows(
      db,
      some.map(({ id }) => id),
    );
  }
  for (let start = 0; start < stored.length; start += ROWS_AT_ONCE) {
    await insertAssignments(db, stored.slice(start, start + ROWS_AT_ONCE));
  }
}

/**
 * Returns the change that undoes another one. Errors: `stale-version` where somebody has changed
 * the equipment since.
 */
export function undoneChange(
  { removed, stored }: EquipmentChange,
  standing: readonly AssignmentRow[],
): EquipmentChange {
  const byId = new Map(standing.map((row) => [row.id, row]));
  for (const { id, version } of stored) {
    if (byId.get(id)?.version !== version) throw new AppError('stale-version');
  }
  const back = removed.map((row) => ({
    ...row,
    version: (byId.get(row.id)?.version ?? row.version) + 1,
  }));
  return { removed: stored, stored: back };
}
