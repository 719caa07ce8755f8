import { withLatinDigits } from '@pcm/domain';
import { plainText } from '../../platform/words/plain-text.ts';

const MAX_TWO_DIGIT_YEAR = 99;
const CENTURY = 2000;

function isoDay(year: number, month: number, day: number): string | null {
  const fullYear = year <= MAX_TWO_DIGIT_YEAR ? CENTURY + year : year;
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const HALF_DAY = 12;

/**
 * Parses a typed wall time, such as `8`, `8:30`, `08h30`, `0830` or `8.30 pm`, in any digits.
 * Returns `HH:MM` of 24 hours, or null for any other text.
 */
export function parseTypedTime(text: string): string | null {
  const clean = withLatinDigits(text.trim()).toLowerCase();
  const [, hours = '', minutes = '0', half] =
    /^(\d{1,2})\s*[:.h]?\s*(\d{2})?\s*(?:([ap])\.?m\.?)?$/.exec(clean) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  const isReal = half === undefined ? hour < 24 : hour >= 1 && hour <= HALF_DAY;
  if (hours === '' || !isReal || minute >= 60) return null;
  const ofDay = half === undefined ? hour : (hour % HALF_DAY) + (half === 'p' ? HALF_DAY : 0);
  return [ofDay, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}

function monthOf(word: string): number | null {
  const wanted = plainText(word).replace('.', '');
  if (wanted.length < 3) return null;
  for (const locale of ['en', 'fr', 'ar-MA', 'ar']) {
    const hits = monthNames(locale).flatMap((name, index) =>
      plainText(name).startsWith(wanted) ? [index + 1] : [],
    );
    const [first] = hits;
    if (first !== undefined && hits.length === 1) return first;
  }
  return null;
}

/** How far back a day without a year may lie; others are ahead. Units: milliseconds. */
const BACK_MS = 90 * 86_400_000;

/** Returns the day of the first year in which it is not long before another day. */
function dayNear(month: number, day: number, near: string): string | null {
  const from = new Date(Date.parse(near) - BACK_MS).toISOString().slice(0, 10);
  const year = Number(from.slice(0, 4));
  const days = [year, year + 1].map((one) => isoDay(one, month, day));
  return days.find((one) => one !== null && one >= from) ?? null;
}

/**
 * Parses a typed calendar day, such as `2027-01-12`, `12/1/2027`, `12.1.27` or `12 Jan 2027`, with
 * or without the weekday; the day precedes the month. With `near`, a day, the year may be missing.
 * Returns null for any other text.
 */
export function parseTypedDay(text: string, near?: string): string | null {
  const clean = withLatinDigits(text.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean);
  if (iso !== null) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dated = (year: string | undefined, month: number, day: number) => {
    if (year !== undefined) return isoDay(Number(year), month, day);
    return near === undefined ? null : dayNear(month, day, near);
  };
  const numeric = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{2}|\d{4}))?$/.exec(clean);
  if (numeric !== null) return dated(numeric[3], Number(numeric[2]), Number(numeric[1]));
  const worded = /^(?:\p{L}+[.,،]?\s+)?(\d{1,2})(?:er)?\s+(\p{L}+\.?)(?:\s+(\d{2}|\d{4}))?$/u.exec(
    clean,
  );
  const month = worded?.[2] === undefined ? null : monthOf(worded[2]);
  return worded === null || month === null ? null : dated(worded[3], month, Number(worded[1]));
}
