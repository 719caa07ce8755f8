import { useQuery } from '@tanstack/react-query';
import { storedKeys } from '../../../platform/storage.ts';
import { DRAFT_PREFIX } from '../../../saving/new-work.ts';
import type { BrowserDraft } from './browser-drafts.ts';

/**
 * Returns this browser's unsaved work, the latest first; undefined while loading. Loads its code
 * only when there is some, because that contains the whole schema of an estimate.
 */
export function useBrowserDrafts(): BrowserDraft[] | undefined {
  const { data } = useQuery({
    queryKey: ['browser-drafts'],
    queryFn: async () => {
      if (storedKeys(DRAFT_PREFIX).length === 0) return [];
      const { browserDrafts } = await import('./browser-drafts.ts');
      return browserDrafts();
    },
    initialData: () => (storedKeys(DRAFT_PREFIX).length === 0 ? [] : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}
