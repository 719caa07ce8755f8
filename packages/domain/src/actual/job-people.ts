import { DEFAULT_ROLE } from '../catalogue/keys.ts';
import { allPositions } from '../catalogue/positions.ts';
import { foldedText } from '../exchange/folded-text.ts';
import {
  type Fraction,
  isBelow,
  NOTHING,
  plus,
  quotient,
  sumOfFractions,
} from '../money/fraction.ts';
import { ropeLevelOf } from '../schedule/certification-names.ts';
import type { ActualJob, JobMember, LineChoice } from './actual-job.ts';
import { foldedNames, linesNamed, type PlannedLine } from './planned-lines.ts';

/** The work of one person on one day of one operation. Units: minutes; `share` in person-days. */
export interface WorkedDay {
  operationId: string;
  memberId: string;
  day: string;
  minutes: number;
  /** Minutes beyond the hours of a working day. */
  overtimeMinutes: number;
  /** minutes / (hours of a working day x 60). */
  share: Fraction;
  lineKey: string | null;
}

/** A person on an operation, and the line to which the work is charged. */
export interface JobPerson {
  operationId: string;
  memberId: string;
  /** Null for work outside the estimate. */
  lineKey: string | null;
  /** The line by {@link suggestedLines}, which counts until somebody chooses another. */
  suggestedKey: string | null;
  isChosen: boolean;
}

/** Returns the minutes of a working day. Holds: whole, because hours go in halves. */
const minutesOfDay = (hours: number) => BigInt(Math.max(1, Math.round(hours * 60)));

/** Returns the ids of the people who worked on a job, by their first day, then by id. */
function inOrderOfWork({ days }: ActualJob): string[] {
  const first = new Map<string, string>();
  for (const { day, minutesByMember } of days) {
    for (const [memberId, minutes] of Object.entries(minutesByMember)) {
      if (minutes > 0 && day < (first.get(memberId) ?? '9999')) first.set(memberId, day);
    }
  }
  const byDay = [...first].toSorted(([a, on], [b, then]) =>
    on === then ? (a < b ? -1 : 1) : on < then ? -1 : 1,
  );
  return byDay.map(([memberId]) => memberId);
}

/** The words of positions that lead a crew, folded, in every language. */
const LEADING = /\b(?:lead|leader|foreman|supervis\w*|chef|responsable)\b|قائد|مشرف/;

/** Returns the level on ropes that a line's position asks for; 0 for none. */
function levelAsked({ name }: PlannedLine): number {
  const names = foldedNames(name);
  const position = allPositions.find((one) => names.has(foldedText(one.name)));
  return Math.max(0, ...(position?.requiredCertifications ?? []).map(ropeLevelOf));
}

/**
 * Returns the lines that somebody may work on: those that the role names; the only one there is; on
 * ropes, those that ask for the highest level that the certificates reach; and for the role that
 * everybody has at first, the only line that leads nobody. Empty where nothing says it.
 */
function fittingLines(
  { role = '', certificates = [] }: Partial<JobMember>,
  people: readonly PlannedLine[],
): readonly PlannedLine[] {
  const named = linesNamed(people, role);
  if (named.length > 0) return named;
  if (people.length === 1) return people;
  const level = Math.max(0, ...certificates.map(ropeLevelOf));
  const reached = Math.max(0, ...people.map(levelAsked).filter((asked) => asked <= level));
  if (reached > 0) return people.filter((line) => levelAsked(line) === reached);
  const isAnyRole = Object.values(DEFAULT_ROLE).some((one) => foldedText(one) === foldedText(role));
  const crew = people.filter(({ name }) => !LEADING.test(foldedText(name)));
  const isOne = new Set(crew.map(({ name }) => foldedText(name))).size === 1;
  return isAnyRole && isOne ? crew : [];
}

/**
 * Returns the personnel line of each person: the first fitting one that has room, else the last of
 * them; null where none fits.
 */
