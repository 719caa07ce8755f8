import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, price, tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { referenceCost } from '../../test/reference-cost.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { toMinorUnits } from '../money/amount.ts';
import { CURRENCIES } from '../money/currency.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { amountsExceedLimit } from './amount-limit.ts';
import { withComputedAmounts } from './computed-amounts.ts';
import type { CostResult } from './cost-result.ts';
import { costResult, priceEstimate } from './price-estimate.ts';

/** Above this amount a double no longer distinguishes neighbouring cents. */
const CENTS_ARE_DISTINCT = 7e13;

const centsOf = (amount: number) => BigInt(amount.toFixed(2).replace('.', ''));

/** Returns every number in a result, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Returns a result without the rows, which follow the order of the lines. */
function totalsOf(cost: CostResult) {
  return { ...cost, cnssBreakdown: { ...cost.cnssBreakdown, employeeBreakdown: [] } };
}

const isPrintable = (cost: CostResult) =>
  numbersIn(cost).every((amount) => amount <= CENTS_ARE_DISTINCT);

/** Returns the estimate with the lines of every section in another order. */
function reordered(data: EstimateData): EstimateData {
  const turned = <Line>(lines: Line[] | undefined) => lines?.toReversed();
  return {
    ...data,
    personnel: turned(data.personnel),
    equipment: Object.fromEntries(
      Object.entries(data.equipment ?? {}).map(([key, items]) => [key, turned(items)]),
    ),
    logistics: {
      transportation: turned(data.logistics?.transportation),
      accommodation: turned(data.logistics?.accommodation),
    },
    insurance: turned(data.insurance),
    additionalServices: turned(data.additionalServices),
  };
}

describe('any estimate the API accepts', () => {
  it('never shows NaN, Infinity or a negative cost', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const priced = priceEstimate(data, SPECIFICATION);
        const wrong = numbersIn(priced).filter(
          (amount) => !Number.isFinite(amount) || Object.is(amount, -0),
        );
        expect(wrong).toEqual([]);
        expect(priced.cost.total).toBeGreaterThanOrEqual(priced.cost.subtotal);
      }),
    );
  });

  it('prices to the cent what fractions of whole numbers give', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const cost = costResult(data, SPECIFICATION);
        fc.pre(isPrintable(cost));
        fc.pre(cost.projectDays * cost.totalPersonnel <= Number.MAX_SAFE_INTEGER);
        const { cnssBreakdown: breakdown } = cost;
        const found = {
          baseWages: breakdown.baseWages,
          bonuses: cost.bonuses,
          employer: breakdown.employerContributions,
          employee: breakdown.totalEmployeeContributions,
          personnel: cost.personnel,
          equipment: cost.equipment,
          logistics: cost.logistics,
          yearlyInsurance: cost.yearlyInsurance,
          insurance: cost.insurance,
          additionalServices: cost.additionalServices,
          subtotal: cost.subtotal,
          total: cost.total,
        };
        const inCents = Object.fromEntries(
          Object.entries(found).map(([name, amount]) => [name, centsOf(amount)]),
        );
        expect(inCents).toEqual(referenceCost(data));
      }),
    );
  });

  it('prints totals that are the sums of their printed parts', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const { cost, lines } = priceEstimate(data, SPECIFICATION);
        fc.pre(isPrintable(cost));
        const sum = (amounts: number[]) =>
          amounts.reduce((total, each) => total + centsOf(each), 0n);
        expect(sum(lines.personnel.map((line) => line.subtotal))).toBe(centsOf(cost.personnel));
        expect(sum(Object.values(lines.equipment).flatMap((list) => list ?? []))).toBe(
          centsOf(cost.equipment),
        );
        expect(sum([...lines.transportation, ...lines.accommodation])).toBe(
          centsOf(cost.logistics),
        );
        expect(sum([...lines.insurance, cost.yearlyInsurance])).toBe(centsOf(cost.insurance));
        const { personnel, equipment, logistics, insurance, additionalServices } = cost;
        expect(sum([personnel, equipment, logistics, insurance, additionalServices])).toBe(
          centsOf(cost.subtotal),
        );
        const contingencies: number[] = Object.values({ ...cost.contingencies });
        expect(sum([cost.subtotal, ...contingencies])).toBe(centsOf(cost.total));
        for (const line of lines.personnel) {
          expect(sum([line.baseWage, line.bonus, line.employerContribution])).toBe(
            centsOf(line.subtotal),
          );
        }
        for (const row of cost.cnssBreakdown.employeeBreakdown) {
          expect(sum([row.netSalary, row.employeeCnss])).toBe(centsOf(row.grossSalary));
        }
      }),
    );
  });

  it('is refused when an amount is above the limit, and only then', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const priced = priceEstimate(data, SPECIFICATION);
        const { lines, cost } = priced;
        const amounts = [lines, cost.total, cost.perSquareMeter];
        fc.pre(
          numbersIn(priced).every((n) => n <= 9e13) || numbersIn(amounts).some((n) => n > 9e13),
        );
        const isAbove = numbersIn(amounts).some((n) => n > 9e13);
        expect(amountsExceedLimit(priced) !== null).toBe(isAbove);
      }),
    );
  });

  it('ignores the subtotals and costs that were stored with it', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const priced = priceEstimate(data, SPECIFICATION);
        const stored = withComputedAmounts(data, priced);
        expect(priceEstimate(stored, SPECIFICATION)).toEqual(priced);
        expect(withComputedAmounts(stored, priced)).toEqual(stored);
      }),
    );
  });
});

