import { describe, expect, test } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { missingInRow } from './known-rows.ts';
import { MOROCCAN_ROWS } from './moroccan-rows.ts';
import {
  asKnownOn,
  heldRows,
  LAW_RULES,
  newerRows,
  type OwnRowEntry,
  ownRowOf,
  PROPOSED_VALUES,
} from './own-rows.ts';
import { SPECIFICATION } from './specification-parameters.ts';

const CEILING: OwnRowEntry = {
  rule: 'cnss.ceiling',
  validFrom: '2027-01-01',
  validTo: null,
  value: 8000,
  unit: 'MAD a month',
  reference: 'Assumption, tenders of 2027',
  kind: 'choice',
};

const ownRow = (entry: Partial<OwnRowEntry> = {}, id = 'own.1', knownFrom = '2026-11-23') =>
  ownRowOf({ ...CEILING, ...entry }, { id, knownFrom }) as ParameterRow;

/** Four weeks of a rate above the ceiling, in the year that the row changes. */
const job = (startDate: string, ownRows: ParameterRow[] = []): EstimateData => ({
  projectInfo: { startDate },
  personnel: [{ type: 'Project Supervisor', count: 1, rate: 430, days: 24 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  parameters: { profile: 'morocco', asOf: '2026-11-23', ownRows },
});
const contributions = (data: EstimateData) =>
  priceEstimate(data, SPECIFICATION).cost.socialContributions;

describe('an own row', () => {
  test('lacks nothing, and takes base, bracket and ceiling from its rule', () => {
    expect(missingInRow(ownRow())).toEqual([]);
    const family = { rule: 'cnss.short_term_benefits.employer', unit: 'percent' } as const;
    expect(ownRow({ ...family, value: 1 })).toMatchObject({ cap: 'cnss.ceiling', value: 1 });
  });

  test('of an unknown rule or another unit is refused', () => {
    const made = { id: 'own.1', knownFrom: '2026-11-23' };
    expect(ownRowOf({ ...CEILING, rule: 'vat' }, made)).toBeNull();
    expect(ownRowOf({ ...CEILING, unit: 'MAD a day' }, made)).toBeNull();
  });

  test('supersedes the built-in one from its day on, and not before', () => {
    const own = [ownRow()];
    expect(contributions(job('2026-11-02', own))).toBe(contributions(job('2026-11-02')));
    // The two capped parts, 8.98%, of 2,000 more a month: 24 days of 26, with leave of 31 in 281.
    const more = Math.round(((2000 * 24 * (1 + 31 / 281)) / 26) * 8.98) / 100;
    const difference = contributions(job('2027-01-04', own)) - contributions(job('2027-01-04'));
    expect(difference).toBeCloseTo(more, 1);
  });

  test('with an end gives way to the built-in one again', () => {
    const own = ownRow({ validTo: '2027-06-30' });
    const held = heldRows([...MOROCCAN_ROWS.filter(({ rule }) => rule === 'cnss.ceiling'), own]);
    expect(held.map(({ from, to, row }) => [from, to, row.value])).toEqual([
      ['2002-01-01', '2026-12-31', 6000],
      ['2027-01-01', '2027-06-30', 8000],
      ['2027-07-01', null, 6000],
    ]);
  });

  test('corrected on the day it was entered, the later one counts', () => {
    const both = [ownRow(), ownRow({ value: 7000 }, 'own.2')];
    expect(heldRows(both).map(({ row }) => row.value)).toEqual([7000]);
  });
});

describe('what becomes known later', () => {
  const chosen = { profile: 'morocco', asOf: '2026-11-20' } as const;

  test('is offered, and read only when the estimate is moved', () => {
    const own = [ownRow()];
    expect(newerRows(chosen, own, '2026-11-23')).toEqual({ added: own, withdrawn: [] });
    expect(newerRows(chosen, own, '2026-11-22')).toEqual({ added: [], withdrawn: [] });
    const moved = asKnownOn(chosen, '2026-11-23', own);
    expect(moved).toEqual({ profile: 'morocco', asOf: '2026-11-23', ownRows: own });
    expect(newerRows(moved, own, '2026-11-24')).toEqual({ added: [], withdrawn: [] });
  });

  test('entered on the pinned day itself is offered too', () => {
    const own = [ownRow()];
    expect(newerRows({ ...chosen, asOf: '2026-11-23' }, own, '2026-11-23').added).toEqual(own);
  });

  test('a row taken back is offered as well', () => {
    const moved = asKnownOn(chosen, '2026-11-23', [ownRow()]);
    expect(newerRows(moved, [], '2026-11-24')).toEqual({ added: [], withdrawn: [ownRow()] });
    expect(asKnownOn(moved, '2026-11-24', [])).toEqual({ ...chosen, asOf: '2026-11-24' });
  });

  test('does not concern an estimate by standard values', () => {
    expect(newerRows({ profile: 'specification' }, [ownRow()], '2026-11-23').added).toEqual([]);
  });
});

test('a value that is only proposed belongs to a known rule, but is not a row', () => {
  for (const { rule, validFrom } of PROPOSED_VALUES) {
    const rows = LAW_RULES.find((one) => one.rule === rule)?.rows ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.validFrom)).not.toContain(validFrom);
  }
});
