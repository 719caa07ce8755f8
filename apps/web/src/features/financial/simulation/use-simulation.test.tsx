import {
  convertEstimate,
  currencyOf,
  type EstimateData,
  priceEstimate,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FinancialContext, type FinancialProject } from '../state/financial-context.tsx';
import { projectOf } from '../state/saver.fixture.ts';
import { useWorkingSimulation, type WorkingSimulation } from './use-simulation.ts';

const start: EstimateData = {
  settings: { currency: 'MAD' },
  personnel: [{ type: 'Project Supervisor', count: 2, rate: 333.33, days: 7 }],
  profitAnalysis: { customerOrderAmount: 9800 },
};

function financial(data: EstimateData): FinancialProject {
  const priced = priceEstimate(data, SPECIFICATION);
  const project = projectOf(data, 1);
  return {
    project,
    data,
    priced,
    profit: profitResult(priced.cost, data.profitAnalysis, SPECIFICATION),
    currency: currencyOf(data),
    save: {
      status: 'saved',
      savedAt: null,
      retryAt: null,
      error: null,
      isKept: true,
      isPickedUp: false,
      conflicts: [],
      isAsking: false,
    },
    edit: () => undefined,
    flush: async () => true,
    change: async () => project,
  };
}

let root: Root;
let simulation: WorkingSimulation | null = null;

function Worked() {
  const working = useWorkingSimulation();
  simulation = working;
  return null;
}

function open(data: EstimateData): WorkingSimulation {
  act(() =>
    root.render(
      <FinancialContext value={financial(data)}>
        <Worked />
      </FinancialContext>,
    ),
  );
  return current();
}

function current(): WorkingSimulation {
  if (simulation === null) throw new Error('not rendered');
  return simulation;
}

const simulateOrder = (customerOrderAmount: number) =>
  act(() => current().change({ profitAnalysis: { customerOrderAmount } }, 'order'));

const orderOf = ({ values }: WorkingSimulation) => values.profitAnalysis.customerOrderAmount;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

test('amounts of an open simulation keep their worth when the project is converted', () => {
  open(start);
  simulateOrder(19_600);
  const working = open(convertEstimate(start, 'USD', SPECIFICATION));
  expect(orderOf(working)).toBe(2000);
  expect(working.drift).toBeNull();
  act(() => current().undo?.());
  expect(orderOf(current())).toBe(1000);
  act(() => current().redo?.());
  expect(orderOf(current())).toBe(2000);
});

test('a project whose numbers were kept in another currency is shown to have changed', () => {
  open(start);
  simulateOrder(19_600);
  const working = open({ ...start, settings: { currency: 'USD' } });
  expect(orderOf(working)).toBe(2000);
  expect(working.own.profitAnalysis.customerOrderAmount).toBe(9800);
  expect(working.drift?.fields).toEqual(['profitAnalysis.customerOrderAmount']);
  expect(working.drift?.total?.after).toBe(priceEstimate(start, SPECIFICATION).cost.total);
  // A reload gives the same.
  act(() => root.unmount());
  root = createRoot(document.createElement('div'));
  expect(open({ ...start, settings: { currency: 'USD' } }).drift).toEqual(working.drift);
});
