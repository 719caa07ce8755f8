import type { EstimateData } from '@pcm/domain';
import {
  estimateDifference,
  SPECIFICATION,
  simulate,
  simulationValues,
  withEdits,
  withProfile,
} from '@pcm/domain';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { changeLanguage, loadWords, startMessages } from '../../platform/words/translation.ts';
import { FieldChanges } from './field-changes.tsx';

const before: EstimateData = { profitAnalysis: { customerOrderAmount: 30_000, enabled: true } };

/** An estimate with every field changed that a tax setting or a simulation can change. */
const after = withEdits(
  simulate(before, simulationValues(before, {}, SPECIFICATION), SPECIFICATION).data,
  {
    profitAnalysis: {
      customerOrderAmount: 31_000,
      enabled: false,
      taxRegion: 'free-zone',
      vatEnabled: false,
      vatRate: 1,
      corporateTaxEnabled: false,
      corporateTaxRate: 2,
      withholdingTaxEnabled: true,
      withholdingTaxRate: 3,
      professionalTaxEnabled: true,
      professionalTaxRate: 4,
      socialContributionsEnabled: true,
      socialContributionsRate: 5,
      dividendDistribution: { enabled: true, amount: 6, taxRate: 7 },
      retainedEarnings: { enabled: true, percentage: 8 },
    },
  },
);

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  await loadWords(['difference', 'cost', 'estimate', 'safekeeping']);
});

test.each(['en', 'fr', 'ar'] as const)(
  'no change of a tax shows the name it has in the code: %s',
  async (language) => {
    await act(() => changeLanguage(language));
    const container = document.createElement('div');
    const root = createRoot(container);
    const { fields } = estimateDifference(before, after, SPECIFICATION);
    expect(fields.length).toBe(18);
    await act(async () => root.render(<FieldChanges changes={fields} className={undefined} />));
    expect(container.querySelectorAll('li').length).toBe(fields.length);
    expect(container.textContent).not.toMatch(/[a-z][A-Z]|enabled|free-zone/);
    await act(async () => root.unmount());
  },
);

test('choosing the law is told in whole sentences, with percentages as such', async () => {
  await act(() => changeLanguage('fr'));
  const container = document.createElement('div');
  const root = createRoot(container);
  const byLaw = withProfile(before, { profile: 'morocco', asOf: '2026-11-23' }, SPECIFICATION);
  const textOf = async (one: EstimateData, other: EstimateData) => {
    const { fields } = estimateDifference(one, other, SPECIFICATION);
    await act(async () => root.render(<FieldChanges changes={fields} className={undefined} />));
    return [...container.querySelectorAll('li')].map(({ textContent }) =>
      textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' '),
    );
  };
  const chosen = await textOf(before, byLaw);
  expect(chosen).toEqual(
    expect.arrayContaining([
      'IS, taux : 31 % → 20 %',
      'Chiffré selon : Valeurs standard → Loi marocaine',
      'Loi connue au : 23 nov. 2026',
    ]),
  );
  const back = await textOf(byLaw, before);
  expect(back).toContain('Chiffré selon : Loi marocaine → Valeurs standard');
  expect([...chosen, ...back].join('\n')).not.toContain('non défini');
  await act(async () => root.unmount());
});
