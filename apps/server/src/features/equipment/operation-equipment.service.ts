import { randomUUID } from 'node:crypto';
import { assignmentSchema, type EquipmentAssignment } from '@pcm/contract';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { type AssignmentRow, findAssignmentsOf, insertAssignments } from './assignments.repo.ts';

/** Equipment to take along; one of it when no quantity is given. */
export interface EquipmentNeed {
  equipmentName: string;
  quantity?: number | undefined;
  status?: EquipmentAssignment['status'] | undefined;
  notes?: string | null | undefined;
}

/** What the program itself wrote; narrowed once, here. */
const status = assignmentSchema.shape.status;

/** An assignment as the API shows it. */
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

/** An assignment with the column that derives from the others. */
export function restoredAssignment(carried: Omit<AssignmentRow, 'name_key'>): AssignmentRow {
  return { ...carried, name_key: textKey(carried.equipment_name) };
}

/** The row of equipment that an operation takes along from now on. */
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

/** Equipment of some operations by the operation's id; one without equipment is left out. */
export async function equipmentOfOperations(
  db: Db,
  operationIds: readonly string[],
): Promise<Map<string, EquipmentAssignment[]>> {
  const rows = operationIds.length === 0 ? [] : await findAssignmentsOf(db, operationIds);
  return Map.groupBy(rows.map(assignmentOf), ({ operationId }) => operationId);
}

/** Lets an operation take equipment along, in a transaction that has made sure there is enough. */
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
