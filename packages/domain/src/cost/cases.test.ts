import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { costResult } from './price-estimate.ts';

interface Case {
  name: string;
  data: EstimateData;
  expect: { cost?: object; profitAnalysis?: ProfitAnalysis; profit?: object };
}

const cases = JSON.parse(
  readFileSync(new URL('../../cases/estimates.json', import.meta.url), 'utf8'),
) as Case[];

describe('worked examples: a wrong cent here is a wrong quote', () => {
  it.each(cases)('$name', ({ data, expect: expected }) => {
    const cost = costResult(data, SPECIFICATION);
    if (expected.cost) expect(cost).toMatchObject(expected.cost);
    if (expected.profit) {
      const profit = profitResult(
        cost,
        expected.profitAnalysis ?? data.profitAnalysis,
        SPECIFICATION,
      );
      expect(profit).toMatchObject(expected.profit);
    }
  });
});

const lawCases = JSON.parse(
  readFileSync(new URL('../../cases/law.json', import.meta.url), 'utf8'),
) as Case[];

describe('worked examples of the law: a wrong cent here is a wrong wage or a wrong tax', () => {
  it.each(lawCases)('$name', ({ data, expect: expected }) => {
    const estimate = { ...data, profitAnalysis: expected.profitAnalysis ?? data.profitAnalysis };
    const cost = costResult(estimate, SPECIFICATION);
    const parameters = parametersOf(estimate, SPECIFICATION);
    const profit = profitResult(cost, estimate.profitAnalysis, parameters);
    expect(cost).toMatchObject(expected.cost ?? {});
    expect(profit).toMatchObject(expected.profit ?? {});
  });
});
