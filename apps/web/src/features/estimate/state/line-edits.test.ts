import type { EstimateData } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { newCrewLine, newWorkingLine } from './estimate-actions.ts';
import {
  changeLine,
  duplicateLines,
  enterNumber,
  fillLines,
  insertLine,
  moveLinesTo,
  placedLines,
  putLinesBack,
  readCell,
  removeLines,
  shiftLines,
  writeCell,
} from './line-edits.ts';
import { knownUnits, linesOf, workingCopy } from './working-line.ts';

const estimate: EstimateData = workingCopy({
  personnel: [
    { id: 'a', type: 'Lead', count: 1, rate: 650, days: 5 },
    { id: 'b', type: 'Technician', count: 2, rate: 450, days: 5, bonus: { enabled: true } },
    { id: 'c', type: 'Guard', count: 1, rate: 200, days: 5 },
  ],
  equipment: { ppe: [{ id: 'h', name: 'Helmet', quantity: 4, rate: 5, days: 5 }] },
});

const ids = (data: EstimateData) => linesOf(data, 'personnel').map((line) => line.id);

describe('edits of lines', () => {
  it('a change of one cell leaves every other row as it was, so only that row is drawn again', () => {
    const after = changeLine(estimate, 'personnel', 'b', { rate: 475 });
    expect(linesOf(after, 'personnel')[1]?.rate).toBe(475);
    expect(linesOf(after, 'personnel')[0]).toBe(linesOf(estimate, 'personnel')[0]);
    expect(after.equipment).toBe(estimate.equipment);
  });

  it('typing the value that stands already is no change', () => {
    expect(changeLine(estimate, 'personnel', 'b', { rate: 450 })).toBe(estimate);
    expect(changeLine(estimate, 'personnel', 'gone', { rate: 1 })).toBe(estimate);
  });

  it('deleted lines of several lists can be put back where they stood', () => {
    const gone = new Set(['a', 'c', 'h']);
    const placed = placedLines(estimate, gone);
    const without = removeLines(estimate, gone);
    expect(ids(without)).toEqual(['b']);
    expect(linesOf(without, 'ppe')).toEqual([]);
    const again = putLinesBack(without, placed);
    expect(ids(again)).toEqual(['a', 'b', 'c']);
    expect(linesOf(again, 'ppe')).toEqual(linesOf(estimate, 'ppe'));
    expect(putLinesBack(again, placed)).toBe(again);
  });

  it('copies stand together under the last of their rows and keep their bonus', () => {
    const after = duplicateLines(
      estimate,
      new Map([
        ['a', 'copy of a'],
        ['b', 'copy of b'],
      ]),
    );
    expect(ids(after)).toEqual(['a', 'b', 'copy of a', 'copy of b', 'c']);
    expect(linesOf(after, 'personnel')[3]?.bonus).toEqual({ enabled: true });
  });

  it('rows move up and down together and stop at the ends', () => {
    expect(ids(shiftLines(estimate, new Set(['b', 'c']), -1))).toEqual(['b', 'c', 'a']);
    expect(ids(shiftLines(estimate, new Set(['a', 'b']), 1))).toEqual(['c', 'a', 'b']);
    expect(ids(shiftLines(estimate, new Set(['a', 'c']), 1))).toEqual(['b', 'a', 'c']);
    expect(shiftLines(estimate, new Set(['a', 'b']), -1)).toBe(estimate);
  });

  it('rows that are dropped somewhere travel together, in their order', () => {
    expect(ids(moveLinesTo(estimate, new Set(['a', 'b']), 'personnel', null))).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(ids(moveLinesTo(estimate, new Set(['c']), 'personnel', 'a'))).toEqual(['c', 'a', 'b']);
    expect(moveLinesTo(estimate, new Set(['a', 'b']), 'personnel', 'b')).toBe(estimate);
  });

  it('an item dropped on another list of equipment moves there; among consumables it has no days', () => {
    const moved = moveLinesTo(estimate, new Set(['h']), 'consumables', null);
    expect(linesOf(moved, 'ppe')).toEqual([]);
    expect(linesOf(moved, 'consumables')[0]).not.toHaveProperty('days');
    expect(linesOf(moved, 'consumables')[0]).toMatchObject({ name: 'Helmet', quantity: 4 });
    expect(linesOf(moveLinesTo(moved, new Set(['h']), 'ppe', null), 'ppe')[0]?.days).toBe(1);
    expect(moveLinesTo(estimate, new Set(['h']), 'personnel', null)).toBe(estimate);
  });

  it('equipment, logistics and services are edited the same way', () => {
    const after = changeLine(estimate, 'ppe', 'h', { quantity: 6 });
    expect(linesOf(after, 'ppe')[0]?.quantity).toBe(6);
    const van = { id: 'v', name: 'Service Van', count: 1, rate: 400, days: 12 };
    expect(linesOf(insertLine(after, 'transportation', van), 'transportation')).toEqual([van]);
  });
});

describe('a new line', () => {
  it('is for five days, however long the lines above it stay', () => {
    const long: EstimateData = { personnel: [{ id: 'a', type: 'Lead', count: 3, days: 22 }] };
    expect(newCrewLine(long)).toMatchObject({ count: 1, days: 5 });
    expect(newWorkingLine(long, 'ppe')).toMatchObject({ quantity: 1, days: 5 });
    expect(newWorkingLine(long, 'accommodation')).toMatchObject({ count: 1, days: 1 });
  });
});

