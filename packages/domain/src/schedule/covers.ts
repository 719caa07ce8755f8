import { dayAfter } from '../calendar/calendar-day.ts';
import { textOrder } from './text-order.ts';

/** The days on which somebody works in the place of a member of a team. Units: `YYYY-MM-DD`. */
export interface Cover {
  /** The member of the team who does not work on these days. */
  memberId: string;
  /** Who works instead; nobody of the team. */
  substituteId: string;
  firstDay: string;
  /** Included. */
  lastDay: string;
}

/** Days, both included. Units: `YYYY-MM-DD`. */
interface Days {
  firstDay: string;
  lastDay: string;
}

/** The days of some work, its team, and its covers. */
export interface Staffed extends Days {
  /** The ids of team members. */
  team: readonly string[];
  covers?: readonly Cover[] | undefined;
}

const before = (day: string) => dayAfter(day, -1) ?? day;
const after = (day: string) => dayAfter(day, 1) ?? day;

const overlap = (a: Days, b: Days) => a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;

/** Returns the days, team and covers of an operation; null while it has no days. */
export function staffOf({
  scheduledDate,
  endDate,
  assignedTeam,
  covers,
}: {
  scheduledDate: string | null;
  endDate: string | null;
  assignedTeam: readonly string[];
  covers?: readonly Cover[] | undefined;
}): Staffed {
  const firstDay = scheduledDate ?? '';
  return { firstDay, lastDay: endDate || firstDay, team: assignedTeam, covers };
}

/**
 * Returns the ids of those who work on a day: the team, and in the place of each member who is
 * covered on that day the substitute. All code that needs to know who works when uses this
 * function, or {@link stretchesOf}, which calls it.
 */
export function teamOn(
  { team, covers = [] }: Pick<Staffed, 'team' | 'covers'>,
  day: string,
): readonly string[] {
  const now = covers.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (now.length === 0) return team;
  const instead = new Map(now.map(({ memberId, substituteId }) => [memberId, substituteId]));
  return team.map((id) => instead.get(id) ?? id);
}

/**
 * Splits some work into the stretches of days on which the same people work, in order, each without
 * covers. Work without covers is returned unchanged.
 */
export function stretchesOf<Work extends Staffed>(work: Work): Work[] {
  const { covers = [], firstDay, lastDay } = work;
  if (covers.length === 0) return [work];
  const starts = new Set([firstDay]);
  for (const cover of covers) {
    for (const day of [cover.firstDay, after(cover.lastDay)]) {
      if (firstDay < day && day <= lastDay) starts.add(day);
    }
  }
  const days = [...starts].toSorted(textOrder);
  return days.map((day, index) => {
    const next = days[index + 1];
    const end = next === undefined ? lastDay : before(next);
    return { ...work, firstDay: day, lastDay: end, team: teamOn(work, day), covers: [] };
  });
}

/** Returns the ids of everybody who works on any day, each once, in the order of the days. */
export function everybodyOf(work: Staffed): readonly string[] {
  if ((work.covers ?? []).length === 0) return work.team;
  return [...new Set(stretchesOf(work).flatMap(({ team }) => team))];
}

/** Returns the ids of the team and of all substitutes, each once, whether they work or not. */
export const peopleOf = ({ team, covers = [] }: Pick<Staffed, 'team' | 'covers'>): string[] => [
  ...new Set([...team, ...covers.map(({ substituteId }) => substituteId)]),
];

/** Days of one person. */
export interface PersonDays extends Days {
  memberId: string;
}

/** Returns the days of everybody who works, in stretches that are as long as they can be. */
export function personDays(work: Staffed): PersonDays[] {
  const found: PersonDays[] = [];
  for (const { team, firstDay, lastDay } of stretchesOf(work)) {
    for (const memberId of new Set(team)) {
      const last = found.findLast((one) => one.memberId === memberId);
      if (last !== undefined && after(last.lastDay) === firstDay) last.lastDay = lastDay;
      else found.push({ memberId, firstDay, lastDay });
    }
  }
  return found;
}

/** Returns the days on which a person works, in stretches. */
export const daysOfPerson = (work: Staffed, memberId: string): Days[] =>
  (work.covers ?? []).length === 0
    ? work.team.includes(memberId)
      ? [{ firstDay: work.firstDay, lastDay: work.lastDay }]
      : []
    : personDays(work)
        .filter((one) => one.memberId === memberId)
        .map(({ firstDay, lastDay }) => ({ firstDay, lastDay }));

/** Sorts covers, and joins consecutive ones of the same two people. */
function tidied(covers: readonly Cover[]): Cover[] {
  const joined: Cover[] = [];
  const ordered = covers.toSorted(
    (a, b) => textOrder(a.memberId, b.memberId) || textOrder(a.firstDay, b.firstDay),
  );
  for (const cover of ordered) {
    const last = joined.at(-1);
    const goesOn =
      last?.memberId === cover.memberId &&
      last.substituteId === cover.substituteId &&
      after(last.lastDay) === cover.firstDay;
    if (goesOn) last.lastDay = cover.lastDay;
    else joined.push({ ...cover });
  }
  return joined.toSorted(
    (a, b) => textOrder(a.firstDay, b.firstDay) || textOrder(a.memberId, b.memberId),
  );
}

/**
 * Returns the covers that still apply to some work, cut to its days: a cover is dropped where its
 * member left the team, its substitute joined it, or the work is now on other days.
 */
