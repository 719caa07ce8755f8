import { expect, test } from 'vitest';
import { sumAmounts } from '../money/amount.ts';
import { contractPresets, ratePresets, wagePresets } from './contribution-presets.ts';
import { CONTRIBUTION_COMPONENTS, minimumWagesOn, SMAG, SMIG } from './moroccan-contributions.ts';
import { SPECIFICATION } from './specification-parameters.ts';

test('both stated pairs of rates are offered, each with the total they make', () => {
  expect(ratePresets(SPECIFICATION).map(({ code, rates }) => [code, rates])).toEqual([
    ['published', { employer: 21.09, employee: 6.74, total: 27.83 }],
    ['stated', { employer: 20.48, employee: 4.48, total: 24.96 }],
  ]);
});

test('the parts of the rate add up to it, and the law caps 8.98 and 4.48 of it', () => {
  const sum = (payer: 'employer' | 'employee', capped?: boolean) =>
    sumAmounts(
      CONTRIBUTION_COMPONENTS.filter((part) => capped === undefined || part.capped === capped).map(
        (part) => part[payer],
      ),
    );
  expect([sum('employer'), sum('employee')]).toEqual([21.09, 6.74]);
  expect([sum('employer', true), sum('employee', true)]).toEqual([8.98, 4.48]);
});

test('both stated minimum wages are offered beside those of the day', () => {
  const named = (day: string) =>
    wagePresets(day, SPECIFICATION).map(({ code, wages }) => [
      code,
      wages.smig,
      wages.smag,
      wages.smigHourly,
    ]);
  expect(named('2026-11-21')).toEqual([
    ['decree', 3422.72, 97.44, 17.92],
    ['calculation', 3266.55, 93, 17.1],
    ['configuration', 3500, 87.83, 15.91],
  ]);
  expect(named('2019-01-01').map(([code]) => code)).toEqual(['calculation', 'configuration']);
});

test('a wage holds from the day of its decree, not a day before', () => {
  expect(minimumWagesOn('2025-12-31')).toMatchObject({ smig: 3266.1, smag: 93 });
  expect(minimumWagesOn('2026-01-01')).toMatchObject({
    smig: 3422.72,
    smag: 93,
    since: '2026-01-01',
    decrees: ['2.25.983', '2.24.1122'],
  });
  expect(minimumWagesOn('2026-04-01')).toMatchObject({ smag: 97.44, since: '2026-04-01' });
  expect(minimumWagesOn('2022-08-31')).toBeNull();
  for (const wages of [SMIG, SMAG]) {
    const days = wages.map(({ effectiveFrom }) => effectiveFrom);
    expect(days).toEqual(days.toSorted());
  }
});

test('the contract of 30,000 stands beside that of 50,000', () => {
  expect(contractPresets(SPECIFICATION).map(({ contractAmount }) => contractAmount)).toEqual([
    50000, 30000,
  ]);
});

test('every named value says where it stands', () => {
  const sources = [...ratePresets(SPECIFICATION), ...wagePresets('2026-11-21', SPECIFICATION)].map(
    (preset) => preset.sources,
  );
  for (const list of [
    ...sources,
    ...contractPresets(SPECIFICATION).map(({ source }) => [source]),
  ]) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((source) => /^(https:|specification|decisions)/.test(source))).toBe(true);
  }
});
