import { describe, expect, it } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { findColumns, likelyTarget } from './find-columns.ts';
import { planLines } from './plan-lines.ts';
import { type Cell, readNumber } from './read-cell.ts';
import { type ReadSettings, readRows } from './read-rows.ts';

/*
 * Price schedules as clients send them: quantities of works, unit prices and amounts, without days.
 */

const read = (cells: Cell[][], more: Partial<ReadSettings> = {}) =>
  readRows(cells, {
    list: 'ropeAccess',
    numbers: 'fr',
    currency: 'MAD',
    amountsIn: null,
    category: 'industrial-rope-access',
    parameters: SPECIFICATION,
    ...more,
  });
const kinds = (cells: Cell[][], more?: Partial<ReadSettings>) =>
  read(cells, more).rows.map((row) => row.marks.map(({ kind }) => kind));
const daysOf = (cells: Cell[][], more?: Partial<ReadSettings>) =>
  read(cells, more).rows.map(({ values }) => values.days);

describe('quantity x unit price = amount', () => {
  const head = ['Désignation', 'Quantité', 'Prix unitaire', 'Montant'];
  const rows: Cell[][] = [
    head,
    ['Béton de propreté', 152, 8800, 1337600],
    ['Mur', 8000, 88, 704000],
  ];

  it('is for one day, whatever list it goes to, and nothing is left to check', () => {
    for (const list of ['ropeAccess', 'personnel', 'accommodation'] as const) {
      expect(daysOf(rows, { list })).toEqual([1, 1]);
      expect(kinds(rows, { list })).toEqual([[], []]);
    }
    const { rows: lines } = read(rows);
    const { data } = planLines({}, lines, { mode: 'add', newId: () => 'x' });
    const cents = data.equipment?.ropeAccess?.map(
      (line) => (line.quantity ?? 0) * (line.rate ?? 0) * (line.days ?? 0),
    );
    expect(cents).toEqual([1337600, 704000]);
  });

  it('holds for the row alone where others do not multiply out; those are to be checked', () => {
    const table = [head, ['A', 2, 10, 20], ['B', 2, 10, 99], ['C', 3, 10, 98], ['D', 3, 10, 97]];
    expect(daysOf(table)).toEqual([1, 5, 5, 5]);
    expect(kinds(table)).toEqual([[], ['amount-differs'], ['amount-differs'], ['amount-differs']]);
  });

  it('holds without amounts where the units are those of works', () => {
    const table = [
      ['code_tache', 'libelle', 'quantite', 'prix_u', 'unite'],
      [1, 'Terrassement', 900, 950, 'M3'],
    ];
    expect(read(table)).toMatchObject({ isMeasured: true, days: 1 });
    expect(daysOf(table)).toEqual([1]);
    expect(
      daysOf([
        ['Nom', 'Qté', 'Prix'],
        ['Corde', 2, 10],
      ]),
    ).toEqual([5]);
  });

  it('gives way to the days that somebody chose', () => {
    expect(daysOf(rows, { days: 3 })).toEqual([3, 3]);
  });
});

describe('where a bill of quantities goes', () => {
  it('is never to people, unless the catalogue knows them', () => {
    expect(likelyTarget([['Terrassement', 900, 950]])).toBe('consumables');
    expect(likelyTarget([['Ground Support/Safety Officer', 1, 650]])).toBe('personnel');
  });

  it('a heading of people and another list leaves an unknown row to the other list', () => {
    const table = [
      ['Désignation', 'Qté', 'P.U.', 'Jours'],
      ['PERSONNEL ET TRANSPORT', '', '', ''],
      ['Divers zone B', 7, 50, 2],
    ];
    expect(read(table, { list: 'consumables' }).rows.map(({ list }) => list)).toEqual([
      'transportation',
    ]);
  });
});

describe('headings as clients write them', () => {
  it.each<[string, string | null]>([
    ['prix_u', 'rate'],
    ['P.U.', 'rate'],
    ['P.U. (DA HT)', 'rate'],
    ['rate_pkr', 'rate'],
    ['Unit Rate (OMR)', 'rate'],
    ['Prix unitare', 'rate'],
    ['Quantitié', 'quantity'],
    ['TOTAL QUANTITY', 'quantity'],
    ['Qté marché', 'quantity'],
    ['Montant total HT', 'amount'],
    ['Unité', 'unit'],
    ['BRAND/MAKE/MODEL', null],
  ])('%s', (heading, column) => {
    const cells = [
      ['Désignation', 'Jours', heading],
      ['Corde', 2, column === null || column === 'unit' ? 'm' : 5],
    ];
    expect(findColumns(cells, 'ropeAccess', 'fr').columns).toEqual(['name', 'days', column]);
  });

  it('descriptions name the lines, remarks beside them do not', () => {
    const head = ['CODE', 'DESCRIPTION AND AREA', 'SPECIFICATIONS', 'TOTAL QUANTITY', 'REMARKS'];
    const cells = [head, ['FU-CH-01', 'STAFF CHAIR', null, 625, 'Level 2']];
    expect(findColumns(cells, 'ppe', 'en').columns).toEqual([
      null,
      'name',
      null,
      'quantity',
      'description',
    ]);
  });

  it('the row of headings can be another one, or none', () => {
    const cells = [
      ['Désignation', 'Qté'],
      ['Nom', 'Prix'],
      ['Corde', 5],
    ];
    expect(read(cells, { header: 1 })).toMatchObject({ header: 1, columns: ['name', 'rate'] });
    expect(read(cells, { header: null }).header).toBeNull();
  });
});

