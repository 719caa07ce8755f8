import { randomUUID } from 'node:crypto';
import { assignmentSchema, type EquipmentAssignment } from '@pcm/contract';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { type AssignmentRow, findAssignmentsOf, insertAssignments } from './assignments.repo.ts';

/** Equipment that an operation needs; one piece when no quantity is given. */
export interface EquipmentNeed {
  equipmentName: string;
  quantity?: number | undefined;
  status?: EquipmentAssignment['status'] | undefined;
  notes?: string | null | undefined;
}

/** The statuses that the program stores; a stored text is narrowed to them here. */
const status = assignmentSchema.shape.status;

/** Returns an assignment in the form that the API has. */
export function assignmentOf(row: AssignmentRow): EquipmentAssignment {
  return {
    id: row.id,
    operationId: row.operation_id,
    equipmentName: row.equipment_name,
    quantity: row.quantity,
    status: status.parse(row.status),
    assignedAt: row.assigned_at,
    returnedAt: row.returned_at,
    notes: row.notes,
    version: row.version,
  };
}

/** Returns an assignment with the column that derives from the others. */
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
    quantity: need.quantity ?? 1,
    status: given,
    assigned_at: at,
    returned_at: given === 'returned' ? at : null,
    notes: need.notes ?? '',
    version: 1,
    updated_at: at,
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
  return Map.groupBy(rows.map(assignmentOf), ({ operationId }) => operationId);
}

/** Assigns equipment to an operation, in a transaction that has checked that there is enough. */
export async function takeAlong(
  db: Db,
  operationId: string,
  needs: readonly EquipmentNeed[],
  now: Date,
): Promise<EquipmentAssignment[]> {
  if (needs.length === 0) return [];
  const rows = needs.map((need) => assignmentRow(operationId, need, now));
  await insertAssignments(db, rows);
  return rows.map(assignmentOf);
}
