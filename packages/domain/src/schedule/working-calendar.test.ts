import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfWeeks } from '../../test/arbitrary-booking.ts';
import { dayAfter } from '../calendar/calendar-day.ts';
import { daysOffBetween, type HolidayTerms, publicHolidaysOf, WEEKDAYS_ONLY } from './holidays.ts';
import {
  droppedDays,
  isWorkingDay,
  lastOperationDay,
  movedDays,
  nextWorkingDay,
  operationDays,
  operationHours,
  workingCalendarOf,
  workingDayTest,
} from './working-calendar.ts';

const MOROCCO: HolidayTerms = { ...WEEKDAYS_ONLY, holidaysEnabled: true };

const WORK = {
  startTime: null,
  endTime: null,
  worksOnDaysOff: false,
  assignedTeam: ['sara'],
  workingHoursPerDay: 8,
};

const hours = (
  scheduledDate: string,
  endDate: string,
  terms: HolidayTerms,
  other: Partial<Parameters<typeof operationHours>[0]> = {},
) => operationHours({ ...WORK, scheduledDate, endDate, ...other }, terms);

describe('the hours of an operation', () => {
  it('are its weekdays times the hours of a day, halves too', () => {
    expect(hours('2026-11-16', '2026-11-27', WEEKDAYS_ONLY)).toBe(80);
    const halves = { workingHoursPerDay: 7.5 };
    expect(hours('2026-11-18', '2026-11-20', WEEKDAYS_ONLY, halves)).toBe(22.5);
    expect(hours('2026-11-21', '2026-11-22', WEEKDAYS_ONLY)).toBe(0);
    expect(hours('2026-11-20', '2026-11-19', WEEKDAYS_ONLY)).toBe(0);
    expect(hours('never', '2026-11-19', WEEKDAYS_ONLY)).toBeNull();
  });

  it('are its times within one day, over midnight and on a Saturday too', () => {
    const on = (day: string, startTime: string, endTime: string) =>
      hours(day, day, WEEKDAYS_ONLY, { startTime, endTime });
    expect(on('2026-11-18', '08:00', '12:00')).toBe(4);
    expect(on('2026-11-18', '08:00', '12:20')).toBe(4.33);
    expect(on('2026-11-18', '22:00', '06:00')).toBe(8);
    expect(on('2026-11-21', '08:00', '12:00')).toBe(4);
    const withoutEnd = { startTime: '08:00', endTime: '12:00' };
    expect(hours('2026-11-18', '', WEEKDAYS_ONLY, withoutEnd)).toBe(4);
    expect(hours('2026-11-18', '', WEEKDAYS_ONLY)).toBeNull();
    const overDays = { startTime: '08:00', endTime: '12:00' };
    expect(hours('2026-11-18', '2026-11-19', WEEKDAYS_ONLY, overDays)).toBe(16);
  });

  it('count a weekend where the operation says so and people are assigned', () => {
    const worksOnDaysOff = true;
    expect(hours('2026-11-20', '2026-11-23', WEEKDAYS_ONLY, { worksOnDaysOff })).toBe(32);
    const nobody = { worksOnDaysOff, assignedTeam: [] };
    expect(hours('2026-11-20', '2026-11-23', WEEKDAYS_ONLY, nobody)).toBe(16);
  });

  it('leave out public holidays only when the calendar of Morocco is on', () => {
    // 18 November is Independence Day, a Wednesday.
    expect(hours('2026-11-16', '2026-11-20', WEEKDAYS_ONLY)).toBe(40);
    expect(hours('2026-11-16', '2026-11-20', MOROCCO)).toBe(32);
    expect(hours('2026-11-16', '2026-11-20', MOROCCO, { worksOnDaysOff: true })).toBe(40);
  });

  it('leave out days off of the company’s own, of which a weekend is none', () => {
    const ownHolidays = [
      { day: '2026-11-17', name: 'Stocktaking' },
      { day: '2026-11-17', name: 'Again' },
      { day: '2026-11-21', name: 'Saturday' },
    ];
    expect(operationDays('2026-11-16', '2026-11-22', { ...WEEKDAYS_ONLY, ownHolidays })).toBe(4);
    expect(operationDays('2026-11-16', '2026-11-22', { ...MOROCCO, ownHolidays })).toBe(3);
  });
});

