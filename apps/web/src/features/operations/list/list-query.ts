import { OPERATION_SORTS } from '@pcm/contract';
import type { useOperationPages } from '../operations.queries.ts';
import type { TeamSearch } from '../search-params.ts';

type PageQuery = Parameters<typeof useOperationPages>[0];

/** A key by which the list can be sorted. */
export type OperationSort = (typeof OPERATION_SORTS)[number];

type Direction = 'asc' | 'desc';

const USUAL_DIRECTION: Record<OperationSort, Direction> = {
  updated: 'desc',
  date: 'desc',
  title: 'asc',
  priority: 'desc',
  status: 'asc',
};

/**
 * Returns the order of the address; by default the last saved come first, and those of a series by
 * their days.
 */
export function orderOf(search: TeamSearch): { sort: OperationSort; direction: Direction } {
  const isSeries = search.series !== undefined;
  const usual = isSeries ? 'date' : 'updated';
  const sort = OPERATION_SORTS.find((known) => known === search.sort) ?? usual;
  const isByDay = isSeries && sort === 'date';
  return { sort, direction: search.direction ?? (isByDay ? 'asc' : USUAL_DIRECTION[sort]) };
}

export function pageQueryOf(search: TeamSearch): PageQuery {
  const { status, priority, serviceCategory, from, to } = search;
  const text = search.search?.trim();
  const given = {
    search: text === '' ? undefined : text,
    status,
    priority,
    serviceCategory,
    projectId: search.project,
    customerId: search.customer,
    memberId: search.member,
    seriesId: search.series,
    from,
    to,
    unassigned: search.attention ? 'true' : undefined,
    deleted: search.deleted ? 'true' : undefined,
    ...orderOf(search),
  };
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

/** A search with every filter off, except the text. */
export const NO_FILTERS = {
  status: undefined,
  priority: undefined,
  serviceCategory: undefined,
  project: undefined,
  customer: undefined,
  member: undefined,
  series: undefined,
  from: undefined,
  to: undefined,
  attention: undefined,
} satisfies TeamSearch;

export const isFiltered = (search: TeamSearch): boolean =>
  Object.keys(NO_FILTERS).some((key) => search[key as keyof typeof NO_FILTERS] !== undefined);

/** Returns whether the list is filtered or searched. */
export const isNarrowed = (search: TeamSearch): boolean =>
  isFiltered(search) || (search.search?.trim() ?? '') !== '';
