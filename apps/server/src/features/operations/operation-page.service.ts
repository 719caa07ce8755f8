import type { calls, ScheduledOperation } from '@pcm/contract';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { reportedOf, workedByOf, workedDaysOf } from '../day-sheets/worked-days.service.ts';
import { equipmentOfOperations } from '../equipment/operation-equipment.service.ts';
import { scheduledReply, takenOf } from './operation-content.ts';
import {
  countPage,
  findPage,
  type OperationFilter,
  type OperationSort,
  type PageOrder,
  type PagePosition,
} from './operation-page.repo.ts';
import type { NamedOperationRow } from './operations.repo.ts';

const DEFAULT_LIMIT = 50;
/** The number of ids in one statement, well within the limit of the engines. */
const IDS_AT_ONCE = 1000;

type PageCall = typeof calls.pageOfOperations;
type PageQuery = z.output<PageCall['query']>;

/** Refuses a NUL, which PostgreSQL cannot compare. */
const comparable = z.string().refine((text) => !text.includes('\0'));
const cursorSchema = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([comparable, z.number()]),
  comparable,
]);

/** The direction of each order when the query names none. */
const USUAL_DIRECTION: Record<OperationSort, PageOrder['direction']> = {
  updated: 'desc',
  date: 'asc',
  title: 'asc',
  priority: 'desc',
  status: 'asc',
};

function decodeCursor(
  cursor: string,
  { sort, direction }: Pick<PageOrder, 'sort' | 'direction'>,
): PagePosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [cursorSort, cursorDirection, value, id] = cursorSchema.parse(JSON.parse(text));
    const isOfColumn = typeof value === (sort === 'priority' ? 'number' : 'string');
    if (cursorSort === sort && cursorDirection === direction && isOfColumn) return { value, id };
  } catch {
    // Any error means that it is no cursor of this list.
  }
  const message = 'This is no cursor of this list';
  throw new AppError('invalid-input', { fields: [{ path: 'cursor', message }] });
}

function filterOf(query: PageQuery, now: Date): OperationFilter {
  return {
    deletedSince: query.deleted === 'true' ? restorableSince(now) : undefined,
    words: textKey(query.search ?? '')
      .split(' ')
      .filter((word) => word !== ''),
    status: query.status,
    priority: query.priority,
    serviceCategory: query.serviceCategory,
    projectId: query.projectId,
    customerId: query.customerId,
    memberId: query.memberId,
    seriesId: query.seriesId,
    kind: query.kind,
    from: query.from,
    to: query.to,
    isUnassigned: query.unassigned === 'true',
    isOpen: query.open === 'true',
  };
}

/** Returns operations in the form of the lists, with their equipment. */
export async function scheduledReplies(
  db: Db,
  rows: readonly NamedOperationRow[],
): Promise<ScheduledOperation[]> {
  const replies: ScheduledOperation[] = [];
  for (let start = 0; start < rows.length; start += IDS_AT_ONCE) {
    const some = rows.slice(start, start + IDS_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const equipment = await equipmentOfOperations(db, ids);
    const worked = await workedDaysOf(db, ids);
    // Most operations of a list have no sheets.
    const workedBy = await workedByOf(db, [...worked.keys()]);
    const reported = await reportedOf(db, some, worked);
    for (const row of some) {
      const taken = takenOf(equipment.get(row.id) ?? []);
      const sheets = {
        workedDays: worked.get(row.id) ?? [],
        workedBy: workedBy.get(row.id) ?? [],
        isReported: reported.has(row.id),
      };
      replies.push(scheduledReply(row, taken, sheets));
    }
  }
  return replies;
}

/** Returns one page of the list. Errors: `invalid-input` for a cursor of another list. */
export async function pageOfOperations(
  { database: { read }, clock }: AppContext,
  query: PageQuery,
): Promise<z.output<PageCall['reply']>> {
  const sort = query.sort ?? 'updated';
  const direction = query.direction ?? USUAL_DIRECTION[sort];
  const limit = query.limit ?? DEFAULT_LIMIT;
  const filter = filterOf(query, clock());
  const after =
    query.cursor === undefined ? undefined : decodeCursor(query.cursor, { sort, direction });
  // One more row shows whether there is a next page.
  const rows = await findPage(read, filter, { sort, direction, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const cursor = JSON.stringify([sort, direction, last?.sort_value, last?.id]);
  return {
    operations: await scheduledReplies(read, page),
    nextCursor: last === undefined ? null : Buffer.from(cursor).toString('base64url'),
    count: await countPage(read, filter),
  };
}
