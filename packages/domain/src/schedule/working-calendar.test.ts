import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfWeeks } from '../../test/arbitrary-booking.ts';
import { dayAfter } from '../calendar/calendar-day.ts';
import { daysOffBetween, type HolidayTerms, publicHolidaysOf, WEEKDAYS_ONLY } from './holidays.ts';
import {
  isWorkingDay,
  lastOperationDay,
  nextWorkingDay,
  operationDays,
  operationHours,
  workingDayTest,
} from './working-calendar.ts';

const MOROCCO: HolidayTerms = { ...WEEKDAYS_ONLY, holidaysEnabled: true };

describe('the hours of an operation', () => {
  it('are its weekdays times the hours of a day, halves too', () => {
    expect(operationHours('2026-11-16', '2026-11-27', 8, WEEKDAYS_ONLY)).toBe(80);
    expect(operationHours('2026-11-18', '2026-11-20', 7.5, WEEKDAYS_ONLY)).toBe(22.5);
    expect(operationHours('2026-11-21', '2026-11-22', 8, WEEKDAYS_ONLY)).toBe(0);
    expect(operationHours('2026-11-20', '2026-11-19', 8, WEEKDAYS_ONLY)).toBe(0);
    expect(operationHours('never', '2026-11-19', 8, WEEKDAYS_ONLY)).toBeNull();
  });

  it('leave out public holidays only when the calendar of Morocco is on', () => {
    // 18 November is Independence Day, a Wednesday.
    expect(operationHours('2026-11-16', '2026-11-20', 8, WEEKDAYS_ONLY)).toBe(40);
    expect(operationHours('2026-11-16', '2026-11-20', 8, MOROCCO)).toBe(32);
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
    for (const year of [2025, 2026, 2027]) {
      const days = publicHolidaysOf(year, []);
      expect(days).toHaveLength(year === 2025 ? 14 : 15);
      for (const { source } of days) expect(source).not.toBe('');
      const inOrder = days.map(({ day }) => day ?? '');
      expect(inOrder).toEqual(inOrder.toSorted());
    }
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
