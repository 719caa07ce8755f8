import {
  type EstimateData,
  type Lever,
  type PricingTarget,
  planForTarget,
  SPECIFICATION,
} from '@pcm/domain';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { changeLanguage, loadWords, startMessages } from '../../../platform/words/translation.ts';
import { EstimateEditorProvider } from '../state/estimate-context.tsx';
import { createEstimateStore } from '../state/estimate-store.ts';
import { BudgetTab } from './budget-tab.tsx';
import { PlanResult } from './plan-result.tsx';

const line = (n: number) => ({
  id: String(n),
  count: 1 + (n % 5),
  rate: 100 + n / 7,
  days: 5 + (n % 20),
});
const data: EstimateData = {
  personnel: Array.from({ length: 1000 }, (_, n) => line(n)),
  settings: { currency: 'MAD' },
};
const levers: Lever[] = [
  { kind: 'personnelRates', down: 10, up: 10 },
  { kind: 'contingencies', down: 5, up: 5 },
];

const start = { data, saved: data, origin: null, job: null, currencyChoice: 'start' as const };

async function shown(target: PricingTarget): Promise<string> {
  const container = document.createElement('div');
  const root = createRoot(container);
  const plan = planForTarget(data, target, levers, 'in-order', SPECIFICATION);
  await act(async () =>
    root.render(
      <EstimateEditorProvider store={createEstimateStore(start)}>
        <PlanResult plan={plan} target={target} from={data} isSettled />
      </EstimateEditorProvider>,
    ),
  );
  const text = container.textContent;
  await act(async () => root.unmount());
  return text;
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  await loadWords(['pricing', 'common', 'cost', 'explanation', 'difference']);
  await act(() => changeLanguage('en'));
});

test('a plan says whether it is the nearest of all, or the search was cut', async () => {
  expect(await shown({ measure: 'total', amount: 11_234_567.89 })).toContain(
    'The search was cut: there is more to compare than it has time for',
  );
  const outOfReach = await shown({ measure: 'total', amount: 1 });
  expect(outOfReach).toContain('Cannot be reached within these limits');
  expect(outOfReach).not.toContain('The search was cut');
});

test('no plan stands before somebody asked for one: the first target is only offered', async () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <EstimateEditorProvider store={createEstimateStore(start)}>
        <BudgetTab />
      </EstimateEditorProvider>,
    ),
  );
  expect(container.textContent).toMatch(/150,000\.00\sMAD/);
  expect(container.textContent).not.toContain('Cannot be reached');
  const workOut = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Work out the plan',
  );
  await act(async () => workOut?.click());
  await vi.waitFor(() => expect(container.textContent).toContain('Cannot be reached'));
  await act(async () => root.unmount());
});
