import type { PersonPlan, PlannedOperation } from '@pcm/contract';
import { useEffect, useState } from 'react';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the time of the phone, to the minute, also after the page was out of sight for days. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}

/** Returns a day as `YYYY-MM-DD` on the calendar of the phone. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Returns the day so many days after another. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return daysAfter(day, -weekday);
}

/** Tells whether an operation is no longer on any day of the plan: cancelled, postponed, left. */
export const isOff = ({ state }: PlannedOperation): boolean =>
  state === 'cancelled' || state === 'left' || state === 'undated';

/** Tells whether somebody is to confirm an operation: it was never read, or changed since. */
export const isToRead = ({ state, readAt, changes, lastDay }: PlannedOperation, today: string) =>
  state !== 'done' &&
  (isOff({ state } as PlannedOperation) || lastDay >= today) &&
  (readAt === null || changes.length > 0);

/** Returns the operations of a day, in the order of their hours. */
export const onDay = ({ operations }: PersonPlan, day: string): PlannedOperation[] =>
  operations.filter((one) => one.days.includes(day));

/** Returns every day of the plan with work, in order. */
function workDays({ operations }: PersonPlan): string[] {
  return [...new Set(operations.flatMap(({ days }) => days))].toSorted();
}

/** Returns who works in the person's place on a day, and on which operation. */
export const standInsOn = ({ standIns = [] }: PersonPlan, day: string) =>
  standIns.filter(({ days }) => days.includes(day));

/**
 * Returns every day of the plan that says something: those with work, those on which somebody works
 * in the person's place, and the first of absences.
 */
export function toldDays(plan: PersonPlan): string[] {
  const away = plan.absences.map(({ firstDay: first }) => (first < plan.from ? plan.from : first));
  const covered = (plan.standIns ?? []).flatMap(({ days }) => days);
  return [...new Set([...workDays(plan), ...away, ...covered])].toSorted();
}

/** Returns the day that shows first: today, or the next one with work where today has none. */
export function firstDay(plan: PersonPlan, today: string): string {
  return workDays(plan).find((day) => day >= today) ?? today;
}

/** Returns the absences of a day: two where each takes a half of it. */
export const absencesOn = ({ absences }: PersonPlan, day: string) =>
  absences.filter(({ firstDay: first, lastDay: last }) => first <= day && day <= last);
