import type { PageQuery } from '../../../project/list/project-pages.queries.ts';

/** The sort orders of the picker, the default first. */
export const PICKER_SORTS = ['updated', 'name', 'total'] as const;

/** See {@link PICKER_SORTS}. */
export type PickerSort = (typeof PICKER_SORTS)[number];

export interface PickerSearch {
  search?: string | undefined;
  sort?: PickerSort | undefined;
}

/** Returns the server query; names sort from A to Z, the others from the latest or largest. */
export function pickerQueryOf({ search = '', sort = 'updated' }: PickerSearch): PageQuery {
  const text = search.trim();
  const direction = sort === 'name' ? 'asc' : 'desc';
  return { sort, direction, ...(text === '' ? {} : { search: text }) };
}
