import { z } from 'zod';

/** The router reads `?search=42` as a number: text that looks like one is text again here. */
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
  /** Id of the only record that is asked for. */
  record: text,
  from: day,
  to: day,
});

/** What the address says of the audit log. */
export type AuditSearch = z.output<typeof auditSearch>;

/** Every filter but the search text switched off. */
export const NO_FILTERS = {
  admin: undefined,
  action: undefined,
  kind: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
} satisfies AuditSearch;

/** Reads the address; what can't be read counts as absent. */
export const readAuditSearch = (search: Record<string, unknown>): AuditSearch =>
  auditSearch.parse(search);

/** How many filters are on, the search text left out. */
export const filtersOn = (search: AuditSearch): number =>
  Object.keys(NO_FILTERS).filter((key) => search[key as keyof typeof NO_FILTERS] !== undefined)
    .length;

/** Midnight at the beginning of a day of the reader's clock, or of the day after. */
function midnight(date: string, daysLater: 0 | 1): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
}

/** What the server is asked: whole days of the reader's clock become moments. */
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
