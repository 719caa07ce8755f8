import { describe, expect, it, test } from 'vitest';
import type { EstimateData, ExchangeRates } from '../document/estimate-data.ts';
import { withTemplateLines } from '../templates/load-template.ts';
import { newPersonnelLine } from '../templates/new-lines.ts';
import { convertAmount } from './conversion.ts';
import { parametersOf } from './estimate-parameters.ts';
import {
  FIXED_RATES,
  joinedRateDays,
  newerRates,
  readRateDays,
  withExchangeRates,
} from './rate-days.ts';
import { SPECIFICATION } from './specification-parameters.ts';

const TODAY = '2026-11-23';
const HEAD = ['date', 'EUR', 'GBP', 'AUD', 'MAD'];
const DAY = ['2026-11-20', '0.921345', '0.79', '1.5', '9.1234'];
const rates = (date: string, MAD = 9.1): ExchangeRates => ({
  date,
  perUsd: { EUR: 0.9, GBP: 0.8, AUD: 1.5, MAD },
});

describe('a table of exchange rates', () => {
  it('is read with the headings of each language, in any order, decimals as they are written', () => {
    const read = readRateDays(
      [
        ['Bank Al-Maghrib'],
        ['Source', 'MAD', 'jour', 'GBP/USD', 'Eur', 'aud'],
        ['BAM', '9,1234', '20/11/2026', '0,79', '0,921345', '1,5'],
        ['', '', '', '', '', ''],
        ['', '٩٫٢', '2026-11-19', '.8', '0.92', '1.51'],
      ],
      TODAY,
    );
    // A rate begins with a digit, so that a point alone is no mistake that goes unnoticed.
    expect(read).toEqual({
      ok: false,
      refusals: [{ line: 5, column: 'GBP', problem: 'no-number', text: '.8' }],
    });
    const mended = readRateDays(
      [
        ['Source', 'MAD', 'التاريخ', 'GBP/USD', 'Eur', 'aud'],
        ['BAM', '9,1234', '20/11/2026', '0,79', '0,921345', '1,5'],
        ['', '٩٫٢', '2026-11-19', '0.8', '0.92', '1.51'],
      ],
      TODAY,
    );
    expect(mended).toEqual({
      ok: true,
      days: [
        {
          date: '2026-11-20',
          perUsd: { EUR: 0.921345, GBP: 0.79, AUD: 1.5, MAD: 9.1234 },
          reference: 'BAM',
        },
        { date: '2026-11-19', perUsd: { EUR: 0.92, GBP: 0.8, AUD: 1.51, MAD: 9.2 } },
      ],
    });
  });

  test.each([
    ['a day that is none', ['2026-02-30', ...DAY.slice(1)], 'date', 'no-day'],
    ['a day to come', ['2026-11-24', ...DAY.slice(1)], 'date', 'later'],
    ['a word for a rate', ['2026-11-19', 'n/a', '0.79', '1.5', '9.1'], 'EUR', 'no-number'],
    ['a rate of nothing', ['2026-11-19', '0.9', '0', '1.5', '9.1'], 'GBP', 'no-number'],
    ['thousands in a rate', ['2026-11-19', '0.9', '0.79', '1.5', '9,123.4'], 'MAD', 'no-number'],
    ['seven decimals', ['2026-11-19', '0.9', '0.79', '1.1234567', '9.1'], 'AUD', 'decimals'],
    [
      'a rate beyond the largest',
      ['2026-11-19', '0.9', '0.79', '1.5', '1000000.1'],
      'MAD',
      'too-large',
    ],
  ])('is refused as a whole for %s, named by line and column', (_name, row, column, problem) => {
    const cells = [HEAD, DAY, row];
    const read = readRateDays([...cells, ['2026-11-18', ...DAY.slice(1)]], TODAY);
    expect(read.ok ? [] : read.refusals).toMatchObject([{ line: 3, column, problem }]);
  });

  it('is refused where its source is longer than what is kept, instead of being cut', () => {
    const read = readRateDays(
      [
        [...HEAD, 'source'],
        [...DAY, 'x'.repeat(201)],
      ],
      TODAY,
    );
    expect(read).toMatchObject({
      refusals: [{ line: 2, column: 'reference', problem: 'too-long' }],
    });
  });

  it('is refused for a day that stands in it twice, however it is written', () => {
    const read = readRateDays([HEAD, DAY, ['20.11.2026', ...DAY.slice(1)]], TODAY);
    expect(read).toMatchObject({
      ok: false,
      refusals: [{ line: 3, column: 'date', problem: 'doubled', other: 2 }],
    });
  });

  it('is refused without a column, and where the rates are not for a dollar', () => {
    expect(readRateDays([HEAD.slice(0, 4), DAY], TODAY)).toMatchObject({
      refusals: [{ line: 1, column: 'MAD', problem: 'no-column' }],
    });
    const dirhams = [
      ['date', 'USD', 'EUR', 'GBP', 'AUD', 'MAD'],
      ['2026-11-20', '9.12', '10.7', '12.4', '6.1', '1'],
    ];
    expect(readRateDays(dirhams, TODAY)).toMatchObject({
      refusals: [{ line: 2, column: 'USD', problem: 'not-per-dollar' }],
    });
    expect(readRateDays([HEAD], TODAY)).toMatchObject({ refusals: [{ line: 2 }] });
  });
});

