import { expect, test } from 'vitest';
import { formatPercent } from '../platform/words/format.ts';
import { grossMarginOf, marginOf, marginText } from './margin.ts';

const earning = (revenue: number | null, grossProfit: number | null, netProfit = grossProfit) => ({
  revenue,
  grossProfit,
  netProfit,
});

test('a project without an order shows no margin instead of 0 percent', () => {
  expect(marginOf(earning(null, null))).toEqual({ kind: 'none' });
});

test('a project that loses money after taxes shows the net loss, whatever its gross margin', () => {
  expect(marginOf(earning(1000, 20, -83))).toEqual({ kind: 'netLoss', percent: -8.3 });
  expect(marginOf(earning(1000, -40))).toEqual({ kind: 'netLoss', percent: -4 });
});

test('a gross margin under 10 percent asks for attention though it reads 10, 10 itself does not', () => {
  expect(marginOf(earning(12_221.82, 1221.82))).toEqual({ kind: 'low', percent: 10 });
  expect(marginOf(earning(12_222, 1222.2))).toEqual({ kind: 'gross', percent: 10 });
});

test('a converted margin is as low as the project’s own amounts say, not as the rounded ones do', () => {
  // These are 10,000 and 1,000 dirhams in dollars.
  expect(grossMarginOf(earning(1020.41, 102.04), { percent: 10, isLow: false })).toEqual({
    kind: 'gross',
    percent: 10,
  });
});

test('a project that breaks even is no loss', () => {
  expect(marginOf(earning(1000, 0))).toEqual({ kind: 'low', percent: 0 });
});

test('a margin of thousands of percent says that it is beyond, and stays short', () => {
  const text = (percent: number) =>
    marginText(percent, (value, decimals) => formatPercent(value, 'en', decimals));
  expect(text(-8.34)).toBe('−8.3%');
  expect(text(999)).toBe('999.0%');
  expect(text(-123_456)).toBe('< −999%');
  expect(text(123_456)).toBe('> 999%');
});
