import type { Booking, BookingConflict, Repair } from './booking.ts';
import { bookingReach, conflictsOf } from './conflicts.ts';
import { coverProblem, onDays, withCover } from './covers.ts';
import { equipmentWays, type SwapContext } from './equipment-swaps.ts';
import { type Days, freeDaysFor, type Search, searchEnd } from './free-days.ts';
import {
  type AskedWork,
  type Candidate,
  replacementsFor,
  withReplacement,
} from './replacements.ts';
import { textOrder } from './text-order.ts';

/** The context of a search for ways out of a conflict. */
export interface RepairContext extends Search {
  people: readonly Candidate[];
  /** The requirements of the operation itself. */
  work: AskedWork;
  /** The possible substitutes for equipment; absent where none is to be offered. */
  equipment?: Pick<SwapContext, 'candidates' | 'sets'> | undefined;
  /** Returns whether the rules allow the team; a replacement that they forbid is left out. */
  mayDo?: (booking: Booking) => boolean;
}

/** The most ways out with another person that are offered. */
const MOST_REPLACEMENTS = 2;

/** Returns the days whose operations {@link repairsOf} needs to know. */
export const repairReach = (wished: Days): Days =>
  bookingReach({ firstDay: wished.firstDay, lastDay: searchEnd(wished) });

/** The most ways out with other equipment that are offered. */
const MOST_SWAPS = 3;

/** Returns the ways out with other equipment. */
function swaps(
  wished: Booking,
  conflicts: readonly BookingConflict[],
  { equipment, others, terms }: RepairContext,
): Repair[] {
  if (equipment === undefined) return [];
  const reach = bookingReach(wished);
  const near = others.filter(
    ({ firstDay, lastDay }) => firstDay <= reach.lastDay && lastDay >= reach.firstDay,
  );
  const context = { ...equipment, others: near, policy: terms.policy };
  return equipmentWays(wished, conflicts, context)
    .slice(0, MOST_SWAPS)
    .map((way) => ({ kind: 'equip', ...way }));
}

/** Returns the person whom all conflicts concern; null where some concern others. */
function onlyPersonOf(conflicts: readonly BookingConflict[]): string | null {
  const [first] = conflicts;
  if (first?.reason.kind !== 'person') return null;
  const { memberId } = first.reason;
  const isAlone = conflicts.every(
    ({ reason }) => reason.kind === 'person' && reason.memberId === memberId,
  );
  return isAlone ? memberId : null;
}

function replacements(
  wished: Booking,
  conflicts: readonly BookingConflict[],
  context: RepairContext,
): Repair[] {
  const memberId = onlyPersonOf(conflicts);
  if (memberId === null) return [];
  const mayDo = context.mayDo ?? (() => true);
  return replacementsFor(wished, memberId, context.people, context)
    .filter((by) => mayDo(withReplacement(wished, memberId, by)))
    .slice(0, MOST_REPLACEMENTS)
    .map((by) => ({ kind: 'replace', memberId, by }));
}

/** Returns the way out with another person on only the days that are booked twice. */
function substitutes(
  wished: Booking,
  conflicts: readonly BookingConflict[],
  context: RepairContext,
): Repair[] {
  const memberId = onlyPersonOf(conflicts);
  if (memberId === null) return [];
  const days = conflicts
    .flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    .toSorted(textOrder);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const firstDay = first < wished.firstDay ? wished.firstDay : first;
  const lastDay = last > wished.lastDay ? wished.lastDay : last;
  const isWhole = firstDay === wished.firstDay && lastDay === wished.lastDay;
  // A night that ends after the last day has no days of its own.
  if (isWhole || firstDay > lastDay) return [];
  const asked = onDays(wished, { firstDay, lastDay });
  const mayDo = context.mayDo ?? (() => true);
  const { others, terms } = context;
  return replacementsFor(asked, memberId, context.people, context)
    .map((by) => {
      const cover = { memberId, substituteId: by, firstDay, lastDay };
      const covers = withCover(wished, cover);
      return { kind: 'cover' as const, memberId, by, firstDay, lastDay, covers };
    })
    .filter(({ covers }) => {
      const covered = { ...wished, covers };
      const isRight = coverProblem(covered) === null;
      return isRight && mayDo(covered) && conflictsOf(covered, others, terms).length === 0;
    })
    .slice(0, 1);
}

