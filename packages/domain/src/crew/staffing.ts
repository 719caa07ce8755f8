import { CERTIFICATIONS, type CertificationEntry } from '../catalogue/certification-table.ts';
import { CREWS, type CrewEntry } from '../catalogue/crew-table.ts';
import type { PositionEntry } from '../catalogue/entries.ts';
import type { ServiceCategory } from '../catalogue/keys.ts';
import { allPositions, defaultPositionOf } from '../catalogue/positions.ts';
import { projectTypesOf } from '../catalogue/services.ts';

/** The role of a person in a crew. */
export type CrewRole = 'lead' | 'worker' | 'attendant';

/** People of one position. */
export interface StaffedPosition {
  role: CrewRole;
  /** English, as documents store it. */
  position: string;
  count: number;
  /** The codes of the certificates that each of them needs. */
  certifications: readonly string[];
}

/** People who hold one certificate. */
export interface RequiredCertificate {
  certificate: CertificationEntry;
  people: number;
}

/** Returns the position with a name, from any service. */
export const positionNamed = (name: string): PositionEntry | undefined =>
  allPositions.find((entry) => entry.name === name);

const entryOf = (category: ServiceCategory, projectType: string) =>
  projectTypesOf(category).find((type) => type.name === projectType);

function crewEntryOf(category: ServiceCategory, projectType: string): CrewEntry {
  const known = CREWS[entryOf(category, projectType)?.id ?? ''];
  return known ?? { worker: defaultPositionOf(category).name };
}

/** Returns the smallest crew of the project type; 1 for an unknown type. */
export function minimumCrewOf(category: ServiceCategory, projectType: string): number {
  return entryOf(category, projectType)?.minimumCrew ?? 1;
}

/** The multiple of the smallest crew beyond which people are assumed not to fit on the site. */
export const MOST_TIMES_FEWEST = 2;

/**
 * Returns the largest crew that is recommended for a project type, without its attendant; null for
 * an unknown type. A planning assumption, see ADR 0012.
 */
export function largestCrewOf(category: ServiceCategory, projectType: string): number | null {
  const entry = entryOf(category, projectType);
  return entry === undefined ? null : entry.minimumCrew * MOST_TIMES_FEWEST;
}

/** Returns the position of the attendant who stays outside; undefined where none is needed. */
export const attendantOf = (category: ServiceCategory, projectType: string): string | undefined =>
  crewEntryOf(category, projectType).attendant;

/** Tells whether an attendant has to stay outside while others are inside. */
export const needsAttendant = (category: ServiceCategory, projectType: string): boolean =>
  attendantOf(category, projectType) !== undefined;

/**
 * Returns the positions of a crew of a given size: its lead, the others, and the attendant on top.
 *
 * Holds: without the attendant the counts add up to `crew`. Source: the crew table of the
 * catalogue.
 */
export function staffCrew(options: {
  category: ServiceCategory;
  projectType: string;
  crew: number;
  withAttendant: boolean;
}): StaffedPosition[] {
  const { category, projectType, crew, withAttendant } = options;
  const entry = crewEntryOf(category, projectType);
  const leads = entry.lead !== undefined && crew >= entry.lead.fromPeople ? 1 : 0;
  const staffed = (role: CrewRole, position: string, count: number): StaffedPosition => ({
    role,
    position,
    count,
    certifications: [
      ...new Set([
        ...(positionNamed(position)?.requiredCertifications ?? []),
        ...(entry.certifications ?? []),
      ]),
    ],
  });
  return [
    ...(entry.lead && leads > 0 ? [staffed('lead', entry.lead.position, leads)] : []),
    ...(crew > leads ? [staffed('worker', entry.worker, crew - leads)] : []),
    ...(entry.attendant && withAttendant ? [staffed('attendant', entry.attendant, 1)] : []),
  ];
}

/** Returns the certificates that a crew needs, and how many of its people need each. */
export function certificatesOf(crew: readonly StaffedPosition[]): RequiredCertificate[] {
  return CERTIFICATIONS.flatMap((certificate) => {
    const people = crew
      .filter(({ certifications }) => certifications.includes(certificate.id))
      .reduce((sum, { count }) => sum + count, 0);
    return people === 0 ? [] : [{ certificate, people }];
  });
}
