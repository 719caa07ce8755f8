import { describe, expect, it } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import type { Cell } from './read-cell.ts';
import { readPriceSchedule } from './read-price-schedule.ts';
import { readRows } from './read-rows.ts';
import {
  cellsOf,
  csv,
  kinds,
  range,
  readSheets as read,
  sheet,
  told,
} from './schedule-notation.ts';

describe('plain files', () => {
  it('the unit beside the quantity in one cell', () => {
    const result = read(
      sheet(`
Item|Description|Quantity|Unit price
1|Window cleaning|1,250 m²|
2|Safety officer|4 days|
`),
      { numbers: 'en' },
    );
    expect(told(result)).toEqual(['1 Window cleaning: 1250 m²', '2 Safety officer: 4 days']);
  });

  it('items without numbers under headings without numbers', () => {
    const result = read(
      sheet(`
Désignation|Unité|Quantité|Prix unitaire|Prix total
MOQUETTES|||||
Aspiration|m²|400||
Shampouinage|m²|400||
VITRES||||
Lavage intérieur|m²|150||
Lavage extérieur|m²|150||
`),
    );
    expect(told(result)).toEqual([
      '# MOQUETTES',
      'Aspiration: 400 m²',
      'Shampouinage: 400 m²',
      '# VITRES',
      'Lavage intérieur: 150 m²',
      'Lavage extérieur: 150 m²',
    ]);
  });
});

describe('items in parts', () => {
  it('a text above a) and b) is part of both, and the items after them stay in their lot', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU|Montant
LOT 1 : Silos
1.1|Travaux en hauteur||||
'1.1.1|Brossage des rails|ml|620||0
'1.1.2|Traitement de fissures :||||0
a)|largeur inférieure à 2 mm|ml|240.5||0
b)|largeur supérieure à 2 mm|ml|95||0
'1.1.3|Ragréage|m²|115||0
`),
    );
    expect(told(result)).toEqual([
      '# 1 Silos',
      '## 1.1 Travaux en hauteur',
      '1.1.1 Brossage des rails: 620 ml',
      '1.1.2 a) Traitement de fissures : largeur inférieure à 2 mm: 240.5 ml',
      '1.1.2 b) Traitement de fissures : largeur supérieure à 2 mm: 95 ml',
      '1.1.3 Ragréage: 115 m²',
    ]);
  });

  it('parts that repeat the number of their item belong to it where items stand beside it', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU
1|Lavage|m²|100|
2|Peinture|||
'2.1|deux couches|m²|80|
'2.2|trois couches|m²|20|
3|Joints|ml|30|
`),
    );
    expect(told(result)).toEqual([
      '1 Lavage: 100 m²',
      '2.1 Peinture deux couches: 80 m²',
      '2.2 Peinture trois couches: 20 m²',
      '3 Joints: 30 ml',
    ]);
  });
});

describe('a form that is still empty', () => {
  it('formulas that show 0 are no prices, and words about the prices are no heading', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU (HT)|Prix total
||||en chiffres|(DH HT)
LOT 1 : Silos
1|Installation|Forfait|||0
2|Lavage|m²|100|0|0
`),
    );
    expect(told(result)).toEqual(['# 1 Silos', '1 Installation: 1 Forfait', '2 Lavage: 100 m²']);
  });
});

describe('what is no line', () => {
  it('an empty form states sums of 0, which are ignored', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU|Total
1|Nettoyage|m²|100||0
|Total HT||||0
|TVA||||0
|TAUX TVA (20 %)||||0
`),
    );
    expect(told(result)).toEqual(['1 Nettoyage: 100 m²']);
  });

  it('notes, sentences and signatures are not lines', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU
N.B. : les quantités sont données à titre indicatif.||||
1|Nettoyage|m²|100|
* Prix fermes et non révisables||||
2|Évacuation|m³|4|
||||
Fait à Rabat, le ..../..../2026||||
Cachet et signature du soumissionnaire||||
`),
    );
    expect(told(result)).toEqual(['1 Nettoyage: 100 m²', '2 Évacuation: 4 m³']);
    expect(kinds(result)).toBe('head note item note item note note');
  });

  it('headings that count from 1 above items that count from 1 again', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU
2|Vitrerie|||
1|Lavage|m²|10|
2|Joints|ml|20|
3|Façades|||
1|Nettoyage|m²|30|
`),
    );
    expect(told(result)).toEqual([
      '# 2 Vitrerie',
      '1 Lavage: 10 m²',
      '2 Joints: 20 ml',
      '# 3 Façades',
      '1 Nettoyage: 30 m²',
    ]);
  });
});

