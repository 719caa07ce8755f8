import { expect, test } from 'vitest';
import { summaryOf } from '../../../project/list/project-summary.fixture.ts';
import { cardAmounts, listTotal } from './display-amounts.ts';

test('a list in several currencies adds up in the display currency', () => {
  const totals = [
    { currency: 'MAD' as const, total: 1000, count: 2 },
    { currency: 'USD' as const, total: 100, count: 1 },
  ];
  expect(listTotal(totals, 'MAD')).toEqual({ kind: 'total', total: 1980, currency: 'MAD' });
});

test('an empty list is worth 0, since that is known', () => {
  expect(listTotal([], 'EUR')).toEqual({ kind: 'total', total: 0, currency: 'EUR' });
});

test('a sum beyond exact cents is not shown as if it were right', () => {
  const totals = [
    { currency: 'MAD' as const, total: 9e13, count: 1 },
    { currency: 'AUD' as const, total: 9e13, count: 1 },
  ];
  expect(listTotal(totals, 'MAD')).toEqual({ kind: 'tooLarge' });
});

test('a card converts its total and every part by the same rate', () => {
  const card = cardAmounts(
    summaryOf({ currency: 'USD', total: 150, personnel: 100, contingencies: 50 }),
    'MAD',
  );
  expect(card).toMatchObject({ currency: 'MAD', converted: true, total: 1470 });
  expect(card.parts.find((part) => part.key === 'personnel')?.value).toBe(980);
});
