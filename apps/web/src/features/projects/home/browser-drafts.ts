import { estimateSchema } from '@pcm/contract';
import {
  DEFAULT_CATEGORY,
  DEFAULT_PROJECT_TYPE,
  type EstimateData,
  SERVICE_CATEGORIES,
  type ServiceCategory,
} from '@pcm/domain';
import { z } from 'zod';
import { readStored, storedKeys } from '../../../platform/storage.ts';
import { DRAFT_PREFIX, isNewWork } from '../../../saving/new-work.ts';

const storedDraft = z.object({
  savedAt: z.string(),
  job: z
    .object({
      serviceCategory: z.enum(SERVICE_CATEGORIES),
      projectType: z.string(),
      tender: z.string().optional(),
      template: z.string().optional(),
      from: z.string().optional(),
      rates: z.enum(['own', 'today']).optional(),
    })
    .nullish(),
  data: estimateSchema,
});

/** Unsaved work in this browser. */
export interface BrowserDraft {
  /** The id of the project, or of work that was never saved. */
  id: string;
  /** Null for a project that was never saved. */
  projectId: string | null;
  savedAt: string;
  /** The parameters of the new-project page, so that the same page continues the work. */
  job: {
    serviceCategory: ServiceCategory;
    projectType: string;
    tender?: string | undefined;
    template?: string | undefined;
    from?: string | undefined;
    rates?: 'own' | 'today' | undefined;
  };
  data: EstimateData;
}

/** Returns this browser's unsaved work, the latest first; the editor handles unreadable work. */
export function browserDrafts(): BrowserDraft[] {
  return storedKeys(DRAFT_PREFIX)
    .flatMap((key) => {
      const draft = readStored(key, storedDraft);
      if (draft === null) return [];
      const id = key.slice(DRAFT_PREFIX.length);
      return {
        id,
        projectId: isNewWork(id) ? null : id,
        savedAt: draft.savedAt,
        job: draft.job ?? {
          serviceCategory: draft.data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
          projectType: draft.data.projectInfo?.projectType ?? DEFAULT_PROJECT_TYPE,
        },
        data: draft.data,
      };
    })
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}
