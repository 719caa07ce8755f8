import { expect, test } from 'vitest';
import { createSelection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const chosen = (selection: ReturnType<typeof createSelection>) =>
  [...selection.ids()].toSorted().join('');

test('Shift takes everything between two ticks, in either direction', () => {
  const selection = createSelection();
  selection.toggle('d', false, rows);
  selection.toggle('b', true, rows);
  expect(chosen(selection)).toBe('bcd');
  selection.toggle('e', true, rows);
  expect(chosen(selection)).toBe('bcde');
});

test('Shift after a tick was taken off takes the rest off too', () => {
  const selection = createSelection();
  selection.set(new Set(['a', 'b', 'c', 'd']));
  selection.toggle('b', false, rows);
  selection.toggle('d', true, rows);
  expect(chosen(selection)).toBe('a');
});

test('Shift without a tick before it, or from a row that is gone, takes the one row', () => {
  const selection = createSelection();
  selection.toggle('c', true, rows);
  expect(chosen(selection)).toBe('c');
  selection.toggle('e', true, rows.slice(3));
  expect(chosen(selection)).toBe('ce');
});
