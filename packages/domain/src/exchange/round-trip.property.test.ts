import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { amountsExceedLimit } from '../cost/amount-limit.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { MAX_INPUT, MAX_NAME_LENGTH } from '../document/input-limits.ts';
import { LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import { linesOfList, withLinesOfList } from '../document/list-lines.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { defusedText, plainText } from './defused-text.ts';
import { fillCells } from './fill-cells.ts';
import { lineTable } from './line-table.ts';
import { planLines } from './plan-lines.ts';
import type { Cell } from './read-cell.ts';
import { type ReadSettings, readRows } from './read-rows.ts';

const language = fc.constantFrom('en' as const, 'fr' as const, 'ar' as const);

/** Returns the estimate with an id on every line, as in the editor. */
function withIds(data: EstimateData): EstimateData {
  return LINE_LIST_KEYS.reduce((copy, list) => {
    const lines = linesOfList(copy, list);
    if (lines.length === 0) return copy;
    return withLinesOfList(
      copy,
      list,
      lines.map((line, index) => ({ ...line, id: `${list}-${index}` })),
    );
  }, data);
}

function settingsFor(data: EstimateData, numbers: 'en' | 'fr' | 'ar'): ReadSettings {
  return {
    list: 'personnel',
    numbers,
    currency: currencyOf(data),
    amountsIn: null,
    category: 'industrial-rope-access',
    parameters: SPECIFICATION,
  };
}

const valid = estimate
  .map(withIds)
  .filter((data) => amountsExceedLimit(priceEstimate(data, SPECIFICATION)) === null);

describe('an export', () => {
  it('imports back without a change, in every language', () => {
    fc.assert(
      fc.property(valid, language, (data, shown) => {
        const table = lineTable(data, shown, SPECIFICATION);
        const read = readRows([[...table.headings], ...table.rows], settingsFor(data, shown));
        expect(read.refused).toEqual([]);
        const plan = planLines(data, read.rows, { mode: 'update', newId: () => 'new' });
        expect(plan.rows.filter((row) => row.kind !== 'unchanged')).toEqual([]);
        expect(plan.data).toBe(data);
        expect(planLines(data, read.rows, { mode: 'replace', newId: () => 'new' }).data).toBe(data);
      }),
    );
  });

  it('costs the same when it is imported into an estimate without lines', () => {
    fc.assert(
      fc.property(valid, language, (data, shown) => {
        const table = lineTable(data, shown, SPECIFICATION);
        const read = readRows([[...table.headings], ...table.rows], settingsFor(data, shown));
        const {
          personnel: _p,
          equipment: _e,
          logistics: _l,
          insurance: _i,
          additionalServices: _s,
          ...bare
        } = data;
        let ids = 0;
        const plan = planLines(bare, read.rows, { mode: 'add', newId: () => `id-${++ids}` });
        expect(priceEstimate(plan.data, SPECIFICATION).cost).toEqual(
          priceEstimate(data, SPECIFICATION).cost,
        );
      }),
    );
  });

  it('holds no text that a spreadsheet runs as a formula, and gives every text back', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.constantFrom(...'=+-@\t\r\n;,＝＋－＠'.split(''), "'", "'="), fc.string()),
          { maxLength: 6 },
        ),
        (parts) => {
          const text = parts.join('');
          expect(defusedText(text)).not.toMatch(/(^|[;,\t\r\n])[=+\-@\t\r＝＋－＠]/);
          expect(plainText(defusedText(text))).toBe(text);
        },
      ),
    );
  });
});

const odd = fc.constantFrom(
  '=A1*2',
  '#REF!',
  '#N/A',
  '####',
  '1.5E+05',
  '-5',
  '(5)',
  '1e400',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '12/05/2026',
  '20 %',
  '٣٫٥',
  '1,2,3',
  '\u0000',
  '💥',
  'Total',
  'Qty',
  'Rate',
  'List',
  'Personnel',
  '—',
  "'=1",
  'x'.repeat(12_000),
  'Name',
  'Line ID',
  'Bonus',
  'Fixed',
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  odd,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.nat({ max: 2000 }).map(String),
);
const garbage = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 });
const someList = fc.constantFrom<LineListKey>(
  'personnel',
  'ppe',
  'consumables',
  'transportation',
  'insurance',
  'additionalServices',
);

describe('garbage', () => {
  it('never throws, and every row is a line within the limits, refused, or blank', () => {
    fc.assert(
      fc.property(garbage, someList, language, (cells, list, numbers) => {
        const read = readRows(cells, { ...settingsFor({}, numbers), list, currency: 'MAD' });
        expect(read.rows.length + read.refused.length).toBe(read.rowCount);
        for (const { values, list: own } of read.rows) {
          expect(values.name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
          for (const number of [
            values.quantity,
            values.rate,
            values.days,
            values.cost,
            values.bonus,
          ]) {
            if (number === null) continue;
            expect(number).toBeGreaterThanOrEqual(0);
            expect(number).toBeLessThanOrEqual(MAX_INPUT);
          }
          if (own === 'personnel') {
            expect(Number.isInteger(values.quantity) && (values.quantity ?? 0) >= 1).toBe(true);
            expect(Number.isInteger(values.days) && (values.days ?? 0) >= 1).toBe(true);
          }
        }
        priceEstimate(
          planLines({}, read.rows, { mode: 'add', newId: () => 'id' }).data,
          SPECIFICATION,
        );
      }),
    );
  });

  it('pasted over cells leaves every one as it was or within the limits', () => {
    const lines = Array.from({ length: 5 }, (_, index) => ({
      id: `p-${index}`,
      type: 'Lead',
      count: 1,
      rate: 650,
      days: 12,
    }));
    fc.assert(
      fc.property(garbage, language, (cells, numbers) => {
        const data: EstimateData = { personnel: lines };
        const from = { list: 'personnel' as const, lineId: 'p-1', field: 'quantity' as const };
        const plan = fillCells(data, cells, from, settingsFor(data, numbers));
        expect(plan.data.personnel).toHaveLength(5);
        expect(plan.data.personnel?.[0]).toBe(lines[0]);
        for (const line of plan.data.personnel ?? []) {
          expect(Number.isInteger(line.count) && (line.count ?? 0) >= 1).toBe(true);
          expect(line.rate).toBeLessThanOrEqual(MAX_INPUT);
          expect(line.rate).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
