import type { ProfitAnalysisFile } from '@pcm/documents';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import {
  readStored,
  type StorageResult,
  storedText,
  writeStored,
} from '../../../platform/storage.ts';

/* The results saved last, one entry per project. Source: specification section 7. */

const PREFIX = 'analysis-';

const record = z.looseObject({
  timestamp: z.iso.datetime(),
  netProfit: z.number(),
  currency: z.string(),
});

/** The saved results, as they are shown. Units: `currency`. */
export type SavedAnalysis = z.output<typeof record>;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Stores the results of a project in this browser. */
export function storeAnalysis(projectId: string, analysis: ProfitAnalysisFile): StorageResult {
  const result = writeStored(PREFIX + projectId, analysis);
  for (const listener of listeners) listener();
  return result;
}

/** Returns the results saved last; null when there are none or they are unreadable. */
export function useSavedAnalysis(projectId: string): SavedAnalysis | null {
  const key = PREFIX + projectId;
  const text = useSyncExternalStore(subscribe, () => storedText(key));
  return text === null ? null : readStored(key, record);
}
