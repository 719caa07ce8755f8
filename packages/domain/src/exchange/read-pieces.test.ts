import { expect, test } from 'vitest';
import { readPieces } from './read-pieces.ts';

test('a table of pieces is read by its headings in any language', () => {
  const french = readPieces([
    ['Article', 'Repère', 'N° de série', 'Fabricant', 'Mise en service', 'Fin de vie', 'Prix'],
    ['Corde 100 m', 'R-014', 'BL 330', 'Beal', '31/08/2025', '2035-08-31', '900'],
    ['', '', '', '', '', '', ''],
    ['', 'r-014', '', '', '31/02/2025', '', ''],
  ]);
  expect(french?.ignored).toEqual(['Prix']);
  expect(french?.pieces).toMatchObject([
    {
      line: 2,
      item: 'Corde 100 m',
      code: 'R-014',
      serialNumber: 'BL 330',
      firstUsedOn: '2025-08-31',
      retiresOn: '2035-08-31',
      problems: [],
    },
    {
      line: 4,
      firstUsedOn: null,
      problems: [
        { column: 'firstUsedOn', kind: 'no-day' },
        { column: 'code', kind: 'twice' },
      ],
    },
  ]);
  const arabic = readPieces([
    ['الرمز', 'الرقم التسلسلي', 'الصانع'],
    ['H-1', '20', 'Petzl'],
  ]);
  expect(arabic?.pieces).toMatchObject([
    { code: 'H-1', serialNumber: '20', manufacturer: 'Petzl' },
  ]);
  expect(readPieces([['Name'], ['Rope']])).toBeNull();
});
