import { describe, expect, test } from 'vitest';
import { createdSpan, movedSpan, type Place, placedSpan, stretchedSpan } from './drag-span.ts';

const place = (day: string, minute: number | null = null): Place => ({ day, lane: null, minute });
const span = (firstDay: string, lastDay = firstDay, startTime?: string, endTime?: string) => ({
  firstDay,
  lastDay,
  startTime: startTime ?? null,
  endTime: endTime ?? null,
});
const EIGHT_HOURS = 8;

describe('what is dragged', () => {
  test('keeps its length over the end of a month and of a winter time', () => {
    const moved = movedSpan(
      span('2027-02-26', '2027-02-28'),
      place('2027-02-27'),
      place('2027-03-28'),
      EIGHT_HOURS,
    );
    expect(moved).toEqual(span('2027-03-27', '2027-03-29'));
  });

  test('keeps its hours in views of days, and gets or loses them between days and hours', () => {
    const night = span('2027-03-01', '2027-03-01', '22:00', '04:00');
    const [monday, tuesday] = [place('2027-03-01'), place('2027-03-02')];
    expect(movedSpan(night, monday, tuesday, EIGHT_HOURS)).toEqual(
      span('2027-03-02', '2027-03-02', '22:00', '04:00'),
    );
    expect(movedSpan(night, place('2027-03-01', 1320), tuesday, EIGHT_HOURS)).toEqual(
      span('2027-03-02'),
    );
    expect(movedSpan(span('2027-03-01'), monday, place('2027-03-01', 480), EIGHT_HOURS)).toEqual(
      span('2027-03-01', '2027-03-01', '08:00', '16:00'),
    );
  });

  test('moves its hours within a day, past midnight where they reach it', () => {
    const shift = span('2027-03-01', '2027-03-01', '14:00', '20:00');
    const moved = movedSpan(
      shift,
      place('2027-03-01', 900),
      place('2027-03-01', 1320),
      EIGHT_HOURS,
    );
    expect(moved).toEqual(span('2027-03-01', '2027-03-01', '21:00', '03:00'));
  });

  test('takes its length along from the tray, or one day without any', () => {
    expect(placedSpan(span('2027-03-01', '2027-03-03'), place('2027-03-10'), EIGHT_HOURS)).toEqual(
      span('2027-03-10', '2027-03-12'),
    );
    expect(placedSpan(null, place('2027-03-10'), EIGHT_HOURS)).toEqual(span('2027-03-10'));
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
