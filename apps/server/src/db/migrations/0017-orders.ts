import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

/**
 * The columns of a quotation that the figures of orders read, so that SQLite reads only the index.
 */
const READ = `issued_on, status, valid_until, answered_on, currency, total_excluding_minor,
  gross_profit_minor, service_category, project_type, project_id, client, lost_reason, number,
  deleted_at`;

const ISSUED = "number is not null and deleted_at is null and status <> 'superseded'";

/**
 * Stores the service and the type of a quotation's project, and indexes issued quotations by day.
 * PostgreSQL reads the rows themselves, because its indexes take no long texts.
 */
export const migration: Migration = {
  number: 17,
  name: 'orders',
  statements: ({ text }: ColumnTypes, engine: Engine) => [
    `alter table quotes add column service_category ${text} not null default ''`,
    `alter table quotes add column project_type ${text} not null default ''`,
    `update quotes set
      service_category = coalesce((
        select projects.service_category from projects where projects.id = quotes.project_id), ''),
      project_type = coalesce((
        select projects.project_type from projects where projects.id = quotes.project_id), '')`,
    `create index quotes_by_issue on quotes (${engine === 'sqlite' ? READ : 'issued_on'})
      where ${ISSUED}`,
  ],
};
