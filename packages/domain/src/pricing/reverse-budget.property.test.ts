import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyEstimate } from '../../test/arbitrary-estimate.ts';
import type { CostResult } from '../cost/cost-result.ts';
import { movedEstimate } from '../cost/estimate-moves.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { marginAbove, orderForRevenue } from '../profit/order-amounts.ts';
import { profitResult } from '../profit/profit.ts';
import type { ProfitResult } from '../profit/profit-result.ts';
import { type Lever, leverTrack, movesAt } from './levers.ts';
import { type PricingTarget, planForTarget } from './reverse-budget.ts';

const total = (amount: number): PricingTarget => ({ measure: 'total', amount });

/** The most plans that the search compares. */
const MOST_PLANS = 6200;

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100);
const rates = (kind: 'personnelRates' | 'equipmentRates' | 'logisticsRates' | 'fixedCosts') =>
  fc.record({ kind: fc.constant(kind), down: hundredths(60), up: hundredths(60) });
const costLever: fc.Arbitrary<Lever> = fc.oneof(
  rates('personnelRates'),
  rates('equipmentRates'),
  rates('logisticsRates'),
  rates('fixedCosts'),
  fc.record({
    kind: fc.constant('contingencies' as const),
    down: hundredths(20),
    up: hundredths(20),
  }),
  fc.record({ kind: fc.constant('markup' as const), least: hundredths(20), most: hundredths(60) }),
  fc.record({ kind: fc.constant('days' as const), down: fc.nat(5), up: fc.nat(5) }),
  fc.record({
    kind: fc.constant('people' as const),
    down: fc.nat(5),
    up: fc.nat(5),
    fewest: fc.integer({ min: 1, max: 4 }),
  }),
);
const levers = fc.uniqueArray(costLever, { maxLength: 4, selector: (lever) => lever.kind });
const way = fc.constantFrom('in-order' as const, 'together' as const);
const budget = fc.integer({ min: 0, max: 5_000_000_00 }).map((cents) => cents / 100);

