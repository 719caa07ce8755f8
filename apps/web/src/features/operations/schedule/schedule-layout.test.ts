import { expect, test } from 'vitest';
import { viewShowing } from '../search-params.ts';
import { columnAt, daysOf, edgesOf } from './calendar-days.ts';
import { partsOn } from './hours/hours-layout.ts';
import { columnStyle, laneContent } from './lanes/lane-layout.ts';
import type { DatedOperation } from './schedule-types.ts';

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

test('work that a week would hide above or below its first hours is shown beside its people', () => {
  const viewOf = (startTime: string | null, endTime: string | null, assignedTeam = ['karim']) =>
    viewShowing({ startTime, endTime, assignedTeam });
  expect([viewOf(null, null), viewOf('07:30', '16:30')]).toEqual(['week', 'week']);
  expect([viewOf('22:00', '06:00'), viewOf('20:00', '23:00')]).toEqual(['people', 'people']);
  expect(viewOf('01:00', '05:00')).toBe('people');
  // Its afternoon, or its morning, is in sight.
  expect([viewOf('16:00', '02:00'), viewOf('04:00', '10:00')]).toEqual(['week', 'week']);
  expect(viewOf('22:00', '06:00', [])).toBe('month');
});

test('work until midnight leaves nothing on the next day', () => {
  const evening = { ...night, endTime: '00:00' };
  expect(partsOf('2027-05-03', evening)).toEqual(['22 to 24']);
  expect(partsOf('2027-05-05', evening)).toEqual([]);
});

const WEEK = { from: '2026-11-16', to: '2026-11-22' };
const edges = edgesOf(daysOf(WEEK), (day) => day >= '2026-11-21');

test('a weekend is half as wide, for bars as for the pointer', () => {
  expect(columnStyle({ column: 5, columns: 2 }, edges)).toEqual({
    insetInlineStart: 'calc(5 * 100% / var(--days) + 2px)',
    inlineSize: 'calc(1 * 100% / var(--days) - 5px)',
  });
  expect([0, 0.5, 0.84, 0.92, 0.999, 1, -0.1].map((part) => columnAt(part, edges))).toEqual([
    0, 3, 5, 6, 6, 6, 0,
  ]);
});

const job = (id: string, firstDay: string, lastDay: string, more: object = {}) =>
  ({
    id,
    scheduledDate: firstDay,
    endDate: lastDay,
    startTime: null,
    endTime: null,
    status: 'scheduled',
    assignedTeam: ['amal'],
    covers: [],
    workedDays: [],
    isReported: false,
    ...more,
  }) as Partial<DatedOperation> as DatedOperation;

test('days that were worked past the plan are marked, and nothing is placed over their line', () => {
  const worked = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'];
  const { bars } = laneContent(
    {
      lane: { kind: 'person', id: 'amal' },
      name: 'Amal',
      detail: '',
      operations: [
        job('tank', '2026-11-16', '2026-11-19', { workedDays: worked }),
        job('crane', '2026-11-20', '2026-11-20'),
      ],
    },
    WEEK,
    new Map(),
  );
  expect(bars.map(({ row, done }) => ({ row, done }))).toEqual([
    {
      row: 0,
      done: [
        { column: 0, columns: 2, isPastPlan: false },
        { column: 3, columns: 1, isPastPlan: false },
        { column: 4, columns: 1, isPastPlan: true },
      ],
    },
    { row: 1, done: [] },
  ]);
});

test('only the jobs in the days of an absence stand below it', () => {
  const absence = {
    id: 'leave',
    memberId: 'amal',
    equipmentId: null,
    quantity: null,
    kind: 'leave',
    firstDay: '2026-11-18',
    lastDay: '2026-11-18',
    startsAtNoon: false,
    endsAtNoon: true,
  } as never;
  const { bars, rows } = laneContent(
    {
      lane: { kind: 'person', id: 'amal' },
      name: 'Amal',
      detail: '',
      operations: [
        job('before', '2026-11-16', '2026-11-17'),
        job('on', '2026-11-17', '2026-11-19'),
      ],
      absences: [absence],
    },
    WEEK,
    new Map(),
  );
  expect(bars.map(({ row }) => row)).toEqual([0, 1]);
  expect(rows).toBe(2);
});

test('after a handover what was worked stays in the lane of who worked, and stays out of the other', () => {
  const handedOver = job('silo', '2026-11-16', '2026-11-19', {
    assignedTeam: ['omar'],
    workedDays: ['2026-11-16', '2026-11-17', '2026-11-18'],
    workedBy: ['2026-11-16', '2026-11-17'].map((day) => ({ day, people: ['hassan'] })),
  });
  const laneOf = (id: string) =>
    laneContent(
      { lane: { kind: 'person', id }, name: id, detail: '', operations: [handedOver] },
      WEEK,
      new Map(),
    ).bars.map(({ column, columns, isPart, done }) => ({ column, columns, isPart, done }));
  expect(laneOf('hassan')).toEqual([
    {
      column: 0,
      columns: 2,
      isPart: true,
      done: [{ column: 0, columns: 2, isPastPlan: false }],
    },
  ]);
  expect(laneOf('omar')).toEqual([
    {
      column: 0,
      columns: 4,
      isPart: false,
      done: [{ column: 2, columns: 1, isPastPlan: false }],
    },
  ]);
});
