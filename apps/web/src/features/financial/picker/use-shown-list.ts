import type { ProjectSummary } from '@pcm/contract';
import { useState } from 'react';
import type { PageQuery } from '../../../project/list/project-pages.queries.ts';

interface Wanted {
  query: PageQuery;
  /** Whether `projects` answer the query, not the one before. */
  isReady: boolean;
  selected: string | undefined;
  projects: readonly ProjectSummary[];
}

/**
 * Which list is on screen, and whether the open project stands above it because it was not in what
 * came first. Decided once a list and a choice: pages that arrive later move nothing.
 */
export function useShownList({ query, isReady, selected, projects }: Wanted): {
  key: string;
  isPinned: boolean;
} {
  const key = JSON.stringify(query);
  const [shown, setShown] = useState({ key: '', selected, isPinned: false });
  if (isReady && (shown.key !== key || shown.selected !== selected)) {
    const isPinned = selected !== undefined && !projects.some(({ id }) => id === selected);
    setShown({ key, selected, isPinned });
  }
  return shown;
}