describe('the rates of an estimate', () => {
  const estimate: EstimateData = { settings: { currency: 'EUR' } };

  it('are offered when a later day has others, and never by a day to come', () => {
    const days = [rates('2026-11-18', 9), rates('2026-11-20'), rates('2026-12-01', 8)];
    expect(newerRates(estimate, days, TODAY)).toBe(days[1]);
    expect(newerRates(estimate, [], TODAY)).toBeNull();
    const pinned = withExchangeRates(estimate, rates('2026-11-20'));
    expect(newerRates(pinned, days, TODAY)).toBeNull();
    // The same day with corrected rates is newer too; an earlier day is not.
    expect(newerRates(pinned, [rates('2026-11-20', 9.2)], TODAY)?.perUsd.MAD).toBe(9.2);
    expect(newerRates(pinned, [rates('2026-11-18', 9.2)], TODAY)).toBeNull();
  });

  it('convert it, and those of a template that is loaded into it do not', () => {
    const mine = withExchangeRates(estimate, rates('2026-11-20', 9));
    const template: EstimateData = {
      settings: { currency: 'MAD', exchangeRates: rates('2020-01-01', 10) },
      personnel: [{ type: 'Guard', count: 1, rate: 450, days: 1 }],
    };
    const loaded = withTemplateLines(mine, template, 'replace', () => 'id', SPECIFICATION);
    // 450 MAD / 9 MAD per USD x 0.9 EUR per USD
    expect(loaded.personnel?.[0]?.rate).toBe(45);
    expect(convertAmount(100, 'EUR', 'MAD', parametersOf(mine, SPECIFICATION))).toBe(1000);
    const line = newPersonnelLine(
      { id: '', category: 'industrial-rope-access', currency: 'EUR' },
      parametersOf(mine, SPECIFICATION),
    );
    expect(line.rate).toBe(65);
    const { settings } = withExchangeRates(mine, null);
    expect(settings).toEqual({ currency: 'EUR' });
    expect(FIXED_RATES).toEqual({ EUR: 0.85, GBP: 0.73, AUD: 1.35, MAD: 9.8 });
  });

  it('join by day, the later entry taking the place of the earlier one', () => {
    const joined = joinedRateDays(
      [rates('2026-11-20'), rates('2026-11-18')],
      [rates('2026-11-19'), rates('2026-11-18', 7)],
    );
    expect(joined.map(({ date, perUsd }) => [date, perUsd.MAD])).toEqual([
      ['2026-11-18', 7],
      ['2026-11-19', 9.1],
      ['2026-11-20', 9.1],
    ]);
  });
});
