import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

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

const SUMS = [
  'projects',
  'with_order',
  'with_cost',
  'with_pace',
  ...COUNTS,
  ...[...AMOUNTS, ...STAKES].flatMap(parts),
  ...MARGIN_BANDS.map((band) => `margin_${band}`),
  ...MARKS.flatMap((mark) => [mark, ...parts(`${mark}_total`)]),
];
const CLIENT_SUMS = ['projects', 'with_order', ...AMOUNTS.flatMap(parts)];
const WORK_SUMS = ['projects', 'entries', 'milli_days'];

const TYPES_KEY = 'service_category, project_type, status, currency, analysis_enabled, archived';
const CLIENTS_KEY = 'client_key, service_category, status, currency, analysis_enabled, archived';
const WORK_KEY = 'kind, name, work_month, service_category';

const YEAR = 'substr(start_month, 1, 4)';

/**
 * Returns the columns of a table: those of its key, in which switches are numbers, and its sums.
 */
function columns({ text, integer }: ColumnTypes, key: string, sums: readonly string[]): string {
  const isSwitch = (name: string) => name === 'analysis_enabled' || name === 'archived';
  return [
    ...key.split(', ').map((name) => `${name} ${isSwitch(name) ? integer : text} not null,`),
    ...sums.map((name) => `${name} ${integer} not null,`),
  ].join('\n    ');
}

const summed = (sums: readonly string[]) => sums.map((name) => `sum(${name})`).join(', ');

/** Adds the sums of types and of clients in whole years, and of the days of work by service. */
export const migration: Migration = {
  number: 37,
  name: 'year-cells',
  statements: (types: ColumnTypes) => [
    `create table year_cells (
    ${columns(types, `start_year, ${TYPES_KEY}`, SUMS)}
    primary key (start_year, ${TYPES_KEY})
  ${types.clusteredEnd}`,
    `insert into year_cells (start_year, ${TYPES_KEY}, ${SUMS.join(', ')})
    select ${YEAR}, ${TYPES_KEY}, ${summed(SUMS)}
    from portfolio_cells group by ${YEAR}, ${TYPES_KEY} order by ${YEAR}, ${TYPES_KEY}`,
    `create table client_year_cells (
    ${columns(types, `start_year, ${CLIENTS_KEY}`, CLIENT_SUMS)}
    primary key (start_year, ${CLIENTS_KEY})
  ${types.clusteredEnd}`,
    `insert into client_year_cells (start_year, ${CLIENTS_KEY}, ${CLIENT_SUMS.join(', ')})
    select ${YEAR}, ${CLIENTS_KEY}, count(*), count(margin_band),
      ${AMOUNTS.map((name) => `sum(${name}_minor / 100), sum(${name}_minor % 100)`).join(', ')}
    from project_facts group by ${YEAR}, ${CLIENTS_KEY} order by ${YEAR}, ${CLIENTS_KEY}`,
    `create table work_cells (
    ${columns(types, WORK_KEY, WORK_SUMS)}
    primary key (${WORK_KEY})
  ${types.clusteredEnd}`,
    `insert into work_cells (${WORK_KEY}, ${WORK_SUMS.join(', ')})
    select ${WORK_KEY}, ${summed(WORK_SUMS)}
    from category_resource_cells group by ${WORK_KEY} order by ${WORK_KEY}`,
  ],
};
