import type { AuditEntry, calls } from '@pcm/contract';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { AuditLogTable } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import {
  type AuditFilter,
  type AuditHeadRow,
  type AuditPosition,
  countEntries,
  distinctOf,
  findEntries,
  findEntry,
  findHeads,
} from './audit.repo.ts';

type PageCall = typeof calls.listAuditEntries;
type FilterQuery = z.output<typeof calls.exportAuditJson.query>;
type EntryDetail = z.output<typeof calls.readAuditEntry.reply>;

/** The number of entries that are read at once for a file. */
const BATCH = 500;

const cursorSchema = z.tuple([z.iso.datetime(), z.int().min(0)]);

/** A whole entry in the form for a file. */
export type WholeEntry = Omit<AuditEntry, 'hasDetail'> & Pick<EntryDetail, 'before' | 'after'>;

/** Refuses a filter with a NUL, which PostgreSQL cannot compare. */
function refuseNul(query: FilterQuery): void {
  for (const [path, value] of Object.entries(query)) {
    if (typeof value === 'string' && value.includes('\0')) {
      const message = 'A NUL stands in no entry';
      throw new AppError('invalid-input', { fields: [{ path, message }] });
    }
  }
}

function filterOf(query: FilterQuery): AuditFilter {
  refuseNul(query);
  // Writes a moment in the form of the log, because the same moment in another form would compare
  // differently.
  const moment = (text: string | undefined) =>
    text === undefined ? undefined : new Date(text).toISOString();
  return {
    from: moment(query.from),
    to: moment(query.to),
    adminName: query.admin,
    action: query.action,
    recordType: query.recordType,
    recordId: query.recordId,
    words: textKey(query.search ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  };
}

function decodeCursor(cursor: string): AuditPosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [at, id] = cursorSchema.parse(JSON.parse(text));
    return { at, id };
  } catch {
    const message = 'This is no cursor of this list';
    throw new AppError('invalid-input', { fields: [{ path: 'cursor', message }] });
  }
}

const headOf = (row: Omit<AuditHeadRow, 'has_detail'>) => ({
  id: row.id,
  at: row.at,
  adminId: row.admin_id,
  adminName: row.admin_name,
  adminRole: row.admin_role,
  action: row.action,
  recordType: row.record_type,
  recordId: row.record_id,
  recordName: row.record_name,
  importedFrom: row.imported_from,
});

/** Reads data that `recordEvent` wrote. */
const viewOf = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as NonNullable<EntryDetail['before']>);

const wholeOf = (row: Selectable<AuditLogTable>): WholeEntry => ({
  ...headOf(row),
  before: viewOf(row.before),
  after: viewOf(row.after),
});

/**
 * Returns one page of the audit log, newest first. Errors: `invalid-input` for a cursor of another
 * list.
 */
export async function pageOfEntries(
  { database: { read } }: AppContext,
  query: z.output<PageCall['query']>,
): Promise<z.output<PageCall['reply']>> {
  const filter = filterOf(query);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
  // One more row shows whether there is a next page.
  const rows = await findHeads(read, filter, after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const cursor = JSON.stringify([last?.at, last?.id]);
  return {
    entries: page.map((row) => ({ ...headOf(row), hasDetail: row.has_detail === 1 })),
    nextCursor: last === undefined ? null : Buffer.from(cursor).toString('base64url'),
    count: after === undefined ? await countEntries(read, filter) : null,
  };
}

/** Returns the values that the filters offer. */
export async function auditChoices({ database: { read } }: AppContext) {
  return {
    admins: await distinctOf(read, 'admin_name'),
    actions: await distinctOf(read, 'action'),
    recordTypes: await distinctOf(read, 'record_type'),
  };
}

/** Returns one entry with the record before and after. Errors: `not-found`. */
export async function readEntry(
  { database: { read } }: AppContext,
  id: number,
): Promise<EntryDetail> {
  const row = await findEntry(read, id);
  if (row === undefined) throw new AppError('not-found');
  return { ...wholeOf(row), hasDetail: row.before !== null || row.after !== null };
}

async function* batches({ database: { read } }: AppContext, filter: AuditFilter) {
  let after: AuditPosition | undefined;
  for (;;) {
    const rows = await findEntries(read, filter, after, BATCH);
    if (rows.length > 0) yield rows.map(wholeOf);
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}

/** Reads all entries that match, newest first, in batches. Errors: `invalid-input`. */
export function allEntries(
  context: AppContext,
  query: FilterQuery,
): AsyncGenerator<WholeEntry[], void> {
  return batches(context, filterOf(query));
}
