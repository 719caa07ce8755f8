import { convertEstimate, newEstimate, SPECIFICATION } from '@pcm/domain';
import { expect, test } from 'vitest';
import { newCrewLine, withoutBlankCrew } from '../state/estimate-actions.ts';
import { changeLine, insertLine } from '../state/line-edits.ts';
import { linesOf, workingCopy } from '../state/working-line.ts';
import { countChanges, hasUnsavedChanges } from './use-unsaved-changes.ts';

let ids = 0;
const start = workingCopy(
  newEstimate(
    {
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      currency: 'MAD',
      newId: () => `service-${++ids}`,
    },
    SPECIFICATION,
  ),
);

test('a currency that changes is one change, however many services it converts', () => {
  expect(linesOf(start, 'additionalServices').length).toBeGreaterThan(3);
  const inEuro = convertEstimate(start, 'EUR', SPECIFICATION);
  expect(countChanges(start, inEuro)).toBe(1);
  const named = { ...inEuro, projectInfo: { ...inEuro.projectInfo, name: 'Silo 4' } };
  expect(countChanges(start, named)).toBe(2);
  const relabelled = { ...start, settings: { ...start.settings, currency: 'EUR' as const } };
  expect(countChanges(start, relabelled)).toBe(1);
});

test('a line is one change, however many of its cells were typed into', () => {
  const line = { id: 'a', type: 'Lead', count: 1, rate: 650, days: 5 };
  const added = insertLine(start, 'personnel', line);
  expect(countChanges(start, added)).toBe(1);
  expect(countChanges(added, changeLine(added, 'personnel', 'a', { rate: 700, days: 9 }))).toBe(1);
  expect(countChanges(added, added)).toBe(0);
});

test('a person of whom nothing was entered is no change, and is not stored', () => {
  const blank = newCrewLine(start, '');
  const data = insertLine(start, 'personnel', blank);
  expect(hasUnsavedChanges({ saved: start, data })).toBe(false);
  expect(linesOf(withoutBlankCrew(data), 'personnel')).toEqual([]);
  const typed = changeLine(data, 'personnel', blank.id, { days: 9 });
  expect(hasUnsavedChanges({ saved: start, data: typed })).toBe(true);
  expect(withoutBlankCrew(typed)).toBe(typed);
});
