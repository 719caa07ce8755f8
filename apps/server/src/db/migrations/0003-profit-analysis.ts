import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

const addColumn = ({ integer }: ColumnTypes) =>
  `alter table projects add column analysis_enabled ${integer} not null default 0`;

/**
 * On SQLite `data` moves behind the new column, because every document would have to be read to
 * reach it otherwise. The table is kept, because dropping it would delete the history that refers
 * to it.
 */
const addColumnBeforeData = (types: ColumnTypes) => [
  addColumn(types),
  `alter table projects add column document ${types.text} not null default ''`,
  'update projects set document = data',
  'alter table projects drop column data',
  'alter table projects rename column document to data',
];

/**
 * Adds whether the profit analysis of a project is switched on; the value is read from the
 * documents at the start.
 */
export const migration: Migration = {
  number: 3,
  name: 'profit-analysis',
  statements: (types: ColumnTypes, engine: Engine) =>
    engine === 'sqlite' ? addColumnBeforeData(types) : [addColumn(types)],
};
