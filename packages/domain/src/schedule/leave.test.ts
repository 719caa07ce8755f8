import { describe, expect, test } from 'vitest';
import type { ParameterRow } from '../document/parameter-row.ts';
import type { Absence } from './absences.ts';
import { WEEKDAYS_ONLY } from './holidays.ts';
import { type LeaveTerms, leaveBalance, leaveDaysOf } from './leave.ts';

const leave = (firstDay: string, lastDay: string, change: Partial<Absence> = {}): Absence => ({
  kind: 'leave',
  firstDay,
  lastDay,
  startsAtNoon: false,
  endsAtNoon: false,
  ...change,
});
const daysOf = (...given: Parameters<typeof leave>) => leaveDaysOf(leave(...given), WEEKDAYS_ONLY);
const terms = (change: Partial<LeaveTerms> = {}): LeaveTerms => ({
  hiredOn: '2024-03-15',
  counted: null,
  absences: [],
  holidays: WEEKDAYS_ONLY,
  ownRows: [],
  ...change,
});
const on = (day: string, change: Partial<LeaveTerms> = {}) =>
  leaveBalance(terms(change), { day, today: '2026-11-24' });

describe('the working days of a leave', () => {
  test('are Monday to Saturday, half days half', () => {
    // Monday 23 to Sunday 29 November 2026.
    expect(daysOf('2026-11-23', '2026-11-29')).toBe(6);
    expect(daysOf('2026-11-29', '2026-11-29')).toBe(0);
    expect(daysOf('2026-11-23', '2026-11-24', { startsAtNoon: true, endsAtNoon: true })).toBe(1);
    expect(daysOf('2026-11-23', '2026-11-23', { endsAtNoon: true })).toBe(0.5);
    // Half a Sunday takes no leave.
    expect(daysOf('2026-11-28', '2026-11-29', { endsAtNoon: true })).toBe(1);
    expect(daysOf('2026-11-24', '2026-11-23')).toBe(0);
    expect(daysOf('soon', '2026-11-23')).toBe(0);
  });

  test('leave out public holidays, as the company corrected them, and its own days off', () => {
    // Wednesday 18 November is the Independence Day, also where the schedule counts no holidays.
    expect(daysOf('2026-11-16', '2026-11-21')).toBe(5);
    const moved = {
      holidaysEnabled: false,
      movedHolidays: [{ holiday: 'independence-day', year: 2026, day: '2026-11-19' }],
      ownHolidays: [{ day: '2026-11-20', name: 'Closed' }],
    };
    expect(leaveDaysOf(leave('2026-11-16', '2026-11-18'), moved)).toBe(3);
    expect(leaveDaysOf(leave('2026-11-16', '2026-11-21'), moved)).toBe(4);
  });
});

describe('the balance of leave', () => {
  test('grows by a day and a half with each whole month of service', () => {
    expect(on('2024-03-14')).toBeNull();
    expect(on('2024-04-14')).toMatchObject({ months: 0, earned: 0, left: 0, perYear: 18 });
    expect(on('2024-04-15')).toMatchObject({ months: 1, earned: 1.5 });
    expect(on('2025-03-15')).toMatchObject({ months: 12, earned: 18, left: 18 });
    // For somebody hired on the 31st, a month is complete on the last day of a shorter one.
    expect(on('2024-02-29', { hiredOn: '2024-01-31' })).toMatchObject({ months: 1 });
  });

  test('grows faster after each five years, up to thirty days a year', () => {
    const since = (hiredOn: string) => on('2026-03-15', { hiredOn });
    expect(since('2021-04-15')).toMatchObject({ months: 59, earned: 88.5, perYear: 18 });
    expect(since('2021-03-15')).toMatchObject({ months: 60, earned: 90, perYear: 19.5 });
    expect(since('2021-02-15')).toMatchObject({ months: 61, earned: 91.625, perYear: 19.5 });
    // 18 days in each of five years, then 19.5, 21 and so on; 40 years of fives reach the maximum.
    expect(since('2016-03-15')).toMatchObject({ earned: 187.5, perYear: 21 });
    expect(since('2005-03-15')?.perYear).toBe(24);
    expect(on('2046-03-15', { hiredOn: '2005-03-15' })?.perYear).toBe(30);
  });

  test('begins with the rows of the law', () => {
    expect(on('2005-06-08', { hiredOn: '2003-06-08' })).toMatchObject({ months: 24, earned: 18 });
    expect(on('2026-11-24')?.rows.map(({ rule, value }) => [rule, value])).toEqual([
      ['leave.daysPerMonth', 1.5],
      ['leave.perFiveYears', 1.5],
      ['leave.maximum', 30],
    ]);
    const row: ParameterRow = {
      ...(on('2026-11-24')?.rows[0] as ParameterRow),
      id: 'own.1',
      validFrom: '2025-03-15',
      value: 2,
      knownFrom: '2026-01-01',
    };
    expect(on('2025-05-15', { ownRows: [row] })).toMatchObject({ earned: 22, perYear: 24 });
  });

  test('loses the leave that was taken; sick days and training cost none', () => {
    const absences = [
      leave('2026-11-23', '2026-11-24'),
      leave('2026-11-16', '2026-11-17', { kind: 'sick' }),
      leave('2026-11-30', '2026-12-05', { startsAtNoon: true }),
      leave('2028-01-03', '2028-01-08'),
    ];
    expect(on('2026-11-23', { absences })).toMatchObject({ earned: 48, taken: 1, left: 47 });
    // Leave entered for the year ahead is returned separately.
    expect(on('2026-11-24', { absences })).toMatchObject({ taken: 2, left: 46, planned: 5.5 });
    expect(on('2026-12-02', { absences })).toMatchObject({ taken: 4.5, planned: 3 });
  });

  test('goes on from a balance that was counted by hand', () => {
    const counted = { day: '2026-10-31', days: 7.5 };
    const absences = [leave('2026-10-30', '2026-11-02')];
    // Saturday 31 October is Unity Day and before the count; Monday 2 November is after it.
    expect(on('2026-11-24', { counted, absences })).toEqual(
      expect.objectContaining({ counted, months: 1, earned: 1.5, taken: 1, left: 8 }),
    );
    expect(on('2026-10-31', { counted, absences })).toMatchObject({ left: 7.5, taken: 0 });
    // The count does not apply before its day, nor to somebody hired after it.
    expect(on('2026-10-30', { counted, absences })?.counted).toBeNull();
    expect(on('2026-12-15', { counted, hiredOn: '2026-11-02' })?.counted).toBeNull();
    expect(on('2026-11-24', { counted: { ...counted, days: -2 } })?.left).toBe(-0.5);
  });
});
