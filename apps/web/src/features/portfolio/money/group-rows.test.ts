import { monthsBetween, roundingLeft } from '@pcm/domain';
import { expect, test } from 'vitest';
import { sumsOf } from '../portfolio-sums.fixture.ts';
import { picturedGroups } from './group-card.tsx';
import { behindGroup, groupRows, sortGroups } from './group-rows.ts';
import { MONEY_AMOUNTS, moneyFigures } from './money-figures.ts';

const group = (key: string, order: number, projectCosts = 0) => ({
  key,
  sums: sumsOf({ order, projectCosts }),
});
const before = (rows: ReturnType<typeof groupRows>) =>
  Object.fromEntries(rows.map((row) => [row.key, row.before?.order ?? null]));

test('a month stands beside the same month a year before, and one that is gone stays in the table', () => {
  const now = { groups: [group('2026-01', 100), group('2026-02', 200)], rest: null };
  const compared = { groups: [group('2025-02', 150), group('2025-03', 70)], rest: null };
  const months = monthsBetween({ from: '2026-01' }, { from: '2025-01' });
  const rows = groupRows(now, compared, 'month', months);
  expect(before(rows)).toEqual({ '2026-01': 0, '2026-02': 150, '2026-03': 70 });
  expect(rows.at(-1)?.figures.projects).toBe(0);
});

test('quarters that do not fall on each other are compared with nothing', () => {
  const now = { groups: [group('2026-Q2', 100)], rest: null };
  const compared = { groups: [group('2026-Q1', 90)], rest: null };
  expect(before(groupRows(now, compared, 'quarter', 2))).toEqual({ '2026-Q2': null });
  expect(before(groupRows(now, compared, 'quarter', 3))).toEqual({ '2026-Q2': 90 });
});

test('a client who may be among those without a name is not said to be new', () => {
  const now = { groups: [group('ONEE', 100)], rest: null };
  const compared = { groups: [group('OCP', 90)], rest: sumsOf({ order: 5 }) };
  expect(before(groupRows(now, compared, 'client', null))).toEqual({ ONEE: null, OCP: 90 });
});

test('what has no order comes last, whichever way the rows are ordered', () => {
  const groups = [group('A', 10), { key: 'B', sums: sumsOf() }, group('C', 30)];
  const rows = groupRows({ groups, rest: null }, null, 'client', null);
  const names = (isDescending: boolean) =>
    sortGroups(rows, { column: 'revenue', isDescending }, (key) => key).map(({ key }) => key);
  expect(names(true)).toEqual(['C', 'A', 'B']);
  expect(names(false)).toEqual(['A', 'C', 'B']);
});

test('cents lost in conversion are a row of their own, so that the column adds up', () => {
  const parts = [group('A', 10.01), group('B', 20.01)].map(({ sums }) => moneyFigures(sums));
  expect(roundingLeft(MONEY_AMOUNTS, moneyFigures(sumsOf({ order: 30.02 })), parts)).toBeNull();
  expect(roundingLeft(MONEY_AMOUNTS, moneyFigures(sumsOf({ order: 30.03 })), parts)).toMatchObject({
    order: 0.01,
    revenue: 0.01,
    projectCosts: 0,
  });
});

test('the projects behind a year stay within the period of the page', () => {
  const filter = { from: '2025-07', to: '2026-06' };
  expect(behindGroup('2025', 'year', filter)).toEqual({ from: '2025-07', to: '2025-12' });
  expect(behindGroup('2026-Q2', 'quarter', filter)).toEqual({ from: '2026-04', to: '2026-06' });
  expect(behindGroup('', 'month', filter)).toEqual({ undated: 'true' });
  expect(behindGroup('', 'client', filter)).toBeNull();
});

test('the picture of clients follows the order of the table', () => {
  const groups = [group('OCP', 300, 290), group('ONEE', 200, 50), group('Lydec', 100, 120)];
  const rows = groupRows({ groups, rest: null }, null, 'client', null);
  const byProfit = sortGroups(rows, { column: 'netProfit', isDescending: false }, (key) => key);
  const pictured = picturedGroups(byProfit, 'client').groups.map(({ key }) => key);
  expect(pictured).toEqual(['Lydec', 'OCP', 'ONEE']);
});

test('time runs evenly in the picture, and one stray date does not empty it', () => {
  const groups = [group('2025-11', 10), group('2026-02', 20), group('2099-01', 5)];
  const rows = groupRows({ groups, rest: null }, null, 'month', null);
  const { groups: shown, ...counts } = picturedGroups(rows, 'month');
  expect(shown.map(({ key }) => key)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(counts).toEqual({ shown: 2, all: 3 });
});