describe('doubtful values are marked', () => {
  it('quantities that are no numbers, negative, broken or too fine', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU|Total
1|À convenir|m²|à définir||
2|Moins-value|m²|-12||
3|Formule cassée|m²|#REF!||
4|Trop fin|m²|12.34567||
5|Calcul|m²|12.299999999999999||
6|Mal multiplié|m²|10|5|60
7|Total des surfaces|m²|500||
|Divers et imprévus|||| 15000
`),
    );
    expect(told(result)).toEqual([
      '1 À convenir: 0 m² ? quantity-unreadable',
      '2 Moins-value: 0 m² ? negative',
      '3 Formule cassée: 0 m² ? quantity-unreadable',
      '4 Trop fin: 12.346 m² ? quantity-rounded',
      '5 Calcul: 12.3 m²',
      '6 Mal multiplié: 10 m² @ 5 ? amount-differs',
      '7 Total des surfaces: 500 m² ? total-like',
      'Divers et imprévus: 1 @ 15000 ? amount-alone',
    ]);
  });

  it('one separator before three digits, where nothing else tells what it is', () => {
    const table = csv(`
N°;Désignation;Unité;Quantité
1;Câble;ml;1.250
2;Gaine;ml;3.400
`);
    expect(told(read(table))).toEqual([
      '1 Câble: 1250 ml ? number-ambiguous',
      '2 Gaine: 3400 ml ? number-ambiguous',
    ]);
    expect(told(read(table, { numbers: 'en', isNumbersSure: true }))).toEqual([
      '1 Câble: 1.25 ml',
      '2 Gaine: 3.4 ml',
    ]);
  });

  it('a text between items that may be a heading, until somebody says what it is', () => {
    const table = sheet(`
N°|Désignation|U|Qté
1|Lavage|m²|10
|Bâtiment administratif|||
2|Rinçage|m²|10
`);
    expect(told(read(table))[1]).toBe('# Bâtiment administratif ? heading-or-text');
    const chosen = read(table, { kinds: new Map([['0:2', 'text']]) });
    expect(told(chosen)).toEqual(['1 Lavage Bâtiment administratif: 10 m²', '2 Rinçage: 10 m²']);
  });

  it('a numbered item without unit and quantity', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté
1|Lavage|m²|10
2|Rinçage||
3|Séchage|m²|10
`),
    );
    expect(told(result)[1]).toBe('2 Rinçage: 0 ? no-quantity');
  });

  it('a subtotal that is wrong in the file says what it should be', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU|Montant
1|Lavage|m²|10|5|50
2|Rinçage|m²|10|3|30
|Sous-total||||90
`),
    );
    expect(told(result).at(-1)).toBe('= 90 but 80');
  });
});

describe('the one question', () => {
  const two = sheet(`
N°|Désignation|U|Quantité minimum|Quantité maximum|PU
1|Lavage|m²|10|50|
2|Rinçage|m²|20|60|
`);

  it('is which of two columns is the quantity; the answer counts for the whole file', () => {
    const result = read([two, { ...two, name: 'Lot 2' }]);
    expect(result.unclear).toEqual(['quantity']);
    expect(result.choices.map(({ title }) => title)).toContain('Quantité maximum');
    const answered = read([two, { ...two, name: 'Lot 2' }], { columns: { quantity: 4 } });
    expect(answered.unclear).toEqual([]);
    expect(answered.rows.flatMap(({ item }) => item?.quantity ?? [])).toEqual([50, 60, 50, 60]);
  });

  it('is not asked where one of them is the total', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté RDC|Qté étage|Qté totale|PU
1|Lavage|m²|10|50|60|
2|Rinçage|m²|20|60|80|
`),
    );
    expect(result.unclear).toEqual([]);
    expect(result.rows.flatMap(({ item }) => item?.quantity ?? [])).toEqual([60, 80]);
  });

  it('is asked where a column of numbers has no known heading, or no heading at all', () => {
    expect(
      read(
        sheet(`
N°|Désignation|U|Prévu 2026|PU
1|Lavage|m²|10|
2|Rinçage|m²|20|
`),
      ).unclear,
    ).toEqual(['quantity']);
    const bare = csv('\nCorde;12;15\nBaudrier;4;9\nCasque;6;8\n');
    expect(read(bare).unclear).toEqual(['quantity']);
    expect(told(read(bare, { columns: { quantity: 1, unitPrice: 2 } }))).toEqual([
      'Corde: 12 @ 15',
      'Baudrier: 4 @ 9',
      'Casque: 6 @ 8',
    ]);
  });
});

