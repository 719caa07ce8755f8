import { expect, test } from 'vitest';
import { readPortfolioSearch } from './search-params.ts';

test('what a link says and cannot be read is left out and named', () => {
  const search = readPortfolioSearch({
    from: '2026-99',
    tab: 'zzz',
    by: 'client',
    currency: 'XXX',
  });
  expect(search.from).toBeUndefined();
  expect(search.by).toBe('client');
  expect(search.unread).toEqual(['tab', 'from', 'currency']);
  // The router parses the address that it has written once more.
  expect(readPortfolioSearch({ ...search }).unread).toEqual(['tab', 'from', 'currency']);
});

test('a link that can be read whole says nothing, and no foreign words', () => {
  const told = { currency: 'EUR', period: 'last-year', behind: { status: 'draft' }, client: 42 };
  expect(readPortfolioSearch(told)).toMatchObject({ ...told, client: '42', unread: undefined });
  expect(readPortfolioSearch({ behind: {} }).behind).toEqual({});
  const within = readPortfolioSearch({ behind: { status: 'draft', measure: undefined } });
  expect(within).toMatchObject({ behind: { status: 'draft' }, unread: undefined });
  expect(readPortfolioSearch({ unread: ['call this number'] }).unread).toBeUndefined();
});

test('a figure that cannot be read whole is not shown as another one', () => {
  const search = readPortfolioSearch({ behind: { status: 'draft', risk: 'zzz' } });
  expect(search.behind).toBeUndefined();
  expect(search.unread).toEqual(['behind']);
});
