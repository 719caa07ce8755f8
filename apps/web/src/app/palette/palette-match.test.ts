import { expect, test } from 'vitest';
import { matchScore } from './palette-match.ts';

const score = (label: string, text: string, words?: string) => matchScore({ label, words }, text);
const finds = (label: string, text: string, words?: string) => score(label, text, words) > 0;

test('accents, case and vowel signs make no difference', () => {
  expect(finds('Façade de la tour Atlas', 'facade')).toBe(true);
  expect(finds('Modèles', 'MODELES')).toBe(true);
  expect(finds('مُشرف', 'مشرف')).toBe(true);
});

test('words are found by their starts, in any order, and by their first letters', () => {
  expect(finds('Façade de la tour Atlas', 'atlas faç')).toBe(true);
  expect(finds('Financial Analysis', 'fa')).toBe(true);
  expect(finds('Team & Operations', 'to')).toBe(true);
  expect(finds('Team & Ops: Schedule', 'team: sch')).toBe(true);
  expect(finds('Financial Analysis', 'fa x')).toBe(false);
});

test('another language’s word finds it too, also beside a word of its own name', () => {
  const words = 'Sauvegarder maintenant نسخ احتياطي الآن';
  expect(finds('Back up now', 'sauveg', words)).toBe(true);
  expect(finds('Back up now', 'نسخ', words)).toBe(true);
  expect(finds('Driss El Amrani', 'driss cordiste', 'Cordiste')).toBe(true);
});

test('one letter too many, too few, another or two exchanged still find a longer word', () => {
  for (const text of ['schedlue', 'shedule', 'schedulle', 'schadule']) {
    expect(finds('Team & Ops: Schedule', text), text).toBe(true);
  }
  expect(finds('Team & Ops: Schedule', 'shcadule')).toBe(false);
  // Too many words differ from a short word by one letter.
  expect(finds('Home', 'hme')).toBe(false);
});

test('the name itself comes before its start, its start before a word, a word before its middle', () => {
  const order = ['Team', 'Team & Ops', 'Add team member', 'Steam', 'Taem'].map((label) =>
    score(label, 'team'),
  );
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(new Set(order).size).toBe(order.length);
  expect(score('Home', 'team', 'Team')).toBeLessThan(score('Add team member', 'team'));
});
