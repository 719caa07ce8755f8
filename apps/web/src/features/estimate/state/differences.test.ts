import type { EstimateData } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { differencesBetween } from './differences.ts';
import { duplicateLines, removeLines, shiftLines } from './line-edits.ts';
import { workingCopy } from './working-line.ts';

const stored: EstimateData = {
  projectInfo: { name: 'Silo 4', client: 'OCP', height: 0 },
  personnel: [
    { type: 'Project Supervisor', count: 1, rate: 760, days: 5 },
    { type: 'Ground Support', count: 2, rate: 300, days: 5, bonus: { enabled: true, amount: 10 } },
  ],
  contingencies: { weatherDelay: 7 },
};

describe('what differs between two estimates', () => {
  it('two copies of one stored estimate do not differ, also when its lines have no ids', () => {
    expect(differencesBetween(workingCopy(stored), workingCopy(stored))).toEqual([]);
  });

  it('names fields, cells and nested cells with both values', () => {
    const mine = workingCopy({
      ...stored,
      projectInfo: { ...stored.projectInfo, client: 'OCP Group' },
      contingencies: { weatherDelay: 10 },
      personnel: [
        { type: 'Project Supervisor', count: 1, rate: 780, days: 5 },
        {
          type: 'Ground Support',
          count: 2,
          rate: 300,
          days: 5,
          bonus: { enabled: true, amount: 20 },
        },
      ],
    });
    expect(differencesBetween(workingCopy(stored), mine)).toEqual([
      { kind: 'field', path: 'projectInfo.client', before: 'OCP', after: 'OCP Group' },
      { kind: 'field', path: 'contingencies.weatherDelay', before: 7, after: 10 },
      {
        kind: 'cell',
        list: 'personnel',
        id: 'personnel-1',
        line: 'Project Supervisor',
        field: 'rate',
        before: 760,
        after: 780,
      },
      {
        kind: 'cell',
        list: 'personnel',
        id: 'personnel-2',
        line: 'Ground Support',
        field: 'bonus.amount',
        before: 10,
        after: 20,
      },
    ]);
  });

  it('a field cleared again counts as unchanged', () => {
    const mine = workingCopy({ ...stored, projectInfo: { ...stored.projectInfo, location: '' } });
    expect(differencesBetween(workingCopy(stored), mine)).toEqual([]);
  });

  it('names added, deleted and reordered lines', () => {
    const before = workingCopy(stored);
    const added = duplicateLines(before, new Map([['personnel-1', 'copy']]));
    expect(differencesBetween(before, added)).toEqual([
      { kind: 'added', list: 'personnel', id: 'copy', line: 'Project Supervisor' },
    ]);
    expect(differencesBetween(before, removeLines(before, new Set(['personnel-2'])))).toEqual([
      { kind: 'removed', list: 'personnel', id: 'personnel-2', line: 'Ground Support' },
    ]);
    expect(differencesBetween(before, shiftLines(before, new Set(['personnel-2']), -1))).toEqual([
      { kind: 'order', list: 'personnel' },
    ]);
  });
});
