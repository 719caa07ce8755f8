import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

it('keeps the words at the end, by which levels are told apart', () => {
  expect(splitName('Technicien cordiste IRATA niveau 1')).toEqual({
    start: 'Technicien cordiste',
    ending: 'IRATA niveau 1',
  });
  expect(splitName('Lead Rope Access Technician (Level 3)')).toEqual({
    start: 'Lead Rope Access Technician',
    ending: '(Level 3)',
  });
});

it('leaves a name of one word, or with one long last word, as it is', () => {
  expect(splitName('Helper')).toEqual({ start: 'Helper', ending: '' });
  expect(splitName('a Superintendent')).toEqual({ start: 'a Superintendent', ending: '' });
  expect(splitName('')).toEqual({ start: '', ending: '' });
});
