import { DATE_FIELDS, PROJECT_SORTS } from '@pcm/contract';
import { CURRENCIES, MAX_AMOUNT, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';

/** Turns numbers back to text, because the router reads `?search=42` as a number. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** A calendar day; anything else counts as absent. */
const day = z.iso.date().optional().catch(undefined);

const amount = z.number().min(0).max(MAX_AMOUNT).optional().catch(undefined);

/** The views of the list: cards, or one row for each project. */
export const LIST_VIEWS = ['cards', 'table'] as const;

/** The search parameters of the chooser and the wizard, which contain the step. */
export const chooserSearch = z.object({
  serviceCategory: z.enum(SERVICE_CATEGORIES).optional().catch(undefined),
  projectType: text,
  /** The template of a new project. */
  template: text,
  /** The project whose lines a new project copies. */
  from: text,
  /** The id of the new work of a tender, which begins with the client's file. */
  tender: text,
  /** The rates of copied lines; by default those that were stored. */
  rates: z.enum(['own', 'today']).optional().catch(undefined),
});

/** The search parameters of My Projects; absent ones have their default. */
export const projectsSearch = z.object({
  search: text,
  status: z.enum(['draft', 'published']).optional().catch(undefined),
  category: z.enum(SERVICE_CATEGORIES).optional().catch(undefined),
  /** The English catalogue name of the project type. */
  type: text,
  client: text,
  /** A period of the date that `date` names. */
  from: day,
  to: day,
  date: z.enum(DATE_FIELDS).optional().catch(undefined),
  /** The limits of the total, in `currency`. */
  min: amount,
  max: amount,
  currency: z.enum(CURRENCIES).optional().catch(undefined),
  sort: z.enum(PROJECT_SORTS).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
  deleted: z.boolean().optional().catch(undefined),
  /** The view; by default the one last chosen in this browser. */
  view: z.enum(LIST_VIEWS).optional().catch(undefined),
});

/** See {@link projectsSearch}. */
export type ProjectsSearch = z.output<typeof projectsSearch>;