describe('any plan', () => {
  it('prices forward to what it says, within every limit, in bounded work', () => {
    fc.assert(
      fc.property(tidyEstimate, budget, levers, way, (data, amount, given, order) => {
        const plan = planForTarget(data, total(amount), given, order, SPECIFICATION);
        expect(priceEstimate(plan.data, SPECIFICATION).cost).toEqual(plan.priced.cost);
        expect(plan.value).toBe(plan.priced.cost.total);
        expect(plan.difference).toBe(sumAmounts([plan.value ?? 0, -amount]));
        expect(plan.pricings).toBeLessThanOrEqual(MOST_PLANS);
        for (const { low, high, to } of plan.levers) {
          expect(to).toBeGreaterThanOrEqual(low);
          expect(to).toBeLessThanOrEqual(high);
        }
        if (plan.status === 'reached') expect(plan.difference).toBeLessThanOrEqual(0);
        expect(planForTarget(data, total(amount), given, order, SPECIFICATION)).toEqual(plan);
      }),
      { numRuns: 200 },
    );
  });

  it('that reaches its budget is one step away from missing it, or exact', () => {
    fc.assert(
      fc.property(tidyEstimate, budget, costLever, (data, amount, lever) => {
        const plan = planForTarget(data, total(amount), [lever], 'in-order', SPECIFICATION);
        if (plan.status === 'nearest' || plan.difference === 0) return;
        const track = leverTrack(lever, data, SPECIFICATION);
        const to = plan.levers[0]?.to ?? 0;
        const totals = [to - 1, to + 1]
          .filter((position) => position >= track.low && position <= track.high)
          .map(
            (position) =>
              priceEstimate(
                movedEstimate(data, movesAt([track], [position]), SPECIFICATION),
                SPECIFICATION,
              ).cost.total,
          );
        expect(totals.some((one) => one > amount)).toBe(true);
      }),
    );
  });

  it('that cannot reach its budget is the nearest there is', () => {
    fc.assert(
      fc.property(tidyEstimate, budget, levers, way, (data, amount, given, order) => {
        const plan = planForTarget(data, total(amount), given, order, SPECIFICATION);
        if (plan.status === 'reached') return;
        const tracks = given.map((lever) => leverTrack(lever, data, SPECIFICATION));
        const corners = tracks.reduce<number[][]>(
          (all, { low, high }) =>
            all.flatMap((one) => [
              [...one, low],
              [...one, high],
            ]),
          [[]],
        );
        for (const corner of corners) {
          const moved = movedEstimate(data, movesAt(tracks, corner), SPECIFICATION);
          const away = Math.abs(
            sumAmounts([priceEstimate(moved, SPECIFICATION).cost.total, -amount]),
          );
          expect(away).toBeGreaterThanOrEqual(Math.abs(plan.difference ?? 0));
        }
      }),
    );
  });

  it('for a margin is above it, or the limits keep it below', () => {
    const margin = fc.integer({ min: 0, max: 6000 }).map((n) => n / 100);
    const follow = fc.constantFrom('own' as const, 'total' as const);
    const measure = fc.constantFrom('grossMargin' as const, 'netMargin' as const);
    const order = fc.record({
      kind: fc.constant('order' as const),
      least: budget,
      most: budget,
    });
    fc.assert(
      fc.property(
        tidyEstimate,
        measure,
        margin,
        follow,
        levers,
        order,
        (data, kind, percent, basis, given, orders) => {
          const target: PricingTarget = { measure: kind, percent, order: basis };
          const all: Lever[] = basis === 'own' ? [...given, orders] : given;
          const plan = planForTarget(data, target, all, 'in-order', SPECIFICATION);
          const forward = profitResult(
            priceEstimate(plan.data, SPECIFICATION).cost,
            plan.data.profitAnalysis,
            SPECIFICATION,
          );
          expect(forward).toEqual(plan.profit);
          if (plan.status === 'reached') {
            expect(marginAbove(forward, kind, percent)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  it('is the nearest of all there are', () => {
    const small = (most: number) => fc.integer({ min: 0, max: most });
    const few = (max: number) => small(max).map((n) => n / 100);
    const rate = fc.constantFrom(0, 12.5, 70, 99.99, 100, 333.33, 450);
    const days = fc.integer({ min: 1, max: 60 }).map((halves) => halves / 2);
    const service = (cost: number, n: number) => ({ id: String(n), cost, selected: true });
    const estimates: fc.Arbitrary<EstimateData> = fc
      .record({
        personnel: fc.array(fc.record({ count: small(4), rate, days }), {
          minLength: 1,
          maxLength: 3,
        }),
        ppe: fc.array(fc.record({ quantity: small(3), rate, days }), { maxLength: 2 }),
        services: fc.array(rate, { maxLength: 3 }),
        percent: fc.constantFrom(0, 5, 33.33),
        order: fc.constantFrom(0, 1200, 9999.99),
        cnss: fc.boolean(),
      })
      .map(({ personnel, ppe, services, percent, order, cnss }) => ({
        projectInfo: { area: 30 },
        personnel: personnel.map((line) => ({ ...line, count: line.count + 1 })),
        equipment: { ppe },
        additionalServices: services.map(service),
        contingencies: {
          weatherDelay: percent,
          equipmentFailure: 0,
          adminOverhead: 0,
          profitMargin: 20,
        },
        socialContributions: { enabled: cnss, cnssConfig: { enabled: cnss } },
        profitAnalysis: { customerOrderAmount: order, withholdingTaxEnabled: cnss },
      }));
    const rateKinds = fc.constantFrom(
      'personnelRates' as const,
      'equipmentRates' as const,
      'fixedCosts' as const,
      'contingencies' as const,
    );
    const byDays: fc.Arbitrary<Lever> = fc.record({
      kind: fc.constant('days' as const),
      down: small(3),
      up: small(3),
    });
    const byPeople: fc.Arbitrary<Lever> = fc.record({
      kind: fc.constant('people' as const),
      down: small(2),
      up: small(2),
      fewest: fc.constant(1),
    });
    // With coarse steps, moving one lever after the other can miss a nearer plan.
    const given: fc.Arbitrary<Lever> = fc.oneof(
      { weight: 3, arbitrary: byDays },
      { weight: 3, arbitrary: byPeople },
      fc.record({ kind: rateKinds, down: few(4), up: few(4) }),
      fc.constant<Lever>({ kind: 'services', droppable: ['0', '1', '2'] }),
      fc.record({
        kind: fc.constant('markup' as const),
        least: few(4).map((n) => 20 - n),
        most: few(4).map((n) => 20 + n),
      }),
      fc.record({
        kind: fc.constant('order' as const),
        least: few(5).map((n) => 900 - n),
        most: few(5).map((n) => 900 + n),
      }),
    );
    const some = fc.uniqueArray(given, {
      minLength: 1,
      maxLength: 3,
      selector: ({ kind }) => kind,
    });
    const targets = fc.oneof(
      fc.record({
        measure: fc.constantFrom('total' as const, 'perSquareMeter' as const),
        // The share of the way between the cheapest and the most expensive plan.
        share: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      }),
      fc.record({
        measure: fc.constantFrom('grossMargin' as const, 'netMargin' as const),
        percent: fc.integer({ min: 0, max: 4000 }).map((n) => n / 100),
        order: fc.constantFrom('own' as const, 'total' as const),
      }),
    );
    fc.assert(
      fc.property(estimates, targets, some, way, (data, wanted, chosen, order) => {
        const tracks = chosen.map((lever) => leverTrack(lever, data, SPECIFICATION));
        const everywhere = tracks.reduce<number[][]>(
          (all, { low, high }) =>
            all.flatMap((one) =>
              Array.from({ length: high - low + 1 }, (_, step) => [...one, low + step]),
            ),
          [[]],
        );
        fc.pre(everywhere.length <= 700);
        const costAt = (positions: number[]) =>
          priceEstimate(
            movedEstimate(data, movesAt(tracks, positions), SPECIFICATION),
            SPECIFICATION,
          ).cost;
        const valueAt = (end: 'low' | 'high', measure: 'total' | 'perSquareMeter') =>
          costAt(tracks.map((track) => track[end]))[measure] ?? 0;
        const target: PricingTarget =
          'share' in wanted
            ? {
                measure: wanted.measure,
                amount:
                  Math.round(
                    100 *
                      (valueAt('low', wanted.measure) * (1 - wanted.share) +
                        valueAt('high', wanted.measure) * wanted.share),
                  ) / 100,
              }
            : wanted;
        const plan = planForTarget(data, target, chosen, order, SPECIFICATION);
        expect(plan.isCut).toBe(false);
        const sideOf = (profit: ProfitResult, cost: CostResult) => {
          if (!('amount' in target)) return marginAbove(profit, target.measure, target.percent);
          const value = target.measure === 'total' ? cost.total : cost.perSquareMeter;
          return Math.round((target.amount - (value ?? 0)) * 100);
        };
        const sides = everywhere.map((positions) => {
          const moved = movedEstimate(data, movesAt(tracks, positions), SPECIFICATION);
          const { cost } = priceEstimate(moved, SPECIFICATION);
          const sold =
            'order' in target && target.order === 'total'
              ? {
                  customerOrderAmount: orderForRevenue(
                    cost.total,
                    moved.profitAnalysis,
                    SPECIFICATION,
                  ),
                }
              : {};
          return sideOf(
            profitResult(cost, { ...moved.profitAnalysis, ...sold }, SPECIFICATION),
            cost,
          );
        });
        const nearestSafe = Math.min(...sides.filter((side) => side >= 0));
        const isReachable =
          nearestSafe === 0 || (nearestSafe < Infinity && sides.some((side) => side < 0));
        const best = nearestSafe < Infinity ? nearestSafe : Math.max(...sides);
        const side = sideOf(plan.profit, plan.priced.cost);
        // Margins are as near as their two decimals show; eight cents of rounding change margins
        // after taxes and shares.
        const isOfOrder = 'order' in target && target.order === 'own';
        const isSteady = 'amount' in target || (isOfOrder && target.measure === 'grossMargin');
        const rounding = isSteady ? 0 : 8 / plan.profit.revenue;
        const shown = 'amount' in target || best < 0 ? 0 : 0.005;
        if (Number.isFinite(best)) {
          expect(Math.abs(side - best)).toBeLessThanOrEqual(shown + rounding);
        } else expect(side).toBe(best);
        const isClear = sides.every((one) => one === 0 || Math.abs(one) > shown + rounding);
        if (isClear) expect(plan.status).toBe(isReachable ? 'reached' : 'nearest');
      }),
      { numRuns: 300 },
    );
  });

  it('of a thousand lines is found in bounded work, and says when it was cut', () => {
    const line = (n: number) => ({ count: 1 + (n % 5), rate: 100 + n / 7, days: 5 + (n % 20) });
    const data: EstimateData = {
      personnel: Array.from({ length: 500 }, (_, n) => line(n)),
      equipment: { ppe: Array.from({ length: 500 }, (_, n) => ({ ...line(n), quantity: n })) },
      socialContributions: { enabled: true, cnssConfig: { enabled: true } },
    };
    const today = priceEstimate(data, SPECIFICATION).cost.total;
    const wide: Lever[] = [
      { kind: 'personnelRates', down: 10, up: 10 },
      { kind: 'equipmentRates', down: 10, up: 10 },
      { kind: 'days', down: 2, up: 2 },
      { kind: 'people', down: 1, up: 1, fewest: 1 },
      { kind: 'contingencies', down: 5, up: 5 },
      { kind: 'markup', least: 5, most: 40 },
    ];
    for (const share of [0.8, 0.9, 1.1]) {
      const plan = planForTarget(
        data,
        total(Math.round(today * share)),
        wide,
        'in-order',
        SPECIFICATION,
      );
      expect(plan.status).toBe('reached');
      expect(plan.isCut).toBe(plan.difference !== 0);
      expect(Math.abs(plan.difference ?? today)).toBeLessThan(today * 1e-4);
      // Each pricing reads at most one part of the thousand lines.
      expect(plan.pricings).toBeLessThanOrEqual(1000);
    }
    expect(planForTarget(data, total(1), wide, 'in-order', SPECIFICATION)).toMatchObject({
      status: 'nearest',
      isCut: false,
    });
  });
});
