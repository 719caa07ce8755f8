import type { ProjectSummary } from '@pcm/contract';

const FIRST_LIMIT = 60;
const LATER_LIMIT = 160;
const PAGES_BEFORE_LARGER = 4;
/** Rows read beyond a page when it is read again: they show where the next page follows on. */
const OVERLAP = 40;
const MAX_LIMIT = 200;

/** Where a page starts and how long it is. */
export interface PageParam {
  cursor?: string;
  limit: number;
}

/** The first page is short, so that the screen is there at once. */
export const FIRST_PAGE: PageParam = { limit: FIRST_LIMIT };

/** One page as the server answers it, as far as paging needs it. */
interface Page {
  projects: ProjectSummary[];
  nextCursor: string | null;
  count: number;
}

/** Pages with the parameters that asked for them. */
interface Paged<P extends Page> {
  pages: P[];
  pageParams: PageParam[];
}

/** The page after; long once someone scrolls far, so that ten thousand arrive in few requests. */
export function nextPageParam(last: Page, pages: readonly Page[]): PageParam | undefined {
  if (last.nextCursor === null) return undefined;
  const limit = pages.length < PAGES_BEFORE_LARGER ? FIRST_LIMIT : LATER_LIMIT;
  return { cursor: last.nextCursor, limit };
}

/** The rows of all pages; one that moved between two of them meanwhile stands where it is now. */
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

/** The pages that hold some of the rows, and the first, which tells count and value. */
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

/** How a page is asked for once more: a little longer, to meet the page after it. */
export const againParam = (param: PageParam): PageParam => ({
  ...param,
  limit: Math.min(MAX_LIMIT, param.limit + OVERLAP),
});

/**
 * The pages with one of them read again. Where its end does not meet the page after it any more,
 * the pages from there on are dropped, to be fetched when someone scrolls there.
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
      // What moved up is here no more; what the overlap showed is renewed.
      const projects = page.projects
        .filter(({ id }) => place === index + 1 || !fresh.has(id))
        .map((project) => fresh.get(project.id) ?? project);
      return { ...page, projects };
    }),
  };
}

/** The pages without some projects: their cards go at once, before the list is fetched again. */
export function withoutProjects<P extends Page>(
  pages: readonly P[],
  gone: ReadonlySet<string>,
): P[] {
  const count = rowsOf(pages).filter(({ id }) => gone.has(id)).length;
  if (count === 0) return [...pages];
  return pages.map((page) => ({
    ...page,
    count: page.count - count,
    projects: page.projects.filter((project) => !gone.has(project.id)),
  }));
}
