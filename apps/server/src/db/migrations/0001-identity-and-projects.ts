import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

const identity = ({ integer, text, tableEnd }: ColumnTypes) => [
  `create table admins (
    id ${text} primary key,
    username ${text} not null,
    username_key ${text} not null unique,
    password_hash ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  ${tableEnd}`,
  `create table sessions (
    id ${text} primary key,
    token_hash ${text} not null unique,
    admin_id ${text} not null references admins (id) on delete cascade,
    created_at ${text} not null,
    last_seen_at ${text} not null,
    user_agent ${text} not null,
    address ${text} not null
  ${tableEnd}`,
  `create table devices (
    token_hash ${text} primary key,
    admin_id ${text} not null references admins (id) on delete cascade,
    last_login_at ${text} not null
  ${tableEnd}`,
  `create table login_tries (
    key ${text} primary key,
    tries ${integer} not null,
    last_try_at ${text} not null,
    blocked_until ${text} not null
  ${tableEnd}`,
  `create table set_up_tokens (
    token_hash ${text} primary key,
    expires_at ${text} not null
  ${tableEnd}`,
];

const projects = ({ integer, real, text, tableEnd }: ColumnTypes) => [
  `create table projects (
    id ${text} primary key,
    name ${text} not null,
    client ${text} not null,
    location ${text} not null,
    service_category ${text} not null,
    project_type ${text} not null,
    height ${real},
    area ${real},
    start_date ${text},
    end_date ${text},
    currency ${text} not null default 'USD',
    status ${text} not null default 'draft',
    version ${integer} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    deleted_at ${text},
    engine_version ${text} not null,
    personnel_minor ${integer} not null,
    equipment_minor ${integer} not null,
    logistics_minor ${integer} not null,
    insurance_minor ${integer} not null,
    additional_services_minor ${integer} not null,
    contingencies_minor ${integer} not null,
    subtotal_minor ${integer} not null,
    total_minor ${integer} not null,
    per_square_meter ${real},
    line_count ${integer} not null,
    customer_order_minor ${integer} not null,
    gross_profit_margin ${real},
    net_profit_margin ${real},
    total_sort ${real} not null,
    name_key ${text} not null,
    client_key ${text} not null,
    search_text ${text} not null,
    -- Last: SQLite walks a long value to reach the columns behind it.
    data ${text} not null
  ${tableEnd}`,
  'create index projects_by_updated on projects (updated_at, id) where deleted_at is null',
  'create index projects_by_name on projects (name_key, id) where deleted_at is null',
  'create index projects_by_total on projects (total_sort, id) where deleted_at is null',
  'create index projects_by_engine_version on projects (engine_version)',
  'create index projects_by_deleted on projects (deleted_at) where deleted_at is not null',
  `create table idempotency_keys (
    key_hash ${text} primary key,
    body_hash ${text} not null,
    project_id ${text} not null,
    created_at ${text} not null
  ${tableEnd}`,
];

const auditLog = ({ counter, text, tableEnd }: ColumnTypes, engine: Engine) => [
  `create table audit_log (
    id ${counter},
    at ${text} not null,
    admin_id ${text},
    admin_name ${text} not null,
    action ${text} not null,
    record_type ${text} not null,
    record_id ${text} not null,
    before ${text},
    after ${text}
  ${tableEnd}`,
  'create index audit_log_by_record on audit_log (record_type, record_id, id)',
  ...(engine === 'sqlite'
    ? [
        `create trigger audit_log_no_update before update on audit_log
         begin select raise(abort, 'the audit log is append-only'); end`,
        `create trigger audit_log_no_delete before delete on audit_log
         begin select raise(abort, 'the audit log is append-only'); end`,
      ]
    : [
        `create function refuse_audit_change() returns trigger language plpgsql as
         $$ begin raise exception 'the audit log is append-only'; end $$`,
        `create trigger audit_log_append_only before update or delete on audit_log
         for each row execute function refuse_audit_change()`,
      ]),
];

/**
 * Adds administrators, sessions, throttles, projects with their summary columns, and the audit log.
 */
export const migration: Migration = {
  number: 1,
  name: 'identity-and-projects',
  statements: (types, engine) => [
    ...identity(types),
    ...projects(types),
    ...auditLog(types, engine),
  ],
};
