import { describe, expect, it } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { planLines } from './plan-lines.ts';
import type { Cell } from './read-cell.ts';
import { type ReadSettings, readRows } from './read-rows.ts';

/* Whole quotes as estimators keep them: sections, subtotals, taxes and closing sentences. */

const settings: ReadSettings = {
  list: 'consumables',
  numbers: 'fr',
  currency: 'MAD',
  amountsIn: null,
  category: 'industrial-rope-access',
  parameters: SPECIFICATION,
  days: 12,
};
const HEAD = ['Désignation', 'Qté', 'P.U.', 'Jours', 'Montant'];
const read = (rows: Cell[][], more: Partial<ReadSettings> = {}) =>
  readRows([HEAD, ...rows], { ...settings, ...more });
const markKinds = (rows: Cell[][], more: Partial<ReadSettings> = {}) =>
  read(rows, more).rows[0]?.marks.map(({ kind }) => kind);

describe('a sum is never imported beside its summands', () => {
  it.each([
    'Sous-total',
    'SOUS-TOTAL PERSONNEL CORDISTE',
    'Sous total matériel',
    'Total main-d’œuvre',
    'Subtotal rope equipment',
    'Sub-total: crew',
    'S/Total',
    'S/T transport',
    'Total A',
    'Total I',
    'Total (1)',
    'Total chapitre 1',
    'Total partiel',
    '3.4 Sous-total',
    'TOTAL GÉNÉRAL TTC',
    'Montant HT',
    'Montant T.T.C.',
    'Net à payer',
    'T.V.A. 20%',
    'VAT (20 %)',
    'Report',
    'Report page 2',
    'À reporter',
    'Carried forward',
    'Arrêté le présent devis à la somme de : quarante-trois mille deux cents dirhams toutes taxes comprises, hors options',
    'المجموع',
    'الإجمالي',
    'المجموع الفرعي للأفراد',
    'إجمالي المعدات',
    'المبلغ الإجمالي',
    'ضريبة القيمة المضافة 20%',
  ])('%s', (text) => {
    const { rows, refused } = read([
      ['Chiffons', '6', '4,50', '', '27'],
      [text, '', '', '', '43200'],
      [text, '', '', '', ''],
    ]);
    expect(rows.map(({ nameText }) => nameText)).toEqual(['Chiffons']);
    expect(refused.map(({ reason }) => reason)).toEqual(['total', 'total']);
  });

  it('a line named like a sum, with a quantity and a rate of its own, is imported and has to be checked', () => {
    const { rows, refused } = read([['Total station', '1', '900', '', '900']]);
    expect(refused).toEqual([]);
    expect(rows[0]?.marks).toEqual([{ column: 'name', kind: 'total-like', text: 'Total station' }]);
    // A heading with the sum of its section looks like a lump sum, so it is marked as one too.
    expect(markKinds([['Transport', '', '', '', '5000']])).toContain('total-like');
  });

  it.each(['Reporting mensuel', 'مجموعة حبال', 'Totem de signalisation', 'Report photo drone'])(
    'and a name that only begins alike is a line: %s',
    (text) => expect(markKinds([[text, '1', '900', '', '900']])).toEqual([]),
  );
});

