import { getRouteApi } from '@tanstack/react-router';
import type { TeamSearch } from '../search-params.ts';

const route = getRouteApi('/team-management');

/** What the address says, and how a tab changes it. What is typed makes no step of the history. */
export function useRecordSearch(): [TeamSearch, (part: TeamSearch) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: TeamSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: 'search' in part || 'open' in part,
      resetScroll: false,
    });
  return [search, change];
}

/** Laid over the address on the way to another tab: what is searched here says nothing there. */
export const ELSEWHERE: TeamSearch = {
  search: undefined,
  sort: undefined,
  direction: undefined,
  attention: undefined,
  serviceCategory: undefined,
};
