import { afterEach, expect, test } from 'vitest';
import { sumsOf } from '../portfolio-sums.fixture.ts';
import { type ShownPart, showInPortfolio } from '../shown-in-portfolio.fixture.tsx';
import { BehindSums } from './behind-sums.tsx';

const NO_COUNTS = { people: 0, equipmentPieces: 0, days: 0 };

let shown: ShownPart;
afterEach(() => shown.close());

const show = async (given: Parameters<typeof sumsOf>[0]) => {
  shown = await showInPortfolio(
    <BehindSums sums={sumsOf(given)} counts={NO_COUNTS} currency="MAD" />,
  );
  return shown.container.querySelector('dl > div:last-child')?.textContent;
};

test('the gross margin of the projects behind a figure is never their net margin', async () => {
  const loss = { order: 1200, vat: 200, projectCosts: 1136, corporateTax: 3 };
  expect(await show(loss)).toBe('Gross marginGross −13.6%');
});

test('the gross profit of the projects behind a figure stands among their sums', async () => {
  const given = { order: 1200, vat: 200, projectCosts: 1136, corporateTax: 3 };
  await show(given);
  expect(shown.text()).toContain('Gross profit−136 MAD');
});

test('a gross profit that taxes turn into a loss stays a gross profit', async () => {
  const taxed = { order: 1200, vat: 200, projectCosts: 800, corporateTax: 300 };
  expect(await show(taxed)).toBe('Gross marginGross 20.0%');
});