describe('a heading holds for its own section only', () => {
  const quote: Cell[][] = [
    ['CONSOMMABLES', '', '', '', ''],
    ['Chiffons', '6', '4,50', '', '27'],
    ['TRANSPORT ET HÉBERGEMENT', '', '', '', ''],
    ['Fourgon de service', '2', '400', '12', '9600'],
    ['Hôtel chambre simple', '7', '350', '12', '29400'],
    ['Repas équipe', '7', '50', '12', '4200'],
  ];

  it.each([
    'TRANSPORT ET HÉBERGEMENT',
    '4. Transport & Hébergement',
    'Lot n° 2 : Transport / Hébergement',
    'Transportation and lodging',
    'B - Transport, hébergement et divers',
    'النقل والإيواء',
    'Logistique',
  ])('%s: vans and rooms keep their days and their cost', (heading) => {
    const { rows, refused } = read(quote.with(2, [heading, '', '', '', '']));
    expect(refused).toEqual([]);
    expect(rows.map(({ list, values: { days } }) => [list, days])).toEqual([
      ['consumables', null],
      ['transportation', 12],
      ['accommodation', 12],
      ['accommodation', 12],
    ]);
    expect(rows.flatMap(({ marks }) => marks)).toEqual([]);
  });

  it('under a heading nobody knows the catalogue decides, else a list that keeps the days', () => {
    const { rows, refused } = read(
      quote
        .with(2, ['DIVERS CHANTIER', '', '', '', ''])
        .toSpliced(6, 0, ['Treuil', '1', '90', '12', '1080'], ['Clous', '9', '2', '', '18']),
    );
    expect(refused.map(({ reason }) => reason)).toEqual(['heading']);
    expect(
      rows.slice(1).map(({ list, values, marks }) => [list, values.days, marks.map((m) => m.kind)]),
    ).toEqual([
      ['transportation', 12, ['list-guessed']],
      ['accommodation', 12, []],
      ['accommodation', 12, ['list-guessed']],
      ['ppe', 12, ['list-guessed']],
      ['consumables', null, []],
    ]);
  });

  it('a row whose list is open in a combined heading is to be checked', () => {
    const { rows } = read([
      ['Transport et hébergement', '', '', '', ''],
      ['Indemnité zone B', '7', '50', '12', '4200'],
    ]);
    expect(rows[0]).toMatchObject({ list: 'transportation', values: { days: 12 } });
    expect(rows[0]?.marks.map(({ kind }) => kind)).toEqual(['list-guessed']);
  });

  it('days that a list does not have are reported: by both amounts, or alone', () => {
    const { marks } = read([['Gants', '10', '5', '12', '600']]).rows[0] ?? {};
    expect(marks).toEqual([
      { column: 'amount', kind: 'amount-differs', text: '600', amounts: { table: 600, line: 50 } },
    ]);
    expect(markKinds([['Gants', '10', '5', '12', '']])).toEqual(['days-dropped']);
    expect(markKinds([['Gants', '10', '5', '12', '50']])).toEqual([]);
  });

  it('people whose amount differs from that of their line are reported with both amounts', () => {
    const { marks } =
      read([['Cordiste', '4', '650', '12', '33000']], { list: 'personnel' }).rows[0] ?? {};
    expect(marks?.[0]?.amounts).toEqual({ table: 33000, line: 31200 });
  });
});

it('a list chosen for one row holds for that row', () => {
  const { rows } = read(
    [
      ['Indemnité', '7', '50', '12', '4200'],
      ['Gants', '1', '5', '', '5'],
    ],
    {
      lists: new Map([[1, 'accommodation']]),
    },
  );
  expect(rows.map(({ list, values }) => [list, values.days])).toEqual([
    ['accommodation', 12],
    ['consumables', null],
  ]);
  expect(rows[0]?.marks).toEqual([]);
});

it.each([
  ['formula-error', '#REF!'],
  ['formula-error', '#N/A'],
  ['formula-error', '#VALEUR!'],
  ['formula', '=CMD|calc'],
  ['formula', '+CMD|calc!A1'],
  ['formula', '@SUM(A1)'],
  ['not-a-name', '-5'],
  ['not-a-name', '12.50'],
])('garbage is no name (%s): %s', (reason, text) => {
  const alone = readRows([[text], ['Gants']], { ...settings, columns: ['name'] });
  expect(alone.refused.map((one) => one.reason)).toEqual([reason]);
  expect(alone.rows.map(({ nameText }) => nameText)).toEqual(['Gants']);
  expect(read([[text, '1', '5', '', '5']]).refused.map((one) => one.reason)).toEqual([reason]);
});

it('a row that would add a line which another list has already says which list', () => {
  const data = {
    logistics: {
      transportation: [{ id: 'v', name: 'Service Van', count: 1, rate: 400, days: 12 }],
    },
  };
  const { rows } = read([
    ['Fourgon', '1', '400', '', '400'],
    ['Gants', '1', '5', '', '5'],
  ]);
  const newId = () => 'new';
  const planned = planLines(data, rows, { mode: 'update', newId }).rows;
  expect(planned.map(({ kind, elsewhere }) => [kind, elsewhere])).toEqual([
    ['new', 'transportation'],
    ['new', null],
  ]);
});
