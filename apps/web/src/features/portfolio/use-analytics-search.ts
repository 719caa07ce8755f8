import { getRouteApi } from '@tanstack/react-router';
import type { AnalyticsSearch } from './search-params.ts';

const route = getRouteApi('/analytics');

/** The address of the page, and how to change a part of it. */
export function useAnalyticsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /**
   * `replace` where it is typed or chosen in small steps: no step back a letter. What could not be
   * read of the address is gone with the first change.
   */
  const change = (part: AnalyticsSearch, { replace = false } = {}) =>
    void navigate({
      search: (now) => ({ ...now, unread: undefined, ...part }),
      replace,
      resetScroll: false,
    });
  return { search, change };
}
