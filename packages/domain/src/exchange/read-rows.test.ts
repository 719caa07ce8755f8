import { describe, expect, it } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { planLines } from './plan-lines.ts';
import type { Cell } from './read-cell.ts';
import { MAX_TABLE_ROWS, type ReadSettings, readRows } from './read-rows.ts';

const settings: ReadSettings = {
  list: 'ppe',
  numbers: 'en',
  currency: 'MAD',
  amountsIn: null,
  category: 'industrial-rope-access',
  parameters: SPECIFICATION,
  days: 12,
};
const HEAD = ['Item', 'Qty', 'Rate', 'Days', 'Total'];
const read = (rows: Cell[][], more: Partial<ReadSettings> = {}) =>
  readRows([HEAD, ...rows], { ...settings, ...more });

describe('a row is left out, and says why', () => {
  it.each<[string, Cell[], Partial<ReadSettings>]>([
    ['negative', ['Helmet', '-4', '12', '5'], {}],
    ['unreadable', ['Helmet', 'four', '12', '5'], {}],
    ['formula', ['Helmet', '=A1*2', '12', '5'], {}],
    ['formula-error', ['Helmet', '4', '#DIV/0!', '5'], {}],
    ['formula-error', ['Helmet', '4', '#VALEUR!', '5'], {}],
    ['cut-off', ['Helmet', '4', '######', '5'], {}],
    ['date', ['Helmet', '4', '2026-05-01', '5'], {}],
    ['date', ['Helmet', '4', '1-May', '5'], {}],
    ['percent', ['Helmet', '4', '20%', '5'], {}],
    ['too-small', ['Helmet', '4', '12', '0.5'], {}],
    ['too-large', ['Helmet', 2e12, 1, 1], {}],
    ['amount-too-large', ['Helmet', 1e12, 1e12, 1], {}],
    ['not-whole', ['Lead', '1', '650', '2.5'], { list: 'personnel' }],
    ['no-name', ['', '4', '12', '5'], {}],
    ['text-too-long', ['x'.repeat(501), '4', '12', '5'], {}],
    ['total', ['Sous-total', '', '', '', '5000'], {}],
    ['total', ['TVA 20 %', '', '', '', '1000'], {}],
    ['heading', ['Lot no 1', '', '', '', ''], {}],
  ])('%s: %j', (reason, row, more) => {
    const { rows, refused } = read([['Gloves', '2', '5', '5'], row], more);
    expect(rows.map(({ nameText }) => nameText)).toEqual(['Gloves']);
    expect(refused.map((one) => [one.row, one.reason])).toEqual([[2, reason]]);
  });
});

describe('a table of several lists', () => {
  it('goes to the lists its column names, in any language; its own categories are ignored', () => {
    const { rows, refused } = readRows(
      [
        ['Category', 'Name', 'Qty', 'Rate', 'Days', 'Cost'],
        ['Main-d’œuvre', 'Lead', 1, 650, 12, null],
        ['النقل', 'Service Van', 1, 400, 12, null],
        ['Assurances', 'RC exploitation', null, null, null, 6000],
        ['Matériel', 'Full Body Harness', 4, null, 12, null],
        ['Lunch', 'Couscous', 1, 1, 1, null],
      ],
      settings,
    );
    expect(rows.map(({ list, values }) => [list, values.name])).toEqual([
      ['personnel', 'Lead'],
      ['transportation', 'Service Van'],
      ['insurance', 'General Liability (Operations)'],
      ['ropeAccess', 'Full Body Harness'],
    ]);
    expect(rows[3]?.values.rate).toBe(25);
    expect(refused.map(({ reason }) => reason)).toEqual(['unknown-list']);
    const own = readRows(
      [
        ['Category', 'Item', 'Qty'],
        ['A1', 'Rope', 2],
        ['A2', 'Sling', 3],
      ],
      settings,
    );
    expect([own.rows.length, own.columns[0]]).toEqual([2, null]);
  });

  it('or to the list that the heading above a row names', () => {
    const { rows } = read([
      ['Personnel', '', '', '', ''],
      ['Lead', '1', '650', '12', ''],
      ['Consommables', '', '', '', ''],
      ['Rags', '6', '4.50', '', ''],
    ]);
    expect(rows.map(({ list }) => list)).toEqual(['personnel', 'consumables']);
  });
});

