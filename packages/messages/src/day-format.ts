import { type Language, WRITING } from './language.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date format of a language; it is made once per `kind`. */
export function dateFormat(
  language: Language,
  kind: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language}/${kind}`;
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(WRITING[language].dates, options);
    dateFormats.set(key, format);
  }
  return format;
}

/**
 * Removes the bidi marks that Intl adds to Arabic dates, which would break copying and comparing.
 */
export const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '');

/** Writes the first of a month as `1er juin` in French, which Intl does not. */
export const withFirst = (text: string, language: Language) =>
  language === 'fr' ? text.replace(/(?<!\d)1(?=$|\s*–|\s+\p{L})/gu, '1er') : text;

/** Writes a day with its weekday. */
const weekdayFormat = (language: Language) =>
  dateFormat(language, 'weekday', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    weekday: 'short',
  });

/** The short names of the months, as the runtime's data write them. Source: Unicode CLDR. */
const MONTHS: Record<Language, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  ar: 'يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر',
};

const monthOf = (month: number, language: Language) => MONTHS[language].split(' ')[month] ?? '';

/**
 * Returns a day as `12 Jan 2027`, as `Intl.DateTimeFormat` does, whose first use loads data for 14 ms
 * on a usual machine, while the first cards wait. Units: `month` counts from 0.
 */
export const writtenDay = (year: number, month: number, dayOfMonth: number, language: Language) =>
  withFirst(`${dayOfMonth} ${monthOf(month, language)} ${year}`, language);

/**
 * Returns a range of days as `23 – 27 Nov 2026`, as `Intl.DateTimeFormat` does in a browser; on Node
 * its spaces are thin.
 */
function writtenDays(first: Date, last: Date, language: Language): string {
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const isSameMonth = isSameYear && first.getUTCMonth() === last.getUTCMonth();
  // Only English has spaces between two numbers.
  const space = isSameMonth && language !== 'en' ? '' : ' ';
  const from = [
    first.getUTCDate(),
    ...(isSameMonth ? [] : [monthOf(first.getUTCMonth(), language)]),
    ...(isSameYear ? [] : [first.getUTCFullYear()]),
  ].join(' ');
  const to = `${last.getUTCDate()} ${monthOf(last.getUTCMonth(), language)} ${last.getUTCFullYear()}`;
  return withFirst(`${from}${space}–${space}${to}`, language);
}

/**
 * Returns a calendar day `YYYY-MM-DD` as `12 Jan 2027`, on request with the weekday. Empty for
 * null.
 */
export function formatDay(day: string | null, language: Language, weekday = false): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  if (match === null) return '';
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  if (!weekday) {
    return writtenDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), language);
  }
  const text = weekdayFormat(language).format(date);
  return withFirst(withoutMarks(language === 'en' ? text.replace(',', '') : text), language);
}

/** Returns a calendar day with its month in full, `12 January 2027`, as letters and offers write it. */
export function formatLongDay(day: string, language: Language): string {
  const instant = Date.parse(day);
  if (Number.isNaN(instant)) return '';
  const text = dateFormat(language, 'longDay', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(instant);
  return withFirst(withoutMarks(text), language);
}

/**
 * Returns the days from `first` to `last` as `23 – 27 Nov 2026`, on request with the weekdays. A
 * single day is written as {@link formatDay} does.
 */
export function formatDays(
  first: string,
  last: string,
  language: Language,
  weekday = false,
): string {
  if (first === last) return formatDay(first, language, weekday);
  const instants = [Date.parse(first), Date.parse(last)] as const;
  if (instants.some(Number.isNaN)) return '';
  if (!weekday) return writtenDays(new Date(instants[0]), new Date(instants[1]), language);
  const text = withoutMarks(weekdayFormat(language).formatRange(...instants));
  if (language === 'ar') {
    // A dash between two weekdays with commas is hard to read, so words join the days.
    const [from = '', to = ''] = text.replaceAll('،', '').split(/\s*–\s*/);
    return `من ${from} إلى ${to}`;
  }
  return withFirst(language === 'en' ? text.replaceAll(',', '') : text, language);
}
