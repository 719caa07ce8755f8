import { describe, expect, test } from 'vitest';
import { type Absence, absenceDuring, absencesOverlap, absentDays, isAbsence } from './absences.ts';
import { WEEKDAYS_ONLY } from './holidays.ts';
import { staffingFindings } from './staffing-findings.ts';

const sick: Absence = {
  kind: 'sick',
  firstDay: '2026-11-23',
  lastDay: '2026-11-25',
  startsAtNoon: false,
  endsAtNoon: false,
};
const work = (firstDay: string, lastDay: string, startTime = '07:30', endTime = '16:30') => ({
  firstDay,
  lastDay,
  startTime,
  endTime,
});

describe('the days of work that an absence takes', () => {
  test('are those of both', () => {
    expect(absenceDuring(work('2026-11-20', '2026-11-24'), sick)).toEqual({
      firstDay: '2026-11-23',
      lastDay: '2026-11-24',
    });
    expect(absenceDuring(work('2026-11-26', '2026-11-27'), sick)).toBeNull();
  });

  test('a half day leaves the other half free', () => {
    const morning = { ...sick, lastDay: '2026-11-23', endsAtNoon: true };
    expect(absenceDuring(work('2026-11-23', '2026-11-23', '12:00', '16:00'), morning)).toBeNull();
    expect(
      absenceDuring(work('2026-11-23', '2026-11-23', '11:00', '16:00'), morning),
    ).not.toBeNull();
    const fromNoon = { ...sick, startsAtNoon: true, endsAtNoon: true };
    expect(absenceDuring(work('2026-11-23', '2026-11-23', '07:00', '12:00'), fromNoon)).toBeNull();
    expect(absenceDuring(work('2026-11-23', '2026-11-25', '07:00', '12:00'), fromNoon)).toEqual({
      firstDay: '2026-11-24',
      lastDay: '2026-11-25',
    });
    expect(absenceDuring(work('2026-11-25', '2026-11-25', '13:00', '17:00'), fromNoon)).toBeNull();
    // From noon to noon of the next day, without a whole day between.
    const overNight = { ...fromNoon, lastDay: '2026-11-24' };
    expect(absenceDuring(work('2026-11-23', '2026-11-24', '08:00', '11:00'), overNight)).toEqual({
      firstDay: '2026-11-24',
      lastDay: '2026-11-24',
    });
  });

  test('a night that begins before an absence ends in it', () => {
    expect(absenceDuring(work('2026-11-22', '2026-11-22', '22:00', '06:00'), sick)).toEqual({
      firstDay: '2026-11-23',
      lastDay: '2026-11-23',
    });
    const fromNoon = { ...sick, startsAtNoon: true };
    expect(absenceDuring(work('2026-11-22', '2026-11-22', '22:00', '06:00'), fromNoon)).toBeNull();
  });

  test('work without hours takes whole days', () => {
    const noHours = { ...work('2026-11-23', '2026-11-23'), startTime: null, endTime: null };
    expect(absenceDuring(noHours, { ...sick, startsAtNoon: true })).not.toBeNull();
    expect(absenceDuring({ ...noHours, firstDay: 'soon' }, sick)).toBeNull();
  });
});

test('an absence lasts at least half a day', () => {
  expect(isAbsence(sick)).toBe(true);
  expect(isAbsence({ ...sick, lastDay: '2026-11-22' })).toBe(false);
  const day = { ...sick, lastDay: '2026-11-23' };
  expect(isAbsence({ ...day, startsAtNoon: true })).toBe(true);
  expect(isAbsence({ ...day, startsAtNoon: true, endsAtNoon: true })).toBe(false);
});

test('two absences may share a day, but no half of it', () => {
  const training: Absence = { ...sick, kind: 'training', firstDay: '2026-11-25' };
  expect(absencesOverlap(sick, training)).toBe(true);
  expect(absencesOverlap({ ...sick, endsAtNoon: true }, { ...training, startsAtNoon: true })).toBe(
    false,
  );
  expect(absencesOverlap(sick, { ...training, startsAtNoon: true })).toBe(true);
});

test('somebody who is away blocks the work, once for each absence', () => {
  const operation = {
    ...work('2026-11-23', '2026-11-27'),
    id: 'facade',
    hoursPerDay: 8,
    worksOnDaysOff: false,
    status: 'scheduled' as const,
    job: { category: 'window-cleaning' as const, projectType: null },
  };
  const leave = { ...sick, kind: 'leave' as const, firstDay: '2026-11-27', lastDay: '2026-12-04' };
  const team = [
    { id: 'karim', certifications: [], absences: [sick, leave] },
    { id: 'ayoub', certifications: [], absences: [] },
  ];
  const absent = staffingFindings({ ...operation, team }, WEEKDAYS_ONLY);
  expect(absent).toEqual([
    {
      rule: 'absent',
      severity: 'block',
      memberId: 'karim',
      values: { kind: 'sick', firstDay: '2026-11-23', lastDay: '2026-11-25' },
      source: '',
    },
    expect.objectContaining({
      values: { kind: 'leave', firstDay: '2026-11-27', lastDay: '2026-11-27' },
    }),
  ]);
});

test('days of work with an absence state the half, but not the kind of absence', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  const hours = { startTime: '07:30', endTime: '16:30' };
  expect(absentDays(days, hours, [{ ...sick, startsAtNoon: true, endsAtNoon: true }])).toEqual([
    { day: '2026-11-23', half: 'afternoon' },
    { day: '2026-11-24', half: null },
    { day: '2026-11-25', half: 'morning' },
  ]);
  // Two absences of half a day each take the whole day.
  const one = { ...sick, lastDay: sick.firstDay };
  const halves = [
    { ...one, endsAtNoon: true },
    { ...one, kind: 'leave' as const, startsAtNoon: true },
  ];
  expect(absentDays(days, hours, halves)).toEqual([{ day: '2026-11-23', half: null }]);
  // An absence in the afternoon does not affect work that is over by noon.
  expect(absentDays(days, { startTime: '07:00', endTime: '12:00' }, halves.slice(1))).toEqual([]);
});