describe('values that a table lacks', () => {
  it('a rate comes from the amount when that is exact, else from the catalogue, else it is 0', () => {
    const { rows } = read(
      [
        ['Sling', '4', '', '5', '250'],
        ['Full Body Harness', '4', '', '5', ''],
        ['Sling', '4', '', '', ''],
      ],
      { list: 'ropeAccess' },
    );
    expect(rows.map(({ values, marks }) => [values.rate, values.days, marks[0]?.kind])).toEqual([
      [12.5, 5, 'derived-rate'],
      [25, 5, 'catalogue-rate'],
      [0, 12, 'no-rate'],
    ]);
  });

  it('an amount that differs from that of the line is marked', () => {
    expect(read([['Sling', '4', '10', '5', '999']]).rows[0]?.marks).toEqual([
      { column: 'amount', kind: 'amount-differs', text: '999', amounts: { table: 999, line: 200 } },
    ]);
  });

  it('amounts in another currency are converted, and it is said', () => {
    const { rows } = read([['Sling', '1', '€ 10', '1']]);
    expect(rows[0]?.values.rate).toBe(115.29412);
    expect(rows[0]?.marks[0]?.kind).toBe('converted');
    expect(read([['Sling', '1', '€ 10', '1']], { amountsIn: 'MAD' }).rows[0]?.values.rate).toBe(10);
  });
});

it('of a hundred thousand rows as many are read as an estimate can hold', () => {
  const rows = Array.from({ length: 100_000 }, () => ['Rope', '1', '85', '2', '170']);
  const { rows: lines, beyond } = read(rows);
  expect([lines.length, beyond]).toEqual([MAX_TABLE_ROWS - 1, 100_001 - MAX_TABLE_ROWS]);
});

describe('planning rows against an estimate', () => {
  const data = {
    equipment: {
      ppe: [
        { id: 'a', name: 'Helmet', quantity: 1, rate: 12, days: 5 },
        { id: 'b', name: 'Helmet', quantity: 2, rate: 12, days: 5 },
      ],
    },
  };
  const { rows } = read([
    ['helmet', '1', '14', '', ''],
    ['Helmet', '2', '12', '5', '120'],
    ['Gloves', '9', '5', '5', ''],
  ]);
  const newId = () => 'new';

  it('updates lines of the same name one by one; blank cells leave what stands there', () => {
    const plan = planLines(data, rows, { mode: 'update', newId });
    expect(plan.rows.map(({ kind, lineId, changes }) => [kind, lineId, changes])).toEqual([
      ['changed', 'a', [{ field: 'rate', before: 12, after: 14 }]],
      ['unchanged', 'b', []],
      ['new', 'new', []],
    ]);
    expect(plan.data.equipment?.ppe?.[0]).toMatchObject({ id: 'a', rate: 14, days: 5 });
    expect(plan.data.equipment?.ppe?.[1]).toBe(data.equipment.ppe[1]);
  });

  it('adds below the line it was pasted onto', () => {
    const plan = planLines(data, rows, { mode: 'add', newId, after: { list: 'ppe', id: 'a' } });
    expect(plan.data.equipment?.ppe?.map(({ id }) => id)).toEqual(['a', 'new', 'new', 'new', 'b']);
  });

  it('replaces the list, names what goes, and keeps the lines that stay', () => {
    const plan = planLines(data, rows.slice(0, 1), { mode: 'replace', newId });
    expect(plan.removed).toEqual([{ list: 'ppe', id: 'b', name: 'Helmet' }]);
    expect(plan.data.equipment?.ppe).toHaveLength(1);
  });
});