describe('lines and schedules are told apart', () => {
  it('a table with days or lists is no schedule', () => {
    expect(
      read(
        sheet(`
Désignation|Unité|Qté|P.U.|Jours|Montant
Corde|u|2|10|3|60
Nacelle|u|1|100|3|300
`),
      ).isSchedule,
    ).toBe(false);
    expect(
      read(sheet('\nNom|Effectif|Taux journalier\nCordiste|2|600\nAide|1|300\n')).isSchedule,
    ).toBe(false);
  });

  it('quantities of works are never people, even in the list of personnel', () => {
    const cells = cellsOf(`
Désignation|Unité|Qté|P.U.
Terrassement|m³|900|950
Béton|m³|152|8800
`);
    const lines = readRows(cells, {
      list: 'personnel',
      numbers: 'fr',
      currency: 'MAD',
      amountsIn: null,
      category: 'industrial-rope-access',
      parameters: SPECIFICATION,
    });
    expect(lines.isMeasured).toBe(true);
    expect(readPriceSchedule([{ name: '', cells }], { numbers: 'fr' }).isSchedule).toBe(true);
  });
});

describe('whatever a file holds', () => {
  it.each([
    ['nothing', []],
    ['empty rows', [[], [null, '']]],
    ['only headings', [['N°', 'Désignation', 'U', 'Qté']]],
    [
      'only numbers',
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    [
      'only booleans',
      [
        [true, false],
        [false, true],
      ],
    ],
    ['a long text', [['x'.repeat(20_000)], ['(((((((', '))))']]],
  ] satisfies [string, Cell[][]][])('%s: nothing is thrown, nothing taken', (_, cells) => {
    expect(read({ name: '', cells }).rows.filter(({ item }) => item !== undefined)).toEqual([]);
  });
});

it('a row that only divides merged headings, in figures and in words, is no lot', () => {
  const result = read(
    sheet(
      `
N° des prix|Désignation|Unité|Quantité|Prix unitaire en DH|'|Prix total
'|'|'|'|En chiffres|En lettres|'
SÉRIE 100 : INSTALLATION
101|Chantier|F|1|||
102|Clôture|ml|12|||
`,
      [
        range(0, 0, 1, 0),
        range(0, 1, 1, 1),
        range(0, 2, 1, 2),
        range(0, 3, 1, 3),
        range(0, 4, 0, 5),
        range(0, 6, 1, 6),
      ],
    ),
  );
  expect(told(result)).toEqual([
    '# SÉRIE 100 INSTALLATION',
    '101 Chantier: 1 F',
    '102 Clôture: 12 ml',
  ]);
  expect(result.rows.find(({ item }) => item !== undefined)?.priceCells).toEqual({
    unitPrice: 4,
    amount: 6,
    inWords: [{ column: 5, of: 'unitPrice', language: 'fr' }],
  });
});