/** The most ways out with other people and other equipment at once that are offered. */
const MOST_TOGETHER = 2;

/**
 * Returns the most suitable replacement of each of some people, who take no work from one another;
 * null where one has none. Their other conflicts, and the equipment, are left aside.
 */
function replacedTogether(
  wished: Booking,
  memberIds: readonly string[],
  context: RepairContext,
): { memberId: string; by: string }[] | null {
  const replaced: { memberId: string; by: string }[] = [];
  let team: Booking = { ...wished, equipment: [] };
  for (const [index, memberId] of memberIds.entries()) {
    const waiting = memberIds.slice(index + 1);
    const asked: Booking = {
      ...team,
      team: team.team.filter((id) => !waiting.includes(id)),
      covers: (team.covers ?? []).filter(
        (cover) => !waiting.includes(cover.memberId) && !waiting.includes(cover.substituteId),
      ),
    };
    const [by] = replacementsFor(asked, memberId, context.people, context).filter(
      (id) => !memberIds.includes(id),
    );
    if (by === undefined) return null;
    replaced.push({ memberId, by });
    team = withReplacement(team, memberId, by);
  }
  return replaced;
}

/**
 * Returns the ways out with other people and other equipment in one step, where neither alone is
 * one: several people are booked twice, or a person and equipment.
 */
function together(
  wished: Booking,
  conflicts: readonly BookingConflict[],
  context: RepairContext,
): Repair[] {
  const memberIds = [
    ...new Set(
      conflicts.flatMap(({ reason }) => (reason.kind === 'person' ? reason.memberId : [])),
    ),
  ];
  const ofEquipment = conflicts.filter(
    ({ reason }) => reason.kind === 'equipment' || reason.kind === 'piece',
  );
  const isOfOneKind =
    memberIds.length === 0 || (memberIds.length === 1 && ofEquipment.length === 0);
  if (isOfOneKind || conflicts.some(({ reason }) => reason.kind === 'dates')) return [];
  const replaced = replacedTogether(wished, memberIds, context);
  if (replaced === null) return [];
  const after = replaced.reduce(
    (booking, { memberId, by }) => withReplacement(booking, memberId, by),
    wished,
  );
  const { others, terms, mayDo = () => true } = context;
  if (!mayDo(after)) return [];
  const left = conflictsOf(after, others, terms);
  if (left.length === 0) return [{ kind: 'together', replaced, way: null }];
  return swaps(after, left, context)
    .flatMap((repair): Repair[] => {
      if (repair.kind !== 'equip') return [];
      const { kind: _, ...way } = repair;
      return [{ kind: 'together', replaced, way }];
    })
    .slice(0, MOST_TOGETHER);
}

/**
 * Returns the ways out of a conflict: another person where a single one is booked twice, on all
 * days or on those, other equipment where only equipment is missing, both at once where both are,
 * the earliest free days, and the days in parts around other operations, where that begins earlier.
 * Returns none without a conflict.
 *
 * `context.others` must include all operations with a day in {@link repairReach}. Holds: after a
 * way out no conflict remains, and the number of working days is the same: every day counts where
 * `context.holidays` says that people work on days off.
 */
export function repairsOf(wished: Booking, context: RepairContext): Repair[] {
  const conflicts = conflictsOf(wished, context.others, context.terms);
  if (conflicts.length === 0) return [];
  const { whole, parts } = freeDaysFor(wished, context);
  return [
    ...replacements(wished, conflicts, context),
    ...substitutes(wished, conflicts, context),
    ...swaps(wished, conflicts, context),
    ...together(wished, conflicts, context),
    ...(whole === null ? [] : [{ kind: 'move' as const, ...whole }]),
    ...(parts === null ? [] : [{ kind: 'split' as const, parts }]),
  ];
}
