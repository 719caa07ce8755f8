import type { ScheduleView } from '../search-params.ts';
import { later, monthOf, weekOf } from './calendar-days.ts';
import type { ScheduleRange } from './schedule-types.ts';

const WEEK = 7;
const LANE_DAYS = 14;
const DAYS_OF: Record<Exclude<ScheduleView, 'month'>, number> = {
  week: WEEK,
  day: 1,
  people: LANE_DAYS,
  equipment: LANE_DAYS,
};

/** Returns the days of a view around a day: whole weeks from Monday, except for a single day. */
export function rangeOf(view: ScheduleView, day: string): ScheduleRange {
  if (view === 'month') {
    const last = later(monthOf(day, 1), -1);
    return { from: weekOf(monthOf(day)), to: later(weekOf(last), WEEK - 1) };
  }
  const from = view === 'day' ? day : weekOf(day);
  return { from, to: later(from, DAYS_OF[view] - 1) };
}

/** Returns the day for Previous and Next; lanes move by one week, to keep recent work in view. */
export function dayBeside(view: ScheduleView, day: string, step: 1 | -1): string {
  if (view === 'month') return monthOf(day, step);
  return later(day, step * (view === 'day' ? 1 : WEEK));
}
