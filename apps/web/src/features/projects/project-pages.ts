import type { ProjectSummary } from '@pcm/contract';

const FIRST_LIMIT = 60;
const LATER_LIMIT = 200;
const PAGES_BEFORE_LARGER = 4;

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

/** The page after; long once someone scrolls far, so that ten thousand arrive in few requests. */
export function nextPageParam(last: Page, pages: readonly Page[]): PageParam | undefined {
  if (last.nextCursor === null) return undefined;
  const limit = pages.length < PAGES_BEFORE_LARGER ? FIRST_LIMIT : LATER_LIMIT;
  return { cursor: last.nextCursor, limit };
}

/** The pages without a project: the card goes at once, before the list is fetched again. */
export function withoutProject<P extends Page>(pages: readonly P[], id: string): P[] {
  const isThere = pages.some((page) => page.projects.some((project) => project.id === id));
  if (!isThere) return [...pages];
  return pages.map((page) => ({
    ...page,
    count: page.count - 1,
    projects: page.projects.filter((project) => project.id !== id),
  }));
}
