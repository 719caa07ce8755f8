import { type HolidayTerms, WEEKDAYS_ONLY } from '@pcm/domain';
import { describe, expect, test } from 'vitest';
import { createdSpan, movedSpan, type Place, placedSpan, stretchedSpan } from './drag-span.ts';

const place = (day: string, minute: number | null = null): Place => ({ day, lane: null, minute });
const span = (firstDay: string, lastDay = firstDay, startTime?: string, endTime?: string) => ({
  firstDay,
  lastDay,
  startTime: startTime ?? null,
  endTime: endTime ?? null,
});
const inTray = (days: [string, string] | null, estimatedDuration: number | null = null) => ({
  scheduledDate: days?.[0] ?? null,
  endDate: days?.[1] ?? null,
  startTime: null,
  endTime: null,
  estimatedDuration,
  workingHoursPerDay: 8,
  worksOnDaysOff: false,
  assignedTeam: [],
});
const moveOf = (
  held: ReturnType<typeof span>,
  from: Place,
  to: Place,
  holidays: HolidayTerms = WEEKDAYS_ONLY,
) => movedSpan(inTray(null), held, { from, to }, holidays);

describe('what is dragged', () => {
  test('keeps its length over the end of a month and of a winter time', () => {
    const moved = moveOf(
      span('2027-02-24', '2027-02-26'),
      place('2027-02-25'),
      place('2027-03-31'),
    );
    expect(moved).toEqual(span('2027-03-30', '2027-04-01'));
  });

  test('keeps its hours in views of days, and gets or loses them between days and hours', () => {
    const night = span('2027-03-01', '2027-03-01', '22:00', '04:00');
    const [monday, tuesday] = [place('2027-03-01'), place('2027-03-02')];
    expect(moveOf(night, monday, tuesday)).toEqual(
      span('2027-03-02', '2027-03-02', '22:00', '04:00'),
    );
    expect(moveOf(night, place('2027-03-01', 1320), tuesday)).toEqual(span('2027-03-02'));
    expect(moveOf(span('2027-03-01'), monday, place('2027-03-01', 480))).toEqual(
      span('2027-03-01', '2027-03-01', '08:00', '16:00'),
    );
  });

  test('moves its hours within a day, past midnight where they reach it', () => {
    const shift = span('2027-03-01', '2027-03-01', '14:00', '20:00');
    const moved = moveOf(shift, place('2027-03-01', 900), place('2027-03-01', 1320));
    expect(moved).toEqual(span('2027-03-01', '2027-03-01', '21:00', '03:00'));
  });

  test('takes its length along from the tray, or one day without any', () => {
    const placed = (operation: Parameters<typeof placedSpan>[0]) =>
      placedSpan(operation, place('2027-03-10'), WEEKDAYS_ONLY);
    expect(placed(inTray(['2027-03-01', '2027-03-03']))).toEqual(span('2027-03-10', '2027-03-12'));
    expect(placed(inTray(null))).toEqual(span('2027-03-10'));
    // The project lasts three weeks: 15 working days.
    expect(placed(inTray(null, 120))).toEqual(span('2027-03-10', '2027-03-30'));
    expect(placed(inTray(null, 9))).toEqual(span('2027-03-10', '2027-03-11'));
  });
});

describe('what is moved across days off', () => {
  const moved = (days: [string, string], to: string, holidays: HolidayTerms = WEEKDAYS_ONLY) => {
    const { firstDay, lastDay } = moveOf(span(...days), place(days[0]), place(to), holidays);
    return [firstDay, lastDay];
  };

  test('keeps its working days, so that a weekend takes no hours', () => {
    expect(moved(['2027-03-01', '2027-03-03'], '2027-03-04')).toEqual(['2027-03-04', '2027-03-08']);
    expect(moved(['2027-03-04', '2027-03-08'], '2027-03-03')).toEqual(['2027-03-03', '2027-03-05']);
    expect(
      placedSpan(inTray(['2027-03-01', '2027-03-03']), place('2027-03-05'), WEEKDAYS_ONLY).lastDay,
    ).toBe('2027-03-09');
  });

  test('goes around the days off of the company', () => {
    const closed = { day: '2027-03-05', name: 'Closed' };
    const holidays = { ...WEEKDAYS_ONLY, ownHolidays: [closed] };
    expect(moved(['2027-03-01', '2027-03-02'], '2027-03-04', holidays)).toEqual([
      '2027-03-04',
      '2027-03-08',
    ]);
  });

  test('begins on the next working day where it is dropped on a day off', () => {
    expect(moved(['2027-03-01', '2027-03-03'], '2027-03-06')).toEqual(['2027-03-08', '2027-03-10']);
    expect(placedSpan(inTray(null, 16), place('2027-03-06'), WEEKDAYS_ONLY)).toEqual(
      span('2027-03-08', '2027-03-09'),
    );
    const saturday = place('2027-03-06', 480);
    expect(moveOf(span('2027-03-01'), place('2027-03-01'), saturday)).toEqual(
      span('2027-03-06', '2027-03-06', '08:00', '16:00'),
    );
  });

  test('stays on days off that it says are worked, or that it was on', () => {
    const worked = { ...inTray(null), worksOnDaysOff: true, assignedTeam: ['sara'] };
    const places = { from: place('2027-03-01'), to: place('2027-03-06') };
    expect(movedSpan(worked, span('2027-03-01', '2027-03-02'), places, WEEKDAYS_ONLY)).toEqual(
      span('2027-03-06', '2027-03-07'),
    );
    expect(moved(['2027-03-06', '2027-03-07'], '2027-03-08')).toEqual(['2027-03-08', '2027-03-09']);
    expect(moved(['2027-03-05', '2027-03-07'], '2027-03-12')).toEqual(['2027-03-12', '2027-03-14']);
  });

  test('keeps every day when only its hours or its people change', () => {
    expect(moved(['2027-03-05', '2027-03-07'], '2027-03-05')).toEqual(['2027-03-05', '2027-03-07']);
  });
});

test('an end that is pulled past the other stops there, in days and in hours', () => {
  const days = span('2027-03-02', '2027-03-04');
  expect(stretchedSpan(days, 'end', place('2027-03-01'))).toEqual(span('2027-03-02'));
  expect(stretchedSpan(days, 'start', place('2027-03-09'))).toEqual(span('2027-03-04'));
  const hours = span('2027-03-02', '2027-03-02', '08:00', '16:00');
  expect(stretchedSpan(hours, 'end', place('2027-03-02', 60)).endTime).toBe('08:15');
  expect(stretchedSpan(hours, 'start', place('2027-03-02', 1200)).startTime).toBe('15:45');
});

test('a new operation is drawn in either direction', () => {
  expect(createdSpan(place('2027-03-05'), place('2027-03-03'))).toEqual(
    span('2027-03-03', '2027-03-05'),
  );
  expect(createdSpan(place('2027-03-05', 600), place('2027-03-05', 480))).toEqual(
    span('2027-03-05', '2027-03-05', '08:00', '10:00'),
  );
});
