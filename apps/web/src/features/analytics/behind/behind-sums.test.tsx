import { afterEach, expect, test } from 'vitest';
import { sumsOf } from '../portfolio-sums.fixture.ts';
import { type ShownPart, showInAnalytics } from '../shown-in-analytics.fixture.tsx';
import { BehindSums } from './behind-sums.tsx';

let shown: ShownPart;
afterEach(() => shown.close());

const show = async (given: Parameters<typeof sumsOf>[0]) => {
  shown = await showInAnalytics(<BehindSums sums={sumsOf(given)} currency="MAD" />);
  return shown.container.querySelector('dl > div:last-child')?.textContent;
};

test('the gross margin of the projects behind a figure is never their net margin', async () => {
  const loss = { order: 1200, vat: 200, projectCosts: 1136, corporateTax: 3 };
  expect(await show(loss)).toBe('Gross marginGross −13.6%');
});

test('a gross profit that taxes turn into a loss stays a gross profit', async () => {
  const taxed = { order: 1200, vat: 200, projectCosts: 800, corporateTax: 300 };
  expect(await show(taxed)).toBe('Gross marginGross 20.0%');
});
