import { estimateSchema } from '@pcm/contract';
import { type Currency, currencyOf, type EstimateData, priceEstimate } from '@pcm/domain';
import { z } from 'zod';
import { readStored, storedKeys } from '../../lib/storage.ts';

const PREFIX = 'pcm.draft.';
const NEW = 'new';

const storedDraft = z.object({ savedAt: z.string(), data: estimateSchema });

/** Unsaved work that waits in this browser. */
export interface BrowserDraft {
  /** null for a project that was never saved. */
  projectId: string | null;
  savedAt: string;
  info: NonNullable<EstimateData['projectInfo']>;
  currency: Currency;
  total: number;
}

/** Unsaved work of this browser, the latest first; what can't be read is left to the editor. */
export function browserDrafts(): BrowserDraft[] {
  return storedKeys(PREFIX)
    .flatMap((key) => {
      const draft = readStored(key, storedDraft);
      if (draft === null) return [];
      const id = key.slice(PREFIX.length);
      return {
        projectId: id === NEW ? null : id,
        savedAt: draft.savedAt,
        info: draft.data.projectInfo ?? {},
        currency: currencyOf(draft.data),
        total: priceEstimate(draft.data).cost.total,
      };
    })
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}
