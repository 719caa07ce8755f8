import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { crew, QUOTIENTS } from '../../test/explained-crew.ts';
import { serviceCatalogue } from '../catalogue/services.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { quickTotal } from '../cost/quick-total.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { toMinorUnits } from '../money/amount.ts';
import { percentage } from '../money/rounding.ts';
import { ENTERED } from '../parameters/parameter-set.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { newEstimate } from '../templates/new-estimate.ts';
import { explainFigure } from './explain-figure.ts';
import type { FigureKey } from './explanation.ts';

const SUMS: FigureKey[] = [
  'total',
  'subtotal',
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'quickTotal',
  'revenue',
  'projectCosts',
  'grossProfit',
  'netProfit',
  'totalTaxToPay',
  'personnel.0',
  'equipment.ppe',
  'transportation',
  'accommodation',
  'insurance.0',
  'additionalServices.0',
  'bonuses',
  'employerContributions',
  'employeeContributions',
  'cnss.gross.0',
  'cnss.base.0',
  'cnss.employer.0',
  'cnss.employee.0',
  'cnss.net.0',
  'cnss.gross',
  'cnss.base',
  'cnss.net',
  'personDays',
  'projectDays',
  'vatAmount',
  'corporateTax',
  'withholdingTax',
  'professionalTax',
  'dividendTax',
  'dividendAmount',
  'breakEvenOrder',
];

