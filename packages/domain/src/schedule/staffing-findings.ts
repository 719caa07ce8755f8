import { type Absence, absenceDuring } from './absences.ts';
import {
  certificationCatalogue,
  certificationKey,
  certificationNamed,
  ropeLevelOf,
} from './certification-names.ts';
import {
  certificationsByKind,
  holdsUntil,
  longestValid,
  monthsAfter,
} from './certification-status.ts';
import { type Cover, daysOfPerson, everybodyOf, stretchesOf } from './covers.ts';
import { type CrewRules, crewFindings } from './crew-rules.ts';
import type { HolidayTerms } from './holidays.ts';
import type { MemberCertification, OperationStatus } from './operation-terms.ts';
import type {
  StaffingFinding,
  StaffingOverride,
  StaffingRuleId,
  StaffingSeverity,
} from './staffing-finding.ts';
import {
  isConfined,
  isOnRopes,
  type JobKind,
  MOST_HOURS,
  REFRESHER_MONTHS,
  STAFFING_RULE_TABLE,
} from './staffing-rules.ts';
import { busiestHours, hoursADay, type WorkedBooking } from './working-hours.ts';

/** A team member who is assigned, with certificates and rope days. */
export interface AssignedMember {
  id: string;
  certifications: readonly MemberCertification[];
  skills?: readonly string[];
  /** The last day on ropes before the operation; null or absent where none is known. */
  lastRopeDay?: string | null;
  /** The absences around the days of the operation. */
  absences?: readonly Absence[];
}

/** An operation with its assigned people. */
export interface StaffedOperation extends Omit<WorkedBooking, 'team'> {
  job: JobKind;
  status: OperationStatus;
  team: readonly AssignedMember[];
  /** The covers on some of the days. */
  covers?: readonly Cover[] | undefined;
  /** The substitutes who are not in the team. */
  substitutes?: readonly AssignedMember[] | undefined;
  /** Other work of the same people in the weeks of the operation, without the operation itself. */
  otherWork?: readonly WorkedBooking[];
  requirements?: readonly string[];
  /** The rules on the crew; absent means the built-in ones. */
  crewRules?: CrewRules;
}

const LEVEL_3 = 3;

function finding(
  rule: StaffingRuleId,
  memberId: string | null,
  values: StaffingFinding['values'],
  severity: StaffingSeverity = STAFFING_RULE_TABLE[rule].severity,
): StaffingFinding {
  return { rule, severity, memberId, values, source: STAFFING_RULE_TABLE[rule].source };
}

const ropeLevel = ({ certifications }: AssignedMember) =>
  Math.max(0, ...certifications.map(({ name }) => ropeLevelOf(name)));

/** Finds the absences that take hours of the operation. */
function absenceFindings(operation: StaffedOperation, member: AssignedMember): StaffingFinding[] {
  return (member.absences ?? []).flatMap((absence) => {
    const days = absenceDuring(operation, absence);
    return days === null ? [] : [finding('absent', member.id, { kind: absence.kind, ...days })];
  });
}

/** Returns the certificates of one member that matter for the job, grouped by kind. */
function certificatesToHold(member: AssignedMember, job: JobKind) {
  const onRopes = isOnRopes(job);
  const level = ropeLevel(member);
  const groups = certificationsByKind(member.certifications);
  return [...groups].flatMap(([key, held]) => {
    const [first] = held;
    if (first === undefined) return [];
    const ownLevel = ropeLevelOf(first.name);
    // A higher level replaces a lower one; on the ground none is needed.
    if (ownLevel > 0 && (!onRopes || ownLevel < level)) return [];
    if (key === 'rope-refresher') return [];
    // The rule of first aid checks a Level 3.
    if (key === 'first-aid' && onRopes && level === LEVEL_3) return [];
    const isAsked =
      ownLevel > 0 ||
      (onRopes && key === 'work-at-height-medical') ||
      (isConfined(job) && key === 'confined-space');
    return [{ name: first.name, held, isAsked }];
  });
}

/** Returns the required certificates that a person lacks, by their English names. */
function missingCertificates(member: AssignedMember, job: JobKind): string[] {
  const isOnRope = isOnRopes(job) && ropeLevel(member) > 0;
  const known = new Set(member.certifications.map(({ name }) => certificationKey(name)));
  return certificationCatalogue
    .filter(
      ({ id }) =>
        !known.has(id) &&
        ((isOnRope && id === 'work-at-height-medical') ||
          (isConfined(job) && id === 'confined-space')),
    )
    .map(({ label }) => label.en);
}

/**
 * Returns why certificates of one kind are not valid on the first day: expired, or not yet issued.
 */
