import { MONEY_COLUMNS, PLACE_COLUMNS, SUM_COLUMNS } from './portfolio-columns.ts';

/** A table of sums over projects; each save adds the difference that its project makes. */
export interface CellTable {
  table:
    | 'portfolio_cells'
    | 'category_cells'
    | 'client_cells'
    | 'year_cells'
    | 'client_year_cells'
    | 'resource_cells'
    | 'category_resource_cells'
    | 'work_cells';
  /** The columns that identify a cell, in the order in which cells are written. */
  key: readonly string[];
  sums: readonly string[];
  /** The sum that is 0 when a cell has no projects left, and is removed. */
  behind: 'projects' | 'entries';
}

/** A cell, or the row that is added to one. */
export type CellRow = Readonly<Record<string, string | number>>;

const CATEGORY_PLACE = PLACE_COLUMNS.filter((column) => column !== 'project_type');
const CLIENT_PLACE = CATEGORY_PLACE.filter((column) => column !== 'start_month');
const TYPE_PLACE = PLACE_COLUMNS.filter((column) => column !== 'start_month');
const RESOURCE = ['kind', 'name', 'work_month'];
const RESOURCE_SUMS = ['projects', 'entries', 'milli_days'];

/** The tables of money, counts and flags. */
export const FIGURE_TABLES: readonly CellTable[] = [
  {
    table: 'portfolio_cells',
    key: [...PLACE_COLUMNS, 'currency'],
    sums: SUM_COLUMNS,
    behind: 'projects',
  },
  {
    table: 'category_cells',
    key: [...CATEGORY_PLACE, 'currency'],
    sums: SUM_COLUMNS,
    behind: 'projects',
  },
  {
    table: 'client_cells',
    key: ['client_key', ...CLIENT_PLACE, 'currency'],
    sums: MONEY_COLUMNS,
    behind: 'projects',
  },
  {
    table: 'year_cells',
    key: ['start_year', ...TYPE_PLACE, 'currency'],
    sums: SUM_COLUMNS,
    behind: 'projects',
  },
  {
    table: 'client_year_cells',
    key: ['start_year', 'client_key', ...CLIENT_PLACE, 'currency'],
    sums: MONEY_COLUMNS,
    behind: 'projects',
  },
];

/** The tables of days of people and equipment. */
export const RESOURCE_TABLES: readonly CellTable[] = [
  {
    table: 'resource_cells',
    key: [...RESOURCE, ...PLACE_COLUMNS],
    sums: RESOURCE_SUMS,
    behind: 'entries',
  },
  {
    table: 'category_resource_cells',
    key: [...RESOURCE, ...CATEGORY_PLACE],
    sums: RESOURCE_SUMS,
    behind: 'entries',
  },
  {
    table: 'work_cells',
    key: [...RESOURCE, 'service_category'],
    sums: RESOURCE_SUMS,
    behind: 'entries',
  },
];
