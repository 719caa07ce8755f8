import { z } from 'zod';

/** Turns numbers back to text, because the router reads `?search=42` as a number. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const day = z.iso.date().optional().catch(undefined);

const auditSearch = z.object({
  search: text,
  admin: text,
  action: text,
  kind: text,
  /** The id of the only record to show. */
  record: text,
  from: day,
  to: day,
});

/** The address of the audit log, parsed. */
export type AuditSearch = z.output<typeof auditSearch>;

/** A search with every filter off, except the text. */
export const NO_FILTERS = {
  admin: undefined,
  action: undefined,
  kind: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
} satisfies AuditSearch;

/** Parses the address; a value that cannot be read counts as absent. */
export const readAuditSearch = (search: Record<string, unknown>): AuditSearch =>
  auditSearch.parse(search);

/** Returns how many filters are on, without the text. */
export const filtersOn = (search: AuditSearch): number =>
  Object.keys(NO_FILTERS).filter((key) => search[key as keyof typeof NO_FILTERS] !== undefined)
    .length;

/** Returns midnight, in the reader's time zone, at the start of a day or of the next day. */
function midnight(date: string, daysLater: 0 | 1): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
}

/** Returns the query for the server, with the reader's days as instants. */
export function queryOf(search: AuditSearch): Record<string, string> {
  const { admin, action, kind, record, from, to } = search;
  const given = {
    search: search.search?.trim(),
    admin,
    action,
    recordType: kind,
    recordId: record,
    from: from && midnight(from, 0),
    to: to && midnight(to, 1),
  };
  const entries = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Record<string, string>;
}