function lapse(held: readonly MemberCertification[], firstDay: string) {
  const latest = longestValid(held);
  const expiresOn = latest?.expiresOn ?? '';
  return expiresOn !== '' && expiresOn < firstDay
    ? { expiresOn, state: 'expired' }
    : { expiresOn, from: latest?.issuedOn ?? firstDay, state: 'later' };
}

/**
 * Finds certificates that are not valid through the last day: a required one blocks, any other one
 * warns. It also warns of those that the catalogue advises to renew by then, and of required ones
 * that nobody recorded, because the paper may exist.
 */
function certificateFindings(
  operation: StaffedOperation,
  member: AssignedMember,
): StaffingFinding[] {
  const { firstDay, lastDay, job } = operation;
  const missing = missingCertificates(member, job).map((name) =>
    finding('cert-valid', member.id, { name, state: 'missing' }, 'warn'),
  );
  const held = certificatesToHold(member, job).flatMap(({ name, held: ofKind, isAsked }) => {
    const until = holdsUntil(ofKind, firstDay);
    if (until === null) return [];
    if (until < lastDay) {
      const severity = isAsked ? undefined : 'warn';
      const values =
        until === '' ? lapse(ofKind, firstDay) : { expiresOn: until, state: 'expired' };
      return [finding('cert-valid', member.id, { name, ...values }, severity)];
    }
    const months = certificationNamed(name)?.warnMonths;
    const isSoon = isAsked && months !== undefined && until < monthsAfter(lastDay, months);
    return isSoon
      ? [finding('cert-valid', member.id, { name, expiresOn: until, state: 'expiring' }, 'warn')]
      : [];
  });
  return [...held, ...missing];
}

/** Checks that a Level 3 has valid first aid through the last day. */
function firstAidFindings(
  { firstDay, lastDay }: StaffedOperation,
  member: AssignedMember,
): StaffingFinding[] {
  if (ropeLevel(member) !== LEVEL_3) return [];
  const held = member.certifications.filter(({ name }) => certificationKey(name) === 'first-aid');
  const until = holdsUntil(held, firstDay);
  if (held.length > 0 && (until === null || until >= lastDay)) return [];
  const latest = longestValid(held);
  return [
    finding('l3-first-aid', member.id, {
      name: latest?.name ?? 'First Aid',
      expiresOn: latest?.expiresOn ?? '',
    }),
  ];
}

/** Checks that each person on ropes has been on ropes within six months; a course counts. */
function refresherFindings(
  { firstDay }: StaffedOperation,
  member: AssignedMember,
): StaffingFinding[] {
  if (ropeLevel(member) === 0) return [];
  const courses = member.certifications
    .filter(({ name }) => ropeLevelOf(name) > 0 || certificationKey(name) === 'rope-refresher')
    .map(({ issuedOn }) => issuedOn ?? '');
  const lastRopeDay = [...courses, member.lastRopeDay ?? '']
    .filter((day) => day !== '' && day <= firstDay)
    .toSorted()
    .at(-1);
  if (lastRopeDay === undefined || monthsAfter(lastRopeDay, REFRESHER_MONTHS) >= firstDay) {
    return [];
  }
  // A course counts as a day on ropes, but the text must not call it work.
  const since = lastRopeDay === member.lastRopeDay ? 'work' : 'course';
  return [finding('refresher', member.id, { lastRopeDay, since })];
}

/** Returns the work of one person in a booking, in stretches of days. */
const ownWork = (work: WorkedBooking, memberId: string): WorkedBooking[] =>
  daysOfPerson(work, memberId).map((days) => ({
    ...work,
    ...days,
    team: [memberId],
    covers: [],
    whole: work.whole ?? { firstDay: work.firstDay, lastDay: work.lastDay },
  }));

/** Returns the most hours of a person in all work, on the days of some of it and in their weeks. */
function hoursOfPerson(
  work: WorkedBooking,
  memberId: string,
  otherWork: readonly WorkedBooking[],
  holidays: HolidayTerms,
): { day: number; week: number } {
  const others = otherWork
    .filter(({ id }) => id !== work.id)
    .flatMap((other) => ownWork(other, memberId));
  const own = ownWork(work, memberId);
  const weeks = own.map((days) => busiestHours([...own, ...others], days, holidays));
  return {
    day: Math.max(0, ...weeks.map(({ day }) => day)),
    week: Math.max(0, ...weeks.map(({ week }) => week)),
  };
}

/**
 * Finds more than the normal hours of a person in all work, on a day of the operation or in a week.
 */
