import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { contributionRows, contributionSums } from './contribution-rows.ts';
import { priceEstimate } from './price-estimate.ts';

describe('the CNSS of every personnel line', () => {
  it('adds up to what the cost says', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const priced = priceEstimate(data, SPECIFICATION);
        fc.pre(priced.cost.total < 1e12 && priced.cost.totalPersonnel < 1e9);
        const { cnssBreakdown, totalPersonnel } = priced.cost;
        fc.pre(cnssBreakdown.baseWages < 1e12);
        const sums = contributionSums(contributionRows(data, priced, SPECIFICATION));
        expect(sums.count).toBe(totalPersonnel);
        expect(sums.gross).toBe(cnssBreakdown.baseWages);
        expect(sums.employer).toBe(cnssBreakdown.employerContributions);
        expect(sums.employee).toBe(cnssBreakdown.totalEmployeeContributions);
      }),
    );
  });

  it('says what the contributions are taken of', () => {
    const data: EstimateData = {
      personnel: [
        { type: 'Lead', count: 2, rate: 650, days: 12 },
        { type: 'Technician', count: 3, rate: 300, days: 10 },
        { type: 'Agricultural hand', count: 1, rate: 80, days: 5 },
      ],
      settings: { currency: 'MAD' },
      socialContributions: { enabled: true, cnssConfig: { enabled: true } },
    };
    const rows = contributionRows(data, priceEstimate(data, SPECIFICATION), SPECIFICATION);
    expect(
      rows.map(({ gross, base, basis, employee, net }) => [gross, base, basis, employee, net]),
    ).toEqual([
      [15_600, 12_000, 'ceiling', 808.8, 14_791.2],
      [9000, 9000, 'wage', 606.6, 8393.4],
      [400, 465, 'minimum', 31.34, 368.66],
    ]);
    const off = { ...data, socialContributions: { enabled: false } };
    expect(
      contributionRows(off, priceEstimate(off, SPECIFICATION), SPECIFICATION).map(
        ({ base, net }) => [base, net],
      ),
    ).toEqual([
      [0, 15_600],
      [0, 9000],
      [0, 400],
    ]);
  });
});
