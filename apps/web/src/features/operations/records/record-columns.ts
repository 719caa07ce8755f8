import type { ReactNode } from 'react';
import { containsWords } from '../../../platform/words/plain-text.ts';
import type { TeamSearch } from '../search-params.ts';

/** The lists of records; their texts are under these keys. */
export type RecordList = 'members' | 'customers' | 'equipment';

/** The fields of every record of these lists. */
export interface ListedRecord {
  id: string;
  name: string;
  version: number;
}

/** A column of a list of records; the first names the row. */
export interface RecordColumn<Row> {
  key: string;
  label: string;
  /** Returns the key by which the list is sorted. */
  sortBy?: (row: Row) => string | number;
  cell: (row: Row) => ReactNode;
  /** The width, and the window width from which the column shows. */
  width?: 'narrow' | 'usual' | 'wide' | undefined;
  from?: 'phone' | 'tablet' | 'desk' | undefined;
  isNumber?: boolean | undefined;
}

/** Returns the records that match a search, in the order of the address, by default by name. */
export function shownRecords<Row extends ListedRecord>(
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[],
  { search, sort, direction }: TeamSearch,
  textOf: (row: Row) => string,
  language: string,
): Row[] {
  const found = search?.trim()
    ? rows.filter((row) => containsWords(textOf(row), search))
    : [...rows];
  const read = columns[0]?.sortBy ?? (({ name }: Row) => name);
  const sortBy = columns.find(({ key }) => key === sort)?.sortBy ?? read;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = direction === 'desc' ? -1 : 1;
  const keyed = found.map((row) => ({ row, key: sortBy(row) }));
  keyed.sort((a, b) => {
    const order =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : compare(String(a.key), String(b.key));
    return sign * order || compare(String(read(a.row)), String(read(b.row)));
  });
  return keyed.map(({ row }) => row);
}

/** Returns the data attributes that the style sheet reads. */
export const lookOf = <Row>({ width, from, isNumber }: RecordColumn<Row>) => ({
  'data-width': width,
  'data-from': from,
  'data-number': isNumber || undefined,
});
