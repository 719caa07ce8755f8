import { DATE_FIELDS, PROJECT_SORTS } from '@pcm/contract';
import { CURRENCIES, MAX_AMOUNT, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import { day, oneOf, text, whenWanted } from '../../../platform/address.ts';

const amount = z.number().min(0).max(MAX_AMOUNT).optional().catch(undefined);

/** The views of the list: cards, or one row for each project. */
export const LIST_VIEWS = ['cards', 'table'] as const;

const chooserSearch = whenWanted(() =>
  z.object({
    serviceCategory: oneOf(SERVICE_CATEGORIES),
    projectType: text,
    /** The template of a new project. */
    template: text,
    /** The project whose lines a new project copies. */
    from: text,
    /** The id of the new work of a tender, which begins with the client's file. */
    tender: text,
    /** The rates of copied lines; by default those that were stored. */
    rates: oneOf(['own', 'today']),
  }),
);

const projectsSearch = whenWanted(() =>
  z.object({
    search: text,
    status: oneOf(['draft', 'published']),
    category: oneOf(SERVICE_CATEGORIES),
    /** The English catalogue name of the project type. */
    type: text,
    client: text,
    /** A period of the date that `date` names. */
    from: day,
    to: day,
    date: oneOf(DATE_FIELDS),
    /** The limits of the total, in `currency`. */
    min: amount,
    max: amount,
    currency: oneOf(CURRENCIES),
    sort: oneOf(PROJECT_SORTS),
    direction: oneOf(['asc', 'desc']),
    archived: z.boolean().optional().catch(undefined),
    deleted: z.boolean().optional().catch(undefined),
    /** The view; by default the one last chosen in this browser. */
    view: oneOf(LIST_VIEWS),
  }),
);

/** The address of My Projects, parsed; absent parameters have their default. */
export type ProjectsSearch = z.output<ReturnType<typeof projectsSearch>>;

/** Parses the address of My Projects; a value that cannot be read counts as absent. */
export const readProjectsSearch = (search: Record<string, unknown>): ProjectsSearch =>
  projectsSearch().parse(search);

/** Parses the address of the chooser and the wizard, which contains the step. */
export const readChooserSearch = (search: Record<string, unknown>) => chooserSearch().parse(search);
