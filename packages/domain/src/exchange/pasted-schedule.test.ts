import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import { alignedRows, pastedRows as readPasted } from './pasted-schedule.ts';

/** The rows of a pasted table, of which nothing may be lost. */
function pastedRows(...given: Parameters<typeof readPasted>) {
  const { rows, losses } = readPasted(...given);
  expect(losses).toEqual([]);
  return rows;
}

const pastedRowsOf = (cells: string[][], language: Language) =>
  readPasted(cells, 'number', language).rows;

const table = (text: string) => text.split('\n').map((row) => row.split('|'));

test('rows of number, designation, unit, quantity and price are items, and headings are lots', () => {
  const rows = pastedRows(
    table(
      'LOT 1|Installation||\n1.01|Amenée du matériel|ens.|1|\n1.02|Balisage|ml|1 250,5|12,40\n|Sous-total lot 1|||15 506,20',
    ),
    'number',
    'fr',
  );
  expect(rows).toEqual([
    { kind: 'lot', number: '1', title: 'Installation' },
    { kind: 'item', number: '1.01', designation: 'Amenée du matériel', unit: 'ens.', quantity: 1 },
    {
      kind: 'item',
      number: '1.02',
      designation: 'Balisage',
      unit: 'ml',
      quantity: 1250.5,
      unitPrice: 12.4,
    },
  ]);
});

test('a row of headings says which column is which, the amount is worked out again', () => {
  const rows = pastedRows(
    table('Désignation|Qté|U|N°|P.U. HT|Montant\nNettoyage|2.5|m²|A1|10|25'),
    'number',
    'en',
  );
  expect(rows).toEqual([
    {
      kind: 'item',
      number: 'A1',
      designation: 'Nettoyage',
      unit: 'm²',
      quantity: 2.5,
      unitPrice: 10,
    },
  ]);
});

test('a heading in one cell has its number taken out, in Arabic too', () => {
  const rows = pastedRows(table('Lot n° 2 : Silo 3|||\nالحصة 3 : المراقبة|||'), 'number', 'fr');
  expect(rows).toEqual([
    { kind: 'lot', number: '2', title: 'Silo 3' },
    { kind: 'lot', number: '3', title: 'المراقبة' },
  ]);
});

test('without numbers, a table pasted into the designations begins there', () => {
  expect(pastedRows(table('Grattage|t|0,124'), 'designation', 'fr')).toEqual([
    { kind: 'item', number: '', designation: 'Grattage', unit: 't', quantity: 0.124 },
  ]);
});

test('a French table is read as one on an Arabic screen, and a number that is open is named', () => {
  const french = table('1.1|Lavage|m²|12,50|10,126\n1.2|Joints|ml|1,250|8');
  expect(pastedRowsOf(french, 'ar')).toMatchObject([
    { quantity: 12.5, unitPrice: 10.13 },
    { quantity: 1.25, unitPrice: 8 },
  ]);
  const open = readPasted(table('1.1|Lavage|m²|1,250|8'), 'number', 'en');
  expect(open.rows).toMatchObject([{ quantity: 1250 }]);
  expect(open.losses).toMatchObject([{ kind: 'openNumber', name: '1.1 (1,250)' }]);
});

test('what an item cannot hold as it was written is said, row by row', () => {
  const number = '9'.repeat(501);
  const { rows, losses } = readPasted(
    table(
      [
        'N°|Désignation|Unité|Qté|P.U.',
        '1.1|Lavage|mètre carré de façade|12,34567|10,126',
        `${number}|Joints|ml|environ 40|à définir`,
        '1.3|Dépose||environ 3 j|',
        `Lot 4|${'x'.repeat(501)}|||`,
        '1.4|Repli|ens.|-|',
        '1.5|Retour|u|-2|5',
      ].join('\n'),
    ),
    'number',
    'fr',
  );
  expect(rows).toMatchObject([
    { unit: 'mètre carré de façad', quantity: 12.346, unitPrice: 10.13 },
    { number: number.slice(1), designation: 'Joints', quantity: 0 },
    { kind: 'item', designation: 'Dépose', quantity: 0 },
    { kind: 'lot', number: '4' },
    { designation: 'Repli', quantity: 0 },
    { designation: 'Retour', quantity: 0, unitPrice: 5 },
  ]);
  expect(losses).toEqual([
    { kind: 'roundedPrice', name: '1.1' },
    { kind: 'cutUnit', name: '1.1' },
    { kind: 'roundedQuantity', name: '1.1' },
    { kind: 'unreadQuantity', name: `${number.slice(0, 24)}…` },
    { kind: 'unreadPrice', name: `${number.slice(0, 24)}…` },
    { kind: 'cutNumber', name: `${number.slice(0, 24)}…` },
    { kind: 'unreadQuantity', name: '1.3' },
    { kind: 'cutLot', name: 'Lot 4' },
    { kind: 'unreadQuantity', name: '1.5' },
  ]);
});

test('numbers in Arabic and Persian digits are read, in any language of the screen', () => {
  const rows = [
    ['١', 'تنظيف', 'م²', '١٬٢٥٠٫٥', '٤٢٫٥٠'],
    ['۲', 'شستشو', 'u', '۱۲', '۳٫۵'],
  ];
  for (const language of ['ar', 'fr', 'en'] as const) {
    expect(pastedRows(rows, 'number', language)).toMatchObject([
      { kind: 'item', quantity: 1250.5, unitPrice: 42.5 },
      { kind: 'item', quantity: 12, unitPrice: 3.5 },
    ]);
  }
});

/** Three items of a lot, of which two are parts of one, and two of the next lot. */
const startsAt = (place: number) => (place === 3 ? 'lot' : place === 1 ? 'parts' : null);
const aligned = (column: string) =>
  alignedRows(
    column.split(' ').map((cell) => [cell === '-' ? '' : cell]),
    startsAt,
    (text) => (text === '' ? null : Number(text)),
  );

test('a column copied beside the headings of the client’s file stays beside its items', () => {
  const items = [['1'], ['2'], ['3'], ['4'], ['5']];
  expect(aligned('1 2 3 - - 4 5')).toEqual({ rows: items, skipped: 2 });
  expect(aligned('1 - 2 3 6 - 4 5')).toEqual({ rows: items, skipped: 3 });
});

test('a column without rows for headings is taken as it is, with its empty cells', () => {
  expect(aligned('1 2 3 4 5').skipped).toBe(0);
  expect(aligned('1 2 - 4 5').rows).toEqual([['1'], ['2'], [''], ['4'], ['5']]);
  // An empty cell within the parts is one without a cost where the next lot has no heading.
  expect(aligned('1 - 3 4 5').rows).toHaveLength(5);
});
