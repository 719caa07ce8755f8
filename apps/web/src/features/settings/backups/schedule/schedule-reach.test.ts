import { expect, test } from 'vitest';
import { reachOf } from './schedule-line.tsx';

const reach = (keepDaily: number, keepWeekly: number, keepMonthly: number) =>
  reachOf({ enabled: true, time: '02:30', keepDaily, keepWeekly, keepMonthly });

test('how far back backups reach is what is kept longest, in its own unit', () => {
  expect(reach(7, 4, 6)).toEqual({ count: 6, unit: 'month' });
  expect(reach(7, 4, 0)).toEqual({ count: 4, unit: 'week' });
  expect(reach(90, 2, 1)).toEqual({ count: 90, unit: 'day' });
});
