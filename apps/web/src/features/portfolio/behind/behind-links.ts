import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type BehindSearch, behindSearch } from '../search-params.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';

/** Returns the address of the projects behind a figure; `page` is the address without them. */
export function behindHref(page: string, behind: BehindSearch): string {
  const param = `behind=${encodeURIComponent(JSON.stringify(behind))}`;
  return `${page}${page.includes('?') ? '&' : '?'}${param}`;
}

/** Returns the narrowing of a link made by {@link behindHref}; undefined for any other link. */
function behindOf(link: HTMLAnchorElement): BehindSearch | undefined {
  const text = new URL(link.href).searchParams.get('behind');
  return text === null ? undefined : behindSearch.parse(JSON.parse(text));
}

/**
 * Works like `BehindLink` for a thousand figures: cells are plain links to {@link behindHref}, and
 * the table opens the clicked one. Drawing as many router links would take seconds.
 */
export function useBehindLinks() {
  const router = useRouter();
  const { search } = usePortfolioSearch();
  const page = router.buildLocation({ to: '/analytics', search: { ...search, behind: undefined } });
  return {
    page: page.href,
    onClick: (event: MouseEvent) => {
      const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const behind = link === null || isForBrowser ? undefined : behindOf(link);
      if (behind === undefined) return;
      event.preventDefault();
      void router.navigate({
        to: '/analytics',
        search: { ...search, behind },
        state: (now) => ({ ...now, isBehindOpened: true }),
        resetScroll: false,
      });
    },
  };
}