function hoursFindings(operation: StaffedOperation, holidays: HolidayTerms): StaffingFinding[] {
  const own = hoursADay(operation);
  const { day: mostADay, week: mostAWeek } = MOST_HOURS;
  const findings =
    own > mostADay ? [finding('hours', null, { hours: own, most: mostADay, per: 'day' })] : [];
  const work = { ...operation, team: operation.team.map(({ id }) => id) };
  for (const id of everybodyOf(work)) {
    const { day, week } = hoursOfPerson(work, id, operation.otherWork ?? [], holidays);
    if (day > Math.max(own, mostADay)) {
      findings.push(finding('hours', id, { hours: day, most: mostADay, per: 'day' }));
    }
    if (week > mostAWeek) {
      findings.push(finding('hours', id, { hours: week, most: mostAWeek, per: 'week' }));
    }
  }
  return findings;
}

/**
 * Returns the most hours of a person in a week of an operation, with all their work and this one.
 * Units and rounding: as in {@link busiestHours}.
 */
export const weekHoursWith = (...asked: Parameters<typeof hoursOfPerson>): number =>
  hoursOfPerson(...asked).week;

/** Returns the findings for days on which the same people work. */
function findingsOfDays(operation: StaffedOperation): StaffingFinding[] {
  const { job, team } = operation;
  const onRopes = isOnRopes(job);
  return [
    ...team.flatMap((member) => absenceFindings(operation, member)),
    ...crewFindings(operation, operation.crewRules),
    ...team.flatMap((member) => certificateFindings(operation, member)),
    ...(onRopes ? team.flatMap((member) => firstAidFindings(operation, member)) : []),
    ...(onRopes ? team.flatMap((member) => refresherFindings(operation, member)) : []),
  ];
}

/**
 * Returns the findings of all days. A finding about the team of only some days names the first of
 * them as `onDay`; one that occurs on several stretches is reported once, as blocking where one of
 * them blocks.
 */
function findingsByDay(operation: StaffedOperation): StaffingFinding[] {
  const people = new Map(
    [...operation.team, ...(operation.substitutes ?? [])].map((one) => [one.id, one]),
  );
  const work = { ...operation, team: operation.team.map(({ id }) => id) };
  const byRule = new Map<string, StaffingFinding>();
  const all = new Map<string, StaffingFinding[]>();
  for (const days of stretchesOf(work)) {
    const team = days.team.flatMap((id) => people.get(id) ?? []);
    all.set(days.firstDay, findingsOfDays({ ...operation, ...days, team }));
  }
  const isAlways = ({ rule, values }: StaffingFinding) =>
    [...all.values()].every((found) =>
      found.some(
        (other) => other.rule === rule && JSON.stringify(other.values) === JSON.stringify(values),
      ),
    );
  for (const [onDay, found] of all) {
    for (const one of found) {
      const isOfSome = one.memberId === null && !isAlways(one);
      const told = isOfSome ? { ...one, values: { ...one.values, onDay } } : one;
      // Findings of absence are distinguished by their days; of every other rule, each person has
      // one finding.
      const key = one.rule === 'absent' ? JSON.stringify(one) : [one.rule, one.memberId].join();
      const named = [key, one.values['name'], one.values['row'], one.values['lack']].join('\n');
      const known = byRule.get(named);
      const isWorse = known?.severity === 'warn' && told.severity === 'block';
      if (known === undefined || isWorse) byRule.set(named, told);
    }
  }
  return [...byRule.values()];
}

/**
 * Returns the rules that the assigned people break, in the order of the catalogue; none while
 * nobody is assigned. On ropes, only people with a certificate for it count. Where there are
 * covers, each stretch of days is checked with the people who work on it.
 *
 * Holds: at most one finding per person and rule, or one per absence, per certificate and per kind
 * of hours.
 * Source: `complianceChecks` of shared/data/catalogue.json; ADR 0031.
 */
export function staffingFindings(
  operation: StaffedOperation,
  holidays: HolidayTerms,
): StaffingFinding[] {
  if (operation.team.length === 0) return [];
  const isCovered = (operation.covers ?? []).length > 0;
  return [
    ...(isCovered ? findingsByDay(operation) : findingsOfDays(operation)),
    ...hoursFindings(operation, holidays),
  ];
}

/**
 * Returns the findings that prevent a save: those that block and have no override with a reason.
 */
export function blockingFindings(
  findings: readonly StaffingFinding[],
  overrides: readonly StaffingOverride[],
): StaffingFinding[] {
  const overridden = new Set(
    overrides.filter(({ reason }) => reason.trim() !== '').map(({ rule }) => rule),
  );
  return findings.filter(({ rule, severity }) => severity === 'block' && !overridden.has(rule));
}
