import { describe, expect, it } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { marginAbove } from '../profit/order-amounts.ts';
import { profitResult } from '../profit/profit.ts';
import type { Lever } from './levers.ts';
import { orderDrift, priceSchedule } from './price-schedule.ts';
import { type PricingTarget, planForTarget } from './reverse-budget.ts';
import { soldCost } from './sold-cost.ts';

const job: EstimateData = {
  projectInfo: { area: 100 },
  personnel: [{ count: 1, rate: 1000, days: 100 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
  profitAnalysis: { vatRate: 20, corporateTaxRate: 30 },
};
const total = (amount: number): PricingTarget => ({ measure: 'total', amount });
const markup: Lever = { kind: 'markup', least: 0, most: 50 };
const people: Lever = { kind: 'personnelRates', down: 10, up: 10 };

describe('a plan for a target', () => {
  it('reaches a budget exactly by the markup', () => {
    const plan = planForTarget(job, total(110_000), [markup], 'in-order', SPECIFICATION);
    expect(plan).toMatchObject({ status: 'reached', value: 110_000, difference: 0 });
    expect(plan.data.contingencies?.profitMargin).toBe(10);
    expect(plan.levers).toEqual([
      { kind: 'markup', from: 2000, to: 1000, low: 0, high: 5000, binds: false },
    ]);
  });

  it('stays under the budget by what a step of the lever leaves', () => {
    expect(planForTarget(job, total(110_005), [markup], 'in-order', SPECIFICATION)).toMatchObject({
      status: 'reached',
      value: 110_000,
      difference: -5,
    });
  });

  it('takes levers in the order given, and says which limit binds', () => {
    const plan = planForTarget(job, total(99_000), [people, markup], 'in-order', SPECIFICATION);
    expect(plan).toMatchObject({ status: 'reached', isCut: false, difference: 0 });
    // 90,000 and 10% markup.
    expect(plan.levers.map(({ to, binds }) => [to, binds])).toEqual([
      [9000, true],
      [1000, false],
    ]);
  });

  it('leaves that order where another plan comes nearer', () => {
    // 90,000 x 1.1666 is 6 below 105,000, and the last step below it.
    const plan = planForTarget(job, total(105_000), [people, markup], 'in-order', SPECIFICATION);
    expect(plan).toMatchObject({ status: 'reached', isCut: false, value: 105_000, difference: 0 });
  });

  it('comes back to a lever that changed nothing where it stood', () => {
    const bare = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 };
    const data: EstimateData = {
      additionalServices: [{ cost: 1000, selected: true }],
      contingencies: bare,
      profitAnalysis: { vatRate: 20, corporateTaxRate: 30 },
    };
    const target: PricingTarget = { measure: 'grossMargin', percent: 15, order: 'own' };
    const order: Lever = { kind: 'order', least: 0, most: 1200 };
    const costs: Lever = { kind: 'fixedCosts', down: 30, up: 0 };
    for (const levers of [
      [order, costs],
      [costs, order],
    ]) {
      for (const together of ['in-order', 'together'] as const) {
        const plan = planForTarget(data, target, levers, together, SPECIFICATION);
        expect(plan).toMatchObject({ status: 'reached', value: 15, difference: 0, isCut: false });
      }
    }
  });

  it('finds the days and people that meet a budget together', () => {
    const data: EstimateData = {
      personnel: [
        { type: 'A', count: 3, rate: 100, days: 3 },
        { type: 'B', count: 1, rate: 70, days: 10 },
      ],
      contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
    };
    const plan = planForTarget(
      data,
      total(1170),
      [
        { kind: 'days', down: 2, up: 2 },
        { kind: 'people', down: 2, up: 2, fewest: 1 },
      ],
      'in-order',
      SPECIFICATION,
    );
    expect(plan).toMatchObject({ status: 'reached', value: 1170, difference: 0 });
    expect(plan.levers.map(({ to }) => to)).toEqual([1, -2]);
  });

  it('says that a budget cannot be reached, and what comes nearest', () => {
    const plan = planForTarget(job, total(80_000), [people, markup], 'in-order', SPECIFICATION);
    expect(plan).toMatchObject({ status: 'nearest', value: 90_000, difference: 10_000 });
    expect(plan.levers.every(({ binds }) => binds)).toBe(true);
  });

  it('raises prices up to a budget above the total', () => {
    expect(planForTarget(job, total(150_000), [markup], 'in-order', SPECIFICATION)).toMatchObject({
      value: 150_000,
    });
    expect(planForTarget(job, total(200_000), [markup], 'in-order', SPECIFICATION)).toMatchObject({
      status: 'nearest',
      value: 150_000,
      difference: -50_000,
    });
  });

  it('moves together by the same share of each way', () => {
    const plan = planForTarget(job, total(104_500), [people, markup], 'together', SPECIFICATION);
    // Half way: 950 a day and 10% markup.
    expect(plan.levers.map(({ to }) => to)).toEqual([9500, 1000]);
    expect(plan.value).toBe(104_500);
  });

  it('keeps a crew at its fewest people and a day on every line', () => {
    const crew: EstimateData = {
      ...job,
      personnel: [
        { count: 6, rate: 100, days: 2 },
        { count: 1, rate: 100, days: 1 },
      ],
    };
    const plan = planForTarget(
      crew,
      total(1),
      [
        { kind: 'people', down: 10, up: 0, fewest: 2 },
        { kind: 'days', down: 10, up: 0 },
      ],
      'in-order',
      SPECIFICATION,
    );
    expect(plan.data.personnel).toMatchObject([
      { count: 2, days: 1 },
      { count: 1, days: 1 },
    ]);
    expect(plan.status).toBe('nearest');
  });

  it('leaves out the cheapest services first, and only those that may go', () => {
    const service = (id: string, cost: number) => ({ id, cost, selected: true });
    const data = {
      ...job,
      personnel: [],
      additionalServices: [service('a', 500), service('b', 100), service('c', 50)],
    };
    const plan = planForTarget(
      data,
      total(660),
      [{ kind: 'services', droppable: ['a', 'b'] }],
      'in-order',
      SPECIFICATION,
    );
    expect(plan.data.additionalServices?.map(({ selected }) => selected)).toEqual([
      true,
      false,
      true,
    ]);
    expect(plan.value).toBe(660);
  });

  it('finds the order that leaves 18% net, and a cent less does not', () => {
    const target: PricingTarget = { measure: 'netMargin', percent: 18, order: 'own' };
    const plan = planForTarget(
      job,
      target,
      [{ kind: 'order', least: 0, most: 1e12 }],
      'in-order',
      SPECIFICATION,
    );
    expect(plan).toMatchObject({ status: 'reached', value: 18, difference: 0 });
    const order = plan.data.profitAnalysis?.customerOrderAmount ?? 0;
    expect(order).toBeCloseTo(161_538.46, 1);
    const less = profitResult(
      plan.priced.cost,
      {
        ...plan.data.profitAnalysis,
        customerOrderAmount: (order * 100 - 1) / 100,
      },
      SPECIFICATION,
    );
    expect(marginAbove(less, 'netMargin', 18)).toBeLessThan(0);
  });

  it('finds the markup that leaves 18% net when the order follows the total', () => {
    const target: PricingTarget = { measure: 'netMargin', percent: 18, order: 'total' };
    const plan = planForTarget(job, target, [markup], 'in-order', SPECIFICATION);
    // 0.7 x m / (100 + m) = 0.18: m = 34.615…, the step above it is 34.62.
    expect(plan.data.contingencies?.profitMargin).toBe(34.62);
    expect(plan.data.profitAnalysis?.customerOrderAmount).toBe(161_544);
    expect(plan).toMatchObject({ status: 'reached', value: 18 });
  });

  it('has no margin without an order, and no cost per square metre without an area', () => {
    const none = planForTarget(
      job,
      { measure: 'grossMargin', percent: 10, order: 'own' },
      [markup],
      'in-order',
      SPECIFICATION,
    );
    expect(none).toMatchObject({ status: 'nearest', value: null, difference: null });
    const noArea = { ...job, projectInfo: {} };
    const target: PricingTarget = { measure: 'perSquareMeter', amount: 5 };
    expect(planForTarget(noArea, target, [markup], 'in-order', SPECIFICATION).value).toBeNull();
    expect(
      planForTarget(job, { ...target, amount: 1100 }, [markup], 'in-order', SPECIFICATION).value,
    ).toBe(1100);
  });
});

describe('a plan for an estimate with options', () => {
  const withOption: EstimateData = {
    personnel: [
      { count: 1, rate: 1000, days: 80, scheduleItemId: 'wall' },
      { count: 1, rate: 1000, days: 20, scheduleItemId: 'coat' },
    ],
    insurance: [{ cost: 5000 }],
    contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 10, profitMargin: 20 },
    profitAnalysis: { vatRate: 20, corporateTaxRate: 20 },
    priceSchedule: {
      items: [
        { id: 'wall', quantity: 300 },
        { id: 'coat', quantity: 70, isOption: true },
      ],
      roundTo: 0.5,
    },
  };
  const driftAfter = (data: EstimateData) =>
    orderDrift(
      data,
      priceSchedule(data, priceEstimate(data, SPECIFICATION), SPECIFICATION),
      SPECIFICATION,
    );
  const sold = { measure: 'netMargin', percent: 15, order: 'total' } as const;

  it('sells without them, so that the schedule comes to the order', () => {
    const plan = planForTarget(withOption, sold, [markup], 'in-order', SPECIFICATION);
    expect(plan.status).toBe('reached');
    // By hand: 85/105 of the cost and of the total are sold; 20,000 of cost is the option's.
    const percent = plan.data.contingencies?.profitMargin ?? 0;
    const revenue = ((105_000 * (110 + percent)) / 105 / 100) * 85;
    expect(plan.profit.revenue).toBeCloseTo(revenue, 2);
    expect(plan.profit.netProfit).toBeCloseTo(0.8 * (revenue - 85_000 * 1.1), 2);
    expect(plan.options).toBe(20_000);
    expect(driftAfter(plan.data)).toBeNull();
    expect(plan.data.priceSchedule?.target).toBeUndefined();
  });

  it('finds the order that leaves a margin of what is sold, and the schedule follows it', () => {
    const order: Lever = { kind: 'order', least: 0, most: 1_000_000 };
    const own = { ...sold, order: 'own' } as const;
    const plan = planForTarget(withOption, own, [order], 'in-order', SPECIFICATION);
    // 0.8 x (R - 93,500) = 0.15 x R, so R = 74,800 / 0.65.
    expect(plan.profit.revenue).toBeCloseTo(115_076.92, 1);
    expect(plan.data.priceSchedule?.target).toBe('order');
    expect(driftAfter(plan.data)).toBeNull();
  });

  it('moves the cost of the options with the lines', () => {
    const levers: Lever[] = [{ kind: 'days', down: 5, up: 0 }, markup];
    const plan = planForTarget(withOption, sold, levers, 'together', SPECIFICATION);
    const { cost, options } = soldCost(plan.data, plan.priced, SPECIFICATION);
    expect(plan.options).toBe(options);
    expect(profitResult(cost, plan.data.profitAnalysis, SPECIFICATION)).toEqual(plan.profit);
  });
});
