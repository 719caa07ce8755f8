import { describe, expect, it } from 'vitest';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import type { SimulationFigure } from './compared-simulations.ts';
import { type ComparedFigure, compareSimulations } from './compared-simulations.ts';

const project: EstimateData = {
  personnel: [{ type: 'Project Supervisor', count: 2, rate: 250, days: 10 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
  profitAnalysis: { customerOrderAmount: 12_000 },
};

const figureOf = (figures: readonly ComparedFigure[], name: SimulationFigure) => {
  const found = figures.find(({ figure }) => figure === name);
  if (found === undefined) throw new Error(`no figure ${name}`);
  return found;
};

describe('simulations beside the project', () => {
  it('stand with their figures and what differs', () => {
    const { figures } = compareSimulations(
      project,
      [
        { profitAnalysis: { customerOrderAmount: 18_000 } },
        { contingencies: { weatherDelay: 12.5 } },
      ],
      SPECIFICATION,
    );
    // 5000 of cost: 12000 less VAT leaves 5000 gross, 3450 net; 18000 leaves 10000 and 6900.
    expect(figureOf(figures, 'netProfit')).toMatchObject({
      values: [3450, 6900, 3018.75],
      differences: [0, 3450, -431.25],
      best: [1],
    });
    expect(figureOf(figures, 'weatherDelay')).toMatchObject({
      values: [0, 0, 12.5],
      differences: [0, 0, 12.5],
      best: [],
    });
    expect(figureOf(figures, 'total').values).toEqual([6000, 6000, 6625]);
    expect(figureOf(figures, 'breakEvenOrder')).toMatchObject({
      values: [6000, 6000, 6750],
      best: [0, 1],
    });
  });

  it('say which rates, days and dividend each one tries', () => {
    const { figures } = compareSimulations(
      project,
      [
        { whatIf: { personnelRates: -10, days: 2 } },
        { profitAnalysis: { dividendDistribution: { enabled: true, amount: 1000 } } },
      ],
      SPECIFICATION,
    );
    expect(figureOf(figures, 'personnelRates')).toMatchObject({ values: [0, -10, 0], best: [] });
    expect(figureOf(figures, 'days')).toMatchObject({ unit: 'days', values: [0, 2, 0] });
    expect(figureOf(figures, 'dividendAmount').values).toEqual([0, 0, 1000]);
  });

  it('without an order have no profit, and a cost all the same', () => {
    const { figures } = compareSimulations(
      project,
      [{ profitAnalysis: { customerOrderAmount: 0 } }],
      SPECIFICATION,
    );
    expect(figureOf(figures, 'netProfit')).toMatchObject({
      values: [3450, null],
      differences: [0, null],
      best: [],
    });
    expect(figureOf(figures, 'netProfitMargin').values[1]).toBeNull();
    expect(figureOf(figures, 'projectCosts').values).toEqual([5000, 5000]);
  });

  it('show a loss as a loss, and no break-even where taxes take every order', () => {
    const { figures } = compareSimulations(
      project,
      [
        { profitAnalysis: { customerOrderAmount: 1200 } },
        { profitAnalysis: { withholdingTaxEnabled: true, withholdingTaxRate: 100 } },
      ],
      SPECIFICATION,
    );
    expect(figureOf(figures, 'netProfit').values[1]).toBe(-4000);
    expect(figureOf(figures, 'netAfterCorporateTaxOnly').values[1]).toBe(0);
    expect(figureOf(figures, 'breakEvenOrder').values[2]).toBeNull();
    expect(figureOf(figures, 'breakEvenOrder').differences[2]).toBeNull();
  });
});