describe('working days', () => {
  const terms: HolidayTerms = {
    ...MOROCCO,
    ownHolidays: [{ day: '2026-11-19', name: 'Stocktaking' }],
  };

  it('are found one by one as they are counted', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 40 }), (from, days) => {
        const first = dayOfWeeks(from);
        const last = lastOperationDay(first, days, terms) ?? first;
        expect(operationDays(first, last, terms)).toBe(days);
        expect(isWorkingDay(last, terms)).toBe(true);
        const isWorking = workingDayTest(first, last, terms);
        let counted = 0;
        for (let day = first; day <= last; day = dayAfter(day, 1) ?? '9999') {
          counted += Number(isWorking(day));
        }
        expect(counted).toBe(days);
      }),
    );
  });

  it('come after a weekend and a holiday', () => {
    expect(nextWorkingDay('2026-11-18', terms)).toBe('2026-11-20');
    expect(nextWorkingDay('2026-11-21', terms)).toBe('2026-11-23');
    expect(nextWorkingDay('2026-11-22', terms, -1)).toBe('2026-11-20');
  });
});

describe('the calendar of Morocco', () => {
  const dayOf = (year: number, code: string, moved: HolidayTerms['movedHolidays'] = []) =>
    publicHolidaysOf(year, moved).find(({ holiday }) => holiday === code);

  it('has the younger days only from their first year on', () => {
    expect(dayOf(2023, 'amazigh-new-year')).toBeUndefined();
    expect(dayOf(2024, 'amazigh-new-year')?.day).toBe('2024-01-14');
    expect(dayOf(2025, 'unity-day')).toBeUndefined();
    expect(dayOf(2026, 'unity-day')?.day).toBe('2026-10-31');
  });

  it('says which feasts are only an estimate, and that it does not know later years', () => {
    expect(dayOf(2026, 'eid-al-fitr')).toMatchObject({
      day: '2026-03-20',
      certainty: 'confirmed',
    });
    expect(dayOf(2027, 'eid-al-adha')).toMatchObject({
      day: '2027-05-17',
      certainty: 'estimate',
      isMoonFeast: true,
    });
    expect(dayOf(2031, 'mawlid')).toMatchObject({ day: null, certainty: null, source: '' });
  });

  it('gives a source for every day it names', () => {
    for (const year of [2025, 2026, 2027, 2028, 2029, 2030]) {
      const days = publicHolidaysOf(year, []);
      expect(days).toHaveLength(year === 2025 ? 14 : 15);
      for (const { source } of days) expect(source).not.toBe('');
      const inOrder = days.map(({ day }) => day ?? '');
      expect(inOrder).toEqual(inOrder.toSorted());
    }
  });

  it('has the feasts of each year in the order of the moon, and none is twice in a year', () => {
    const moonYear = ['eid-al-fitr', 'eid-al-adha', 'muharram', 'mawlid'];
    for (const year of [2027, 2028, 2029, 2030]) {
      const feasts = publicHolidaysOf(year, []).filter(({ isMoonFeast }) => isMoonFeast);
      expect(feasts.map(({ holiday }) => holiday)).toEqual(moonYear);
      for (const { day, holiday } of feasts) {
        const before = dayOf(year - 1, holiday)?.day ?? '';
        // A year of the moon has 354 or 355 days; a day is confirmed or estimated to one.
        const apart = (Date.parse(day ?? '') - Date.parse(before)) / 86_400_000;
        expect(Math.abs(apart - 354.5)).toBeLessThanOrEqual(1.5);
      }
    }
  });

  it('takes a feast as confirmed once the company has said so', () => {
    const moved = [{ holiday: 'eid-al-fitr', year: 2027, day: '2027-03-10' }];
    expect(dayOf(2027, 'eid-al-fitr')).toMatchObject({ isConfirmed: false });
    expect(dayOf(2027, 'eid-al-fitr', moved)).toMatchObject({ isMoved: false, isConfirmed: true });
    expect(
      daysOffBetween('2027-03-10', '2027-03-10', { ...MOROCCO, movedHolidays: moved }),
    ).toMatchObject([{ holiday: 'eid-al-fitr', certainty: 'confirmed' }]);
  });

  it('moves a feast to the day that is announced, and takes it out', () => {
    const moved = [
      { holiday: 'eid-al-adha', year: 2027, day: '2027-05-18' },
      { holiday: 'mawlid', year: 2027, day: null },
      { holiday: 'mawlid', year: 2031, day: '2031-07-02' },
    ];
    expect(dayOf(2027, 'eid-al-adha', moved)).toMatchObject({
      day: '2027-05-18',
      publishedDay: '2027-05-17',
      isMoved: true,
    });
    const terms = { ...MOROCCO, movedHolidays: moved };
    expect(isWorkingDay('2027-05-17', terms)).toBe(true);
    expect(isWorkingDay('2027-05-18', terms)).toBe(false);
    expect(daysOffBetween('2027-08-01', '2027-08-31', terms).map(({ holiday }) => holiday)).toEqual(
      ['oued-ed-dahab', 'revolution-day', 'youth-day'],
    );
    expect(isWorkingDay('2031-07-02', terms)).toBe(false);
  });

  it('shows days off of the company’s own even while it is off', () => {
    const terms = { ...WEEKDAYS_ONLY, ownHolidays: [{ day: '2026-12-24', name: 'Inventaire' }] };
    expect(daysOffBetween('2026-11-01', '2026-12-31', terms)).toEqual([
      {
        day: '2026-12-24',
        holiday: null,
        label: { en: 'Inventaire', fr: 'Inventaire', ar: 'Inventaire' },
        certainty: 'own',
      },
    ]);
  });
});

