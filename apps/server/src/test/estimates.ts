import { readFileSync } from 'node:fs';
import type { ProjectBody } from '@pcm/contract';
import type { CostResult, EstimateData, ProfitAnalysis, ProfitResult } from '@pcm/domain';

/** One case of the specification: a document and the figures it must give. */
export interface SharedCase {
  name: string;
  data: EstimateData;
  expect: {
    cost?: Partial<CostResult>;
    /** The profit analysis that the case adds to the document. */
    profitAnalysis?: ProfitAnalysis;
    profit?: Partial<ProfitResult>;
  };
}

const CASES = new URL('../../../../packages/domain/cases/estimates.json', import.meta.url);

/** The cases with which the engine is checked. */
export const sharedCases = JSON.parse(readFileSync(CASES, 'utf8')) as SharedCase[];

/** A small estimate: 2 people for 3 days, 600 in wages, without contributions. */
export const smallEstimate: EstimateData = {
  personnel: [{ type: 'Project Supervisor', count: 2, rate: 100, days: 3 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
};

/** Returns the body of a small project. */
export function projectBody(change: Partial<ProjectBody> = {}): ProjectBody {
  return {
    name: 'Silo 4',
    client: 'Ciments de l’Atlas',
    location: 'Béni Mellal',
    projectType: 'Cement Silo Cleaning',
    currency: 'MAD',
    data: smallEstimate,
    ...change,
  };
}
