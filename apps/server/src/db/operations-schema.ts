/** The days for which a person is booked by operations that are neither deleted nor cancelled. */
export interface OperationMembersTable {
  member_id: string;
  first_day: string;
  operation_id: string;
  last_day: string;
}

/** A single row that every write to bookings locks first. */
interface BookingGateTable {
  id: number;
  passed: number;
}

/** The data for undoing the last change of a series. */
interface SeriesUndoTable {
  series_id: string;
  version: number;
  /** JSON. */
  before: string;
}

/** The equipment that is assigned to an operation. */
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
  /** JSON: the ids of the booked pieces; empty where it may be any. */
  piece_ids: string;
  /** The set with which it was taken along. */
  set_id: string | null;
}

/** The settings of the company, with a JSON value for each key. */
export interface SettingsTable {
  key: string;
  value: string;
  version: number;
  updated_at: string;
}

/** The tables of team and operations whose rows are not declared records (see record.ts). */
export interface OperationsSchema {
  operation_members: OperationMembersTable;
  booking_gate: BookingGateTable;
  operation_series_undo: SeriesUndoTable;
  equipment_assignments: EquipmentAssignmentsTable;
  settings: SettingsTable;
}
