import type { Language } from '@pcm/messages';

const KILO = 1000;
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30.4375 * DAY;
const YEAR = 12 * MONTH;

/** Units of age, the largest first: the length of each, and the age from which it is used. */
const AGES = [
  ['year', YEAR, YEAR],
  ['month', MONTH, 2 * MONTH],
  ['week', WEEK, 2 * WEEK],
  ['day', DAY, DAY],
  ['hour', HOUR, HOUR],
  ['minute', MINUTE, MINUTE],
] as const;

/** Chooses Western digits in every language, as everywhere in the program. */
const localeOf = (language: Language) =>
  language === 'en' ? 'en-GB' : `${language === 'fr' ? 'fr-FR' : 'ar'}-u-nu-latn`;

const plainSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

/** Formats a size in a suitable unit: `12.4 MB`. Units: bytes. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let power = 0;
  while (value >= KILO && power < BYTE_UNITS.length - 1) {
    value /= KILO;
    power += 1;
  }
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: BYTE_UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  });
  return plainSpaces(format.format(value));
}

/** Formats a length of time in words: `6 months`. */
export function formatSpan(
  count: number,
  unit: 'day' | 'week' | 'month' | 'year',
  language: Language,
): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  });
  return plainSpaces(format.format(count));
}

const startOfDay = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Formats the time since or until an instant: `3 days ago`, `in 5 hours`, `yesterday`. */
export function formatAge(instant: string, language: Language, now: Date = new Date()): string {
  const date = new Date(instant);
  const span = date.getTime() - now.getTime();
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  for (const [unit, length, from] of AGES) {
    if (Math.abs(span) < from) continue;
    // Counts calendar days: 23:00 two nights ago is not "yesterday", even if few hours passed.
    const count =
      unit === 'day'
        ? Math.round((startOfDay(date) - startOfDay(now)) / DAY)
        : Math.trunc(span / length);
    return plainSpaces(format.format(count, unit));
  }
  return format.format(0, 'second');
}
