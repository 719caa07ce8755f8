import type { Wall } from '@pcm/contract';
import { expect, test } from 'vitest';
import { choicesIn, searchOf } from './wall-choices.ts';
import { edgesOf, lanesOf, pagesOf, type WallLane } from './wall-layout.ts';

const label = (name: string) => ({ en: name, fr: name, ar: name });

type Operation = Wall['operations'][number];

const job = (id: string, firstDay: string, lastDay: string, more: Partial<Operation> = {}) => ({
  id,
  title: id,
  place: '',
  customer: null,
  service: 'janitorial-services' as const,
  priority: 'medium' as const,
  firstDay,
  lastDay,
  startTime: null,
  endTime: null,
  crew: ['karim'],
  equipment: [],
  isDone: false,
  today: 'none' as const,
  workedDays: [],
  notRead: [],
  away: [],
  isConflict: false,
  needsPeople: false,
  ...more,
});

const wallOf = (operations: Operation[], more: Partial<Wall> = {}): Wall => ({
  name: 'Office',
  company: '',
  showsCustomers: true,
  language: 'fr',
  today: '2026-11-28',
  lastDay: '2026-12-04',
  clock: 60,
  files: [],
  daysOff: [],
  people: [{ id: 'karim', name: 'Karim', letters: 'KA', role: label('Cleaner') }],
  equipment: [],
  operations,
  looks: { customer: {}, crew: {}, van: {} },
  absences: [],
  ...more,
});

const placed = (wall: Wall) =>
  lanesOf(wall, 'people').map(({ id, bars }) => [
    id,
    ...bars.map(({ operation, row, column, columns }) => [operation.id, row, column, columns]),
  ]);

test('a night that began yesterday stands on today, and what began before is cut', () => {
  const wall = wallOf([
    job('night', '2026-11-27', '2026-11-27', { startTime: '22:00', endTime: '06:00' }),
    job('façade', '2026-11-20', '2026-11-30'),
    job('silo', '2026-12-03', '2026-12-10'),
  ]);
  expect(placed(wall)).toEqual([
    ['karim', ['façade', 0, 0, 3], ['night', 1, 0, 1], ['silo', 0, 5, 2]],
  ]);
});

test('work that nobody has is above everybody, and half a day away leaves the other half', () => {
  const wall = wallOf([job('hall', '2026-11-29', '2026-11-29', { crew: [] })], {
    absences: [
      {
        of: 'karim',
        kind: 'away',
        quantity: null,
        firstDay: '2026-11-28',
        lastDay: '2026-11-29',
        startsAtNoon: true,
        endsAtNoon: true,
      },
    ],
  });
  expect(placed(wall)).toEqual([[null, ['hall', 0, 1, 1]], ['karim']]);
  expect(lanesOf(wall, 'people')[1]?.away).toMatchObject([{ column: 0.5, columns: 1 }]);
});

test('today is whole on a day off, and other days off are half as wide', () => {
  const off = new Set(['2026-11-28', '2026-11-29']);
  expect(edgesOf(['2026-11-28', '2026-11-29', '2026-11-30'], off)).toEqual([0, 1, 1.5, 2.5]);
});

test('every lane is on one page, and no page is higher than the screen', () => {
  const lane = (id: string, rows: number): WallLane => ({ id, rows, bars: [], away: [] });
  const lanes = [1, 2, 1, 9, 1, 1].map((rows, index) => lane(String(index), rows));
  const { pages, most } = pagesOf(lanes, 17);
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
    ['0', '1', '2'],
    ['3'],
    ['4', '5'],
  ]);
  expect(most).toBe(4);
});

test('the address says everything that was chosen, and nonsense in it is as if it were not there', () => {
  const chosen = choicesIn('?days=14&by=vans&colour=crew&lang=ar&look=dark&size=large&turn=no');
  expect(choicesIn(searchOf(chosen))).toEqual(chosen);
  expect(choicesIn('?days=400&by=x&lang=de')).toEqual(choicesIn(''));
});

test('each person has the days of their own, and done are those on which they were at work', () => {
  const people = ['karim', 'sami'].map((id) => ({
    id,
    name: id,
    letters: id,
    role: label('Cleaner'),
  }));
  const wall = wallOf(
    [
      job('silo', '2026-11-28', '2026-12-01', {
        isDone: true,
        workedDays: ['2026-11-28', '2026-11-29'],
        shares: [
          {
            memberId: 'karim',
            firstDay: '2026-11-28',
            lastDay: '2026-11-28',
            workedDays: ['2026-11-28'],
          },
          {
            memberId: 'sami',
            firstDay: '2026-11-29',
            lastDay: '2026-11-29',
            workedDays: ['2026-11-29'],
          },
          { memberId: 'karim', firstDay: '2026-11-30', lastDay: '2026-12-01', workedDays: [] },
        ],
      }),
    ],
    { people },
  );
  const barsOf = (id: string) =>
    lanesOf(wall, 'people')
      .find((lane) => lane.id === id)
      ?.bars.map(({ column, columns, worked, operation }) => [
        column,
        columns,
        worked,
        operation.isDone,
      ]);
  expect(barsOf('karim')).toEqual([
    [0, 1, [{ column: 0, columns: 1 }], true],
    [2, 2, [], false],
  ]);
  expect(barsOf('sami')).toEqual([[1, 1, [{ column: 1, columns: 1 }], true]]);
});
