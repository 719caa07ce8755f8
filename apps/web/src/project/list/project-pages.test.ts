import { expect, test } from 'vitest';
import {
  lengthOf,
  nextPageParam,
  pagesInView,
  rowsOf,
  withoutProjects,
  withPageAgain,
} from './project-pages.ts';
import { summaryOf } from './project-summary.fixture.ts';

const pageOf = (ids: string[], nextCursor: string | null, name = 'old') => ({
  projects: ids.map((id) => summaryOf({ id, name })),
  nextCursor,
});
const idsOf = (pages: ReturnType<typeof pageOf>[]) =>
  rowsOf(pages)
    .map(({ id }) => id)
    .join('');
const params = [{ limit: 3 }, { cursor: 'c', limit: 3 }, { cursor: 'f', limit: 3 }];
const three = {
  pages: [
    pageOf(['a', 'b', 'c'], 'c'),
    pageOf(['d', 'e', 'f'], 'f'),
    pageOf(['g', 'h', 'i'], null),
  ],
  pageParams: params,
};

test('the list ends where the server says so', () => {
  const last = pageOf(['a'], null);
  expect(nextPageParam(last, [last])).toBeUndefined();
});

test('someone who scrolls far gets longer pages', () => {
  const page = pageOf(['a'], 'c');
  expect(nextPageParam(page, [page])).toEqual({ cursor: 'c', limit: 60 });
  expect(nextPageParam(page, [page, page, page, page])).toEqual({ cursor: 'c', limit: 160 });
});

test('deleted projects leave the list at once', () => {
  const pages = withoutProjects([pageOf(['a', 'b'], 'x'), pageOf(['c'], null)], new Set(['b']));
  expect(idsOf(pages)).toBe('ac');
  expect(lengthOf(pages, 3)).toBe(2);
});

test('a list goes on while pages are missing, whether or not its totals are known', () => {
  const first = pageOf(['a', 'b'], 'x');
  expect(lengthOf([first], undefined)).toBe(3);
  expect(lengthOf([first], 9)).toBe(9);
  expect(lengthOf([first, pageOf(['c'], null)], 9)).toBe(3);
  expect(lengthOf([], 9)).toBe(0);
});

test('coming back reads the first page and what is in view, not everything that was scrolled', () => {
  expect(pagesInView(three.pages, { first: 0, last: 1 })).toEqual([0]);
  expect(pagesInView(three.pages, { first: 5, last: 6 })).toEqual([0, 1, 2]);
  expect(pagesInView(three.pages, { first: 7, last: 8 })).toEqual([0, 2]);
});

test('a project that was saved meanwhile moves to the top and stands there only', () => {
  const again = pageOf(['h', 'a', 'b', 'c', 'd'], 'd', 'new');
  const data = withPageAgain(three, 0, again);
  expect(idsOf(data.pages)).toBe('habcdefgi');
  expect(
    rowsOf(data.pages)
      .map(({ name }) => name)
      .join(' '),
  ).toBe('new new new new new old old old old');
  expect(data.pages).toHaveLength(3);
});

test('a project that was deleted elsewhere leaves its page, and the next follows on', () => {
  const data = withPageAgain(three, 1, pageOf(['e', 'f', 'g', 'h'], 'h'));
  expect(idsOf(data.pages)).toBe('abcefghi');
});

test('pages that do not follow on any more are fetched again when someone scrolls there', () => {
  const data = withPageAgain(three, 0, pageOf(['1', '2', '3', '4'], '4'));
  expect(idsOf(data.pages)).toBe('1234');
  expect(data.pageParams).toHaveLength(1);
  expect(nextPageParam(data.pages[0] ?? pageOf([], null), data.pages)?.cursor).toBe('4');
});
