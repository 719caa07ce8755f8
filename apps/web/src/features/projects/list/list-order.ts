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

/** Minutes by which this browser's clock is ahead of UTC: where its days begin. */
const utcOffset = () => -new Date().getTimezoneOffset();

function periodOf({ from, to, date = 'updated' }: ProjectsSearch) {
  if (from === undefined && to === undefined) return {};
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    dateField: date,
    // A start date is a day of the calendar; the others are moments.
    ...(date === 'start' ? {} : { utcOffset: utcOffset() }),
  };
}

function amountsOf({ min, max, currency = 'MAD' }: ProjectsSearch) {
  if (min === undefined && max === undefined) return {};
  return {
    ...(min === undefined ? {} : { minTotal: min }),
    ...(max === undefined ? {} : { maxTotal: max }),
    amountCurrency: currency,
  };
}

/** Which projects the server is asked for, in whatever order. */
export function filterQueryOf(search: ProjectsSearch) {
  const text = (search.search ?? '').trim();
  const client = (search.client ?? '').trim();
  return {
    ...(text === '' ? {} : { search: text }),
    ...(search.status === undefined ? {} : { status: search.status }),
    ...(search.category === undefined ? {} : { serviceCategory: search.category }),
    ...(search.type === undefined ? {} : { projectType: search.type }),
    ...(client === '' ? {} : { client }),
    ...periodOf(search),
    ...amountsOf(search),
    ...(search.deleted
      ? { deleted: 'true' as const }
      : search.archived
        ? { archived: 'true' as const }
        : {}),
  };
}

/** What the server is asked for; the same words for the same list, so that it is cached once. */
export function pageQueryOf(search: ProjectsSearch) {
  return { ...orderOf(search), ...filterQueryOf(search) };
}

/** Every filter but the search text switched off. */
export const NO_FILTERS = {
  status: undefined,
  category: undefined,
  type: undefined,
  client: undefined,
  from: undefined,
  to: undefined,
  date: undefined,
  min: undefined,
  max: undefined,
  currency: undefined,
} satisfies ProjectsSearch;

/** Whether a filter is on. */
export function isFiltered(search: ProjectsSearch): boolean {
  const { status, category, type, client, from, to, min, max } = search;
  return [status, category, type, client, from, to, min, max].some((one) => one !== undefined);
}

/** Whether the list shows less than everything there is. */
export function isNarrowed(search: ProjectsSearch): boolean {
  return isFiltered(search) || filterQueryOf(search).search !== undefined;
}
