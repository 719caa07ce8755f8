import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../calendar/calendar-day.ts';
import {
  MOST_OCCURRENCES,
  NTH_WEEKDAYS,
  type NthWeekday,
  occurrencesOf,
  type SeriesPattern,
  type SeriesRule,
  seriesPlan,
  weekdayOf,
} from './series.ts';
import { isWorkingDay } from './working-calendar.ts';

const MOROCCO = { holidaysEnabled: true, movedHolidays: [], ownHolidays: [] };
const rule = (pattern: SeriesPattern, change: Partial<SeriesRule> = {}): SeriesRule => ({
  pattern,
  firstDay: '2027-01-04',
  lastDay: '2027-01-31',
  count: null,
  onDaysOff: 'skip',
  ...change,
});
const worked = (asked: SeriesRule) => occurrencesOf(asked, MOROCCO).flatMap(({ on }) => on ?? []);

describe('the days of recurring work', () => {
  test('on weekdays of every week, and of every second one counted from the first', () => {
    // 11 January is the day of the Independence Manifesto, 14 January the Amazigh new year.
    expect(worked(rule({ every: 'week', interval: 1, weekdays: [1, 4] }))).toEqual([
      '2027-01-04',
      '2027-01-07',
      '2027-01-18',
      '2027-01-21',
      '2027-01-25',
      '2027-01-28',
    ]);
    const second = rule(
      { every: 'week', interval: 2, weekdays: [1, 3] },
      { firstDay: '2027-01-06' },
    );
    // The first Monday of that week is over.
    expect(worked(second)).toEqual(['2027-01-06', '2027-01-18', '2027-01-20']);
  });

  test('a shorter month has it on its last day, and a year has no thirteenth month', () => {
    const monthEnds = rule(
      { every: 'month-day', interval: 1, monthDay: 31 },
      { firstDay: '2027-12-01', lastDay: '2028-04-30' },
    );
    expect(worked(monthEnds)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
    const quarter = rule(
      { every: 'month-day', interval: 3, monthDay: 15 },
      { firstDay: '2027-11-20', lastDay: '2028-09-01' },
    );
    expect(worked(quarter)).toEqual(['2028-02-15', '2028-05-15', '2028-08-15']);
  });

  test('the first and the last weekday of a month', () => {
    const of = (nth: NthWeekday) =>
      worked(
        rule(
          { every: 'month-weekday', interval: 1, weekday: 5, nth },
          { firstDay: '2027-02-01', lastDay: '2027-04-30' },
        ),
      );
    expect(of(1)).toEqual(['2027-02-05', '2027-03-05', '2027-04-02']);
    expect(of(-1)).toEqual(['2027-02-26', '2027-03-26', '2027-04-30']);
  });

  test('a holiday is skipped, moved to the next working day, or worked', () => {
    // Throne Day, 30 July 2027, is a Friday.
    const fridays = { firstDay: '2027-07-23', lastDay: '2027-08-06' } as const;
    const on = (onDaysOff: SeriesRule['onDaysOff'], weekdays = [5]) =>
      worked(rule({ every: 'week', interval: 1, weekdays }, { ...fridays, onDaysOff }));
    expect(on('skip')).toEqual(['2027-07-23', '2027-08-06']);
    expect(on('move')).toEqual(['2027-07-23', '2027-08-02', '2027-08-06']);
    expect(on('keep')).toEqual(['2027-07-23', '2027-07-30', '2027-08-06']);
    // The Monday has an occurrence of its own, so there are not two on one day.
    expect(on('move', [1, 5])).toEqual(['2027-07-23', '2027-07-26', '2027-08-02', '2027-08-06']);
  });

  test('a count says how often the work takes place, whatever holidays fall in', () => {
    const ten = rule({ every: 'day', interval: 1 }, { lastDay: null, count: 10 });
    const days = occurrencesOf(ten, MOROCCO);
    expect(days.filter(({ on }) => on !== null)).toHaveLength(10);
    expect(days.at(-1)?.day).toBe('2027-01-15');
    expect(days.filter(({ on }) => on === null).map(({ daysOff }) => daysOff[0]?.holiday)).toEqual([
      'independence-manifesto',
      'amazigh-new-year',
    ]);
  });

  test('a corrected feast of the moon moves the occurrence back to its day', () => {
    const terms = {
      ...MOROCCO,
      movedHolidays: [{ holiday: 'eid-al-fitr', year: 2027, day: null }],
    };
    const march = rule(
      { every: 'day', interval: 1 },
      { firstDay: '2027-03-01', lastDay: '2027-03-31' },
    );
    const before = occurrencesOf(march, MOROCCO).filter(({ on }) => on === null);
    const after = occurrencesOf(march, terms).filter(({ on }) => on === null);
    expect(after.length).toBeLessThan(before.length);
  });

  test('more than a series may have is noticed, and two years is the end', () => {
    const daily = rule({ every: 'day', interval: 1 }, { lastDay: '2031-01-01' });
    expect(worked(daily)).toHaveLength(MOST_OCCURRENCES + 1);
    const yearly = rule(
      { every: 'month-day', interval: 12, monthDay: 4 },
      { lastDay: '2040-01-01' },
    );
    expect(worked(yearly)).toEqual(['2027-01-04', '2028-01-04', '2029-01-04']);
  });
});

const day = fc.integer({ min: 0, max: 700 }).map((after) => dayAfter('2026-01-01', after) ?? '');
const interval = fc.integer({ min: 1, max: 5 });
const weekday = fc.integer({ min: 1, max: 7 });
const pattern: fc.Arbitrary<SeriesPattern> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), interval }),
  fc.record({
    every: fc.constant('week' as const),
    interval,
    weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
  }),
  fc.record({
    every: fc.constant('month-day' as const),
    interval,
    monthDay: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({
    every: fc.constant('month-weekday' as const),
    interval,
    weekday,
    nth: fc.constantFrom(...NTH_WEEKDAYS),
  }),
);
const rules: fc.Arbitrary<SeriesRule> = fc
  .record({
    pattern,
    firstDay: day,
    length: fc.integer({ min: 0, max: 400 }),
    count: fc.option(fc.integer({ min: 1, max: 60 })),
    onDaysOff: fc.constantFrom('skip' as const, 'move' as const, 'keep' as const),
  })
  .map(({ length, ...given }) => ({
    ...given,
    lastDay: given.count === null ? dayAfter(given.firstDay, length) : null,
  }));

describe('every series', () => {
  test('each occurrence obeys the rule, and none is there twice', () => {
    fc.assert(
      fc.property(rules, (asked) => {
        const days = occurrencesOf(asked, MOROCCO);
        const on = days.flatMap((one) => one.on ?? []);
        expect(new Set(on).size).toBe(on.length);
        expect(new Set(days.map((one) => one.day)).size).toBe(days.length);
        if (asked.count !== null) expect(on.length).toBeLessThanOrEqual(asked.count);
        for (const one of days) {
          expect(one.day >= asked.firstDay).toBe(true);
          if (asked.lastDay !== null) expect(one.day <= asked.lastDay).toBe(true);
          if (asked.pattern.every === 'week') {
            expect(asked.pattern.weekdays).toContain(weekdayOf(one.day));
          }
          if (one.daysOff.length === 0) expect(one.on).toBe(one.day);
          if (one.on !== null && one.on !== one.day) {
            expect(asked.onDaysOff).toBe('move');
            expect(isWorkingDay(one.on, MOROCCO)).toBe(true);
          }
        }
      }),
    );
  });

  test('a change from a day on affects nothing before it, and leaves exceptions as they are', () => {
    const flags = fc.record({
      isException: fc.boolean(),
      isClosed: fc.boolean(),
      isDeleted: fc.boolean(),
    });
    fc.assert(
      fc.property(
        rules,
        rules,
        fc.array(flags, { minLength: 400, maxLength: 400 }),
        day,
        fc.boolean(),
        (old, asked, states, from, withExceptions) => {
          const standing = occurrencesOf(old, MOROCCO)
            .filter(({ on }) => on !== null)
            .map((one, index) => ({
              id: `${index}`,
              day: one.day,
              isException: false,
              isClosed: false,
              isDeleted: false,
              ...states[index],
            }));
          const byId = new Map(standing.map((one) => [one.id, one]));
          const plan = seriesPlan(standing, {
            days: occurrencesOf(asked, MOROCCO),
            from,
            ruleFrom: old.firstDay,
            withExceptions,
            leftOut: [from],
          });
          const touched = [...plan.change.map(({ id }) => id), ...plan.remove].map((id) =>
            byId.get(id),
          );
          for (const one of touched) {
            expect(one?.day !== undefined && one.day >= from).toBe(true);
            expect(one?.isClosed || one?.isDeleted).toBe(false);
            if (!withExceptions) expect(one?.isException).toBe(false);
          }
          for (const one of plan.add) expect(one.day > from).toBe(true);
          const gone = new Set(plan.remove);
          const after = [
            ...standing.filter(({ id }) => !gone.has(id)).map((one) => one.day),
            ...plan.add.map((one) => one.day),
          ];
          expect(new Set(after).size).toBe(after.length);
        },
      ),
    );
  });
});
