import { QUOTE_STATUSES } from '@pcm/contract';
import { z } from 'zod';

/** Turns numbers back to text, because the router reads `?search=42` as a number. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const day = z.iso.date().optional().catch(undefined);

const quotesSearch = z.object({
  search: text,
  status: z.enum(QUOTE_STATUSES).optional().catch(undefined),
  /** The id of the only project to show. */
  project: text,
  from: day,
  to: day,
  /** The id of the quotation that is opened. */
  quote: text,
});

/** The address of the quotations, parsed. */
export type QuotesSearch = z.output<typeof quotesSearch>;

/** Parses the address; a value that cannot be read counts as absent. */
export const readQuotesSearch = (search: Record<string, unknown>): QuotesSearch =>
  quotesSearch.parse(search);

/** A search with every filter off, except the text. */
export const NO_FILTERS = {
  status: undefined,
  project: undefined,
  from: undefined,
  to: undefined,
} satisfies QuotesSearch;

/** Returns whether the list is filtered or searched. */
export const isNarrowed = ({ search = '', status, project, from, to }: QuotesSearch): boolean =>
  search.trim() !== '' || [status, project, from, to].some((one) => one !== undefined);

export function queryOf({ search, status, project, from, to }: QuotesSearch) {
  const given = { search: search?.trim() || undefined, status, projectId: project, from, to };
  // A quotation is one row: its last revision.
  return { ...given, current: status === 'superseded' ? undefined : ('true' as const) };
}
