import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { insuranceTerms, withInsurance } from './insurance-terms.ts';
import { priceEstimate } from './price-estimate.ts';

const project: EstimateData = {
  settings: { currency: 'MAD' },
  personnel: [
    { count: 3, rate: 400, days: 12 },
    { rate: 600, days: 12 },
  ],
  socialContributions: { enabled: true, yearlyInsurance: { enabled: true } },
};

describe('the yearly insurance contract', () => {
  it('50,000 over 365 days for 10 agents is 13.70 a day, 410.96 a month of 30', () => {
    expect(insuranceTerms(project, SPECIFICATION)).toMatchObject({
      counts: true,
      contractAmount: 50_000,
      agentCount: 10,
      contractPeriod: 365,
      dailyCostPerAgent: 13.7,
      monthlyCostPerAgent: 410.96,
      personDays: 48,
      share: 657.53,
    });
  });

  it('of nobody or of no days costs nobody a known amount', () => {
    const nobody = withInsurance(project, { agentCount: 0 }, SPECIFICATION);
    expect(insuranceTerms(nobody, SPECIFICATION)).toMatchObject({
      dailyCostPerAgent: null,
      share: 0,
    });
  });

  it('does not count while social contributions are off', () => {
    const off = { ...project, socialContributions: { enabled: false } };
    expect(insuranceTerms(off, SPECIFICATION)).toMatchObject({
      counts: false,
      contributionsCount: false,
      share: 0,
    });
  });

  it('takes new terms, keeps the others, and renews the stored cost a day', () => {
    const { socialContributions } = withInsurance(
      project,
      { contractAmount: 73_000 },
      SPECIFICATION,
    );
    expect(socialContributions?.yearlyInsurance).toEqual({
      enabled: true,
      contractAmount: 73_000,
      dailyCostPerAgent: 20,
    });
  });

  it('shows the share that is in the cost, whatever the estimate', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        expect(insuranceTerms(data, SPECIFICATION).share).toBe(
          priceEstimate(data, SPECIFICATION).cost.yearlyInsurance,
        );
      }),
    );
  });
});