describe('an explained figure', () => {
  it('shows parts that add up to it, to the cent', () => {
    fc.assert(
      fc.property(estimate, fc.constantFrom(...SUMS), (data, figure) => {
        const priced = priceEstimate(data, SPECIFICATION);
        fc.pre(quickTotal(data, SPECIFICATION).total < 1e13 && priced.cost.total < 1e13);
        const { amount, parts } = explainFigure(figure, data, priced, SPECIFICATION);
        let sum = 0;
        for (const part of parts) {
          if (part.operator === '=') expect(toMinorUnits(part.amount)).toBe(sum);
          if (part.operator === '+') sum += toMinorUnits(part.amount);
          if (part.operator === '-') sum -= toMinorUnits(part.amount);
        }
        expect(toMinorUnits(amount ?? 0)).toBe(sum);
      }),
      { numRuns: 400 },
    );
  });

  it('shows the quotient that it is', () => {
    const priced = priceEstimate(crew, SPECIFICATION);
    for (const figure of QUOTIENTS) {
      const { amount, parts, kind } = explainFigure(figure, crew, priced, SPECIFICATION);
      expect(kind).toBe('percent');
      expect(amount).toBe(percentage(parts[0]?.amount ?? 0, parts[1]?.amount ?? 0));
    }
    expect(explainFigure('perSquareMeter', crew, priced, SPECIFICATION)).toMatchObject({
      amount: priced.cost.perSquareMeter,
      parts: [
        { code: 'total', operator: '+', amount: priced.cost.total },
        { code: 'area', operator: '÷', amount: 100 },
      ],
    });
  });

  it('states the limit of a dividend, and the entered amount above it', () => {
    const explained = (amount: number) => {
      const data: EstimateData = {
        ...crew,
        profitAnalysis: {
          customerOrderAmount: 24_000,
          vatEnabled: false,
          corporateTaxEnabled: false,
          dividendDistribution: { enabled: true, amount },
        },
      };
      const priced = priceEstimate(data, SPECIFICATION);
      const profit = profitResult(priced.cost, data.profitAnalysis, SPECIFICATION);
      return {
        profit,
        explanation: explainFigure('dividendAmount', data, priced, SPECIFICATION),
      };
    };
    const { profit, explanation } = explained(100);
    expect(explanation.parts[0]).toMatchObject({
      amount: 100,
      note: { code: 'dividendLimit', values: { percent: 90, of: profit.netProfit } },
    });
    expect(explanation.sources).toMatchObject([{ code: 'dividendLimit', values: { percent: 90 } }]);
    const { profit: limited, explanation: clamped } = explained(1_000_000);
    expect(clamped.parts[0]).toMatchObject({
      amount: limited.dividendAmount,
      note: {
        code: 'dividendClamped',
        values: { amount: 1_000_000, percent: 90, of: limited.netProfit },
      },
    });
  });

  it('says whether the retained part is the standard one or was entered', () => {
    const sourceOf = (kept: number) => {
      const profitAnalysis = {
        customerOrderAmount: 24_000,
        retainedEarnings: { enabled: true, percentage: kept },
      };
      const data: EstimateData = { ...crew, profitAnalysis };
      return explainFigure(
        'retainedEarningsAmount',
        data,
        priceEstimate(data, SPECIFICATION),
        SPECIFICATION,
      ).sources[0]?.source;
    };
    expect(sourceOf(50)).toMatch(/^decisions/);
    expect(sourceOf(25)).toMatch(/^specification/);
    expect(sourceOf(33)).toBe('estimate');
  });

  it('multiplies out a line, with the source of its rate', () => {
    const data: EstimateData = {
      ...crew,
      equipment: {
        ropeAccess: [{ name: 'Semi-static rope', quantity: 2, rate: 85, days: 5 }],
        consumables: [{ quantity: 30, rate: 1.5 }],
      },
      logistics: { accommodation: [{ count: 4, rate: 350, days: 6 }] },
    };
    const priced = priceEstimate(data, SPECIFICATION);
    const linesOf = (figure: FigureKey) => {
      const { amount, parts } = explainFigure(figure, data, priced, SPECIFICATION);
      return [amount, parts.map((part) => `${part.operator} ${part.amount} ${part.code}`)];
    };
    expect(linesOf('equipment.ropeAccess.0')).toEqual([
      850,
      ['+ 85 rate', '× 2 quantity', '× 5 days'],
    ]);
    expect(linesOf('equipment.consumables.0')).toEqual([45, ['+ 1.5 rate', '× 30 quantity']]);
    expect(linesOf('accommodation.0')).toEqual([8400, ['+ 350 rate', '× 4 count', '× 6 days']]);
    expect(explainFigure('accommodation.0', data, priced, SPECIFICATION).sources).toEqual([
      { code: 'unitRate', values: { rate: 350 }, source: ENTERED },
    ]);
    for (const figure of ['equipment.ppe.0', 'transportation.7', 'insurance.3'] as const) {
      expect(explainFigure(figure, data, priced, SPECIFICATION)).toMatchObject({
        amount: null,
        parts: [],
      });
    }
  });

  it('shows what the yearly contract costs, from the contract and not from rounded days', () => {
    const data: EstimateData = {
      personnel: [{ count: 4, days: 12 }],
      socialContributions: { enabled: true, yearlyInsurance: { enabled: true } },
    };
    const priced = priceEstimate(data, SPECIFICATION);
    expect(explainFigure('yearlyInsurance', data, priced, SPECIFICATION)).toMatchObject({
      amount: 657.53,
      kind: 'amount',
      parts: [
        { code: 'contractAmount', operator: '+', amount: 50_000 },
        { code: 'contractPeriod', operator: '÷', amount: 365 },
        { code: 'agentCount', operator: '÷', amount: 10 },
        { code: 'personDays', operator: '×', amount: 48 },
      ],
    });
    expect(explainFigure('insuranceDaily', data, priced, SPECIFICATION)).toMatchObject({
      amount: 13.7,
      kind: 'statutory',
    });
    expect(explainFigure('insuranceMonthly', data, priced, SPECIFICATION).amount).toBe(410.96);
  });

  it('says how a line of people was paid and what its contributions were taken on', () => {
    const { parts, sources, amount } = explainFigure(
      'personnel.0',
      crew,
      priceEstimate(crew, SPECIFICATION),
      SPECIFICATION,
    );
    expect(amount).toBe(8520.86);
    expect(parts).toEqual([
      {
        code: 'baseWage',
        operator: '+',
        amount: 6500,
        note: { code: 'countRateDays', values: { count: 2, rate: 650, days: 5 } },
      },
      {
        code: 'bonus',
        operator: '+',
        amount: 650,
        note: { code: 'percentOf', values: { percent: 10, of: 6500 } },
      },
      {
        code: 'employerContribution',
        operator: '+',
        amount: 1370.86,
        note: {
          code: 'contributionOnWage',
          values: { base: 3250, perPerson: 685.43, count: 2, percent: 21.09 },
        },
      },
    ]);
    expect(sources[0]).toEqual({
      code: 'dayRate',
      values: { rate: 650 },
      source: 'specification section 9',
    });
    expect(sources.map((source) => source.code)).toEqual([
      'dayRate',
      'cnssRates',
      'contributionCeiling',
      'minimumWages',
      'daysPerMonth',
    ]);
  });

  it('takes contributions of all people apart by line, and says which were capped', () => {
    const data: EstimateData = {
      ...crew,
      personnel: [
        { type: 'Helper', count: 1, rate: 200, days: 3 },
        { type: 'Guide', count: 2, rate: 2000, days: 5 },
      ],
    };
    const priced = priceEstimate(data, SPECIFICATION);
    for (const figure of ['employerContributions', 'employeeContributions', 'cnss.base'] as const) {
      const { parts } = explainFigure(figure, data, priced, SPECIFICATION);
      const on = figure === 'cnss.base' ? 'base' : 'contribution';
      expect(parts.map(({ line, note }) => [line, note?.code])).toEqual([
        [{ index: 0, name: 'Helper' }, `${on}OnWage`],
        [{ index: 1, name: 'Guide' }, `${on}OnCeiling`],
      ]);
    }
  });

  it('tells an entered rate from one of the specification', () => {
    const priced = priceEstimate(crew, SPECIFICATION);
    expect(explainFigure('netProfit', crew, priced, SPECIFICATION).sources[0]).toEqual({
      code: 'corporateTaxRate',
      values: { percent: 31 },
      source: 'specification section 9, Tax regions',
    });
    const changed: EstimateData = {
      ...crew,
      contingencies: { ...crew.contingencies, weatherDelay: 9 },
      profitAnalysis: { ...crew.profitAnalysis, vatRate: 14 },
    };
    const sourceIn = (data: EstimateData, figure: FigureKey) =>
      explainFigure(figure, data, priceEstimate(data, SPECIFICATION), SPECIFICATION).sources[0]
        ?.source;
    expect(sourceIn(changed, 'revenue')).toBe(ENTERED);
    expect(sourceIn(changed, 'contingency.weatherDelay')).toBe(ENTERED);
    expect(sourceIn(changed, 'contingency.adminOverhead')).not.toBe(ENTERED);
    expect(sourceIn(changed, 'total')).toBe(ENTERED);
  });

  it('marks no untouched value of a new estimate as entered', () => {
    for (const { id } of serviceCatalogue) {
      const fresh = newEstimate(
        { serviceCategory: id, projectType: '', newId: () => 'one' },
        SPECIFICATION,
      );
      const social = fresh.socialContributions;
      const data: EstimateData = {
        ...fresh,
        personnel: [{ type: 'Helper', count: 1, rate: 200, days: 3 }],
        profitAnalysis: { ...fresh.profitAnalysis, customerOrderAmount: 24_000 },
        socialContributions: {
          ...social,
          yearlyInsurance: { ...social?.yearlyInsurance, enabled: true },
        },
      };
      const priced = priceEstimate(data, SPECIFICATION);
      for (const figure of ['total', 'personnel', 'insurance', 'quickTotal', 'netProfit'] as const)
        for (const { code, source } of explainFigure(figure, data, priced, SPECIFICATION).sources)
          expect([code, source]).not.toEqual([code, ENTERED]);
      expect(explainFigure('revenue', data, priced, SPECIFICATION).sources[0]?.source).not.toBe(
        ENTERED,
      );
    }
  });

  it('takes a rate of another tax region for an entered one', () => {
    const inZone = (corporateTaxRate: number): EstimateData => ({
      ...crew,
      profitAnalysis: { ...crew.profitAnalysis, taxRegion: 'free-zone', corporateTaxRate },
    });
    const sourceOf = (data: EstimateData) =>
      explainFigure('corporateTax', data, priceEstimate(data, SPECIFICATION), SPECIFICATION)
        .sources[0]?.source;
    expect(sourceOf(inZone(8.75))).toBe('specification section 9, Tax regions');
    expect(sourceOf(inZone(31))).toBe(ENTERED);
  });

  it('names the exchange rate where statutory amounts were converted', () => {
    const inEuros: EstimateData = { ...crew, settings: { currency: 'EUR' } };
    const { sources } = explainFigure(
      'personnel',
      inEuros,
      priceEstimate(inEuros, SPECIFICATION),
      SPECIFICATION,
    );
    expect(sources.at(-1)).toMatchObject({
      code: 'exchangeRate',
      values: { currency: 'EUR', perDollar: 0.85, madPerDollar: 9.8 },
    });
  });

  it('lists the equipment lists that are filled', () => {
    const { parts } = explainFigure(
      'equipment',
      crew,
      priceEstimate(crew, SPECIFICATION),
      SPECIFICATION,
    );
    expect(parts).toEqual([
      {
        code: 'equipment.ropeAccess',
        operator: '+',
        amount: 850,
        note: { code: 'lineCount', values: { count: 1 } },
      },
    ]);
  });

  it('has no amount for a line that is not there', () => {
    expect(
      explainFigure('personnel.7', crew, priceEstimate(crew, SPECIFICATION), SPECIFICATION).amount,
    ).toBeNull();
  });
});
