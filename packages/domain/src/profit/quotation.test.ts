import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { sumAmounts } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { quotationOf } from './quotation.ts';

const job = {
  personnel: [{ type: 'Project Supervisor', count: 1, rate: 100, days: 3 }],
  equipment: { ropeAccess: [{ name: 'Rope', quantity: 1, rate: 100, days: 3 }] },
  additionalServices: [
    { name: 'Survey', cost: 300, selected: true },
    { name: 'Warranty', cost: 0, selected: true },
    { name: 'Not wanted', cost: 900, selected: false },
  ],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
};

test('an order is quoted at its amount without VAT, shared by cost to the cent', () => {
  const order = { ...job, profitAnalysis: { customerOrderAmount: 1200.01 } };
  expect(quotationOf(order, SPECIFICATION)).toEqual({
    basis: 'order',
    parts: [
      { part: 'personnel', amount: 333.34 },
      { part: 'equipment', amount: 333.34 },
      { part: 'service', name: 'Survey', amount: 333.33 },
      { part: 'service', name: 'Warranty', amount: 0 },
    ],
    net: 1000.01,
    vatRate: 20,
    vatAmount: 200,
    total: 1200.01,
  });
});

test('without an order the total with its markup is quoted, and VAT comes on top', () => {
  expect(quotationOf(job, SPECIFICATION)).toMatchObject({
    basis: 'markup',
    net: 1080,
    vatAmount: 216,
    total: 1296,
  });
});

test('costs without order and markup are no price', () => {
  const atCost = { ...job, contingencies: { ...job.contingencies, profitMargin: 0 } };
  expect(quotationOf(atCost, SPECIFICATION)).toBeNull();
  expect(quotationOf({}, SPECIFICATION)).toBeNull();
});

test('an order for a job without lines is quoted as a whole', () => {
  const quotation = quotationOf({ profitAnalysis: { customerOrderAmount: 600 } }, SPECIFICATION);
  expect(quotation?.parts).toEqual([{ part: 'whole', amount: 500 }]);
});

test('whatever the estimate, a customer can add up the quotation', () => {
  fc.assert(
    fc.property(estimate, (data) => {
      const quotation = quotationOf(data, SPECIFICATION);
      if (quotation === null || quotation.total > 1e13) return;
      const { parts, net, vatAmount, total } = quotation;
      expect(sumAmounts(parts.map(({ amount }) => amount))).toBe(net);
      expect(sumAmounts([net, vatAmount])).toBe(total);
    }),
  );
});
