import type { ProjectSummary } from '@pcm/contract';

const FIRST_LIMIT = 60;
const LATER_LIMIT = 160;
const PAGES_BEFORE_LARGER = 4;
/** The number of rows read beyond a page on a refetch, to find the start of the next page. */
const OVERLAP = 40;
const MAX_LIMIT = 200;

/** The start and length of a page. */
export interface PageParam {
  cursor?: string;
  limit: number;
}

/** The first page is short, so that the screen appears at once. */
export const FIRST_PAGE: PageParam = { limit: FIRST_LIMIT };

/** The parts of a page that paging needs. */
interface Page {
  projects: ProjectSummary[];
  nextCursor: string | null;
}

/** Pages with the parameters of their requests. */
interface Paged<P extends Page> {
  pages: P[];
  pageParams: PageParam[];
}

/** Returns the next page; later pages are long, so that ten thousand rows need few requests. */
export function nextPageParam(last: Page, pages: readonly Page[]): PageParam | undefined {
  if (last.nextCursor === null) return undefined;
  const limit = pages.length < PAGES_BEFORE_LARGER ? FIRST_LIMIT : LATER_LIMIT;
  return { cursor: last.nextCursor, limit };
}

/** Returns the rows of all pages; a row that is on two pages, because it moved, is listed once. */
export function rowsOf(pages: readonly Page[]): ProjectSummary[] {
  const seen = new Set<string>();
  const rows: ProjectSummary[] = [];
  for (const page of pages) {
    for (const project of page.projects) {
      if (seen.has(project.id)) continue;
      seen.add(project.id);
      rows.push(project);
    }
  }
  return rows;
}

/**
 * Returns the length of a list of which some pages are read: the count that the server gave for the
 * whole list, as long as rows are missing. One row more than are read stands for an unknown count.
 */
export function lengthOf(pages: readonly Page[], counted: number | undefined): number {
  const read = rowsOf(pages).length;
  const hasMore = typeof pages.at(-1)?.nextCursor === 'string';
  return hasMore ? Math.max(counted ?? 0, read + 1) : read;
}

/** Returns the pages with some of the rows, and the first page, where new projects come in. */
export function pagesInView(
  pages: readonly Page[],
  rows: { first: number; last: number },
): number[] {
  let start = 0;
  return pages.flatMap((page, index) => {
    const end = start + page.projects.length;
    const isSeen = start <= rows.last && end > rows.first;
    start = end;
    return index === 0 || isSeen ? [index] : [];
  });
}

/** Returns the parameters to read a page again: a little longer, to overlap the next page. */
export const againParam = (param: PageParam): PageParam => ({
  ...param,
  limit: Math.min(MAX_LIMIT, param.limit + OVERLAP),
});

/**
 * Returns the pages with one of them read again. Where it no longer overlaps the next page, the
 * following pages are dropped, and are fetched when the user scrolls there.
 */
export function withPageAgain<P extends Page>(data: Paged<P>, index: number, again: P): Paged<P> {
  const { pages, pageParams } = data;
  const next = pages[index + 1]?.projects;
  const ids = new Set(again.projects.map((project) => project.id));
  const follows = next?.length === 0 || next?.some(({ id }) => ids.has(id));
  if (next === undefined || !follows) {
    return {
      pages: [...pages.slice(0, index), again],
      pageParams: pageParams.slice(0, index + 1),
    };
  }
  const inNext = new Set(next.map(({ id }) => id));
  const own = again.projects.filter(({ id }) => !inNext.has(id));
  const fresh = new Map(again.projects.map((project) => [project.id, project]));
  return {
    ...data,
    pages: pages.map((page, place) => {
      if (place === index) return { ...again, projects: own, nextCursor: page.nextCursor };
      // Drops rows that moved to this page, and updates rows in the overlap.
      const projects = page.projects
        .filter(({ id }) => place === index + 1 || !fresh.has(id))
        .map((project) => fresh.get(project.id) ?? project);
      return { ...page, projects };
    }),
  };
}

/** Returns the pages without some projects, to hide these before the list is read again. */
export function withoutProjects<P extends Page>(
  pages: readonly P[],
  gone: ReadonlySet<string>,
): P[] {
  return pages.map((page) => ({
    ...page,
    projects: page.projects.filter((project) => !gone.has(project.id)),
  }));
}
