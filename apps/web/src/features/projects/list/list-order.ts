import type { PROJECT_SORTS } from '@pcm/contract';
import { z } from 'zod';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { LIST_VIEWS, type ProjectsSearch } from './search-params.ts';

/** A key by which a list can be sorted. */
export type ProjectSort = (typeof PROJECT_SORTS)[number];

export type Direction = 'asc' | 'desc';

/** Returns ascending for names, descending for times and amounts. */
function usualDirection(sort: ProjectSort): Direction {
  return orderKind(sort) === 'text' ? 'asc' : 'desc';
}

/** Returns the kind of an order, which names its two directions. */
export function orderKind(sort: ProjectSort): 'text' | 'time' | 'amount' {
  if (sort === 'name' || sort === 'client') return 'text';
  return sort === 'total' ? 'amount' : 'time';
}

/** Returns the order of a list; by default the latest change comes first. */
export function orderOf(search: ProjectsSearch): { sort: ProjectSort; direction: Direction } {
  const sort = search.sort ?? 'updated';
  return { sort, direction: search.direction ?? usualDirection(sort) };
}

/** Returns the minutes by which this browser's clock is ahead of UTC, which shift its days. */
const utcOffset = () => -new Date().getTimezoneOffset();

function periodOf({ from, to, date = 'updated' }: ProjectsSearch) {
  if (from === undefined && to === undefined) return {};
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    dateField: date,
    // A start date is a calendar day; the others are instants.
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

/** Returns the query for the matching projects, without an order. */
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

/** Returns the query of the list; the same list gives the same query, so that it is cached once. */
export function pageQueryOf(search: ProjectsSearch) {
  return { ...orderOf(search), ...filterQueryOf(search) };
}

/** A search with every filter off, except the text. */
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

export function isFiltered(search: ProjectsSearch): boolean {
  const { status, category, type, client, from, to, min, max } = search;
  return [status, category, type, client, from, to, min, max].some((one) => one !== undefined);
}

/** Returns whether the list is filtered or searched. */
export function isNarrowed(search: ProjectsSearch): boolean {
  return isFiltered(search) || filterQueryOf(search).search !== undefined;
}

const STORAGE_KEY = 'pcm.listView';

/** Cards or table. */
export type ListView = (typeof LIST_VIEWS)[number];

/** Returns the view of the address, else the last one chosen in this browser, else cards. */
export const viewOf = (search: ProjectsSearch): ListView =>
  search.view ?? readStored(STORAGE_KEY, z.enum(LIST_VIEWS)) ?? 'cards';

/** Stores the choice in this browser. */
export const rememberView = (view: ListView): void => void writeStored(STORAGE_KEY, view);
