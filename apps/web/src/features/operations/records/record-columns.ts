import type { Ability } from '@pcm/contract';
import { getRouteApi } from '@tanstack/react-router';
import { containsWords } from '../../../platform/words/plain-text.ts';
import type { Column } from '../../../ui/table/table-cells.tsx';
import type { TeamSearch } from '../search-params.ts';

/** The lists of records; their texts are under these keys. */
export type RecordList = 'members' | 'customers' | 'equipment';

/** What somebody must be able to do to change the records of a list. */
export const KEPT_BY = {
  members: 'plan',
  customers: 'keepCustomers',
  equipment: 'plan',
} as const satisfies Record<RecordList, Ability>;

/** The lists of records that a form saves. */
export type SavedList = RecordList | 'absences';

/** The fields of every record of these lists. */
export interface ListedRecord {
  id: string;
  name: string;
  version: number;
}

/** A column of a list of records; the first names the row. */
export interface RecordColumn<Row> extends Omit<Column<Row>, 'sort'> {
  /** Returns the key by which the list is sorted. */
  sortBy?: (row: Row) => string | number;
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
  const sortBy = columns.find(({ id }) => id === sort)?.sortBy ?? read;
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

const route = getRouteApi('/team-management');

/** Returns the tab's address and how to change it. Typing adds no step to the history. */
export function useRecordSearch(): [TeamSearch, (part: TeamSearch) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: TeamSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: 'search' in part || 'open' in part,
      resetScroll: false,
    });
  return [search, change];
}

/** Clears what one tab searches on the way to another, where it means nothing. */
export const ELSEWHERE: TeamSearch = {
  search: undefined,
  sort: undefined,
  direction: undefined,
  attention: undefined,
  serviceCategory: undefined,
  pieces: undefined,
};