export function standingCovers({ team, covers = [], firstDay, lastDay }: Staffed): Cover[] {
  return tidied(
    covers
      .filter(
        (cover) =>
          team.includes(cover.memberId) &&
          !team.includes(cover.substituteId) &&
          overlap(cover, { firstDay, lastDay }),
      )
      .map((cover) => ({
        ...cover,
        firstDay: cover.firstDay < firstDay ? firstDay : cover.firstDay,
        lastDay: cover.lastDay > lastDay ? lastDay : cover.lastDay,
      })),
  );
}

/** The problems of a cover. */
export type CoverProblem =
  /** It ends before it begins, or is not within the days of the work. */
  | 'days'
  /** The person who is away is not in the team. */
  | 'not-in-team'
  /** The substitute works on these days already. */
  | 'works-already'
  /** The person who is away has another substitute on one of the days. */
  | 'twice';

/** Returns the problem of the first invalid cover of some work; null where all are valid. */
export function coverProblem({
  team,
  covers = [],
  ...days
}: Staffed): { index: number; problem: CoverProblem } | null {
  for (const [index, cover] of covers.entries()) {
    const isWithin =
      cover.firstDay <= cover.lastDay &&
      days.firstDay <= cover.firstDay &&
      cover.lastDay <= days.lastDay;
    if (!isWithin) return { index, problem: 'days' };
    if (!team.includes(cover.memberId)) return { index, problem: 'not-in-team' };
    const near = covers.slice(0, index).filter((other) => overlap(cover, other));
    if (near.some(({ memberId }) => memberId === cover.memberId))
      return { index, problem: 'twice' };
    const isThere =
      team.includes(cover.substituteId) ||
      near.some(({ substituteId }) => substituteId === cover.substituteId);
    if (isThere) return { index, problem: 'works-already' };
  }
  return null;
}

/** Returns some work on a part of its days, with the covers that it has on them. */
export function onDays<Work extends Staffed>(work: Work, days: Days): Work {
  const part = { ...work, firstDay: days.firstDay, lastDay: days.lastDay };
  return work.covers === undefined ? part : { ...part, covers: standingCovers(part) };
}

/** Returns the days of a range that are left without others. */
function without<Range extends Days>(range: Range, gone: Days): Range[] {
  if (!overlap(range, gone)) return [range];
  return [
    { ...range, lastDay: before(gone.firstDay) },
    { ...range, firstDay: after(gone.lastDay) },
  ].filter(({ firstDay, lastDay }) => firstDay <= lastDay);
}

/**
 * Returns the covers of some work after a substitute takes over from a person on some days. Where
 * that person is a substitute who cannot come either, the member whose place it is gets another
 * one. Where the substitute is the member, the member works again.
 */
export function withCover({ team, covers = [] }: Pick<Staffed, 'team' | 'covers'>, cover: Cover) {
  const { memberId: awayId, substituteId } = cover;
  const kept = covers.flatMap((one): Cover[] => {
    const isOfAway = one.memberId === awayId || one.substituteId === awayId;
    if (!isOfAway || !overlap(one, cover)) return [one];
    const rest = without(one, cover);
    if (one.memberId === awayId || one.memberId === substituteId) return rest;
    const firstDay = one.firstDay < cover.firstDay ? cover.firstDay : one.firstDay;
    const lastDay = one.lastDay > cover.lastDay ? cover.lastDay : one.lastDay;
    return [...rest, { memberId: one.memberId, substituteId, firstDay, lastDay }];
  });
  const isNew = team.includes(awayId) && awayId !== substituteId;
  return tidied(isNew ? [...kept, { ...cover }] : kept);
}

/** The people who worked on a day, by its day sheets. Units: `YYYY-MM-DD`. */
export interface WorkedBy {
  day: string;
  /** The ids of team members, who may have left the team since. */
  people: readonly string[];
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.every((id) => others.includes(id)) && others.every((id) => some.includes(id));

/** Returns the days on which other people worked, by the day sheets, than are planned now. */
export const workedOtherwise = (staff: Staffed, workedBy: readonly WorkedBy[]): WorkedBy[] =>
  workedBy.filter(({ day, people }) => people.length > 0 && !isSame(people, teamOn(staff, day)));

/** Tells whether somebody was at work on a past day: by its day sheets, or else by the plan. */
export const wasAtWork = (
  staff: Staffed,
  workedBy: readonly WorkedBy[],
  { memberId, day }: { memberId: string; day: string },
): boolean =>
  (workedBy.find((one) => one.day === day)?.people ?? teamOn(staff, day)).includes(memberId);

/**
 * Returns the days of a person in stretches: the planned ones, and those on which they worked
 * although others are planned now.
 */
export function ownDays(staff: Staffed, workedBy: readonly WorkedBy[], memberId: string): Days[] {
  const planned = daysOfPerson(staff, memberId);
  const isPlanned = (day: string) =>
    planned.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const worked: Days[] = [];
  for (const { day, people } of workedBy.toSorted((a, b) => textOrder(a.day, b.day))) {
    if (!people.includes(memberId) || isPlanned(day)) continue;
    // A planned member who works on after the plan shares these days with the others.
    if (teamOn(staff, day).includes(memberId)) continue;
    const last = worked.at(-1);
    if (last !== undefined && after(last.lastDay) === day) last.lastDay = day;
    else worked.push({ firstDay: day, lastDay: day });
  }
  return [...planned, ...worked].toSorted((a, b) => textOrder(a.firstDay, b.firstDay));
}

/** Returns the ids of everybody who works or worked on any day, each once. */
export const everybodyEver = (staff: Staffed, workedBy: readonly WorkedBy[] = []): string[] => [
  ...new Set([...everybodyOf(staff), ...workedBy.flatMap(({ people }) => people)]),
];
