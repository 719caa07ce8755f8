import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, profitAnalysis } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { compareSimulations } from './compared-simulations.ts';
import { profitResult } from './profit.ts';
import { simulate } from './simulation.ts';
import { simulationValues } from './simulation-values.ts';

const project: EstimateData = {
  personnel: [{ id: 'a', type: 'Project Supervisor', count: 2, rate: 250, days: 10 }],
  equipment: {
    ropeAccess: [{ id: 'b', name: 'Rope', quantity: 4, rate: 12.5, days: 10 }],
    consumables: [{ id: 'c', name: 'Tape', quantity: 10, rate: 3 }],
  },
  logistics: { transportation: [{ id: 'd', count: 1, rate: 300, days: 10 }] },
  insurance: [{ id: 'e', cost: 1000 }],
  additionalServices: [{ id: 'f', cost: 500, selected: true }],
  profitAnalysis: { customerOrderAmount: 30_000, vatRate: 14 },
};

const whatIf = fc.record({
  personnelRates: fc.integer({ min: -50, max: 100 }),
  equipmentRates: fc.integer({ min: -50, max: 100 }),
  logisticsRates: fc.integer({ min: -50, max: 100 }),
  fixedCosts: fc.integer({ min: -50, max: 100 }),
  days: fc.integer({ min: -10, max: 30 }),
});

describe('rates and days that are tried', () => {
  it('change every line of their kind, as they would be saved', () => {
    const { data } = simulate(
      project,
      {
        whatIf: { personnelRates: 10, equipmentRates: -20, fixedCosts: 5, days: 2 },
      },
      SPECIFICATION,
    );
    expect(data.personnel?.[0]).toMatchObject({ rate: 275, days: 12, count: 2 });
    expect(data.equipment?.ropeAccess?.[0]).toMatchObject({ rate: 10, days: 12 });
    expect(data.equipment?.consumables?.[0]).toEqual({
      id: 'c',
      name: 'Tape',
      quantity: 10,
      rate: 2.4,
    });
    expect(data.logistics?.transportation?.[0]).toMatchObject({ rate: 300, days: 12 });
    expect(data.insurance?.[0]?.cost).toBe(1050);
    expect(data.additionalServices?.[0]?.cost).toBe(525);
  });

  it('leave the lines alone where nothing is tried', () => {
    const { data } = simulate(project, { whatIf: { personnelRates: 0, days: 0 } }, SPECIFICATION);
    expect(data.personnel).toBe(project.personnel);
    expect(data.equipment).toBe(project.equipment);
  });

  it('never take a line below a day', () => {
    const { data } = simulate(project, { whatIf: { days: -100 } }, SPECIFICATION);
    expect(data.personnel?.[0]?.days).toBe(1);
  });
});

describe('the preview of a simulation', () => {
  it('is what the project shows afterwards', () => {
    fc.assert(
      fc.property(estimate, profitAnalysis, whatIf, (data, analysis, tried) => {
        const values = simulationValues(
          data,
          {
            profitAnalysis: analysis,
            contingencies: { weatherDelay: 12.5 },
            whatIf: tried,
          },
          SPECIFICATION,
        );
        const shown = simulate(data, values, SPECIFICATION);
        const saved = JSON.parse(JSON.stringify(shown.data)) as EstimateData;
        expect(costResult(saved, SPECIFICATION)).toEqual(shown.priced.cost);
        expect(
          profitResult(costResult(saved, SPECIFICATION), saved.profitAnalysis, SPECIFICATION),
        ).toEqual(shown.profit);
        const comparison = compareSimulations(data, [values], SPECIFICATION);
        expect(comparison.simulations[0]?.profit).toEqual(shown.profit);
      }),
      { numRuns: 200 },
    );
  });

  it('begins with the figures of the project', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const shown = simulate(data, simulationValues(data, {}, SPECIFICATION), SPECIFICATION);
        const cost = costResult(data, SPECIFICATION);
        expect(shown.priced.cost).toEqual(cost);
        expect(shown.profit).toEqual(profitResult(cost, data.profitAnalysis, SPECIFICATION));
      }),
      { numRuns: 200 },
    );
  });

  it('states every tax, its own rates before the default ones', () => {
    expect(simulationValues(project, {}, SPECIFICATION).profitAnalysis).toMatchObject({
      taxRegion: 'morocco',
      vatEnabled: true,
      vatRate: 14,
      corporateTaxRate: 31,
      withholdingTaxEnabled: false,
      withholdingTaxRate: 10,
      dividendDistribution: { enabled: false, amount: 0, taxRate: 15 },
    });
    expect(
      simulationValues(project, { profitAnalysis: { taxRegion: 'free-zone' } }, SPECIFICATION)
        .profitAnalysis,
    ).toMatchObject({ taxRegion: 'free-zone', vatRate: 14, corporateTaxRate: 31 });
  });
});
