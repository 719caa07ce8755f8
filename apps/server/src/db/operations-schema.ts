/** What every record of team and operations has beside its own columns. */
interface KeptRecord {
  id: string;
  search_text: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** Somebody who works for the company. */
export interface TeamMembersTable extends KeptRecord {
  name: string;
  role: string;
  email: string | null;
  email_key: string | null;
  phone: string;
  /** JSON. */
  skills: string;
  /** JSON. */
  certifications: string;
  /** The first day on which a certification no longer holds; null when none ends. */
  first_expiry: string | null;
  hourly_rate: number;
  is_active: number;
  notes: string;
  name_key: string;
  /** JSON: ids of operations that the delete took them out of, for its undoing; null while living. */
  left_operations: string | null;
}

/** Somebody the company works for. */
export interface CustomersTable extends KeptRecord {
  name: string;
  email: string;
  phone: string;
  address: string;
  company: string;
  contact_person: string;
  notes: string;
  is_active: number;
  name_key: string;
  company_key: string;
}

/** Work on some days, for a project. Days `YYYY-MM-DD`, times `HH:MM`, durations in hours. */
export interface OperationsTable extends KeptRecord {
  title: string;
  description: string;
  customer_id: string | null;
  project_id: string | null;
  service_category: string;
  location: string;
  scheduled_date: string | null;
  end_date: string | null;
  /** The end date, or the scheduled date where there is none. */
  last_day: string | null;
  /** By its length, see operations/span-class.ts. */
  span_class: number | null;
  start_time: string | null;
  end_time: string | null;
  estimated_duration: number | null;
  working_hours_per_day: number;
  /** 1: people work on weekends and days off too. */
  works_on_days_off: number;
  status: string;
  priority: string;
  /** For sorting: 0 low to 3 urgent. */
  priority_rank: number;
  /** JSON lists. */
  requirements: string;
  crew: string;
  assigned_team: string;
  overrides: string;
  checks: string;
  actual_start_time: string | null;
  actual_end_time: string | null;
  notes: string;
  title_key: string;
}

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

/** How many of an item the company has. */
export interface EquipmentItemsTable extends KeptRecord {
  name: string;
  quantity: number;
  service_category: string | null;
  is_active: number;
  notes: string;
  name_key: string;
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

/** The tables of team, customers, operations and equipment. */
export interface OperationsSchema {
  team_members: TeamMembersTable;
  customers: CustomersTable;
  operations: OperationsTable;
  operation_members: OperationMembersTable;
  booking_gate: BookingGateTable;
  equipment_items: EquipmentItemsTable;
  equipment_assignments: EquipmentAssignmentsTable;
  settings: SettingsTable;
}
