import { cumulativeOf, type Draws } from './draws.ts';
import type { Season } from './job-kind.ts';
import { SEASONS } from './seasons.ts';

const DAY_MS = 86_400_000;
const YEARS_BACK = 5;
const MONTHS_BACK = YEARS_BACK * 12;
const MONTHS_AHEAD = 5;
/** The shares of jobs that are already estimated, for each of the coming months. */
const AHEAD = [0.75, 0.5, 0.3, 0.18, 0.1];
/** The growth of the company's work over five years. */
const GROWTH = 1.7;

/**
 * Returns a day as a number, which makes calendar arithmetic cheap. Units: days since 1970-01-01.
 */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);

/** Returns the `YYYY-MM-DD` of a day number. */
export const dayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 0 is Monday. */
const weekdayOf = (day: number) => (day + 3) % 7;

/** Returns a day on which people work: Sunday becomes Monday. */
const workday = (day: number) => (weekdayOf(day) === 6 ? day + 1 : day);

/** Returns the day of the last of some working days, without Sundays. */
export function lastDayOf(start: number, days: number): number {
  const sundays = Math.floor((weekdayOf(start) + days - 1) / 6);
  return start + days - 1 + sundays;
}

/** Draws the first day of a job, from five years back to some months ahead. */
export type StartDays = (draws: Draws, season: Season) => number;

/** Returns the draw of first days, as seen from a day. Units: day numbers. */
export function startDaysFrom(today: string): StartDays {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = Array.from(
    { length: MONTHS_BACK + 1 + MONTHS_AHEAD },
    (_, index) => index - MONTHS_BACK,
  );
  const firstDays = [...months, MONTHS_AHEAD + 1].map(
    (offset) => Date.UTC(year, month - 1 + offset, 1) / DAY_MS,
  );
  const cumulative = (season: Season) =>
    cumulativeOf(
      months.map((offset) => {
        const grown = 1 + ((1 - 1 / GROWTH) * Math.min(0, offset)) / MONTHS_BACK;
        const known = offset > 0 ? (AHEAD[offset - 1] ?? 0) : 1;
        const place = (((month - 1 + offset) % 12) + 12) % 12;
        return grown * known * (SEASONS[season][place] ?? 1);
      }),
    );
  const bySeason = new Map<Season, number[]>();
  return (draws, season) => {
    const weights = bySeason.get(season) ?? cumulative(season);
    bySeason.set(season, weights);
    const index = draws.index(weights);
    const first = firstDays[index] ?? 0;
    const next = firstDays[index + 1] ?? first + 28;
    return workday(draws.whole(first, next - 1));
  };
}
