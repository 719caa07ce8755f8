import { expect, test } from 'vitest';
import { formatPercent } from './format.ts';
import { marginOf, marginText } from './margin.ts';

const withMargins = (gross: number | null, net: number | null) => ({
  grossProfitMargin: gross,
  netProfitMargin: net,
});

test('a project without an order shows no margin instead of 0 percent', () => {
  expect(marginOf(withMargins(null, null))).toEqual({ kind: 'none' });
});

test('a project that loses money after taxes shows the net loss, whatever its gross margin', () => {
  expect(marginOf(withMargins(2, -8.3))).toEqual({ kind: 'netLoss', percent: -8.3 });
  expect(marginOf(withMargins(-4, -4))).toEqual({ kind: 'netLoss', percent: -4 });
});

test('a gross margin under 10 percent asks for attention, 10 itself does not', () => {
  expect(marginOf(withMargins(9.99, 5))).toEqual({ kind: 'low', percent: 9.99 });
  expect(marginOf(withMargins(10, 5))).toEqual({ kind: 'gross', percent: 10 });
});

test('a project that breaks even is no loss', () => {
  expect(marginOf(withMargins(0, 0))).toEqual({ kind: 'low', percent: 0 });
});

test('a margin of thousands of percent says that it is beyond, and stays short', () => {
  const text = (percent: number) =>
    marginText(percent, (value, decimals) => formatPercent(value, 'en', decimals));
  expect(text(-8.34)).toBe('−8.3%');
  expect(text(999)).toBe('999.0%');
  expect(text(-123_456)).toBe('< −999%');
  expect(text(123_456)).toBe('> 999%');
});
