import { PROJECT_SORTS } from '@pcm/contract';
import { SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';

/** The router reads `?search=42` as a number: text that looks like one is text again here. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** Search parameters of the chooser and the wizard: the step stands in the address. */
export const chooserSearch = z.object({
  serviceCategory: z.enum(SERVICE_CATEGORIES).optional().catch(undefined),
  projectType: text,
});

/** Search parameters of My Projects; what is absent is at its default. */
export const projectsSearch = z.object({
  search: text,
  status: z.enum(['draft', 'published']).optional().catch(undefined),
  category: z.enum(SERVICE_CATEGORIES).optional().catch(undefined),
  sort: z.enum(PROJECT_SORTS).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  deleted: z.boolean().optional().catch(undefined),
});

/** See {@link projectsSearch}. */
export type ProjectsSearch = z.output<typeof projectsSearch>;
