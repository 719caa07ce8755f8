import type { Labels } from '../catalogue/entries.ts';
import {
  FIXED_HOLIDAYS,
  FIXED_SOURCE,
  FIXED_SOURCES,
  type HolidayCertainty,
  MOON_DAYS,
  MOON_FEASTS,
  type MoonFeast,
} from './moroccan-holidays.ts';
import { textOrder } from './text-order.ts';

/** A company's corrections of the calendar; the contract's schedule settings contain them. */
export interface HolidayTerms {
  /** Whether the public holidays of Morocco are days off. */
  holidaysEnabled: boolean;
  /** Holidays that fall on another day, or on none; the last entry for a holiday wins. */
  movedHolidays: readonly { holiday: string; year: number; day: string | null }[];
  /** The company's own days off, which apply whether the holidays are enabled or not. */
  ownHolidays: readonly { day: string; name: string }[];
  /** Whether the company works on Saturdays; not when absent. */
  worksSaturdays?: boolean | undefined;
}

/** A public holiday of Morocco in one year. */
export interface PublicHoliday {
  /** The code, such as `eid-al-fitr`. */
  holiday: string;
  year: number;
  /** `YYYY-MM-DD`; null where it is not known yet, or the company has removed it. */
  day: string | null;
  /** The day of the calendar, before a correction. */
  publishedDay: string | null;
  /** The certainty of the published day; null where there is none. */
  certainty: HolidayCertainty | null;
  /** Whether its day depends on the moon. */
  isMoonFeast: boolean;
  /** Whether the company has corrected it. */
  isMoved: boolean;
  /** Whether the company has confirmed the day, the published one or another. */
  isConfirmed: boolean;
  label: Labels;
  /** The source of the published day; empty where there is none. */
  source: string;
}

/** A day off. For a company's own day, `label` has its name in every language. */
export interface DayOff {
  day: string;
  /** The code of the public holiday; null for a company's own day. */
  holiday: string | null;
  label: Labels;
  certainty: HolidayCertainty | 'own';
}

type Published = Omit<PublicHoliday, 'day' | 'isMoved' | 'isConfirmed'>;

function fixedOf(year: number): Published[] {
  return Object.entries(FIXED_HOLIDAYS).flatMap(([holiday, entry]) =>
    'since' in entry && year < entry.since
      ? []
      : [
          {
            holiday,
            year,
            publishedDay: `${String(year).padStart(4, '0')}-${entry.day}`,
            certainty: 'fixed',
            isMoonFeast: false,
            label: entry.label,
            source: FIXED_SOURCES[holiday] ?? FIXED_SOURCE,
          },
        ],
  );
}

function moonOf(year: number): Published[] {
  return (Object.keys(MOON_FEASTS) as MoonFeast[]).map((holiday) => {
    const known = MOON_DAYS[year]?.[holiday];
    return {
      holiday,
      year,
      publishedDay: known?.day ?? null,
      certainty: known?.certainty ?? null,
      isMoonFeast: true,
      label: MOON_FEASTS[holiday],
      source: known?.source ?? '',
    };
  });
}

/**
 * Returns the public holidays of Morocco in a year, as a company has corrected them, by day; those
 * without a day come last.
 *
 * Source: shared/data/morocco.json, publicHolidays. Feasts that depend on the moon are known for
 * 2025 to 2030; in other years their day is null until somebody enters it.
 */
export function publicHolidaysOf(
  year: number,
  movedHolidays: HolidayTerms['movedHolidays'],
): PublicHoliday[] {
  const moved = new Map(
    movedHolidays.filter((entry) => entry.year === year).map(({ holiday, day }) => [holiday, day]),
  );
  const lastPlace = '9999-99-99';
  return [...fixedOf(year), ...moonOf(year)]
    .map((published): PublicHoliday => {
      const day = moved.get(published.holiday);
      return {
        ...published,
        day: day === undefined ? published.publishedDay : day,
        isMoved: day !== undefined && day !== published.publishedDay,
        isConfirmed: typeof day === 'string',
      };
    })
    .toSorted((a, b) => textOrder(a.day ?? lastPlace, b.day ?? lastPlace));
}

const ownLabel = (name: string): Labels => ({ en: name, fr: name, ar: name });

/**
 * Returns the days off from one day to another, by day; a day can have several. Units:
 * `YYYY-MM-DD`.
 */
export function daysOffBetween(firstDay: string, lastDay: string, terms: HolidayTerms): DayOff[] {
  const isWithin = (day: string) => firstDay <= day && day <= lastDay;
  const years = new Set<number>(terms.movedHolidays.map(({ year }) => year));
  const lastYear = Number(lastDay.slice(0, 4));
  for (let year = Number(firstDay.slice(0, 4)); year <= lastYear; year += 1) years.add(year);
  const publicDays = terms.holidaysEnabled
    ? [...years].flatMap((year) => publicHolidaysOf(year, terms.movedHolidays))
    : [];
  return [
    ...publicDays.flatMap(({ day, holiday, label, certainty, isConfirmed }): DayOff[] =>
      day !== null && isWithin(day)
        ? [
            {
              day,
              holiday,
              label,
              certainty: isConfirmed ? 'confirmed' : (certainty ?? 'confirmed'),
            },
          ]
        : [],
    ),
    ...terms.ownHolidays.flatMap(({ day, name }): DayOff[] =>
      isWithin(day) ? [{ day, holiday: null, label: ownLabel(name), certainty: 'own' }] : [],
    ),
  ].toSorted((a, b) => textOrder(a.day, b.day));
}

/**
 * Returns the public holidays of Morocco that fall on some days, whether the calendar is switched on
 * or off. Units: `YYYY-MM-DD`.
 */
export function publicHolidaysOn(days: readonly string[], terms: HolidayTerms): DayOff[] {
  const asked = new Set(days);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  return daysOffBetween(first, last, { ...terms, holidaysEnabled: true }).filter(
    ({ day, holiday }) => holiday !== null && asked.has(day),
  );
}

/**
 * Returns those years of some days in which a holiday that depends on the moon has no known day
 * yet.
 */
export function yearsWithUnknownHolidays(
  days: readonly string[],
  { movedHolidays }: Pick<HolidayTerms, 'movedHolidays'>,
): number[] {
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  return [...years].filter((year) =>
    publicHolidaysOf(year, movedHolidays).some(({ day, isMoved }) => day === null && !isMoved),
  );
}

/** A calendar whose only days off are weekends. */
export const WEEKDAYS_ONLY: HolidayTerms = {
  holidaysEnabled: false,
  movedHolidays: [],
  ownHolidays: [],
};
