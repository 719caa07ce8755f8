import { describe, expect, it } from 'vitest';
import { canTake, planSchedule, returnSchedule, standsForRecord } from './plan-schedule.ts';
import { readSheets, sheet } from './schedule-notation.ts';
import type { ScheduleRow } from './schedule-row-types.ts';

const FILE = `
N°|Désignation|U|Qté|PU|Montant
LOT 1 : Façades|||||
1.1|Vitrerie||||
'1.1.1|Lavage|m²|100||
'1.1.2|Joints|ml|20|4|80
LOT 2 : Divers|||||
'2.1|Formation|j|2.5||
'2.2|À voir|m²|à définir||
`;
const counter = () => {
  let next = 0;
  return () => {
    next += 1;
    return `id${next}`;
  };
};
const sure = (row: ScheduleRow) => canTake(row) && row.doubts.length === 0;
const plan = (of = readSheets(sheet(FILE)), more = {}) =>
  planSchedule(of, {
    sheetNames: ['Feuil1', 'Feuil2'],
    isTaken: sure,
    withPrices: false,
    newId: counter(),
    ...more,
  });

describe('a file becomes lots and items', () => {
  it('a lot that its number column calls a lot is not called one twice', () => {
    const file = FILE.replace('LOT 1 : Façades|||||', 'LOT 1|Façades||||').replace(
      '1.1|Vitrerie||||\n',
      '',
    );
    expect(plan(readSheets(sheet(file))).lots[0]).toMatchObject({ number: '1', title: 'Façades' });
  });

  it('a part of a lot is a lot whose title begins with those above', () => {
    const { lots, items } = plan();
    expect(lots).toEqual([
      { id: 'id1', number: '1.1', title: 'Façades – Vitrerie' },
      { id: 'id4', number: '2', title: 'Divers' },
    ]);
    expect(items.map(({ lotId, number, quantity }) => [lotId, number, quantity])).toEqual([
      ['id1', '1.1.1', 100],
      ['id1', '1.1.2', 20],
      ['id4', '2.1', 2.5],
    ]);
  });

  it('prices of the file come in as prices of one’s own only where that is wanted', () => {
    expect(plan().items.map(({ unitPrice }) => unitPrice)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(plan(undefined, { withPrices: true }).items[1]?.unitPrice).toBe(4);
  });

  it('sheets are lots where several have items, and headings without a word for lots stand in them', () => {
    const table = `
N°|Désignation|U|Qté|PU
|VITRES|||
1|Lavage|m²|10|
`;
    const read = readSheets([sheet(table), sheet(table)]);
    expect(plan(read).lots.map(({ title }) => title)).toEqual([
      'Feuil1 – VITRES',
      'Feuil2 – VITRES',
    ]);
  });

  it('an item stands in the lot above when its own heading is not taken', () => {
    const { lots } = plan(undefined, {
      isTaken: (row: ScheduleRow) => sure(row) && row.lot?.number !== '1.1',
    });
    expect(lots[0]).toMatchObject({ number: '1', title: 'Façades' });
  });

  it('items beyond the limit are counted', () => {
    const rows = Array.from({ length: 2003 }, (_, index) => `${index + 1}|Poste|u|1|`).join('\n');
    const read = readSheets(sheet(`\nN°|Désignation|U|Qté|PU\n${rows}\n`));
    expect(plan(read)).toMatchObject({ beyond: 3, items: { length: 2000 } });
  });
});

describe('a file is filled with the prices of its items', () => {
  const priceOf = ({ number }: { number?: string | undefined }) =>
    ({ '1.1.1': 12.345, '1.1.2': 4, '2.1': 100 })[number ?? ''] ?? null;
  const read = readSheets(sheet(FILE));

  it('each price stands in its row, and the amount multiplies out', () => {
    const { prices, withoutItem, withoutPrice, withoutRow } = returnSchedule(
      read,
      plan(read).items,
      priceOf,
    );
    expect(prices.map(({ row, unitPrice, amount }) => [row, unitPrice, amount])).toEqual([
      [3, 12.345, 1234.5],
      [4, 4, 80],
      [6, 100, 250],
    ]);
    expect(prices[0]).toMatchObject({ sheet: 0, unitPriceColumn: 4, amountColumn: 5 });
    expect(withoutItem.map(({ item }) => item?.number)).toEqual(['2.2']);
    expect([withoutPrice, withoutRow]).toEqual([[], []]);
  });

  it('options that receive a price are named', () => {
    const items = plan(read).items.map((item) =>
      item.number === '2.1' ? { ...item, isOption: true } : item,
    );
    const { options } = returnSchedule(read, items, priceOf);
    expect(options.map(({ number }) => number)).toEqual(['2.1']);
  });

  it('an item of which the client says PM stands for the record; rate only asks for a price', () => {
    const more = readSheets(sheet(`${FILE}3.1|Plans|PM|||\n3.2|Clés|rate only|||\n`));
    const found = plan(more).items.filter(standsForRecord);
    expect(found.map(({ number }) => number)).toEqual(['3.1']);
  });

  it('an item is known again when its number and its designation were changed', () => {
    const items = plan(read).items.map((item) => ({
      ...item,
      number: `new ${item.number}`,
      designation: 'anything',
    }));
    expect(returnSchedule(read, items, () => 1).prices).toHaveLength(3);
  });

  it('an item that was typed by hand is known by its number or by its designation', () => {
    const items = [
      { id: 'a', number: '1.1.1', designation: 'Nettoyage', unit: 'm²', quantity: 100 },
      { id: 'b', designation: 'joints', unit: 'ml', quantity: 20 },
      { id: 'c', number: '9', designation: 'Autre', unit: 'u', quantity: 1 },
    ];
    const result = returnSchedule(read, items, () => 1);
    expect(result.prices.map(({ row }) => row)).toEqual([3, 4]);
    expect(result.withoutRow.map(({ id }) => id)).toEqual(['c']);
  });

  it('a quantity that was changed is named, and the amount goes with the file', () => {
    const items = plan(read).items.map((item) => ({ ...item, quantity: 7, unit: 'kg' }));
    const { differences, prices } = returnSchedule(read, items, priceOf);
    expect(differences.map(({ row, field }) => [row.row, field])).toEqual([
      [3, 'quantity'],
      [3, 'unit'],
      [4, 'quantity'],
      [4, 'unit'],
      [6, 'quantity'],
      [6, 'unit'],
    ]);
    expect(prices[0]?.amount).toBe(1234.5);
  });

  it.each([
    ['1 250,5', 'm²', true, 'the number alone'],
    ['12 m²', 'M2', true, 'the unit stands in its own column as well'],
    ['12 m²', '', false, 'the unit would be lost'],
    ['12', 'm²', true, 'digits alone'],
  ])('a quantity typed as the text %s beside the unit %s: safe %s, %s', (text, unit, isSafe) => {
    const typed = readSheets({
      name: 'Feuil1',
      cells: [
        ['N°', 'Désignation', 'U', 'Qté', 'PU', 'Montant'],
        ['1', 'Lavage', unit, text, null, null],
        ['2', 'Joints', 'ml', 20, null, null],
      ],
    });
    const { prices } = returnSchedule(typed, plan(typed).items, () => 1);
    expect(prices.map(({ typedQuantity }) => typedQuantity)).toEqual([
      { column: 3, text, isSafe },
      null,
    ]);
  });

  it('rows that look alike are filled in their order', () => {
    const alike = readSheets(
      sheet(`
N°|Désignation|U|Qté|PU
1|Lavage|m²|10|
1|Lavage|m²|20|
`),
    );
    const { items } = plan(alike);
    let price = 0;
    const { prices } = returnSchedule(alike, items, () => {
      price += 1;
      return price;
    });
    expect(prices.map(({ row, amount }) => [row, amount])).toEqual([
      [1, 10],
      [2, 40],
    ]);
  });
});
