import { dayAfter } from '../calendar/calendar-day.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { Booking, BookingConflict } from './booking.ts';
import { certificationKey, ropeLevelOf } from './certification-names.ts';
import { certificationsByKind, holdsUntil, longestValid } from './certification-status.ts';
import { bookingReach, conflictsOf } from './conflicts.ts';
import { daysOfPerson, everybodyOf } from './covers.ts';
import type { Search } from './free-days.ts';
import type { MemberCertification } from './operation-terms.ts';
import { isOnRopes, type JobKind } from './staffing-rules.ts';
import { textOrder } from './text-order.ts';

/** The level that one member of each rope team needs. */
const LEAD_LEVEL = 3;

/** Any level on ropes, in words that {@link requirementKey} knows. */
const LEVEL_WORD = 'IRATA Level 3';

/** A person who could be assigned. */
export interface Candidate {
  id: string;
  role: string;
  skills: readonly string[];
  certifications: readonly MemberCertification[];
  isActive: boolean;
}

/** The requirements of the work itself. */
export interface AskedWork {
  job: JobKind;
  /**
   * In the words of the operation; a word that is the name of a skill or a certificate requires it.
   */
  requirements: readonly string[];
}

/**
 * Returns a person's certificates that are valid from the first day through the last; all levels
 * are one kind.
 */
function certificatesDuring(person: Candidate, { firstDay, lastDay }: Booking) {
  const groups = certificationsByKind(person.certifications);
  const valid = [...groups].filter(([, held]) => {
    const until = holdsUntil(held, firstDay);
    return until === null || until >= lastDay;
  });
  const names = valid.flatMap(([, held]) => held.slice(0, 1).map(({ name }) => name));
  return {
    ropeLevel: Math.max(0, ...names.map((name) => ropeLevelOf(name))),
    keys: new Set(names.map((name) => certificationKey(name))),
  };
}

/** Returns a person's abilities on the days of a booking. */
function abilitiesOf(person: Candidate, booking: Booking) {
  const { ropeLevel, keys } = certificatesDuring(person, booking);
  return { ropeLevel, keys, skills: new Set(person.skills.map((skill) => foldedText(skill))) };
}

type Abilities = ReturnType<typeof abilitiesOf>;

/** Tells whether a person meets a requirement; a higher level on ropes also meets a lower one. */
function meets({ ropeLevel, keys, skills }: Abilities, requirement: string): boolean {
  const level = ropeLevelOf(requirement);
  if (level > 0) return ropeLevel >= level;
  return keys.has(certificationKey(requirement)) || skills.has(foldedText(requirement));
}

/**
 * Returns the level on ropes that a member's replacement needs: a team's only Level 3 has to be
 * replaced by one.
 */
function neededLevel(member: Abilities, mates: readonly Abilities[], { job }: AskedWork): number {
  if (!isOnRopes(job) || member.ropeLevel === 0) return 0;
  const isOnlyLead =
    member.ropeLevel === LEAD_LEVEL && mates.every(({ ropeLevel }) => ropeLevel < LEAD_LEVEL);
  return isOnlyLead ? LEAD_LEVEL : 1;
}

/** Returns the abilities of a member that another person lacks, in the member's words. */
function lacking(person: Candidate, by: Abilities, { member, has }: Replaced): string[] {
  const skills = member.skills.filter((skill) => !by.skills.has(foldedText(skill)));
  const others = [...has.keys].filter((key) => ropeLevelOf(key) === 0 && !by.keys.has(key));
  const names = others.map(
    (key) => member.certifications.find(({ name }) => certificationKey(name) === key)?.name ?? key,
  );
  const level =
    by.ropeLevel < has.ropeLevel
      ? member.certifications.flatMap(({ name }) =>
          ropeLevelOf(name) === has.ropeLevel ? [name] : [],
        )
      : [];
  return person.id === member.id ? [] : [...skills, ...names, ...level.slice(0, 1)];
}

/** Returns one key for all spellings of a requirement: all levels on ropes have the same one. */
const requirementKey = (name: string): string =>
  ropeLevelOf(name) > 0 ? 'rope-level' : certificationKey(name);

/** Returns names without those that mean the same as an earlier one, or as one of those given. */
function saidOnce(names: readonly string[], before: readonly string[]): string[] {
  const said = new Set(before.map(requirementKey));
  return names.filter((name) => {
    const key = requirementKey(name);
    return said.has(key) ? false : said.add(key);
  });
}

/** The member who is replaced, with their abilities on the days of the work. */
interface Replaced {
  member: Candidate;
  has: Abilities;
}

/**
 * Returns the booking with one person replaced by another on all its days; the replaced person's
 * covers are dropped. A substitute is replaced on the days of their covers.
 */
export function withReplacement(booking: Booking, memberId: string, by: string): Booking {
  const { covers = [] } = booking;
  return {
    ...booking,
    team: booking.team.map((id) => (id === memberId ? by : id)),
    ...(covers.length > 0 && {
      covers: covers
        .filter((cover) => cover.memberId !== memberId)
        .map((cover) => (cover.substituteId === memberId ? { ...cover, substituteId: by } : cover)),
    }),
  };
}

/**
 * The kinds of abilities of a member that another person has in full; null where the member has
 * none.
 */
export const ALL_OF_A_MEMBER = ['skills', 'certificates', 'both'] as const;

/**
 * Returns the kinds of a member's abilities that are valid on the days of the work; null where
 * there are none.
 */
function kindsOf({ skills, keys }: Abilities): (typeof ALL_OF_A_MEMBER)[number] | null {
  if (skills.size > 0) return keys.size > 0 ? 'both' : 'skills';
  return keys.size > 0 ? 'certificates' : null;
}

