import type { calls } from '@pcm/contract';
import type { z } from 'zod';
import type { Db } from '../../db/schema.ts';
import { companyDay } from '../company/company.service.ts';
import { type DependedOn, type DependentRow, findDependents } from './dependents.repo.ts';

const MOST_NAMED = 5;

/** The operations that depend on a record. */
type Dependents = z.output<typeof calls.teamMemberDependents.reply>;

/** Tells whether an operation is neither over nor completed. */
function isAhead({ last_day: lastDay, status }: DependentRow, today: string): boolean {
  return status !== 'completed' && (lastDay === null || lastDay >= today);
}

/**
 * Returns the operations that depend on a record: the next ones by name, or the last ones where
 * none is ahead.
 */
export async function dependentsOf(db: Db, depended: DependedOn, now: Date): Promise<Dependents> {
  const today = companyDay(now);
  const rows = await findDependents(db, depended);
  const ahead = rows.filter((row) => isAhead(row, today));
  const named = ahead.length > 0 ? ahead.slice(0, MOST_NAMED) : rows.slice(-MOST_NAMED);
  return {
    operations: rows.length,
    ahead: ahead.length,
    named: named.map(({ id, title, scheduled_date: firstDay, last_day: lastDay }) => ({
      id,
      title,
      firstDay,
      lastDay,
    })),
  };
}
