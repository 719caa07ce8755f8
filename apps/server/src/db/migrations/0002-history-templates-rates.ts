import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

const PROJECT_COLUMNS = `id, name, client, location, service_category, project_type, height, area,
    start_date, end_date, currency, status, version, created_at, updated_at, deleted_at,
    engine_version, personnel_minor, equipment_minor, logistics_minor, insurance_minor,
    additional_services_minor, contingencies_minor, subtotal_minor, total_minor, per_square_meter,
    line_count, customer_order_minor, gross_profit_margin, net_profit_margin, total_sort, name_key,
    client_key, search_text, data`;

/**
 * A column added in place would be stored after `data`, and SQLite would have to read every
 * document to reach it, so the table is recreated.
 */
const archiveOnSqlite = ({ integer, real, text, tableEnd }: ColumnTypes) => [
  `create table projects_with_archive (
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
    archived_at ${text},
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
    net_profit_minor ${integer},
    total_sort ${real} not null,
    name_key ${text} not null,
    client_key ${text} not null,
    search_text ${text} not null,
    data ${text} not null
  ${tableEnd}`,
  `insert into projects_with_archive (${PROJECT_COLUMNS}) select ${PROJECT_COLUMNS} from projects`,
  'drop table projects',
  'alter table projects_with_archive rename to projects',
  'create index projects_by_engine_version on projects (engine_version)',
  'create index projects_by_deleted on projects (deleted_at) where deleted_at is not null',
];

const archiveOnPostgres = ({ integer, text }: ColumnTypes) => [
  `alter table projects add column archived_at ${text}`,
  `alter table projects add column net_profit_minor ${integer}`,
  'drop index projects_by_updated',
  'drop index projects_by_name',
  'drop index projects_by_total',
];

/**
 * The condition of an index for each order of the list; archived projects are few and are sorted as
 * they are read.
 */
const LISTED = 'where deleted_at is null and archived_at is null';
const listIndexes = [
  `create index projects_by_updated on projects (updated_at, id) ${LISTED}`,
  `create index projects_by_created on projects (created_at, id) ${LISTED}`,
  `create index projects_by_name on projects (name_key, id) ${LISTED}`,
  `create index projects_by_client on projects (client_key, id) ${LISTED}`,
  `create index projects_by_total on projects (total_sort, id) ${LISTED}`,
  // Projects without a date come last in both directions.
  `create index projects_by_first_start on projects (coalesce(start_date, '9999-12-31'), id)
    ${LISTED}`,
  `create index projects_by_last_start on projects (coalesce(start_date, ''), id) ${LISTED}`,
  `create index projects_by_type
    on projects (service_category, project_type, currency, total_minor) ${LISTED}`,
  `create index projects_by_archived on projects (archived_at)
    where deleted_at is null and archived_at is not null`,
];

const history = ({ bytes, integer, text, tableEnd }: ColumnTypes) => [
  `create table project_versions (
    project_id ${text} not null references projects (id) on delete cascade,
    version ${integer} not null,
    saved_at ${text} not null,
    saved_by ${text} not null,
    session_id ${text},
    kind ${text} not null,
    status ${text} not null,
    currency ${text} not null,
    name ${text} not null,
    engine_version ${text} not null,
    subtotal_minor ${integer} not null,
    total_minor ${integer} not null,
    customer_order_minor ${integer} not null,
    net_profit_minor ${integer},
    line_count ${integer} not null,
    restored_from ${integer},
    -- Compressed; null while the project itself holds this version.
    document ${bytes},
    primary key (project_id, version)
  ${tableEnd}`,
  `insert into project_versions (project_id, version, saved_at, saved_by, kind, status, currency,
      name, engine_version, subtotal_minor, total_minor, customer_order_minor, line_count)
    select id, version, updated_at,
      coalesce((select admin_name from audit_log
        where record_type = 'project' and record_id = projects.id and action in ('create', 'save')
        order by audit_log.id desc limit 1), ''),
      'save', status, currency, name, 'unknown', subtotal_minor, total_minor,
      customer_order_minor, line_count
    from projects`,
];

const templates = ({ integer, text, tableEnd }: ColumnTypes) => [
  `create table templates (
    id ${text} primary key,
    name ${text} not null,
    name_key ${text} not null,
    description ${text} not null,
    service_category ${text} not null,
    project_type ${text} not null,
    currency ${text} not null,
    engine_version ${text} not null,
    total_minor ${integer} not null,
    line_count ${integer} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    data ${text} not null
  ${tableEnd}`,
  'create index templates_by_name on templates (name_key, id)',
];

const rates = ({ real, text, tableEnd }: ColumnTypes) => [
  `create table project_rates (
    project_id ${text} not null references projects (id) on delete cascade,
    list ${text} not null,
    name ${text} not null,
    rate ${real} not null,
    currency ${text} not null,
    rate_sort ${real} not null,
    primary key (project_id, list, name)
  ${tableEnd}`,
  `create index project_rates_by_name
    on project_rates (list, name, rate_sort, project_id, rate, currency)`,
];

/** Adds saved versions of each project, the archive, templates, and the rates that projects use. */
export const migration: Migration = {
  number: 2,
  name: 'history-templates-rates',
  statements: (types: ColumnTypes, engine: Engine) => [
    ...(engine === 'sqlite' ? archiveOnSqlite(types) : archiveOnPostgres(types)),
    ...listIndexes,
    ...history(types),
    ...templates(types),
    ...rates(types),
  ],
};
