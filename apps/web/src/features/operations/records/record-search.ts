import { getRouteApi } from '@tanstack/react-router';
import type { TeamSearch } from '../search-params.ts';

const route = getRouteApi('/team-management');

/** Returns the tab's address and how to change it. Typing adds no step to the history. */
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

/** Clears what one tab searches on the way to another, where it means nothing. */
export const ELSEWHERE: TeamSearch = {
  search: undefined,
  sort: undefined,
  direction: undefined,
  attention: undefined,
  serviceCategory: undefined,
};
