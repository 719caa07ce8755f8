import type { PROJECT_SORTS } from '@pcm/contract';
import type { ProjectsSearch } from './search-params.ts';

/** What a list may be sorted by. */
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** Upwards or downwards. */
export type Direction = 'asc' | 'desc';

/** Names run from A to Z; times and amounts from the latest and the largest. */
function usualDirection(sort: ProjectSort): Direction {
  return orderKind(sort) === 'text' ? 'asc' : 'desc';
}

/** What the two directions of an order are called by. */
export function orderKind(sort: ProjectSort): 'text' | 'time' | 'amount' {
  if (sort === 'name' || sort === 'client') return 'text';
  return sort === 'total' ? 'amount' : 'time';
}

/** The order a list is in, with the defaults of the screen: the latest change first. */
export function orderOf(search: ProjectsSearch): { sort: ProjectSort; direction: Direction } {
  const sort = search.sort ?? 'updated';
  return { sort, direction: search.direction ?? usualDirection(sort) };
}

/** What the server is asked for; the same words for the same list, so that it is cached once. */
export function pageQueryOf(search: ProjectsSearch) {
  const trimmed = (search.search ?? '').trim();
  return {
    ...orderOf(search),
    ...(trimmed === '' ? {} : { search: trimmed }),
    ...(search.status === undefined ? {} : { status: search.status }),
    ...(search.category === undefined ? {} : { serviceCategory: search.category }),
    ...(search.deleted ? { deleted: 'true' as const } : {}),
  };
}

/** Whether the list shows less than everything there is. */
export function isNarrowed(search: ProjectsSearch): boolean {
  const { search: text, status, serviceCategory } = pageQueryOf(search);
  return text !== undefined || status !== undefined || serviceCategory !== undefined;
}
