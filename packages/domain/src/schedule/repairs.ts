import type { Booking, BookingConflict, Repair } from './booking.ts';
import { bookingReach, conflictsOf } from './conflicts.ts';
import { type Days, freeDaysFor, type Search, searchEnd } from './free-days.ts';
import {
  type AskedWork,
  type Candidate,
  replacementsFor,
  withReplacement,
} from './replacements.ts';

/** What the ways out of a conflict are looked for in. */
export interface RepairContext extends Search {
  people: readonly Candidate[];
  /** What the operation itself asks of its people. */
  work: AskedWork;
  /** Whether people may do the work; a replacement that is not allowed is left out. */
  mayDo?: (booking: Booking) => boolean;
}

/** Ways out with another person that are offered. */
const MOST_REPLACEMENTS = 2;

/** The days whose operations a search for {@link repairsOf} has to know. */
export const repairReach = (wished: Days): Days =>
  bookingReach({ firstDay: wished.firstDay, lastDay: searchEnd(wished) });

function replacements(
  wished: Booking,
  conflicts: readonly BookingConflict[],
  context: RepairContext,
): Repair[] {
  const [first] = conflicts;
  if (first?.reason.kind !== 'person') return [];
  const { memberId } = first.reason;
  const isAlone = conflicts.every(
    ({ reason }) => reason.kind === 'person' && reason.memberId === memberId,
  );
  if (!isAlone) return [];
  const mayDo = context.mayDo ?? (() => true);
  return replacementsFor(wished, memberId, context.people, context)
    .filter((by) => mayDo(withReplacement(wished, memberId, by)))
    .slice(0, MOST_REPLACEMENTS)
    .map((by) => ({ kind: 'replace', memberId, by }));
}

/**
 * Ways out of a conflict: another person where one alone is booked twice, the earliest free days,
 * and the days in parts around what is there, where that begins earlier. None where nothing stands
 * in the way.
 *
 * `context.others` have to be all that have a day in {@link repairReach}. Holds: with a way out
 * nothing stands in the way any more, and it has as many working days: of every day where
 * `context.holidays` says that days off are worked.
 */
export function repairsOf(wished: Booking, context: RepairContext): Repair[] {
  const conflicts = conflictsOf(wished, context.others, context.terms);
  if (conflicts.length === 0) return [];
  const { whole, parts } = freeDaysFor(wished, context);
  return [
    ...replacements(wished, conflicts, context),
    ...(whole === null ? [] : [{ kind: 'move' as const, ...whole }]),
    ...(parts === null ? [] : [{ kind: 'split' as const, parts }]),
  ];
}
