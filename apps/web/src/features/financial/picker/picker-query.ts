import type { PageQuery } from '../../../project/list/project-pages.queries.ts';

/** What the picker can be sorted by, the default first. */
export const PICKER_SORTS = ['updated', 'name', 'total'] as const;

/** See {@link PICKER_SORTS}. */
export type PickerSort = (typeof PICKER_SORTS)[number];

/** What stands in the address about the picker. */
export interface PickerSearch {
  search?: string | undefined;
  sort?: PickerSort | undefined;
}

/** What the server is asked for; names run from A to Z, the rest from the latest or largest. */
export function pickerQueryOf({ search = '', sort = 'updated' }: PickerSearch): PageQuery {
  const text = search.trim();
  const direction = sort === 'name' ? 'asc' : 'desc';
  return { sort, direction, ...(text === '' ? {} : { search: text }) };
}