describe('the working copy', () => {
  it('says out loud what the engine assumes for missing inputs', () => {
    const copy = workingCopy({
      personnel: [{ type: 'Lead', ratePerDay: 500, subtotal: 1 }],
      equipment: { ppe: [{ name: 'Helmet' }], consumables: [{ name: 'Rags', days: 4 }] },
      logistics: { transportation: [{ name: 'Van', cost: 99 }] },
    });
    expect(copy.personnel?.[0]).toMatchObject({ count: 1, days: 22, rate: 500 });
    expect(copy.personnel?.[0]).not.toHaveProperty('subtotal');
    expect(copy.equipment?.ppe?.[0]).toMatchObject({ quantity: 0, rate: 0, days: 1 });
    expect(copy.equipment?.consumables?.[0]).not.toHaveProperty('days');
    expect(copy.logistics?.transportation?.[0]).toMatchObject({ count: 1, days: 1, rate: 0 });
  });

  it('gives lines that share an id one each, so that an edit reaches only one of them', () => {
    const copy = workingCopy({ insurance: [{ id: 'x', cost: 1 }, { id: 'x', cost: 2 }, {}] });
    expect(new Set(linesOf(copy, 'insurance').map((line) => line.id)).size).toBe(3);
  });
});

it('the units to choose are those of the estimate first, without the one being typed', () => {
  const data = {
    personnel: [{ id: 'a', type: 'Lead', count: 1, rate: 1, days: 1, unit: 'jo' }],
    insurance: [{ id: 'b', name: 'Liability', cost: 1, unit: 'an' }],
    priceSchedule: { items: [{ id: 'c', quantity: 1, unit: 'm² ' }] },
  };
  expect(knownUnits(data, 'jo').slice(0, 3)).toEqual(['an', 'm²', 'u']);
  expect(knownUnits(data, 'an').slice(0, 2)).toEqual(['jo', 'm²']);
  expect(knownUnits({}, '').filter((unit) => unit === 'm²')).toHaveLength(1);
});

describe('a formula of a line', () => {
  const [first] = linesOf(estimate, 'personnel');
  const calculated = enterNumber(estimate, 'personnel', 'a', 'rate', 700, '1000*70%');
  const lineOf = (data: EstimateData) => linesOf(data, 'personnel')[0];

  it('is kept beside the value, and copied with the line', () => {
    expect(lineOf(calculated)).toMatchObject({ rate: 700, formulas: { rate: '1000*70%' } });
    expect(duplicateLines(calculated, new Map([['a', 'copy']])).personnel?.[1]).toMatchObject({
      formulas: { rate: '1000*70%' },
    });
  });

  it('goes with whatever else sets the value, and only that formula', () => {
    const both = enterNumber(calculated, 'personnel', 'a', 'days', 6, '2*3');
    const typed = enterNumber(both, 'personnel', 'a', 'rate', 700, undefined);
    expect(lineOf(typed)?.formulas).toEqual({ days: '2*3' });
    expect(lineOf(fillLines(both, new Set(['a']), 'days', 6))?.formulas).toEqual({
      rate: '1000*70%',
    });
    expect(lineOf(changeLine(both, 'personnel', 'a', { count: 3 }))?.formulas).toEqual({
      rate: '1000*70%',
      days: '2*3',
    });
    const none = changeLine(calculated, 'personnel', 'a', { rate: 650 });
    expect(lineOf(none)).toEqual({ ...first, formulas: undefined });
  });
});

describe('cells that are filled from another', () => {
  const days = { fallback: 1, min: 1, decimals: 0 } as const;
  const placed = (id: string) =>
    placedLines(estimate, new Set([id]))[0] ?? expect.unreachable('The line is there');

  it('a formula goes with its value, and a number in its place takes it away', () => {
    const typed = enterNumber(estimate, 'personnel', 'a', 'rate', 42, '12*3.5');
    const [line] = linesOf(typed, 'personnel');
    const held = readCell(line ?? expect.unreachable('The line is there'), 'rate');
    expect(held).toEqual({ value: 42, formula: '12*3.5' });
    const filled = writeCell(typed, placed('b'), 'rate', held, days);
    expect(linesOf(filled ?? estimate, 'personnel')[1]).toMatchObject({
      rate: 42,
      formulas: { rate: '12*3.5' },
    });
    const emptied = writeCell(filled ?? estimate, placed('b'), 'rate', null, days);
    expect(linesOf(emptied ?? estimate, 'personnel')[1]).toMatchObject({ rate: 0 });
    expect(linesOf(emptied ?? estimate, 'personnel')[1]?.formulas).toBeUndefined();
  });

  it('a cell refuses what it cannot hold: half a person, no day, a text among numbers', () => {
    expect(writeCell(estimate, placed('a'), 'count', { value: 1.5 }, days)).toBeNull();
    expect(writeCell(estimate, placed('a'), 'days', { value: 0 }, days)).toBeNull();
    expect(writeCell(estimate, placed('a'), 'rate', { value: 'm²' }, days)).toBeNull();
    expect(writeCell(estimate, placed('h'), 'quantity', { value: 1.5 }, days)).not.toBeNull();
    expect(readCell(placed('h').line, 'cost')).toBeNull();
  });

  it('an emptied cell has what Delete in the cell leaves: one person, one day, no item', () => {
    const after = ['count', 'days'].reduce(
      (now, column) => writeCell(now, placed('b'), column, null, days) ?? now,
      writeCell(estimate, placed('h'), 'quantity', null, days) ?? estimate,
    );
    expect(linesOf(after, 'personnel')[1]).toMatchObject({ count: 1, days: 1 });
    expect(linesOf(after, 'ppe')[0]).toMatchObject({ quantity: 0 });
  });
});