describe('an estimate as people enter it', () => {
  it('costs the same whatever the order of its lines', () => {
    fc.assert(
      fc.property(tidyEstimate, (data) => {
        expect(totalsOf(costResult(reordered(data), SPECIFICATION))).toEqual(
          totalsOf(costResult(data, SPECIFICATION)),
        );
      }),
    );
  });

  it('doubles its base wages when every count doubles', () => {
    fc.assert(
      fc.property(tidyEstimate, (data) => {
        const personnel = data.personnel?.map((line) => ({
          ...line,
          count: (line.count ?? 1) * 2,
        }));
        const once = costResult(data, SPECIFICATION).cnssBreakdown.baseWages;
        const twice = costResult({ ...data, personnel }, SPECIFICATION).cnssBreakdown.baseWages;
        expect(toMinorUnits(twice)).toBe(2 * toMinorUnits(once));
      }),
    );
  });

  it('keeps its cents through another currency and back', () => {
    fc.assert(
      fc.property(tidyEstimate, fc.constantFrom(...CURRENCIES), (data, other) => {
        const home = data.settings?.currency ?? 'MAD';
        const back = convertEstimate(
          convertEstimate(data, other, SPECIFICATION),
          home,
          SPECIFICATION,
        );
        expect(back).toEqual(data);
        expect(priceEstimate(back, SPECIFICATION)).toEqual(priceEstimate(data, SPECIFICATION));
      }),
    );
  });

  it('never gets cheaper when a rate rises', () => {
    fc.assert(
      fc.property(tidyEstimate, price, fc.nat({ max: 5 }), (data, rise, index) => {
        const raised = <Line extends { rate?: number | undefined }>(lines: Line[] | undefined) =>
          lines?.map((line, at) =>
            at === index ? { ...line, rate: (line.rate ?? 0) + rise } : line,
          );
        const before = costResult(data, SPECIFICATION).total;
        expect(
          costResult({ ...data, personnel: raised(data.personnel) }, SPECIFICATION).total,
        ).toBeGreaterThanOrEqual(before);
        expect(
          costResult(
            {
              ...data,
              equipment: { ...data.equipment, ropeAccess: raised(data.equipment?.ropeAccess) },
            },
            SPECIFICATION,
          ).total,
        ).toBeGreaterThanOrEqual(before);
        expect(
          costResult(
            {
              ...data,
              logistics: {
                ...data.logistics,
                transportation: raised(data.logistics?.transportation),
              },
            },
            SPECIFICATION,
          ).total,
        ).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
