import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { TAXES } from '../document/tax-table.ts';
import { profitBuildUp } from '../explanation/build-up.ts';
import { explainFigure } from '../explanation/explain-figure.ts';
import type { FigureKey } from '../explanation/explanation.ts';
import { sumAmounts } from '../money/amount.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { projectFacts } from '../portfolio/project-facts.ts';
import { breakEvenOrder } from '../profit/order-amounts.ts';
import { orderSplit } from '../profit/order-split.ts';
import { profitResult } from '../profit/profit.ts';
import { simulate } from '../profit/simulation.ts';
import { simulationValues } from '../profit/simulation-values.ts';
import { taxLines } from '../profit/tax-lines.ts';
import { contributionRows, contributionSums } from './contribution-rows.ts';
import { contributionTerms } from './contribution-terms.ts';
import { exactLabour, labourSpans, personLabour } from './labour.ts';
import { contingencyPercentages, costResult, priceEstimate } from './price-estimate.ts';
import { quickTotal } from './quick-total.ts';
import { workMonths } from './work-days.ts';

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((whole) => whole / 100);
const halfDays = fc.integer({ min: 1, max: 240 }).map((halves) => halves / 2);
const day = fc
  .integer({ min: 0, max: 3000 })
  .map((after) => new Date(Date.UTC(2021, 0, 1 + after)).toISOString().slice(0, 10));

const line: fc.Arbitrary<PersonnelLine> = fc.record({
  type: fc.constantFrom('Project Supervisor', 'Agricultural Labourer'),
  count: fc.integer({ min: 1, max: 9 }),
  rate: fc.oneof(
    cents(90_000),
    fc.integer({ min: 0, max: 9e8 }).map((whole) => whole / 1e6),
  ),
  days: halfDays,
  seniorityYears: fc.integer({ min: 0, max: 60 }),
  overtime: fc.array(
    fc.record({ hours: cents(1200), percent: fc.constantFrom(25, 50, 100, 33.5) }),
    { maxLength: 3 },
  ),
  bonus: fc.record({
    enabled: fc.boolean(),
    type: fc.constantFrom('fixed' as const, 'percentage' as const, 'performance' as const),
    amount: cents(20_000),
  }),
});

const estimates: fc.Arbitrary<EstimateData> = fc.record({
  projectInfo: fc.record({ startDate: day, endDate: day }),
  personnel: fc.array(line, { minLength: 1, maxLength: 4 }),
  settings: fc.record({
    currency: fc.constantFrom('MAD' as const, 'USD' as const, 'EUR' as const),
  }),
  parameters: fc.record({
    profile: fc.constant('morocco' as const),
    asOf: fc.constant('2026-11-22'),
    holidaysPerYear: fc.integer({ min: 0, max: 60 }),
    paidTime: fc.boolean(),
    accidentPercent: cents(1000),
    skipHolidays: fc.array(day, { maxLength: 5 }),
  }),
  socialContributions: fc.record({
    enabled: fc.boolean(),
    cnssConfig: fc.record({
      enabled: fc.boolean(),
      minimumWageValidation: fc.boolean(),
      calculationMethod: fc.constantFrom('actual_wage' as const, 'minimum_wage' as const),
    }),
  }),
  profitAnalysis: fc.record({
    customerOrderAmount: cents(90_000_000),
    withholdingTaxEnabled: fc.boolean(),
    professionalTaxEnabled: fc.boolean(),
    socialContributionsEnabled: fc.boolean(),
    dividendDistribution: fc.record({ enabled: fc.boolean(), amount: cents(90_000_000) }),
    retainedEarnings: fc.record({ enabled: fc.boolean(), percentage: cents(10_000) }),
  }),
});

