import { expect, test } from 'vitest';
import { isNarrowed, orderOf, pageQueryOf } from './list-order.ts';
import { readChooserSearch, readProjectsSearch } from './search-params.ts';

test('a list without parameters shows what was changed last first', () => {
  expect(pageQueryOf({})).toEqual({ sort: 'updated', direction: 'desc' });
});

test('names run from A to Z, amounts from the largest, unless turned round', () => {
  expect(orderOf({ sort: 'client' })).toEqual({ sort: 'client', direction: 'asc' });
  expect(orderOf({ sort: 'total' })).toEqual({ sort: 'total', direction: 'desc' });
  expect(orderOf({ sort: 'total', direction: 'asc' }).direction).toBe('asc');
});

test('a search of blanks is no search, and the list is fetched only once', () => {
  expect(pageQueryOf({ search: '   ' })).toEqual(pageQueryOf({}));
  expect(pageQueryOf({ search: ' silo ' })).toMatchObject({ search: 'silo' });
});

test('a filter of the address reaches the server', () => {
  const search = { status: 'draft', category: 'window-cleaning', deleted: true } as const;
  expect(pageQueryOf(search)).toMatchObject({
    status: 'draft',
    serviceCategory: 'window-cleaning',
    deleted: 'true',
  });
});

test('a sorted list is not a narrowed one: its empty state offers to create', () => {
  expect(isNarrowed({ sort: 'name', deleted: true })).toBe(false);
  expect(isNarrowed({ search: 'hangar 7' })).toBe(true);
  expect(isNarrowed({ status: 'draft' })).toBe(true);
});

test('an address with nonsense in it still opens the page', () => {
  expect(readProjectsSearch({ sort: 'colour', status: 3, category: 'x', deleted: 'yes' })).toEqual(
    {},
  );
  expect(readChooserSearch({ serviceCategory: 'plumbing' })).toEqual({});
});

test('digits typed into the search box are searched as text', () => {
  expect(readProjectsSearch({ search: 118 })).toEqual({ search: '118' });
});