function suggestedLines(job: ActualJob, lines: readonly PlannedLine[]): Map<string, string | null> {
  const people = lines.filter(({ list }) => list === 'personnel');
  const room = new Map(people.map(({ key, count }) => [key, Math.ceil(count)]));
  const byId = new Map(job.members.map((member): [string, JobMember] => [member.id, member]));
  const suggested = new Map<string, string | null>();
  for (const memberId of inOrderOfWork(job)) {
    const fitting = fittingLines(byId.get(memberId) ?? {}, people);
    const line = fitting.find(({ key }) => (room.get(key) ?? 0) > 0) ?? fitting.at(-1);
    suggested.set(memberId, line?.key ?? null);
    if (line !== undefined) room.set(line.key, (room.get(line.key) ?? 0) - 1);
  }
  return suggested;
}

/**
 * Returns who worked on which operation, and on which line the work counts: the one that was chosen
 * for the operation, else the one that was chosen for the person on another operation of the job,
 * else the suggested one. A chosen line that the estimate no longer has counts as not chosen.
 */
export function peopleOfJob(job: ActualJob, lines: readonly PlannedLine[]): JobPerson[] {
  const suggested = suggestedLines(job, lines);
  const keys = new Set(lines.filter(({ list }) => list === 'personnel').map(({ key }) => key));
  const isThere = ({ lineKey }: LineChoice) => lineKey === null || keys.has(lineKey);
  const choices = job.operations.flatMap(({ id, lineChoices }) =>
    lineChoices.filter(isThere).map((choice) => ({ id, ...choice })),
  );
  return job.operations.flatMap(({ id: operationId }) => {
    const days = job.days.filter((day) => day.operationId === operationId);
    const here = new Set(
      days.flatMap(({ minutesByMember }) =>
        Object.entries(minutesByMember).flatMap(([id, minutes]) => (minutes > 0 ? id : [])),
      ),
    );
    return [...suggested].flatMap(([memberId, fitting]) => {
      if (!here.has(memberId)) return [];
      const own = choices.filter((one) => one.memberId === memberId);
      const choice = own.find(({ id }) => id === operationId);
      const elsewhere = own.findLast(({ id }) => id !== operationId);
      const suggestedKey = elsewhere === undefined ? fitting : elsewhere.lineKey;
      const lineKey = choice === undefined ? suggestedKey : choice.lineKey;
      return { operationId, memberId, lineKey, suggestedKey, isChosen: choice !== undefined };
    });
  });
}

/** Returns the work of every person, day and operation. */
export function workedDays(job: ActualJob, people: readonly JobPerson[]): WorkedDay[] {
  const hours = new Map(job.operations.map(({ id, hoursPerDay }) => [id, hoursPerDay]));
  const lineOf = new Map(
    people.map(({ operationId, memberId, lineKey }) => [`${operationId}\n${memberId}`, lineKey]),
  );
  return job.days.flatMap(({ operationId, day, minutesByMember }) => {
    const whole = minutesOfDay(hours.get(operationId) ?? 1);
    return Object.entries(minutesByMember).flatMap(([memberId, minutes]) =>
      minutes > 0
        ? {
            operationId,
            memberId,
            day,
            minutes,
            overtimeMinutes: Math.max(0, minutes - Number(whole)),
            share: quotient(BigInt(minutes), whole),
            lineKey: lineOf.get(`${operationId}\n${memberId}`) ?? null,
          }
        : [],
    );
  });
}

/**
 * Returns how long the work took: each day is as long as the longest day of anybody on it. Half a
 * day of everybody is half a day; half a day of one of four people is a whole day with fewer
 * people. Units: days.
 */
export function daysTaken(
  work: readonly Pick<WorkedDay, 'memberId' | 'day' | 'share'>[],
): Fraction {
  let taken = NOTHING;
  for (const sameDay of Map.groupBy(work, ({ day }) => day).values()) {
    const shares = [...Map.groupBy(sameDay, ({ memberId }) => memberId).values()].map((own) =>
      sumOfFractions(own.map(({ share }) => share)),
    );
    const longest = shares.reduce((most, share) => (isBelow(most, share) ? share : most));
    taken = plus(taken, longest);
  }
  return taken;
}
