import { expect, test } from 'vitest';
import { partsOn } from './hours-layout.ts';

const night = {
  firstDay: '2027-05-03',
  lastDay: '2027-05-04',
  startTime: '22:00',
  endTime: '04:00',
};

const partsOf = (day: string, span = night) =>
  partsOn(day, span).map(({ from, to }) => `${from / 60} to ${to / 60}`);

test('a night stands before midnight on its day and after it on the next', () => {
  expect(partsOf('2027-05-02')).toEqual([]);
  expect(partsOf('2027-05-03')).toEqual(['22 to 24']);
  expect(partsOf('2027-05-04')).toEqual(['0 to 4', '22 to 24']);
  expect(partsOf('2027-05-05')).toEqual(['0 to 4']);
  expect(partsOf('2027-05-06')).toEqual([]);
});

test('work until midnight leaves nothing on the next day', () => {
  const evening = { ...night, endTime: '00:00' };
  expect(partsOf('2027-05-03', evening)).toEqual(['22 to 24']);
  expect(partsOf('2027-05-05', evening)).toEqual([]);
});
