import { describe, expect, it } from 'vitest';
import type { LineListKey } from '../document/line-list-key.ts';
import type { Language } from '../languages.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { fillCells } from './fill-cells.ts';
import { planLines } from './plan-lines.ts';
import { type ReadSettings, readRows } from './read-rows.ts';

/* The text/plain content of the clipboard after rows have been copied. */

const EXCEL_FR = `Désignation\tQté\tP.U. (DH)\tJours\tMontant HT\r
Chef d'équipe cordiste\t1\t1 250,50\t12\t15 006,00\r
Technicien cordiste\t4\t650,00 DH\t12\t31 200,00\r
Aide au sol, équipe de nuit\t2\t300\t12\t7 200\r
Total HT\t\t\t\t53 406,00\r
`;

const GOOGLE_SHEETS_EN = `Item\tQty\tUnit\tRate/day\tDays\tTotal
Semi-static rope set (2 ropes)\t6\tset\t$1,085.25\t12\t$78,138.00
Full Body Harness\t8\tpcs\t25\t12\t2400
"Anchor kit
with plates"\t3\tpcs\t1,234\t2\t7404`;

const LIBREOFFICE_AR = `البند\tالكمية\tالسعر\tالأيام
حزام أمان كامل\t٨\t٢٥٫٥٠\t١٢
خوذة خاصة\t٤\t١٬٢٣٤٫٥\t٣
المجموع\t\t٩٩٩٩\t
`;

/** Splits a text into cells like papaparse; no quoted cell above contains a separator. */
function cellsOf(text: string): string[][] {
  return text
    .replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll('\n', ' '))
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
}

const settings = (
  list: LineListKey,
  numbers: Language,
  more: Partial<ReadSettings> = {},
): ReadSettings => ({
  list,
  numbers,
  currency: 'MAD',
  amountsIn: null,
  category: 'industrial-rope-access',
  parameters: SPECIFICATION,
  ...more,
});

describe('half days in a table', () => {
  const cells = [
    ['Name', 'Qty', 'Rate', 'Days'],
    ['Technician', '2', '450', '2.5'],
  ];

  it('of people are read where the company allows them', () => {
    expect(readRows(cells, settings('personnel', 'en')).refused).toMatchObject([
      { reason: 'not-whole', column: 'days' },
    ]);
    const { rows } = readRows(cells, settings('personnel', 'en', { halfDays: true }));
    expect(rows[0]?.values.days).toBe(2.5);
  });
});

describe('formulas in pasted text', () => {
  const cells = [
    ['Name', 'Qty', 'Rate', 'Days'],
    ['Rope', '=2*3', '=208901.78*0.92', '5'],
    ['Harness', '=A1*2', '10', '5'],
  ];

  it('give their values and stay with the line; one that names a cell is refused', () => {
    const read = readRows(cells, settings('ropeAccess', 'en'));
    expect(read.refused).toMatchObject([{ reason: 'formula', column: 'quantity' }]);
    const plan = planLines({}, read.rows, { mode: 'add', newId: () => 'new' });
    expect(plan.data.equipment?.ropeAccess).toEqual([
      {
        id: 'new',
        name: 'Rope',
        quantity: 6,
        rate: 192_189.64,
        days: 5,
        formulas: { quantity: '2*3', rate: '208901.78*0.92' },
      },
    ]);
  });

  it('fill cells with their values, and take the place of what stood there', () => {
    const ropeAccess = [
      { id: 'a', name: 'Rope', quantity: 1, rate: 8, days: 2, formulas: { rate: '2*4' } },
    ];
    const from = { list: 'ropeAccess', lineId: 'a', field: 'quantity' } as const;
    const fill = (text: string[]) =>
      fillCells({ equipment: { ropeAccess } }, [text], from, settings('ropeAccess', 'fr')).data
        .equipment?.ropeAccess?.[0];
    expect(fill(['=3,5*2'])).toMatchObject({
      quantity: 7,
      formulas: { quantity: '3.5*2', rate: '2*4' },
    });
    expect(fill(['3', '9'])).toEqual({ id: 'a', name: 'Rope', quantity: 3, rate: 9, days: 2 });
  });
});

describe('rows copied from a spreadsheet', () => {
  it('Excel in French: accents, decimal commas, dirhams and the total row', () => {
    const read = readRows(cellsOf(EXCEL_FR), settings('personnel', 'fr'));
    expect(read.columns).toEqual(['name', 'quantity', 'rate', 'days', 'amount']);
    expect(
      read.rows.map(({ values }) => [values.name, values.quantity, values.rate, values.days]),
    ).toMatchInlineSnapshot(`
      [
        [
          "Chef d'équipe cordiste",
          1,
          1250.5,
          12,
        ],
        [
          "Technicien cordiste",
          4,
          650,
          12,
        ],
        [
          "Aide au sol, équipe de nuit",
          2,
          300,
          12,
        ],
      ]
    `);
    expect(read.refused).toEqual([
      { row: 4, reason: 'total', column: null, text: '', name: 'Total HT' },
    ]);
  });

  it('Google Sheets in English: dollars are converted, a thousands comma is told by the other numbers', () => {
    const read = readRows(
      cellsOf(GOOGLE_SHEETS_EN),
      settings('ropeAccess', 'en', { currency: 'USD' }),
    );
    expect(read.columns).toEqual(['name', 'quantity', 'unit', 'rate', 'days', 'amount']);
    expect(
      read.rows.map(({ values }) => [values.name, values.quantity, values.rate, values.days]),
    ).toMatchInlineSnapshot(`
      [
        [
          "Semi-Static Rope Set (2 ropes)",
          6,
          1085.25,
          12,
        ],
        [
          "Full Body Harness",
          8,
          25,
          12,
        ],
        [
          "Anchor kit with plates",
          3,
          1234,
          2,
        ],
      ]
    `);
    expect(read.rows[2]?.marks).toEqual([]);
    expect(read.refused).toEqual([]);
    const inFrench = readRows(
      cellsOf(GOOGLE_SHEETS_EN),
      settings('ropeAccess', 'fr', { currency: 'USD' }),
    );
    expect(inFrench.rows[2]?.values.rate).toBe(1234);
  });

  it('LibreOffice in Arabic: Arabic digits, names of the catalogue, the total row', () => {
    const read = readRows(cellsOf(LIBREOFFICE_AR), settings('ropeAccess', 'ar'));
    expect(
      read.rows.map(({ values }) => [values.name, values.quantity, values.rate, values.days]),
    ).toMatchInlineSnapshot(`
      [
        [
          "Full Body Harness",
          8,
          25.5,
          12,
        ],
        [
          "خوذة خاصة",
          4,
          1234.5,
          3,
        ],
      ]
    `);
    expect(read.refused.map(({ reason }) => reason)).toEqual(['total']);
  });

  it('without headings, in the order of the grid, with a column of row numbers', () => {
    const cells = [
      ['1', 'Rope technician', '4', '650', '12'],
      ['2', 'Ground support', '2', '300', '12'],
    ];
    const read = readRows(cells, settings('personnel', 'en'));
    expect(read.columns).toEqual([null, 'name', 'quantity', 'rate', 'days']);
    expect(read.rows).toHaveLength(2);
  });
});
