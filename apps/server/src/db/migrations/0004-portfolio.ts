import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

const AMOUNTS = [
  'total',
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additional_services',
  'customer_order',
  'vat',
  'project_costs',
  'corporate_tax',
  'withholding_tax',
  'professional_tax',
  'social_contributions_tax',
  'dividend_tax',
  'gross_loss_stake',
  'net_loss_stake',
  'low_margin_stake',
];
const COUNTS = ['people', 'person_days', 'equipment_milli', 'complete', 'completion'];
const MARGIN_BANDS = ['loss', '0_5', '5_10', '10_15', '15_20', '20_30', '30_up'];
const RISKS = ['low', 'medium', 'high'];
const FLAGS = [
  'gross_loss',
  'net_loss',
  'low_margin',
  'no_order',
  'no_reserve',
  'no_people',
  'no_dates',
  'incomplete',
];

const SORTS = [
  'net_margin',
  'name_key',
  'client_key',
  'total_sort',
  'order_sort',
  'net_profit_sort',
  'start_date',
  'per_square_meter_sort',
  'square_meters_per_person_day',
];

const addSampleMark = ({ integer }: ColumnTypes) =>
  `alter table projects add column is_sample ${integer} not null default 0`;

/** As in the previous migration, `data` stays the last column on SQLite. */
const addSampleMarkBeforeData = (types: ColumnTypes) => [
  addSampleMark(types),
  `alter table projects add column document ${types.text} not null default ''`,
  'update projects set document = data',
  'alter table projects drop column data',
  'alter table projects rename column document to data',
];

const facts = ({ integer, real, text, clusteredEnd }: ColumnTypes) => [
  `create table project_facts (
    client_key ${text} not null,
    currency ${text} not null,
    project_id ${text} not null references projects (id) on delete cascade,
    start_month ${text} not null,
    service_category ${text} not null,
    project_type ${text} not null,
    status ${text} not null,
    analysis_enabled ${integer} not null,
    archived ${integer} not null,
    start_date ${text},
    -- When the work ends, also where no end date was entered; null without a start date.
    last_day ${text},
    -- Null without an order amount.
    margin_band ${text},
    height_band ${text} not null,
    risk ${text} not null,
    ${COUNTS.map((name) => `${name} ${integer} not null,`).join('\n    ')}
    ${AMOUNTS.map((name) => `${name}_minor ${integer} not null,`).join('\n    ')}
    ${FLAGS.map((name) => `flag_${name} ${integer} not null,`).join('\n    ')}
    gross_margin ${real},
    net_margin ${real},
    per_square_meter ${real},
    square_meters_per_person_day ${real},
    -- In MAD, for the order of projects only.
    total_sort ${real} not null,
    order_sort ${real},
    net_profit_sort ${real},
    per_square_meter_sort ${real},
    name ${text} not null,
    client ${text} not null,
    name_key ${text} not null,
    search_text ${text} not null,
    updated_at ${text} not null,
    -- By client, since everything else has cells or an index.
    primary key (client_key, currency, project_id)
  ${clusteredEnd}`,
  'create unique index project_facts_by_project on project_facts (project_id)',
  // Each index holds all columns by which a query may filter, so that no row is looked up only to
  // be dropped.
  `create index project_facts_by_margin on project_facts (gross_margin, project_id, start_month,
    service_category, project_type, status, analysis_enabled, archived)`,
  `create index project_facts_by_last_day on project_facts (last_day, start_date, people,
    start_month, service_category, project_type, status, analysis_enabled, archived)`,
  // Percentiles are found by rank among the projects of a type.
  `create index project_facts_by_cost on project_facts (project_type, service_category,
    per_square_meter_sort, project_id, height_band, start_month, status, analysis_enabled, archived,
    currency, per_square_meter, square_meters_per_person_day)`,
  `create index project_facts_by_pace on project_facts (project_type, service_category,
    square_meters_per_person_day, project_id, height_band, start_month, status, analysis_enabled,
    archived, currency)`,
  // Finds the clients with the largest revenue.
  `create index project_facts_by_client on project_facts (client_key, client, currency,
    start_month, service_category, project_type, status, analysis_enabled, archived,
    customer_order_minor, vat_minor, total_minor)`,
  // Finds drafts that nobody has saved for a long time.
  `create index project_facts_by_draft on project_facts (updated_at, start_month, service_category,
    project_type, analysis_enabled, currency, total_minor) where status = 'draft' and archived = 0`,
  // One index for each order of the portfolio table, except by status, whose index would mislead
  // the filter by status; the order by gross margin has an index above.
  ...SORTS.map(
    (name) =>
      `create index project_facts_in_order_of_${name} on project_facts (${name}, project_id)`,
  ),
];

