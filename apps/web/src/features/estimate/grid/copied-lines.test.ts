import { type EstimateData, plainText, readRows, SPECIFICATION } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { workingCopy } from '../state/working-line.ts';
import { copiedLines, plainNumber } from './copied-lines.ts';

const estimate: EstimateData = workingCopy({
  settings: { currency: 'MAD' },
  socialContributions: { enabled: false },
  personnel: [
    { id: 'a', type: 'Lead', description: 'night\tshift', count: 2, rate: 1234.5, days: 3 },
    { id: 'b', type: '@night crew', count: 1, rate: 0.000001, days: 1 },
  ],
  equipment: { consumables: [{ id: 'c', name: '<b>Rags</b>', quantity: 4, rate: 2, unit: 'm²' }] },
});

const cellsOf = (text: string) => text.split('\r\n').map((row) => row.split('\t'));

describe('copied lines', () => {
  it('numbers are plain, with the decimal sign of the language, however small or large', () => {
    expect(plainNumber(1_234_567.5, 'fr')).toBe('1234567,5');
    expect(plainNumber(1_234_567.5, 'ar')).toBe('1234567.5');
    expect(plainNumber(0.000001, 'en')).toBe('0.000001');
    expect(plainNumber(1e12, 'en')).toBe('1000000000000');
  });

  it('only the lines asked for, without columns that hold nothing', () => {
    const { text } = copiedLines(estimate, ['a'], 'en');
    const [headings, ...rows] = cellsOf(text);
    expect(headings).toEqual(['Name', 'Description', 'Qty', 'Rate (MAD)', 'Days', 'Amount (MAD)']);
    expect(rows).toEqual([['Lead', 'night shift', '2', '1234.5', '3', '7407']]);
  });

  it('no name becomes a formula or a tag', () => {
    const { text, html } = copiedLines(estimate, ['b', 'c'], 'en');
    expect(text).toContain("'@night crew");
    expect(text).not.toContain('\t@');
    expect(html).toContain('&lt;b&gt;Rags&lt;/b&gt;');
  });

  it('a formula is copied for the grids, and its value for a spreadsheet', () => {
    const formulas = { count: '1+1', rate: '2469*50%' };
    const [line] = estimate.personnel ?? [];
    const data = { ...estimate, personnel: [{ ...line, formulas }] };
    const { text, html } = copiedLines(data, ['a'], 'fr');
    expect(cellsOf(text)[1]).toEqual(['Lead', 'night shift', '=1+1', '=2469*50%', '3', '7407']);
    expect(html).toContain('<td>2</td><td>1234,5</td>');
    const { rows } = readRows(cellsOf(text), {
      list: 'personnel',
      numbers: 'fr',
      currency: 'MAD',
      amountsIn: null,
      category: 'industrial-rope-access',
      parameters: SPECIFICATION,
    });
    expect(rows[0]).toMatchObject({ values: { quantity: 2, rate: 1234.5 }, formulas });
  });

  it('pasted back here they are the same lines, of the same lists', () => {
    const table = cellsOf(copiedLines(estimate, ['a', 'b', 'c'], 'fr').text);
    const cells = table.map((row) => row.map(plainText));
    const { rows, refused } = readRows(cells, {
      list: 'personnel',
      numbers: 'fr',
      currency: 'MAD',
      amountsIn: null,
      category: 'industrial-rope-access',
      parameters: SPECIFICATION,
    });
    expect(refused).toEqual([]);
    expect(
      rows.map(({ list, values: { name, unit, quantity, rate } }) => [
        list,
        name,
        unit,
        quantity,
        rate,
      ]),
    ).toEqual([
      ['personnel', 'Lead', '', 2, 1234.5],
      ['personnel', '@night crew', '', 1, 0.000001],
      ['consumables', '<b>Rags</b>', 'm²', 4, 2],
    ]);
  });
});
