import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '../../test/arbitrary-estimate.ts';
import { withComputedAmounts } from '../cost/computed-amounts.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import { sumAmounts } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { estimateDifference } from './estimate-difference.ts';
import { simulate } from './simulation.ts';
import { simulationValues } from './simulation-values.ts';

const before: EstimateData = {
  projectInfo: { name: 'Silo 4', client: 'OCP' },
  settings: { currency: 'MAD' },
  personnel: [
    { id: 'a', type: 'Lead', count: 1, rate: 650, days: 10 },
    { id: 'b', type: 'Helper', count: 2, rate: 200, days: 10 },
  ],
  additionalServices: [{ id: 's', name: 'Site Survey', cost: 850, selected: false }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
};

const linesOf = (after: EstimateData) =>
  estimateDifference(before, after, SPECIFICATION).lines.map(
    ({ kind, name, before: was, after: is, fields }) => [
      kind,
      name,
      was,
      is,
      fields.map(({ field }) => field).join(),
    ],
  );

const someId = fc.constantFrom('a', 'b', 'c', undefined);
const someName = fc.constantFrom('Lead', 'Helper', 'Ropes');
const someLine = {
  id: someId,
  type: someName,
  name: someName,
  count: fc.nat(9),
  rate: price,
  days: fc.nat({ max: 40 }),
};

/** An estimate whose lines share ids and names with others, also missing and repeated ones. */
const tidyEstimate = fc
  .record({
    personnel: fc.array(fc.record(someLine), { maxLength: 4 }),
    equipment: fc.record({ ppe: fc.array(fc.record(someLine), { maxLength: 3 }) }),
    additionalServices: fc.array(
      fc.record({ id: someId, name: someName, cost: price, selected: fc.boolean() }),
      {
        maxLength: 3,
      },
    ),
    contingencies: fc.record({ weatherDelay: fc.nat(30), profitMargin: fc.nat(40) }),
    socialContributions: fc.record({
      enabled: fc.boolean(),
      cnssConfig: fc.record({ enabled: fc.boolean() }),
    }),
  })
  .map(
    (data): EstimateData => ({
      ...data,
      contingencies: { ...data.contingencies, equipmentFailure: 0 },
    }),
  );

describe('the difference of two versions', () => {
  it('is line by line in money', () => {
    const after: EstimateData = {
      ...before,
      personnel: [
        { id: 'a', type: 'Lead', count: 1, rate: 700, days: 10 },
        { id: 'c', type: 'Supervisor', count: 1, rate: 500, days: 4 },
      ],
      additionalServices: [{ id: 's', name: 'Site Survey', cost: 850, selected: true }],
    };
    expect(linesOf(after)).toEqual([
      ['changed', 'Lead', 6500, 7000, 'rate'],
      ['added', 'Supervisor', null, 2000, ''],
      ['removed', 'Helper', 4000, null, ''],
      ['changed', 'Site Survey', 0, 850, 'selected'],
    ]);
    const { sums, fields } = estimateDifference(before, after, SPECIFICATION);
    expect(fields).toEqual([]);
    expect(sums.find(({ sum }) => sum === 'total')).toEqual({
      sum: 'total',
      before: 12_600,
      after: 11_820,
      difference: -780,
    });
  });

  it('names what is no line: client, percentages, the order', () => {
    const after: EstimateData = {
      ...before,
      projectInfo: { name: 'Silo 4', client: 'ONEE' },
      contingencies: { ...before.contingencies, profitMargin: 25 },
      profitAnalysis: { customerOrderAmount: 20_000 },
    };
    expect(estimateDifference(before, after, SPECIFICATION)).toMatchObject({
      lines: [],
      fields: [
        { field: 'projectInfo.client', before: 'OCP', after: 'ONEE' },
        { field: 'contingencies.profitMargin', before: 20, after: 25 },
        { field: 'profitAnalysis.customerOrderAmount', before: undefined, after: 20_000 },
      ],
    });
  });

  it('keeps a line that got a new id as the same line', () => {
    const personnel = before.personnel?.map((line, index) => ({ ...line, id: `new-${index}` }));
    expect(linesOf({ ...before, personnel })).toEqual([]);
  });

  it('finds none where only stored subtotals and defaults are written out', () => {
    const bare: EstimateData = { personnel: [{ id: 'a', type: 'Lead', ratePerDay: 100 }] };
    const stored = withComputedAmounts(bare, priceEstimate(bare, SPECIFICATION));
    const spelt: EstimateData = {
      personnel: [{ id: 'a', type: 'Lead', count: 1, rate: 100, days: 22 }],
    };
    expect(estimateDifference(bare, stored, SPECIFICATION).lines).toEqual([]);
    expect(estimateDifference(bare, spelt, SPECIFICATION).lines).toEqual([]);
  });

  it('after a change of currency compares in the later one', () => {
    const after: EstimateData = {
      ...before,
      settings: { currency: 'USD' },
      personnel: [{ id: 'a', type: 'Lead', count: 1, rate: 100, days: 10 }],
    };
    const difference = estimateDifference(before, after, SPECIFICATION);
    expect(difference).toMatchObject({ currency: 'USD', convertedFrom: 'MAD' });
    expect(difference.lines[0]).toMatchObject({ before: 663.27, after: 1000 });
  });

  it('adds up: lines to their section, sections to the subtotal, the subtotal to the total', () => {
    fc.assert(
      fc.property(tidyEstimate, tidyEstimate, (left, right) => {
        const { lines, sums } = estimateDifference(left, right, SPECIFICATION);
        const by = Object.fromEntries(sums.map(({ sum, difference }) => [sum, difference]));
        const add = (names: string[]) => sumAmounts(names.map((name) => by[name] ?? Number.NaN));
        const ofList = (list: string) =>
          sumAmounts(lines.filter((line) => line.list === list).map((line) => line.difference));
        expect(ofList('personnel')).toBe(by['personnel']);
        expect(ofList('ppe')).toBe(by['equipment']);
        expect(ofList('additionalServices')).toBe(by['additionalServices']);
        expect(add(['personnel', 'equipment', 'additionalServices'])).toBe(by['subtotal']);
        expect(add(['subtotal', 'weatherDelay', 'adminOverhead', 'profitMargin'])).toBe(
          by['total'],
        );
      }),
    );
  });
});

it('stating what counts anyway is no change; switching a tax on is', () => {
  const order: EstimateData = { ...before, profitAnalysis: { customerOrderAmount: 30_000 } };
  const stated: EstimateData = {
    ...order,
    ...simulate(order, simulationValues(order, {}, SPECIFICATION), SPECIFICATION).data,
  };
  expect(estimateDifference(order, stated, SPECIFICATION).fields).toEqual([]);
  const taxed = withEdits(stated, { profitAnalysis: { withholdingTaxEnabled: true } });
  expect(estimateDifference(order, taxed, SPECIFICATION).fields).toEqual([
    { field: 'profitAnalysis.withholdingTaxEnabled', before: false, after: true },
  ]);
});
