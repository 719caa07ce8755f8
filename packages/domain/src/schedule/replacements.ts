import { foldedText } from '../exchange/folded-text.ts';
import type { Booking } from './booking.ts';
import { certificationKey, ropeLevelOf } from './certification-names.ts';
import { certificationsByKind, holdsUntil } from './certification-status.ts';
import { bookingReach, conflictsOf } from './conflicts.ts';
import type { Search } from './free-days.ts';
import type { HeldCertification } from './operation-terms.ts';
import { textOrder } from './text-order.ts';

/** Somebody who could be assigned. */
export interface Candidate {
  id: string;
  role: string;
  skills: readonly string[];
  certifications: readonly HeldCertification[];
  isActive: boolean;
}

/** Certificates by kind; levels on ropes are one kind. */
function certificatesHeld(person: Candidate, { firstDay, lastDay }: Booking) {
  const groups = certificationsByKind(person.certifications);
  const valid = [...groups].filter(([, held]) => {
    const until = holdsUntil(held, firstDay);
    return until === null || until >= lastDay;
  });
  const names = valid.flatMap(([, held]) => held.slice(0, 1).map(({ name }) => name));
  return {
    ropeLevel: Math.max(0, ...names.map((name) => ropeLevelOf(name))),
    others: new Set(
      names.filter((name) => ropeLevelOf(name) === 0).map((name) => certificationKey(name)),
    ),
  };
}

/**
 * Whether somebody can do what another does: all their skills, and all their certificates that hold
 * through the last day. A higher level on ropes does for a lower one.
 */
function canReplace(by: Candidate, member: Candidate, booking: Booking): boolean {
  const skills = new Set(by.skills.map((skill) => foldedText(skill)));
  if (!member.skills.every((skill) => skills.has(foldedText(skill)))) return false;
  const needed = certificatesHeld(member, booking);
  const held = certificatesHeld(by, booking);
  return (
    held.ropeLevel >= needed.ropeLevel && [...needed.others].every((key) => held.others.has(key))
  );
}

/** The booking with one person in another's place. */
export const withReplacement = (booking: Booking, memberId: string, by: string): Booking => ({
  ...booking,
  team: booking.team.map((id) => (id === memberId ? by : id)),
});

/**
 * Ids of those who can take somebody's place with nothing in the way: of the same role first, then
 * those who can do least besides, then by id. The inactive and those on the team are left out.
 */
export function replacementsFor(
  wished: Booking,
  memberId: string,
  people: readonly Candidate[],
  { others, terms }: Search,
): string[] {
  const member = people.find(({ id }) => id === memberId);
  if (member === undefined) return [];
  const reach = bookingReach(wished);
  const near = others.filter(
    ({ firstDay, lastDay }) => firstDay <= reach.lastDay && lastDay >= reach.firstDay,
  );
  const isOther = (role: string) => Number(foldedText(role) !== foldedText(member.role));
  const size = ({ skills, certifications }: Candidate) => skills.length + certifications.length;
  return people
    .filter(
      (person) =>
        person.isActive && !wished.team.includes(person.id) && canReplace(person, member, wished),
    )
    .filter(
      ({ id }) => conflictsOf(withReplacement(wished, memberId, id), near, terms).length === 0,
    )
    .toSorted(
      (a, b) => isOther(a.role) - isOther(b.role) || size(a) - size(b) || textOrder(a.id, b.id),
    )
    .map(({ id }) => id);
}
