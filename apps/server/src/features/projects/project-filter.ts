import type { calls } from '@pcm/contract';
import { convertAmount, SPECIFICATION } from '@pcm/domain';
import type { z } from 'zod';
import { restorableSince } from '../../db/restorable.ts';
import { textKey } from '../../db/text-key.ts';
import type { Period, ProjectFilter } from './project-page.repo.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After every possible day. Later ones are written with a sign, which sorts before all others. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

type FilterQuery = z.output<typeof calls.projectIds.query>;

/** Splits a text into the words that must all be found. */
export function wordsOf(search: string | undefined): string[] {
  return textKey(search ?? '')
    .split(' ')
    .filter((word) => word !== '');
}

/** Returns the instant at which a day begins for a reader, plus some days. */
function startOfDay(day: string, utcOffset: number, daysLater: number): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS;
  return new Date(Math.min(midnight - utcOffset * 60_000, LAST_INSTANT)).toISOString();
}

function periodOf({ from, to, dateField, utcOffset = 0 }: FilterQuery): Period | undefined {
  // An empty field of a form sets no limit.
  const first = from || undefined;
  const last = to || undefined;
  if (dateField === 'start') {
    const before = last && startOfDay(last, 0, 1).slice(0, 10);
    return { column: 'start_date', from: first, before };
  }
  return {
    column: dateField === 'created' ? 'created_at' : 'updated_at',
    from: first && startOfDay(first, utcOffset, 0),
    before: last && startOfDay(last, utcOffset, 1),
  };
}

/** Returns the filter of a query. */
export function filterOf(query: FilterQuery, now: Date): ProjectFilter {
  const inMad = (amount: number | undefined) =>
    amount === undefined
      ? undefined
      : convertAmount(amount, query.amountCurrency ?? 'MAD', 'MAD', SPECIFICATION);
  return {
    existence: query.deleted === 'true' ? 'deleted' : 'living',
    isArchived: query.archived === 'true',
    deletedSince: restorableSince(now),
    words: wordsOf(query.search),
    status: query.status,
    serviceCategory: query.serviceCategory,
    projectType: query.projectType,
    clientKey: query.client === undefined ? undefined : textKey(query.client),
    period: periodOf(query),
    minTotal: inMad(query.minTotal),
    maxTotal: inMad(query.maxTotal),
  };
}
