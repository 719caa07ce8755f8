import { DATE_FIELDS, PROJECT_SORTS } from '@pcm/contract';
import { CURRENCIES, MAX_AMOUNT, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';

/** The router reads `?search=42` as a number: text that looks like one is text again here. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** A calendar day; what is none counts as absent. */
const day = z.iso.date().optional().catch(undefined);

const amount = z.number().min(0).max(MAX_AMOUNT).optional().catch(undefined);

/** Cards side by side, or one row a project. */
export const LIST_VIEWS = ['cards', 'table'] as const;

/** Search parameters of the chooser and the wizard: the step stands in the address. */
export const chooserSearch = z.object({
  serviceCategory: z.enum(SERVICE_CATEGORIES).optional().catch(undefined),
  projectType: text,
  /** A new project begins with this template. */
  template: text,
  /** A new project begins with the lines of this project. */
  from: text,
  /** At the rates they were kept with, unless told. */
  rates: z.enum(['own', 'today']).optional().catch(undefined),
});

/** Search parameters of My Projects; what is absent is at its default. */
export const projectsSearch = z.object({
  search: text,
  status: z.enum(['draft', 'published']).optional().catch(undefined),
  category: z.enum(SERVICE_CATEGORIES).optional().catch(undefined),
  /** English catalogue name of the project type. */
  type: text,
  client: text,
  /** A period, of the day that `date` names. */
  from: day,
  to: day,
  date: z.enum(DATE_FIELDS).optional().catch(undefined),
  /** Bounds of the total, in `currency`. */
  min: amount,
  max: amount,
  currency: z.enum(CURRENCIES).optional().catch(undefined),
  sort: z.enum(PROJECT_SORTS).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
  deleted: z.boolean().optional().catch(undefined),
  /** As the reader likes it, unless told. */
  view: z.enum(LIST_VIEWS).optional().catch(undefined),
});

/** See {@link projectsSearch}. */
export type ProjectsSearch = z.output<typeof projectsSearch>;