describe('an operation that moves', () => {
  it('lasts as many hours, whatever day it is dropped on', () => {
    const arbitraryWork = fc.record({
      from: fc.nat({ max: 60 }),
      length: fc.nat({ max: 15 }),
      to: fc.nat({ max: 60 }),
      step: fc.constantFrom<1 | -1>(1, -1),
      worksOnDaysOff: fc.boolean(),
      hasTimes: fc.boolean(),
    });
    fc.assert(
      fc.property(arbitraryWork, ({ from, length, to, step, worksOnDaysOff, hasTimes }) => {
        const firstDay = dayOfWeeks(from);
        const lastDay = dayAfter(firstDay, length) ?? firstDay;
        const times = hasTimes ? { startTime: '08:00', endTime: '12:00' } : {};
        const work = { ...WORK, worksOnDaysOff, ...times };
        const hoursOn = (days: { firstDay: string; lastDay: string }) =>
          hours(days.firstDay, days.lastDay, MOROCCO, work) ?? 0;
        const before = hoursOn({ firstDay, lastDay });
        // An operation on a single working day beside a weekend may become one of a single day,
        // whose length is given by its times.
        fc.pre(before > (hasTimes && length > 0 ? WORK.workingHoursPerDay : 0));
        const operation = { ...work, scheduledDate: firstDay, endDate: lastDay };
        const calendar = workingCalendarOf(operation, MOROCCO);
        const days = { firstDay, lastDay };
        expect(hoursOn(droppedDays(days, dayOfWeeks(to), calendar, step))).toBe(before);
        const moved = movedDays(days, dayOfWeeks(to), calendar);
        expect(moved.firstDay).toBe(dayOfWeeks(to));
        expect(hoursOn(moved)).toBe(before);
      }),
    );
  });

  it('begins on a working day, the next or the one before, unless it began on none', () => {
    const days = { firstDay: '2026-11-19', lastDay: '2026-11-20' };
    const dropped = (day: string, step: 1 | -1 = 1) => droppedDays(days, day, WEEKDAYS_ONLY, step);
    expect(dropped('2026-11-28')).toEqual({ firstDay: '2026-11-30', lastDay: '2026-12-01' });
    expect(dropped('2026-11-29', -1)).toEqual({ firstDay: '2026-11-27', lastDay: '2026-11-30' });
    const weekend = { firstDay: '2026-11-21', lastDay: '2026-11-22' };
    expect(droppedDays(weekend, '2026-11-28', WEEKDAYS_ONLY)).toEqual({
      firstDay: '2026-11-28',
      lastDay: '2026-11-29',
    });
  });
});
