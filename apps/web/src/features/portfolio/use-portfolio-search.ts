import { getRouteApi } from '@tanstack/react-router';
import type { PortfolioSearch } from './search-params.ts';

const route = getRouteApi('/analytics');

/** Returns the address of the page, and a function that changes a part of it. */
export function usePortfolioSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /**
   * `replace` is for typing and small steps, so that each letter adds no history entry. The first
   * change drops what could not be read.
   */
  const change = (part: PortfolioSearch, { replace = false } = {}) =>
    void navigate({
      search: (now) => ({ ...now, unread: undefined, ...part }),
      replace,
      resetScroll: false,
    });
  return { search, change };
}