const wholeAndCents = (name: string, integer: string) =>
  `${name}_units ${integer} not null,
    ${name}_cents ${integer} not null,`;

/** Stores whole units and cents apart, because a sum in minor units alone could exceed 2^63. */
const cells = ({ integer, text, clusteredEnd }: ColumnTypes) => [
  `create table portfolio_cells (
    start_month ${text} not null,
    service_category ${text} not null,
    project_type ${text} not null,
    status ${text} not null,
    currency ${text} not null,
    analysis_enabled ${integer} not null,
    archived ${integer} not null,
    projects ${integer} not null,
    with_order ${integer} not null,
    ${COUNTS.map((name) => `${name} ${integer} not null,`).join('\n    ')}
    ${AMOUNTS.map((name) => wholeAndCents(name, integer)).join('\n    ')}
    ${MARGIN_BANDS.map((name) => `margin_${name} ${integer} not null,`).join('\n    ')}
    ${[...RISKS.map((name) => `risk_${name}`), ...FLAGS.map((name) => `flag_${name}`)]
      .map(
        (name) => `${name} ${integer} not null,
    ${wholeAndCents(`${name}_total`, integer)}`,
      )
      .join('\n    ')}
    primary key (start_month, service_category, project_type, status, currency, analysis_enabled,
      archived)
  ${clusteredEnd}`,
];

const resources = ({ integer, text, clusteredEnd }: ColumnTypes) => [
  `create table project_resources (
    project_id ${text} not null references projects (id) on delete cascade,
    kind ${text} not null,
    name ${text} not null,
    work_month ${text} not null,
    milli_days ${integer} not null,
    primary key (project_id, kind, name, work_month)
  ${clusteredEnd}`,
  // Kind does not come first, because SQLite would then read all rows of a kind to find those of a
  // few projects.
  `create index project_resources_by_name
    on project_resources (name, kind, work_month, project_id, milli_days)`,
  `create table resource_cells (
    -- Empty: all types of the category together, a few cells where the types have many.
    project_type ${text} not null,
    kind ${text} not null,
    name ${text} not null,
    work_month ${text} not null,
    start_month ${text} not null,
    service_category ${text} not null,
    status ${text} not null,
    analysis_enabled ${integer} not null,
    archived ${integer} not null,
    -- Each project in the first of its months only.
    projects ${integer} not null,
    -- Rows of projects behind the cell.
    entries ${integer} not null,
    milli_days ${integer} not null,
    primary key (project_type, kind, name, work_month, start_month, service_category, status,
      analysis_enabled, archived)
  ${clusteredEnd}`,
];

/** Adds the derived data that the portfolio reads instead of documents, and the mark of samples. */
export const migration: Migration = {
  number: 4,
  name: 'portfolio',
  statements: (types: ColumnTypes, engine: Engine) => [
    ...(engine === 'sqlite' ? addSampleMarkBeforeData(types) : [addSampleMark(types)]),
    // Samples are counted and removed without reading other projects.
    'create index projects_by_sample on projects (deleted_at, version, id) where is_sample = 1',
    ...facts(types),
    ...cells(types),
    ...resources(types),
  ],
};
