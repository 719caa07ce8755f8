import { foldedText } from '../exchange/folded-text.ts';
import type { Booking } from './booking.ts';
import { certificationKey, ropeLevelOf } from './certification-names.ts';
import { certificationsByKind, holdsUntil } from './certification-status.ts';
import { bookingReach, conflictsOf } from './conflicts.ts';
import type { Search } from './free-days.ts';
import type { MemberCertification } from './operation-terms.ts';
import { isOnRopes, type JobKind } from './staffing-rules.ts';
import { textOrder } from './text-order.ts';

/** The level that one member of each team on ropes needs. */
const LEAD_LEVEL = 3;

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
  /** In the words of the operation; a word that names a skill or a certificate requires it. */
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

/** Counts the abilities of a member that another lacks: skills, certificates, a level on ropes. */
function lacking(by: Abilities, member: Abilities): number {
  const skills = [...member.skills].filter((skill) => !by.skills.has(skill)).length;
  const others = [...member.keys].filter((key) => ropeLevelOf(key) === 0 && !by.keys.has(key));
  return skills + others.length + Number(by.ropeLevel < member.ropeLevel);
}

/** Returns the booking with one person replaced by another. */
export const withReplacement = (booking: Booking, memberId: string, by: string): Booking => ({
  ...booking,
  team: booking.team.map((id) => (id === memberId ? by : id)),
});

/**
 * Returns the ids of those who can replace a member without a conflict. Only the requirements of
 * the work exclude anybody, as far as the member meets them, with the level on ropes. Those with
 * most of the member's abilities come first, then those with the same role, then those with the
 * fewest other abilities, then by id. Inactive people and the present team are left out.
 */
export function replacementsFor(
  wished: Booking,
  memberId: string,
  people: readonly Candidate[],
  { others, terms, work }: Search & { work: AskedWork },
): string[] {
  const member = people.find(({ id }) => id === memberId);
  if (member === undefined) return [];
  const abilities = abilitiesOf(member, wished);
  const mates = people
    .filter(({ id }) => id !== memberId && wished.team.includes(id))
    .map((mate) => abilitiesOf(mate, wished));
  const level = neededLevel(abilities, mates, work);
  const asked = work.requirements.filter((requirement) => meets(abilities, requirement));
  const reach = bookingReach(wished);
  const near = others.filter(
    ({ firstDay, lastDay }) => firstDay <= reach.lastDay && lastDay >= reach.firstDay,
  );
  return people
    .filter(({ id, isActive }) => isActive && !wished.team.includes(id))
    .map((person) => ({ person, has: abilitiesOf(person, wished) }))
    .filter(
      ({ person: { id }, has }) =>
        has.ropeLevel >= level &&
        asked.every((requirement) => meets(has, requirement)) &&
        conflictsOf(withReplacement(wished, memberId, id), near, terms).length === 0,
    )
    .map(({ person: { id, role, skills, certifications }, has }) => ({
      id,
      lacks: lacking(has, abilities),
      isOther: Number(foldedText(role) !== foldedText(member.role)),
      size: skills.length + certifications.length,
    }))
    .toSorted(
      (a, b) =>
        a.lacks - b.lacks || a.isOther - b.isOther || a.size - b.size || textOrder(a.id, b.id),
    )
    .map(({ id }) => id);
}
