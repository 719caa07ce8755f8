import { SPECIFICATION, simulationValues } from '@pcm/domain';
import { expect, test } from 'vitest';
import { historyOf, redone, undone, withChange } from './value-history.ts';
import { driftSince } from './working-record.ts';

const order = (customerOrderAmount: number) =>
  simulationValues({}, { profitAnalysis: { customerOrderAmount } }, SPECIFICATION);

test('a slider that is dragged is one step back, another value is another step', () => {
  let history = historyOf(null);
  for (let at = 0; at < 5; at += 1) {
    history = withChange(history, order(at), 'customerOrderAmount', at * 100);
  }
  history = withChange(history, order(9), 'weatherDelay', 500);
  expect(undone(history).present).toEqual(order(4));
  expect(undone(undone(history)).present).toBeNull();
  expect(redone(redone(undone(undone(history)))).present).toEqual(order(9));
});

test('a value changed again later is a step of its own', () => {
  const first = withChange(historyOf(null), order(1), 'customerOrderAmount', 0);
  const second = withChange(first, order(2), 'customerOrderAmount', 5000);
  expect(undone(second).present).toEqual(order(1));
});

test('what was undone is gone once something else is changed', () => {
  const changed = withChange(historyOf(null), order(1), 'customerOrderAmount', 0);
  const other = withChange(undone(changed), order(2), 'customerOrderAmount', 5000);
  expect(redone(other)).toBe(other);
  expect(undone(historyOf(null))).toEqual(historyOf(null));
});

test('a project that changed says in what; keys in another order are no change', () => {
  const { contingencies, profitAnalysis } = order(1000);
  const began = { total: 500, contingencies, profitAnalysis };
  const { customerOrderAmount, ...others } = profitAnalysis;
  expect(driftSince(began, { ...began, profitAnalysis: { ...others, customerOrderAmount } })).toBe(
    null,
  );
  const now = {
    total: 520,
    contingencies: { ...contingencies, weatherDelay: 12 },
    profitAnalysis: {
      ...profitAnalysis,
      enabled: false,
      dividendDistribution: { enabled: true, amount: 1, taxRate: 15 },
    },
  };
  expect(driftSince(began, now)).toEqual({
    fields: ['contingencies.weatherDelay', 'profitAnalysis.dividendDistribution.enabled'],
    total: { before: 500, after: 520 },
  });
});