describe('the unit of a quantity', () => {
  const table = (unit: string): Cell[][] => [
    ['Désignation', 'Unité', 'Quantité', 'P.U.', 'Montant'],
    ['Brossage manuel des parois', unit, 1240, 20, 24800],
  ];
  const textsOf = (unit: string, more?: Partial<ReadSettings>) =>
    read(table(unit), more).rows.map(({ values, given }) => [
      values.unit,
      given.includes('unit'),
      values.description,
    ]);

  it('is the unit of the line, in every list and in the words of the table', () => {
    for (const unit of ['m²', 'U', 'forfait', 'jour', '']) {
      expect(textsOf(unit)).toEqual([[unit, true, '']]);
      expect(textsOf(unit, { list: 'personnel' })).toEqual([[unit, true, '']]);
    }
    const cells = [
      ['Nom', 'Description', 'U', 'Qté', 'P.U.'],
      ['Mur', 'béton', 'm3', 8, 88],
    ];
    expect(read(cells).rows[0]?.values).toMatchObject({ description: 'béton', unit: 'm3' });
  });

  it('goes into the description where it is longer than a unit may be', () => {
    const words = 'forfait pour toute la durée';
    expect(textsOf(words)).toEqual([['', true, words]]);
    expect(read(table(words)).rows[0]).toMatchObject({ longUnit: words });
  });

  it('is left out where its column was chosen for something else', () => {
    const columns = ['name', 'description', 'quantity', 'rate', 'amount'] as const;
    expect(textsOf('m²', { columns })).toEqual([['', false, 'm²']]);
  });
});

describe('a table of discounts', () => {
  it('has its names under that heading, where they are words', () => {
    const rows = (remise: string) => [
      ['Remise', 'Taux', 'Montant'],
      [remise, '5', '1240'],
    ];
    expect(read(rows('Remise commerciale')).columns).toEqual(['name', 'rate', 'amount']);
    expect(read(rows('-5 %')).columns).toEqual([null, 'rate', 'amount']);
  });
});

describe('a second table below the first', () => {
  const cells: Cell[][] = [
    ['Description', 'Désignation', 'Quantitié', 'Prix Unitaire', 'Total'],
    ['Switch', 'MS390', 2, 6294.37, 12588.74],
    [null, null, null, null, 12588.74],
    ['Catégorie', 'Référence', 'Prix public', 'Remise', 'Prix unitaire remisé'],
    ['Switch', 'MS390-48U-HW', 12588.73, 0.5, 6294.37],
  ];

  it('is left out with its reason, and can be read instead', () => {
    const first = read(cells);
    expect(first.rows.map(({ nameText }) => nameText)).toEqual(['MS390']);
    expect(first.tables).toEqual([0, 3]);
    expect(first.refused.filter(({ reason }) => reason === 'other-table')).toHaveLength(2);
    expect(read(cells, { header: 3 })).toMatchObject({ header: 3, tables: [0, 3] });
  });

  it('is none where the same headings stand again on the next page', () => {
    const [head = [], row = []] = cells;
    expect(read([head, row, head, row]).rows).toHaveLength(2);
  });
});

describe('numbers as clients write them', () => {
  it.each<[string, number]>([
    ['1 234.567,50', 1234567.5],
    ['12,34,567.89', 1234567.89],
    ['12,34,567', 1234567],
    ['1E+09', 1e9],
    ['1,5E+05', 150000],
  ])('%s', (text, value) => {
    expect(readNumber(text, 'fr')).toMatchObject({ ok: true, value });
  });

  it('a power of ten may have lost digits, so it is to be checked', () => {
    const cells = [
      ['Désignation', 'Qté', 'Prix', 'Jours'],
      ['Corde', 1, '1E+09', 1],
    ];
    expect(kinds(cells)).toEqual([['cut-off']]);
  });

  it('one separator before three digits follows the other numbers of the table', () => {
    const table = (other: string) => [
      ['Nom', 'Qté', 'Prix', 'Jours'],
      ['Corde', 1, '1.234', 1],
      ['Casque', 1, other, 1],
    ];
    const rates = (other: string) => read(table(other)).rows.map(({ values }) => values.rate);
    expect(rates('12.50')).toEqual([1.234, 12.5]);
    expect(rates('12,50')).toEqual([1234, 12.5]);
    expect(kinds(table('12,50'))).toEqual([[], []]);
    expect(kinds(table('50'))).toEqual([['ambiguous'], []]);
    expect(kinds(table('50'), { isNumbersSure: true })).toEqual([[], []]);
  });
});