describe('any estimate under the law', () => {
  it('gets the cents of exact fractions from the fast estimate', () => {
    fc.assert(
      fc.property(estimates, (data) => {
        const terms = contributionTerms(data, SPECIFICATION);
        const { law } = parametersOf(data, SPECIFICATION);
        const longest = Math.max(...(data.personnel ?? []).map(({ days = 0 }) => days));
        const spans = labourSpans(longest, law as NonNullable<typeof law>);
        for (const own of data.personnel ?? []) {
          const work = { rate: own.rate ?? 0, days: own.days ?? 0, line: own };
          const exact = exactLabour(work, spans, law as NonNullable<typeof law>, terms);
          expect(personLabour(work, spans, law as NonNullable<typeof law>, terms)).toEqual(exact);
        }
      }),
    );
  });

  it('adds up: labour, lines, components, CNSS rows, order', () => {
    fc.assert(
      fc.property(estimates, (data) => {
        const priced = priceEstimate(data, SPECIFICATION);
        const { cost, lines } = priced;
        expect(sumAmounts(Object.values(cost.labour ?? {}))).toBe(cost.personnel);
        expect(sumAmounts(lines.personnel.map(({ subtotal }) => subtotal))).toBe(cost.personnel);
        const components = cost.cnssBreakdown.components ?? [];
        expect(sumAmounts(components.map(({ employer }) => employer))).toBe(
          cost.socialContributions,
        );
        expect(sumAmounts(components.map(({ employee }) => employee))).toBe(
          cost.cnssBreakdown.totalEmployeeContributions,
        );
        const sums = contributionSums(contributionRows(data, priced, SPECIFICATION));
        expect(sums.employer).toBe(cost.socialContributions);
        expect(sums.employee).toBe(cost.cnssBreakdown.totalEmployeeContributions);
        const parameters = parametersOf(data, SPECIFICATION);
        const profit = profitResult(cost, data.profitAnalysis, parameters);
        const split = orderSplit(cost, profit);
        expect(sumAmounts([...split.parts.map(({ amount }) => amount), -split.missing])).toBe(
          profit.customerOrderAmount,
        );
        const steps = profitBuildUp(cost, profit, contingencyPercentages(data, SPECIFICATION));
        const jumps = steps.filter(
          ({ kind, from }, at) => ['add', 'deduct'].includes(kind) && from !== steps[at - 1]?.to,
        );
        expect(jumps).toEqual([]);
        expect(steps.at(-2)?.to).toBe(profit.netProfit);
        const toPay = taxLines(data.profitAnalysis, profit, parameters).filter(
          ({ isToPay }) => isToPay,
        );
        expect(sumAmounts(toPay.map(({ amount }) => amount))).toBe(profit.totalTaxToPay);
        expect(sumAmounts([profit.dividendNet ?? 0, profit.dividendTax])).toBe(
          profit.dividendAmount,
        );
        // The portfolio derives the net profit from its stored facts of a project.
        const { amounts } = projectFacts({ data, parameters, isPublished: true, cost, profit });
        const taxes = TAXES.reduce((sum, { code }) => sum + amounts[code], 0);
        expect((amounts.order - amounts.projectCosts - taxes) / 100).toBe(profit.netProfit);
      }),
    );
  });

  it('is explained by parts that add up to the figure', () => {
    const figures: FigureKey[] = [
      'personnel',
      'personnel.0',
      'employerContributions',
      'employeeContributions',
      'cnss.gross.0',
      'cnss.base.0',
      'cnss.employer.0',
      'cnss.employee.0',
      'cnss.net.0',
      'cnss.gross',
      'cnss.net',
      'netProfit',
      'totalTaxToPay',
      'withholdingTax',
      'dividendTax',
      'corporateTax',
      'quickTotal',
    ];
    fc.assert(
      fc.property(estimates, (data) => {
        const priced = priceEstimate(data, SPECIFICATION);
        for (const figure of figures) {
          const { amount, parts } = explainFigure(figure, data, priced, SPECIFICATION);
          const terms = parts.filter(({ operator }) => operator === '+' || operator === '-');
          const sum = sumAmounts(
            terms.map((part) => (part.operator === '-' ? -part.amount : part.amount)),
          );
          expect([figure, sum]).toEqual([figure, amount]);
        }
      }),
    );
  });

  it('keeps its figures when an empty simulation is applied', () => {
    fc.assert(
      fc.property(estimates, (data) => {
        const now = simulate(data, {}, SPECIFICATION);
        const applied = simulate(data, simulationValues(data, {}, SPECIFICATION), SPECIFICATION);
        expect(applied.profit).toEqual(now.profit);
        expect(applied.priced.cost).toEqual(now.priced.cost);
      }),
    );
  });

  it('breaks even at an order of which a cent less is a loss', () => {
    fc.assert(
      fc.property(estimates, (data) => {
        const cost = costResult(data, SPECIFICATION);
        const parameters = parametersOf(data, SPECIFICATION);
        const { profitAnalysis } = data;
        const even = breakEvenOrder(cost, profitAnalysis, parameters);
        const netAt = (customerOrderAmount: number) =>
          profitResult(cost, { ...profitAnalysis, customerOrderAmount }, parameters).netProfit;
        const amount = even?.amount ?? -1;
        expect(netAt(amount)).toBeGreaterThanOrEqual(0);
        expect(Math.min(netAt(sumAmounts([amount, -0.01])), amount - 0.01)).toBeLessThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

test('a day has the months and minimum wages by hand: 31 March into April 2026', () => {
  const law = { startDate: '2026-03-30', skipHolidays: new Set<string>() };
  expect(workMonths(6.5, law)).toEqual([
    { firstDay: '2026-03-30', days: 2 },
    { firstDay: '2026-04-01', days: 5 },
  ]);
});

test('the quick total counts people as the law does, and only the employer', () => {
  fc.assert(
    fc.property(estimates, (data) => {
      const priced = priceEstimate(data, SPECIFICATION);
      const quick = quickTotal(data, SPECIFICATION, priced);
      const people = sumAmounts([quick.baseWages, quick.socialCharges]);
      expect(people).toBe(priced.cost.personnel);
    }),
  );
});
