import { expect, test } from 'vitest';
import { nextPageParam, withoutProject } from './project-pages.ts';
import { summaryOf } from './project-summary.fixture.ts';

const pageOf = (ids: string[], nextCursor: string | null) => ({
  projects: ids.map((id) => summaryOf({ id })),
  nextCursor,
  count: 9,
});

test('the list ends where the server says so', () => {
  const last = pageOf(['a'], null);
  expect(nextPageParam(last, [last])).toBeUndefined();
});

test('someone who scrolls far gets longer pages', () => {
  const page = pageOf(['a'], 'c');
  expect(nextPageParam(page, [page])).toEqual({ cursor: 'c', limit: 60 });
  expect(nextPageParam(page, [page, page, page, page])).toEqual({ cursor: 'c', limit: 200 });
});

test('a deleted project leaves the list and its count at once', () => {
  const pages = withoutProject([pageOf(['a', 'b'], 'x'), pageOf(['c'], null)], 'b');
  expect(pages.flatMap((page) => page.projects.map((project) => project.id))).toEqual(['a', 'c']);
  expect(pages.map((page) => page.count)).toEqual([8, 8]);
});

test('deleting a project the list does not hold leaves the count right', () => {
  expect(withoutProject([pageOf(['a'], null)], 'z')[0]?.count).toBe(9);
});
