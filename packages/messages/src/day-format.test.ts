import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatDays, withFirst, withoutMarks } from './day-format.ts';
import { type Language, WRITING } from './language.ts';

const formatOf = (language: Language) =>
  new Intl.DateTimeFormat(WRITING[language].dates, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
/** Node writes thin spaces around a dash, and browsers usual ones. */
const asWritten = (text: string, language: Language) =>
  withFirst(withoutMarks(text).replaceAll('\u2009', ' '), language);

const languages = fc.constantFrom<Language>('en', 'fr', 'ar');
const days = fc.date({
  min: new Date('1000-01-01'),
  max: new Date('9999-12-31'),
  noInvalidDate: true,
});
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const DAY = 86_400_000;

test('a day reads as the runtime writes it in that language, to the last letter', () => {
  fc.assert(
    fc.property(days, languages, (day, language) => {
      const written = asWritten(formatOf(language).format(day), language);
      expect(formatDay(dayOf(day), language)).toBe(written);
    }),
    { numRuns: 500 },
  );
});

test('days read as the runtime writes them: the month and the year once where they are the same', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 500 }), languages, (day, length, language) => {
      const last = new Date(day.getTime() + length * DAY);
      fc.pre(last.getUTCFullYear() < 10_000);
      const written = asWritten(formatOf(language).formatRange(day, last), language);
      expect(formatDays(dayOf(day), dayOf(last), language)).toBe(written);
    }),
    { numRuns: 500 },
  );
});
