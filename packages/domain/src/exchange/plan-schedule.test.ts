import { describe, expect, it } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import {
  canTake,
  clientRowMark,
  planSchedule,
  returnSchedule,
  standsForRecord,
} from './plan-schedule.ts';
import { linesForQuantities, withPlannedSchedule } from './schedule-changes.ts';
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
const counter = (name = 'id') => {
  let next = 0;
  return () => {
    next += 1;
    return `${name}${next}`;
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

describe('an addendum takes the place of the client’s first file', () => {
  const before = plan().items.map((item) =>
    item.number === '1.1.1' ? { ...item, unitPrice: 12, isOption: true } : item,
  );
  const idOf = (number: string) => before.find((item) => item.number === number)?.id;
  const replaced = (file: string) =>
    plan(readSheets(sheet(file)), { replaced: before, newId: counter('new') });
  const addendum = FILE.replace("'1.1.1|Lavage|m²|100", "'1.1.1|Lavage des vitres, 2 faces|m²|140")
    .replace("'1.1.2|Joints|ml|20|4|80\n", '')
    .replace("'2.1|Formation|j|2.5||", "'1.9|Balisage|u|1||\n'2.7|Formation|j|2.5||");

  it('items keep their costs though they were worded, counted or numbered anew', () => {
    const { items } = replaced(addendum);
    expect(items.map(({ id, number }) => [number, before.some((one) => one.id === id)])).toEqual([
      ['1.1.1', true],
      ['1.9', false],
      ['2.7', true],
    ]);
    expect(items[0]).toMatchObject({ id: idOf('1.1.1'), quantity: 140 });
    expect(items[2]?.id).toBe(idOf('2.1'));
  });

  it('a fixed price and an option stay, where the unit is the same', () => {
    expect(replaced(addendum).items[0]).toMatchObject({ unitPrice: 12, isOption: true });
    const otherUnit = addendum.replace('2 faces|m²', '2 faces|ml');
    expect(replaced(otherUnit).items[0]?.unitPrice).toBeUndefined();
  });

  it('what changes, what is new and what is gone is named', () => {
    const { changed, added, gone } = replaced(addendum).changes;
    expect(changed.map(({ before: { number }, fields }) => [number, ...fields])).toEqual([
      ['1.1.1', 'designation', 'quantity'],
      ['2.1', 'number'],
    ]);
    expect(added.map(({ number }) => number)).toEqual(['1.9']);
    expect(gone.map(({ number }) => number)).toEqual(['1.1.2']);
    expect(replaced(FILE).changes).toEqual({ changed: [], added: [], gone: [], own: [] });
  });

  it('items of one’s own are named apart, and those that are kept stand below the file’s', () => {
    const insurance = {
      id: 'own',
      number: 'NP1',
      designation: 'Insurance',
      unit: 'u',
      quantity: 1,
    };
    const schedule = { lots: plan().lots, items: [...before, { ...insurance, lotId: 'yard' }] };
    schedule.lots.push({ id: 'yard', number: '9', title: 'Yard' });
    const firstLot = schedule.lots[0]?.id ?? '';
    schedule.items.push({ ...insurance, id: 'own2', number: 'NP2', lotId: firstLot });
    const next = plan(readSheets(sheet(addendum)), {
      replaced: schedule.items,
      newId: counter('new'),
    });
    const { gone, own } = next.changes;
    expect(gone.map(({ number }) => number)).toEqual(['1.1.2']);
    expect(own.map(({ number }) => number)).toEqual(['NP1', 'NP2']);
    const numbers = (kept?: typeof own) =>
      withPlannedSchedule({ priceSchedule: schedule }, next, 'replace', kept).priceSchedule;
    expect(numbers()?.items?.map(({ number }) => number)).toEqual(['1.1.1', '1.9', '2.7']);
    const kept = numbers(own);
    expect(kept?.items?.map(({ number }) => number)).toEqual(['1.1.1', 'NP2', '1.9', '2.7', 'NP1']);
    expect(kept?.items?.[1]?.lotId).toBe(kept?.items?.[0]?.lotId);
    expect(kept?.lots?.at(-1)?.title).toBe('Yard');
    expect(new Set(kept?.lots?.map(({ id }) => id)).size).toBe(kept?.lots?.length);
  });

  it('costs follow a new quantity: a sum in proportion, days up to whole ones, a lump sum not', () => {
    const data = {
      additionalServices: [
        {
          id: 'paint',
          name: 'Lavage',
          cost: 1200,
          selected: true,
          scheduleItemId: 'a',
          formulas: { cost: '12*100' },
        },
        { id: 'nets', name: 'Filets', cost: 50, selected: true, scheduleItemId: 'a' },
        { id: 'site', name: 'Chantier', cost: 500, selected: true, scheduleItemId: 'b' },
      ],
      personnel: [
        { id: 'crew', type: 'Technician', count: 2, rate: 400, days: 3, scheduleItemId: 'a' },
      ],
    };
    const changed = (id: string, unit: string, from: number, to: number) => ({
      before: { id, unit, quantity: from },
      item: { id, unit, quantity: to },
      fields: ['quantity' as const],
    });
    const lines = linesForQuantities(
      data,
      [changed('a', 'm²', 100, 140), changed('b', 'forfait', 1, 2)],
      SPECIFICATION,
    );
    expect(lines.map(({ line: { id }, days, price }) => [id, days, price])).toEqual([
      ['crew', 5, 400],
      ['paint', null, 1680],
      ['nets', null, 70],
    ]);
    expect(lines[1]?.line.formulas).toEqual({ cost: '12*140' });
  });

  it('another work under the number of a former item does not take its costs', () => {
    const other = replaced(FILE.replace('Lavage|m²|100', 'Peinture époxy|m²|100'));
    expect(other.changes.gone.map(({ number }) => number)).toEqual(['1.1.1']);
  });

  it('parts of an item are known again in a schedule from before they were named after it', () => {
    const parts = `
N°|Désignation|U|Qté|PU
'1.1|Lavage|m²|100|
'1.2|Fissures :|||
a)|fines|ml|20|
b)|larges|ml|30|
`;
    const read = readSheets(sheet(parts));
    const old = read.rows.flatMap(({ item }, index) => {
      const own = item?.part ?? item;
      if (item === undefined || own === undefined) return [];
      const { unit, quantity } = item;
      const id = `old${index}`;
      return [{ ...own, unit, quantity, unitPrice: undefined, id, clientRow: clientRowMark(own) }];
    });
    expect(old.map(({ number }) => number)).toEqual(['1.1', 'a)', 'b)']);
    expect(returnSchedule(read, old, () => 1).prices).toHaveLength(3);
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
