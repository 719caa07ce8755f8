import {
  type Fraction,
  isBelow,
  NOTHING,
  plus,
  quotient,
  sumOfFractions,
} from '../money/fraction.ts';
import type { ActualJob, JobMember } from './actual-job.ts';
import { linesNamed, type PlannedLine } from './planned-lines.ts';

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
  /** The line by the person's role, which counts until somebody chooses another. */
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

/**
 * Returns the personnel line of each person by role: the first line of the position that has room,
 * else its last one. Where no line has the role, it is the only line of the estimate, or null where
 * there are several.
 */
function suggestedLines(job: ActualJob, lines: readonly PlannedLine[]): Map<string, string | null> {
  const people = lines.filter(({ list }) => list === 'personnel');
  const room = new Map(people.map(({ key, count }) => [key, Math.ceil(count)]));
  const byId = new Map(job.members.map((member): [string, JobMember] => [member.id, member]));
  const suggested = new Map<string, string | null>();
  for (const memberId of inOrderOfWork(job)) {
    const named = linesNamed(people, byId.get(memberId)?.role ?? '');
    const fitting = named.length === 0 && people.length === 1 ? people : named;
    const line = fitting.find(({ key }) => (room.get(key) ?? 0) > 0) ?? fitting.at(-1);
    suggested.set(memberId, line?.key ?? null);
    if (line !== undefined) room.set(line.key, (room.get(line.key) ?? 0) - 1);
  }
  return suggested;
}

/**
 * Returns who worked on which operation, and the line to which the work is charged: the one chosen
 * for the operation, else the one by role. A chosen line that the estimate no longer has is
 * ignored.
 */
export function peopleOfJob(job: ActualJob, lines: readonly PlannedLine[]): JobPerson[] {
  const suggested = suggestedLines(job, lines);
  const keys = new Set(lines.filter(({ list }) => list === 'personnel').map(({ key }) => key));
  return job.operations.flatMap(({ id: operationId, lineChoices }) => {
    const days = job.days.filter((day) => day.operationId === operationId);
    const here = new Set(
      days.flatMap(({ minutesByMember }) =>
        Object.entries(minutesByMember).flatMap(([id, minutes]) => (minutes > 0 ? id : [])),
      ),
    );
    return [...suggested].flatMap(([memberId, suggestedKey]) => {
      if (!here.has(memberId)) return [];
      const choice = lineChoices.find((one) => one.memberId === memberId);
      const isChosen =
        choice !== undefined && (choice.lineKey === null || keys.has(choice.lineKey));
      const lineKey = isChosen ? choice.lineKey : suggestedKey;
      return { operationId, memberId, lineKey, suggestedKey, isChosen };
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
