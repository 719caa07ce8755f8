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
];
const STAKES = ['gross_loss_stake', 'net_loss_stake', 'low_margin_stake'];
const COUNTS = ['people', 'person_days', 'equipment_milli', 'complete', 'completion'];
const MARGIN_BANDS = ['loss', '0_5', '5_10', '10_15', '15_20', '20_30', '30_up'];
const MARKS = [
  ...['low', 'medium', 'high'].map((risk) => `risk_${risk}`),
  'flag_gross_loss',
  'flag_net_loss',
  'flag_low_margin',
  'flag_no_order',
  'flag_no_reserve',
  'flag_no_people',
  'flag_no_dates',
  'flag_incomplete',
];

const parts = (name: string) => [`${name}_units`, `${name}_cents`];

const MEASURED = ['with_cost', 'with_pace'];
const SUMS = [
  'projects',
  'with_order',
  ...MEASURED,
  ...COUNTS,
  ...[...AMOUNTS, ...STAKES].flatMap(parts),
  ...MARGIN_BANDS.map((band) => `margin_${band}`),
  ...MARKS.flatMap((mark) => [mark, ...parts(`${mark}_total`)]),
];
const CLIENT_SUMS = ['projects', 'with_order', ...AMOUNTS.flatMap(parts)];

const CELL_KEY =
  'start_month, service_category, project_type, status, currency, analysis_enabled, archived';
const CATEGORY_KEY = 'start_month, service_category, status, currency, analysis_enabled, archived';
const CLIENT_KEY = 'client_key, service_category, status, currency, analysis_enabled, archived';
const RESOURCE_KEY = `kind, name, start_month, work_month, service_category, status,
      analysis_enabled, archived`;
const RESOURCE_SUMS = 'projects, entries, milli_days';

/**
 * On PostgreSQL this is a statement of its own, because its lock also waits for processes that
 * still save with the previous program. That program does not know these columns, so its later
 * saves fail, and no cell misses a project.
 */
const addMeasured = ({ integer }: ColumnTypes, engine: Engine) => [
  ...MEASURED.map(
    (name) => `alter table portfolio_cells add column ${name} ${integer} not null default 0`,
  ),
  `update portfolio_cells
    set ${MEASURED.map((name) => `${name} = measured.${name}`).join(', ')}
    from (select ${CELL_KEY}, count(per_square_meter_sort) as with_cost,
        count(square_meters_per_person_day) as with_pace
      from project_facts group by ${CELL_KEY}) as measured
    where ${CELL_KEY.split(', ')
      .map((name) => `portfolio_cells.${name} = measured.${name}`)
      .join(' and ')}`,
  ...(engine === 'postgres'
    ? MEASURED.map((name) => `alter table portfolio_cells alter column ${name} drop default`)
    : []),
];

const place = ({ integer, text }: ColumnTypes) => `service_category ${text} not null,
    status ${text} not null,
    currency ${text} not null,
    analysis_enabled ${integer} not null,
    archived ${integer} not null,`;

/** The sums over all project types, in fewer cells. */
const categories = (types: ColumnTypes) => [
  `create table category_cells (
    start_month ${types.text} not null,
    ${place(types)}
    ${SUMS.map((name) => `${name} ${types.integer} not null,`).join('\n    ')}
    primary key (${CATEGORY_KEY})
  ${types.clusteredEnd}`,
  `insert into category_cells (${CATEGORY_KEY}, ${SUMS.join(', ')})
    select ${CATEGORY_KEY}, ${SUMS.map((name) => `sum(${name})`).join(', ')}
    from portfolio_cells group by ${CATEGORY_KEY} order by ${CATEGORY_KEY}`,
];

/** The sums of each client, without months, because there would be as many cells as projects. */
const clients = (types: ColumnTypes) => [
  `create table client_cells (
    client_key ${types.text} not null,
    ${place(types)}
    ${CLIENT_SUMS.map((name) => `${name} ${types.integer} not null,`).join('\n    ')}
    primary key (${CLIENT_KEY})
  ${types.clusteredEnd}`,
  `insert into client_cells (${CLIENT_KEY}, ${CLIENT_SUMS.join(', ')})
    select ${CLIENT_KEY}, count(*), count(margin_band),
      ${AMOUNTS.map((name) => `sum(${name}_minor / 100), sum(${name}_minor % 100)`).join(', ')}
    from project_facts group by ${CLIENT_KEY} order by ${CLIENT_KEY}`,
];

/**
 * The resources over all types, in a table of their own, so that their cells are stored next to
 * each other.
 */
const resources = ({ integer, text, clusteredEnd }: ColumnTypes) => [
  `create table category_resource_cells (
    kind ${text} not null,
    name ${text} not null,
    start_month ${text} not null,
    work_month ${text} not null,
    service_category ${text} not null,
    status ${text} not null,
    analysis_enabled ${integer} not null,
    archived ${integer} not null,
    -- Each project in the first of its months only.
    projects ${integer} not null,
    -- Rows of projects behind the cell.
    entries ${integer} not null,
    milli_days ${integer} not null,
    primary key (${RESOURCE_KEY})
  ${clusteredEnd}`,
  `insert into category_resource_cells (${RESOURCE_KEY}, ${RESOURCE_SUMS})
    select ${RESOURCE_KEY}, ${RESOURCE_SUMS}
    from resource_cells where project_type = '' order by ${RESOURCE_KEY}`,
  "delete from resource_cells where project_type = ''",
];

/** Adds smaller sums, so that a view of a hundred thousand projects reads thousands of rows. */
export const migration: Migration = {
  number: 6,
  name: 'portfolio-at-scale',
  statements: (types: ColumnTypes, engine: Engine) => [
    ...addMeasured(types, engine),
    ...categories(types),
    ...clients(types),
    ...resources(types),
  ],
};
