/** Days that a person is booked, of living operations that are not cancelled. */
export interface OperationMembersTable {
  member_id: string;
  first_day: string;
  operation_id: string;
  last_day: string;
}

/** One row that every write which books locks first. */
interface BookingGateTable {
  id: number;
  passed: number;
}

/** Equipment that an operation takes along. */
export interface EquipmentAssignmentsTable {
  id: string;
  operation_id: string;
  equipment_name: string;
  name_key: string;
  quantity: number;
  status: string;
  assigned_at: string;
  returned_at: string | null;
  notes: string;
  version: number;
  updated_at: string;
}

/** Settings of the company, a JSON value a key. */
export interface SettingsTable {
  key: string;
  value: string;
  version: number;
  updated_at: string;
}

/** Tables of team and operations whose rows are no declared record (see record.ts). */
export interface OperationsSchema {
  operation_members: OperationMembersTable;
  booking_gate: BookingGateTable;
  equipment_assignments: EquipmentAssignmentsTable;
  settings: SettingsTable;
}
