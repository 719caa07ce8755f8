import { expect, test } from 'vitest';
import { pastedRows } from './pasted-items.ts';

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
  expect(pastedRows(table('Grattage|t|0,1239'), 'designation', 'fr')).toEqual([
    { kind: 'item', number: '', designation: 'Grattage', unit: 't', quantity: 0.124 },
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
