import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** The columns that every record of team and operations has besides its own. */
const keeping = ({ integer, text }: ColumnTypes) => `
    search_text ${text} not null,
    version ${integer} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    deleted_at ${text}`;

const people = (types: ColumnTypes) => {
  const { integer, real, text, tableEnd } = types;
  return [
    `create table team_members (
    id ${text} primary key not null,
    name ${text} not null,
    role ${text} not null,
    email ${text},
    -- The address folded for comparison.
    email_key ${text},
    phone ${text} not null,
    -- JSON lists.
    skills ${text} not null,
    certifications ${text} not null,
    -- The first day on which one of the certifications no longer holds; null when none ends.
    first_expiry ${text},
    hourly_rate ${real} not null,
    is_active ${integer} not null,
    notes ${text} not null,
    name_key ${text} not null,
    -- JSON: operations that the delete took them out of, for its undoing.
    left_operations ${text},${keeping(types)}
  ${tableEnd}`,
    'create unique index team_members_by_email on team_members (email_key) where deleted_at is null',
    'create index team_members_by_name on team_members (name_key, id)',
    `create table customers (
    id ${text} primary key not null,
    name ${text} not null,
    email ${text} not null,
    phone ${text} not null,
    address ${text} not null,
    company ${text} not null,
    contact_person ${text} not null,
    notes ${text} not null,
    is_active ${integer} not null,
    name_key ${text} not null,
    company_key ${text} not null,${keeping(types)}
  ${tableEnd}`,
    'create index customers_by_name on customers (name_key, id)',
    'create index customers_by_company on customers (company_key, id)',
  ];
};

const work = (types: ColumnTypes) => {
  const { integer, real, text, tableEnd, clusteredEnd } = types;
  return [
    `create table operations (
    id ${text} primary key not null,
    title ${text} not null,
    description ${text} not null,
    customer_id ${text} references customers (id) on delete set null,
    project_id ${text} references projects (id) on delete set null,
    service_category ${text} not null,
    location ${text} not null,
    scheduled_date ${text},
    end_date ${text},
    -- The end date, or the scheduled date where there is none.
    last_day ${text},
    -- By its length, see operations/span-class.ts; null while it has no date.
    span_class ${integer},
    start_time ${text},
    end_time ${text},
    -- Hours.
    estimated_duration ${real},
    working_hours_per_day ${real} not null,
    status ${text} not null,
    priority ${text} not null,
    -- For sorting: 0 low to 3 urgent.
    priority_rank ${integer} not null,
    -- JSON lists.
    requirements ${text} not null,
    crew ${text} not null,
    assigned_team ${text} not null,
    overrides ${text} not null,
    checks ${text} not null,
    actual_start_time ${text},
    actual_end_time ${text},
    notes ${text} not null,
    title_key ${text} not null,${keeping(types)}
  ${tableEnd}`,
    // The days of operations that are not deleted, in classes of length. An operation that reaches
    // a day begins at most the length of its class before it, so only that stretch is read, however
    // many operations there are.
    `create index operations_by_span on operations (span_class, scheduled_date, last_day, id)
    where deleted_at is null and status <> 'cancelled'`,
    'create index operations_by_project on operations (project_id, scheduled_date, id)',
    'create index operations_by_customer on operations (customer_id, scheduled_date, id)',
    'create index operations_by_status on operations (status, scheduled_date, id)',
    'create index operations_by_title on operations (title_key, id)',
    'create index operations_by_update on operations (updated_at, id)',
    // The days are stored here too, so that the bookings of a person are read in order.
    `create table operation_members (
    member_id ${text} not null references team_members (id) on delete cascade,
    first_day ${text} not null,
    operation_id ${text} not null references operations (id) on delete cascade,
    last_day ${text} not null,
    primary key (member_id, first_day, operation_id)
  ${clusteredEnd}`,
    'create index operation_members_by_operation on operation_members (operation_id)',
    // A single row that every write to bookings locks first.
    `create table booking_gate (
    id ${integer} primary key not null,
    passed ${integer} not null
  ${tableEnd}`,
    'insert into booking_gate (id, passed) values (1, 0)',
  ];
};

const equipment = (types: ColumnTypes) => {
  const { integer, real, text, tableEnd } = types;
  return [
    `create table equipment_items (
    id ${text} primary key not null,
    name ${text} not null,
    -- How many the company has.
    quantity ${real} not null,
    service_category ${text},
    is_active ${integer} not null,
    notes ${text} not null,
    name_key ${text} not null,${keeping(types)}
  ${tableEnd}`,
    'create unique index equipment_items_by_name on equipment_items (name_key) where deleted_at is null',
    `create table equipment_assignments (
    id ${text} primary key not null,
    operation_id ${text} not null references operations (id) on delete cascade,
    equipment_name ${text} not null,
    name_key ${text} not null,
    quantity ${real} not null,
    status ${text} not null,
    assigned_at ${text} not null,
    returned_at ${text},
    notes ${text} not null,
    version ${integer} not null,
    updated_at ${text} not null
  ${tableEnd}`,
    'create index equipment_assignments_by_operation on equipment_assignments (operation_id, id)',
    'create index equipment_assignments_by_name on equipment_assignments (name_key, operation_id)',
    `create table settings (
    key ${text} primary key not null,
    -- JSON.
    value ${text} not null,
    version ${integer} not null,
    updated_at ${text} not null
  ${tableEnd}`,
  ];
};

/** Adds team members, customers, operations, equipment, and the settings of scheduling. */
export const migration: Migration = {
  number: 5,
  name: 'operations',
  statements: (types: ColumnTypes) => [
    ...people(types),
    ...work(types),
    ...equipment(types),
    // The key of a record of any kind.
    'alter table idempotency_keys rename column project_id to record_id',
  ],
};