/** A person who could replace a member, with the reasons for and against it. */
export interface RankedPerson {
  id: string;
  /** Whether none of these obstacles applies: requirements, the level on ropes, other work. */
  isPossible: boolean;
  /** Whether they are in the team of the work already; then nothing else is stated. */
  isInTeam: boolean;
  /**
   * The skills and certificates of the member that they lack, in the member's words, without those
   * in `missing` or `neededLevel`.
   */
  lacks: readonly string[];
  /**
   * The kinds of the member's abilities that they have in full; null where they lack any, or the
   * member has none.
   */
  hasAll: (typeof ALL_OF_A_MEMBER)[number] | null;
  /** The requirements of the work that the member meets and they do not, each once. */
  missing: readonly string[];
  /**
   * The level on ropes that the team would lack with them; null where they have it or none is
   * needed.
   */
  neededLevel: number | null;
  /** Their bookings at the same time. */
  conflicts: readonly BookingConflict[];
  /** The certificates among those of the member that they hold through the last day. */
  holds: readonly { name: string; expiresOn: string | null }[];
}

/**
 * Ranks everybody who is active by how well they replace a member: possible ones first, then those
 * with most of the member's abilities, then those with the same role, then those with the fewest
 * other abilities, then by id. People are excluded only by requirements of the work that the member
 * meets, by the level on ropes, and by other work at the same time.
 */
export function rankedReplacements(
  wished: Booking,
  memberId: string,
  people: readonly Candidate[],
  { others, terms, work }: Search & { work: AskedWork },
): RankedPerson[] {
  const member = people.find(({ id }) => id === memberId);
  if (member === undefined) return [];
  const replaced = { member, has: abilitiesOf(member, wished) };
  const everybody = everybodyOf(wished);
  const mates = people
    .filter(({ id }) => id !== memberId && everybody.includes(id))
    .map((mate) => abilitiesOf(mate, wished));
  const level = neededLevel(replaced.has, mates, work);
  const asked = work.requirements.filter((requirement) => meets(replaced.has, requirement));
  const reach = bookingReach(wished);
  const near = others.filter(
    ({ firstDay, lastDay }) => firstDay <= reach.lastDay && lastDay >= reach.firstDay,
  );
  return people
    .filter(({ id, isActive }) => isActive && id !== memberId)
    .map((person) => {
      const { id, role, skills, certifications } = person;
      const has = abilitiesOf(person, wished);
      const isInTeam =
        wished.team.includes(id) ||
        (wished.covers ?? []).some(
          (cover) => cover.substituteId === id && cover.memberId !== memberId,
        );
      const missing = asked.filter((requirement) => !meets(has, requirement));
      const conflicts = isInTeam
        ? []
        : conflictsOf(withReplacement(wished, memberId, id), near, terms);
      const isPossible =
        !isInTeam && has.ropeLevel >= level && missing.length === 0 && conflicts.length === 0;
      const lacks = lacking(person, has, replaced);
      const missesLevel = has.ropeLevel < level;
      const told = saidOnce(missing, missesLevel ? [LEVEL_WORD] : []);
      const ranked: RankedPerson = {
        id,
        isPossible,
        isInTeam,
        lacks: saidOnce(lacks, missesLevel ? [LEVEL_WORD, ...told] : told),
        hasAll:
          lacks.length > 0 || missing.length > 0 || missesLevel ? null : kindsOf(replaced.has),
        missing: told,
        neededLevel: missesLevel ? level : null,
        conflicts,
        holds: [...certificationsByKind(certifications)].flatMap(([key, held]) => {
          const best = longestValid(held);
          if (best === undefined || !has.keys.has(key)) return [];
          // A level on ropes counts only where the member has one.
          const isOfBoth =
            replaced.has.keys.has(key) ||
            (ropeLevelOf(best.name) > 0 && replaced.has.ropeLevel > 0);
          return isOfBoth ? [{ name: best.name, expiresOn: best.expiresOn || null }] : [];
        }),
      };
      const isOther = Number(foldedText(role) !== foldedText(member.role));
      const size = skills.length + certifications.length;
      return { ranked, isOther, size, lacking: lacks.length };
    })
    .toSorted(
      (a, b) =>
        Number(b.ranked.isPossible) - Number(a.ranked.isPossible) ||
        a.lacking - b.lacking ||
        a.isOther - b.isOther ||
        a.size - b.size ||
        textOrder(a.ranked.id, b.ranked.id),
    )
    .map(({ ranked }) => ranked);
}

/** Returns the ids of those who can replace a member, as {@link rankedReplacements} ranks them. */
export const replacementsFor = (...asked: Parameters<typeof rankedReplacements>): string[] =>
  rankedReplacements(...asked).flatMap(({ id, isPossible }) => (isPossible ? [id] : []));

/** The most pieces of other work that say where a person is. */
const MOST_BESIDE = 3;

/**
 * Returns the other work of a person from the day before a booking to the day after it, the first
 * before the others: from where they come, and where they have to be next.
 */
export function workBeside(
  { id, firstDay, lastDay }: Booking,
  memberId: string,
  others: readonly Booking[],
): { booking: Booking; firstDay: string; lastDay: string }[] {
  const from = dayAfter(firstDay, -1) ?? firstDay;
  const to = dayAfter(lastDay, 1) ?? lastDay;
  return others
    .filter((other) => other.id !== id)
    .flatMap((booking) => daysOfPerson(booking, memberId).map((days) => ({ booking, ...days })))
    .filter((days) => days.firstDay <= to && days.lastDay >= from)
    .toSorted((a, b) => textOrder(a.firstDay, b.firstDay) || textOrder(a.booking.id, b.booking.id))
    .slice(0, MOST_BESIDE);
}
