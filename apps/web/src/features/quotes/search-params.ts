import { QUOTE_STATUSES, type QuoteStatus } from '@pcm/contract';
import {
  LOST_REASONS,
  MARGIN_BAND_KEYS,
  ORDER_OUTCOMES,
  ORDER_SIZE_KEYS,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';
import { day, oneOf, text, whenWanted } from '../../platform/address.ts';

const quotesSearch = whenWanted(() =>
  z.object({
    search: text,
    status: z.enum(QUOTE_STATUSES).optional().catch(undefined),
    /** The id of the only project to show. */
    project: text,
    /** Only what is open and expires until Sunday. */
    expires: oneOf(['this-week']),
    from: day,
    to: day,
    /** The filter for the quotations behind a figure of Analytics. */
    outcome: oneOf([...ORDER_OUTCOMES, 'quoted', 'answered']),
    serviceCategory: oneOf(SERVICE_CATEGORIES),
    projectType: text,
    client: text,
    size: oneOf(ORDER_SIZE_KEYS),
    marginBand: oneOf(MARGIN_BAND_KEYS),
    reason: oneOf(LOST_REASONS),
    ownReason: text,
    projectStatus: oneOf(['draft', 'published']),
    analysis: oneOf(['enabled', 'disabled']),
    archived: oneOf(['without', 'only']),
    /** The id of the quotation that is opened. */
    quote: text,
    /** The deleted drafts instead of the quotations. */
    deleted: z.literal(true).optional().catch(undefined),
  }),
);

/** The address of the quotations, parsed. */
export type QuotesSearch = z.output<ReturnType<typeof quotesSearch>>;

/** Parses the address; a value that cannot be read counts as absent. */
export const readQuotesSearch = (search: Record<string, unknown>): QuotesSearch =>
  quotesSearch().parse(search);

/** A search with every filter off, except the text. */
export const NO_FILTERS = {
  status: undefined,
  project: undefined,
  expires: undefined,
  from: undefined,
  to: undefined,
  outcome: undefined,
  serviceCategory: undefined,
  projectType: undefined,
  client: undefined,
  size: undefined,
  marginBand: undefined,
  reason: undefined,
  ownReason: undefined,
  projectStatus: undefined,
  analysis: undefined,
  archived: undefined,
} satisfies QuotesSearch;

/** Returns whether the list is filtered or searched. */
export const isNarrowed = ({
  search = '',
  quote: _quote,
  deleted: _deleted,
  ...filters
}: QuotesSearch): boolean =>
  search.trim() !== '' || Object.values(filters).some((one) => one !== undefined);

export function queryOf({
  search,
  project,
  quote: _quote,
  deleted: _deleted,
  ...filters
}: QuotesSearch) {
  const given = { ...filters, search: search?.trim() || undefined, projectId: project };
  // A quotation is one row: its last revision.
  return { ...given, current: filters.status === 'superseded' ? undefined : ('true' as const) };
}

/**
 * Opens the timeline of a quotation, or closes the open one. With a state that it has just come to,
 * the likeliest action on it gets the focus.
 */
export type OpenQuote = (id: string | undefined, state?: QuoteStatus) => void;
