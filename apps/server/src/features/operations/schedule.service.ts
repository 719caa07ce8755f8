import type { ScheduledOperation } from '@pcm/contract';
import { daysBetween } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { findWithin } from './booking.repo.ts';
import { scheduledReplies } from './operation-page.service.ts';
import { reachedPeriod } from './span-class.ts';

/** The longest period: two years and the days of other months beside them. Units: days. */
const MOST_DAYS = 800;

/**
 * Returns operations that have a day in a period, in the order of their days; cancelled ones are
 * left out.
 *
 * Errors: `invalid-input` when the period ends before it begins, or is longer than a calendar
 * shows.
 */
export async function scheduleOf(
  { database: { read } }: AppContext,
  { from, to }: { from: string; to: string },
): Promise<ScheduledOperation[]> {
  const length = daysBetween(from, to) ?? -1;
  if (length < 0 || length >= MOST_DAYS) {
    const message = `The period has 1 to ${MOST_DAYS} days`;
    throw new AppError('invalid-input', { message, fields: [{ path: 'to', message }] });
  }
  const period = reachedPeriod({ firstDay: from, lastDay: to });
  return scheduledReplies(read, await findWithin(read, period));
}
