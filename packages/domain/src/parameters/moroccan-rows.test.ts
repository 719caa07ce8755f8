import { describe, expect, it, test } from 'vitest';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { convertEstimate } from './convert-estimate.ts';
import { parametersOf } from './estimate-parameters.ts';
import { missingInRow, parametersOn, rowInForce, valueInForce } from './known-rows.ts';
import { MOROCCAN_ROWS } from './moroccan-rows.ts';
import { SPECIFICATION } from './specification-parameters.ts';

const rows = parametersOn('2026-11-22', MOROCCAN_ROWS);

describe('the dated rows', () => {
  it.each(MOROCCAN_ROWS.map((row) => [row.id, row] as const))('%s lacks nothing', (_id, row) => {
    expect(missingInRow(row)).toEqual([]);
  });

  test('a text is cited as the French cite it, without a word of English', () => {
    const english = /\b(law|decree|circular|rates?|the|of|and|year|tax|ceiling|profits?)\b/i;
    const cited = MOROCCAN_ROWS.map(({ reference }) => reference);
    expect(cited.filter((reference) => english.test(reference))).toEqual([]);
    expect(cited).toEqual(expect.arrayContaining(['Décret n° 2-25-983', 'CGI, art. 117-IV']));
  });

  test('a row without unit, first day, reference or source is refused', () => {
    const [row] = MOROCCAN_ROWS as [ParameterRow];
    const lacking = { ...row, unit: '' as ParameterRow['unit'], reference: ' ', validFrom: '2017' };
    expect(missingInRow(lacking)).toEqual(['unit', 'reference', 'validFrom']);
    expect(missingInRow({ ...row, sources: [], doubt: '' })).toEqual(['sources']);
    expect(missingInRow({ ...row, value: Number.NaN, validTo: 'never' })).toEqual([
      'validTo',
      'value',
    ]);
  });

  test('no two rows have the same name, and those of a rule follow each other', () => {
    expect(new Set(MOROCCAN_ROWS.map(({ id }) => id)).size).toBe(MOROCCAN_ROWS.length);
    for (const ofRule of rows.values()) {
      const days = ofRule.map(({ validFrom }) => validFrom);
      expect(days).toEqual(days.toSorted());
    }
  });

  test('the components add up to 21.09 and 6.74, and 8.98 and 4.48 of them are capped', () => {
    const sum = (payer: string, isCapped: boolean) =>
      MOROCCAN_ROWS.filter(
        ({ rule, cap }) => rule.endsWith(`.${payer}`) && (!isCapped || cap !== null),
      ).reduce((total, { value }) => Math.round((total + value) * 100) / 100, 0);
    expect([sum('employer', false), sum('employee', false)]).toEqual([21.09, 6.74]);
    expect([sum('employer', true), sum('employee', true)]).toEqual([8.98, 4.48]);
  });

  test('a rate holds from its day on, and not a day before', () => {
    expect(valueInForce(rows, 'smig', '2025-12-31')).toBe(17.1);
    expect(valueInForce(rows, 'smig', '2026-01-01')).toBe(17.92);
    expect(valueInForce(rows, 'smag', '2026-03-31')).toBe(93);
    expect(valueInForce(rows, 'corporateTax.1M-100M', '2022-06-30')).toBe(31);
    expect(valueInForce(rows, 'corporateTax.over-100M', '2031-01-01')).toBe(35);
    expect(valueInForce(rows, 'smig', '2020-06-30')).toBeNull();
  });

  test('a row that becomes known later changes nothing that was priced before', () => {
    const [smig] = MOROCCAN_ROWS.filter(({ rule }) => rule === 'smig').slice(-1);
    const later = {
      ...(smig as ParameterRow),
      id: 'smig@2027-01-01',
      validFrom: '2027-01-01',
      value: 19,
      knownFrom: '2026-12-15',
    };
    const all = [...MOROCCAN_ROWS, later];
    expect(valueInForce(parametersOn('2026-12-14', all), 'smig', '2027-02-01')).toBe(17.92);
    expect(valueInForce(parametersOn('2026-12-15', all), 'smig', '2027-02-01')).toBe(19);
    expect(rowInForce(parametersOn('2026-12-15', all), 'smig', '2026-12-31')?.value).toBe(17.92);
  });
});

describe('the parameters of one estimate', () => {
  const law: EstimateData = { parameters: { profile: 'morocco', asOf: '2026-11-22' } };

  it('are the given ones while the estimate chose nothing', () => {
    expect(parametersOf({}, SPECIFICATION)).toBe(SPECIFICATION);
    expect(parametersOf({ parameters: { profile: 'specification' } }, SPECIFICATION)).toBe(
      SPECIFICATION,
    );
  });

  it('do not keep what another estimate chose', () => {
    const other = parametersOf(
      {
        ...law,
        settings: {
          exchangeRates: { date: '2026-11-20', perUsd: { EUR: 1, GBP: 1, AUD: 1, MAD: 10 } },
        },
      },
      SPECIFICATION,
    );
    expect(other.law?.asOf).toBe('2026-11-22');
    expect(other.currencyTable.value.MAD).toBe(10);
    expect(parametersOf({}, other)).toBe(SPECIFICATION);
    expect(parametersOf(law, other).currencyTable).toBe(SPECIFICATION.currencyTable);
  });

  it('convert with the pinned rates under either profile', () => {
    const pinned: EstimateData = {
      personnel: [{ rate: 100 }],
      settings: {
        currency: 'USD',
        exchangeRates: { date: '2026-11-20', perUsd: { EUR: 0.9, GBP: 0.8, AUD: 1.5, MAD: 9.1 } },
      },
    };
    expect(convertEstimate(pinned, 'MAD', SPECIFICATION).personnel).toEqual([{ rate: 910 }]);
    expect(convertEstimate({ ...pinned, ...law }, 'EUR', SPECIFICATION).personnel).toEqual([
      { rate: 90 },
    ]);
  });
});
