import {
  convertAmount,
  convertEstimate,
  type EstimateData,
  priceEstimate,
  SPECIFICATION,
  simulationValues,
} from '@pcm/domain';
import { beforeEach, expect, test } from 'vitest';
import { readSimulationRecord } from '../state/simulation-record.ts';
import { beginningOf, keepWork, readWork } from './working-record.ts';

const project = {
  settings: { currency: 'MAD' as const },
  profitAnalysis: { customerOrderAmount: 9800 },
};

beforeEach(() => localStorage.clear());

test('what is simulated comes back after a reload, with the project it began from', () => {
  const values = simulationValues(
    project,
    { contingencies: { weatherDelay: 12.5 } },
    SPECIFICATION,
  );
  const began = beginningOf(project, 700);
  const now = new Date('2026-11-21T10:00:00Z');
  expect(keepWork('p', values, { total: 720, currency: 'MAD', began, now })).toBe(true);
  expect(readSimulationRecord('p')).toMatchObject({
    total: 720,
    contingencies: values.contingencies,
    customerOrderAmount: 9800,
    timestamp: '2026-11-21T10:00:00.000Z',
  });
  expect(readWork('p', project)).toEqual({ values, began });
});

test('a record of percentages alone takes everything else from the project', () => {
  const contingencies = { weatherDelay: 3, profitMargin: 40 };
  localStorage.setItem('simulation_p', JSON.stringify({ total: 1, contingencies, timestamp: '' }));
  expect(readWork('p', project).values).toEqual(
    simulationValues(project, { contingencies }, SPECIFICATION),
  );
});

test('a project whose currency changed has the simulated amounts in the new one', () => {
  const values = simulationValues(
    project,
    { profitAnalysis: { customerOrderAmount: 19_600 } },
    SPECIFICATION,
  );
  const more = { total: 1, currency: 'MAD' as const, began: beginningOf(project, 1) };
  keepWork('p', values, { ...more, now: new Date() });
  const inDollars = { ...project, settings: { currency: 'USD' as const } };
  expect(readWork('p', inDollars).values?.profitAnalysis.customerOrderAmount).toBe(2000);
});

const priced = {
  settings: { currency: 'MAD' as const },
  personnel: [{ type: 'Project Supervisor', count: 2, rate: 333.33, days: 7 }],
  profitAnalysis: { customerOrderAmount: 9800 },
};

function keepFor(data: EstimateData) {
  const values = simulationValues(data, { contingencies: { weatherDelay: 12.5 } }, SPECIFICATION);
  const began = beginningOf(data, priceEstimate(data, SPECIFICATION).cost.total);
  keepWork('p', values, { total: 1, currency: 'MAD', began, now: new Date() });
}

test('a project that was converted meanwhile is no other one', () => {
  keepFor(priced);
  expect(readWork('p', convertEstimate(priced, 'USD', SPECIFICATION)).began).toBeNull();
});

test('a project whose numbers were kept in another currency is shown to have changed', () => {
  keepFor(priced);
  const relabelled = { ...priced, settings: { currency: 'USD' as const } };
  const { values, began } = readWork('p', relabelled);
  const total = priceEstimate(priced, SPECIFICATION).cost.total;
  expect(values?.profitAnalysis.customerOrderAmount).toBe(1000);
  expect(began?.profitAnalysis.customerOrderAmount).toBe(1000);
  expect(began?.total).toBe(convertAmount(total, 'MAD', 'USD', SPECIFICATION));
});

test('a record that cannot be read is no simulation, and is forgotten with the next change', () => {
  localStorage.setItem('simulation_p', '{"total":"much"}');
  expect(readWork('p', project)).toEqual({ values: null, began: null });
  const more = { total: 1, currency: 'MAD' as const, began: beginningOf(project, 1) };
  keepWork('p', null, { ...more, now: new Date() });
  expect(localStorage.getItem('simulation_p')).toBeNull();
});
