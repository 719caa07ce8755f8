import { costResult, type ProfitAnalysis, profitResult, SPECIFICATION } from '@pcm/domain';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadWords, startMessages } from '../../platform/words/translation.ts';
import { ProfitFigures } from './profit-figures.tsx';

const noContingencies = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };
const cost = costResult(
  { insurance: [{ cost: 5000 }], contingencies: noContingencies },
  SPECIFICATION,
);

const LOSS =
  'This project will result in a loss. Consider increasing the customer order amount or reducing project costs.';
const LOW = 'Profit margin is below 10%. Consider reviewing costs or pricing strategy.';

let root: Root;
let container: HTMLElement;

beforeAll(async () => {
  await startMessages();
  await loadWords(['cost', 'explanation']);
});

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

async function shown(analysis: ProfitAnalysis): Promise<string> {
  await act(async () =>
    root.render(
      <ProfitFigures profit={profitResult(cost, analysis, SPECIFICATION)} currency="MAD" />,
    ),
  );
  return container.textContent ?? '';
}

test('without an order the card asks for it, instead of showing a loss', async () => {
  const text = await shown({});
  expect(text).toContain('Enter Customer Order Amount');
  expect(text).not.toContain('Loss');
});

test('a good job is profitable and gets no warning', async () => {
  const text = await shown({ customerOrderAmount: 12_000 });
  expect(text).toContain('Profitable');
  expect(text).not.toContain(LOSS);
  expect(text).not.toContain(LOW);
});

test('a loss is warned of before the quote goes out', async () => {
  const text = await shown({ customerOrderAmount: 5000 });
  expect(text).toContain(LOSS);
  expect(text).not.toContain(LOW);
  expect(text).not.toContain('Profitable');
});

test.each([
  [6600, true],
  [6667, false],
])('an order of %i for costs of 5,000 is warned of as thin: %s', async (order, warned) => {
  expect((await shown({ customerOrderAmount: order })).includes(LOW)).toBe(warned);
});

test('a job that only the taxes turn into a loss says how much it loses, not that its margin is low', async () => {
  const text = await shown({
    customerOrderAmount: 6120,
    withholdingTaxEnabled: true,
    withholdingTaxRate: 10,
  });
  expect(text).toMatch(/After taxes this project loses [\d.]+\u00a0MAD: .* of 100\.00\u00a0MAD/);
  expect(text).not.toContain(LOW);
  expect(text).toContain('Net: Loss');
});
