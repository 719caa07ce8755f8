import { randomUUID } from 'node:crypto';
import { assignmentSchema, type EquipmentAssignment } from '@pcm/contract';
import type { BookedEquipment } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { type AssignmentRow, findAssignmentsOf, insertAssignments } from './assignments.repo.ts';
import { findItemsNamed } from './equipment.repo.ts';
import { findPiecesById } from './pieces.repo.ts';
import { assertPiecesOf } from './pieces.service.ts';

/** Equipment that an operation needs; one piece when no quantity is given. */
export interface EquipmentNeed {
  equipmentName: string;
  quantity?: number | undefined;
  status?: EquipmentAssignment['status'] | undefined;
  notes?: string | null | undefined;
  /** The named pieces; their number is then the quantity. */
  pieceIds?: readonly string[] | undefined;
  setId?: string | null | undefined;
}

/** The statuses that the program stores; a stored text is narrowed to them here. */
const status = assignmentSchema.shape.status;

/** The rows in one statement, well within the limit of the engines. */
const ROWS_AT_ONCE = 500;

/** Returns the ids of the pieces that an assignment names. */
// The list needs no check, because the program itself stored it.
export const namedPieces = ({ piece_ids: ids }: Pick<AssignmentRow, 'piece_ids'>) =>
  JSON.parse(ids) as string[];

/** Returns the booked equipment for a need. */
export function bookedOf(need: EquipmentNeed): BookedEquipment {
  const { equipmentName: name, pieceIds: pieces = [] } = need;
  return { name, quantity: quantityOf(need), pieces };
}

/** Returns the number of pieces needed: that of the named ones, or else the quantity. */
const quantityOf = ({ pieceIds = [], quantity = 1 }: EquipmentNeed) =>
  pieceIds.length > 0 ? new Set(pieceIds).size : quantity;

/**
 * Checks that the named pieces belong to the item and are not deleted. Errors: `piece-not-found`.
 */
export async function assertNamedPieces(db: Db, needs: readonly EquipmentNeed[]): Promise<void> {
  for (const { equipmentName, pieceIds = [] } of needs) {
    if (pieceIds.length === 0) continue;
    const [item] = await findItemsNamed(db, [textKey(equipmentName)]);
    if (item === undefined) throw new AppError('piece-not-found');
    await assertPiecesOf(db, item.id, pieceIds);
  }
}

/** Returns assignments in the form of the API, with the codes of their pieces. */
export async function assignmentsOf(
  db: Db,
  rows: readonly AssignmentRow[],
): Promise<EquipmentAssignment[]> {
  const ids = [...new Set(rows.flatMap(namedPieces))];
  const found = ids.length === 0 ? [] : await findPiecesById(db, ids);
  const known = new Map(found.map((piece) => [piece.id, piece]));
  return rows.map((row) => {
    const pieces = namedPieces(row).map((id) => {
      const { code = '', serial_number: serialNumber = '' } = known.get(id) ?? {};
      return { id, code, serialNumber };
    });
    return { ...plainAssignment(row), pieces };
  });
}

/** Returns one assignment as {@link assignmentsOf} does. */
export async function assignmentOf(db: Db, row: AssignmentRow): Promise<EquipmentAssignment> {
  const [one] = await assignmentsOf(db, [row]);
  return one ?? { ...plainAssignment(row), pieces: [] };
}

function plainAssignment(row: AssignmentRow): Omit<EquipmentAssignment, 'pieces'> {
  return {
    id: row.id,
    operationId: row.operation_id,
    equipmentName: row.equipment_name,
    quantity: row.quantity,
    status: status.parse(row.status),
    assignedAt: row.assigned_at,
    returnedAt: row.returned_at,
    notes: row.notes,
    setId: row.set_id,
    version: row.version,
  };
}

/** Returns an assignment with its derived column. */
export function restoredAssignment(carried: Omit<AssignmentRow, 'name_key'>): AssignmentRow {
  return { ...carried, name_key: textKey(carried.equipment_name) };
}

/** Returns the row of a new assignment to an operation. */
export function assignmentRow(operationId: string, need: EquipmentNeed, now: Date): AssignmentRow {
  const at = now.toISOString();
  const given = need.status ?? 'assigned';
  return {
    id: randomUUID(),
    operation_id: operationId,
    equipment_name: need.equipmentName,
    name_key: textKey(need.equipmentName),
    quantity: quantityOf(need),
    status: given,
    assigned_at: at,
    returned_at: given === 'returned' ? at : null,
    notes: need.notes ?? '',
    version: 1,
    updated_at: at,
    piece_ids: JSON.stringify([...new Set(need.pieceIds ?? [])]),
    set_id: need.setId ?? null,
  };
}

/**
 * Returns the equipment of some operations by the id of the operation; one without equipment is
 * left out.
 */
export async function equipmentOfOperations(
  db: Db,
  operationIds: readonly string[],
): Promise<Map<string, EquipmentAssignment[]>> {
  const rows = operationIds.length === 0 ? [] : await findAssignmentsOf(db, operationIds);
  return Map.groupBy(await assignmentsOf(db, rows), ({ operationId }) => operationId);
}

/** Assigns equipment to operations, in a transaction that has checked that there is enough. */
export async function takeAlong(
  db: Db,
  operationIds: readonly string[],
  needs: readonly EquipmentNeed[],
  now: Date,
): Promise<void> {
  const rows = operationIds.flatMap((id) => needs.map((need) => assignmentRow(id, need, now)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await insertAssignments(db, rows.slice(start, start + ROWS_AT_ONCE));
  }
}
