import { describe, expect, it } from 'vitest';
import { completion } from '../document/completion.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { amountsExceedLimit } from './amount-limit.ts';
import { withComputedAmounts } from './computed-amounts.ts';
import { costResult, priceEstimate } from './price-estimate.ts';
import { quickTotal } from './quick-total.ts';

const noContingencies = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };
const cnssOn = { enabled: true, cnssConfig: { enabled: true } };

describe('the mark for overtime', () => {
  it('is kept and changes no figure', () => {
    const marked = (overtimeInclusion: boolean) =>
      costResult(
        {
          personnel: [{ rate: 400, days: 30, bonus: { enabled: true, type: 'fixed', amount: 50 } }],
          socialContributions: { enabled: true, cnssConfig: { enabled: true, overtimeInclusion } },
        },
        SPECIFICATION,
      );
    expect(marked(true)).toEqual(marked(false));
  });
});

describe('inputs that are missing', () => {
  it('makes an empty estimate cost nothing', () => {
    expect(costResult({}, SPECIFICATION)).toMatchObject({
      total: 0,
      perSquareMeter: null,
      projectDays: 0,
    });
  });

  it('counts one person for 22 days', () => {
    const cost = costResult(
      { personnel: [{ rate: 100 }], contingencies: noContingencies },
      SPECIFICATION,
    );
    expect(cost).toMatchObject({ total: 2200, projectDays: 22, totalPersonnel: 1 });
  });

  it('reads ratePerDay as the rate, and rate where both stand', () => {
    const personnel = [
      { ratePerDay: 100, days: 1 },
      { rate: 7, ratePerDay: 100, days: 1 },
    ];
    expect(costResult({ personnel }, SPECIFICATION).personnel).toBe(107);
  });

  it('takes the default contingencies one by one', () => {
    const cost = costResult(
      { insurance: [{ cost: 100 }], contingencies: { weatherDelay: 0 } },
      SPECIFICATION,
    );
    expect(cost.contingencies).toEqual({
      weatherDelay: 0,
      equipmentFailure: 5,
      adminOverhead: 15,
      profitMargin: 20,
    });
  });

  it('takes rates, ceiling and minimum wages of the parameters', () => {
    const personnel = [{ type: 'Guard', rate: 0, days: 26 }];
    const cost = costResult({ personnel, socialContributions: cnssOn }, SPECIFICATION);
    expect(cost.socialContributions).toBe(688.92);
    expect(cost.cnssBreakdown.totalEmployeeContributions).toBe(220.17);
  });

  it('counts no contributions unless both switches are on', () => {
    const personnel = [{ rate: 300, days: 5 }];
    for (const socialContributions of [
      { enabled: true },
      { cnssConfig: { enabled: true } },
      { enabled: true, cnssConfig: { enabled: false } },
    ]) {
      const cost = costResult({ personnel, socialContributions }, SPECIFICATION);
      expect(cost.socialContributions).toBe(0);
      expect(cost.cnssBreakdown.employeeBreakdown).toHaveLength(1);
    }
  });

  it('gives an insurance contract without agents or days no share', () => {
    for (const nothing of [{ agentCount: 0 }, { contractPeriod: 0 }]) {
      const socialContributions = { enabled: true, yearlyInsurance: { enabled: true, ...nothing } };
      expect(
        costResult({ personnel: [{ rate: 1 }], socialContributions }, SPECIFICATION).insurance,
      ).toBe(0);
    }
  });
});

describe('an estimate', () => {
  it('does not raise a low wage when the minimum is switched off', () => {
    const socialContributions = {
      enabled: true,
      cnssConfig: { enabled: true, minimumWageValidation: false },
    };
    const cost = costResult(
      { personnel: [{ rate: 100, days: 10 }], socialContributions },
      SPECIFICATION,
    );
    expect(cost.socialContributions).toBe(210.9);
  });

  it('leaves services that are not selected out of the total', () => {
    const { cost, lines } = priceEstimate(
      {
        additionalServices: [
          { cost: 100.005, selected: true },
          { cost: 50, selected: false },
          { cost: 7 },
        ],
      },
      SPECIFICATION,
    );
    expect(cost.additionalServices).toBe(100.01);
    expect(lines.additionalServices).toEqual([100.01, 50, 7]);
  });

  it('takes contributions by component where the law caps only some', () => {
    const law: ParameterSet = {
      ...SPECIFICATION,
      id: 'law',
      contributions: {
        value: [
          { code: 'pension', employer: 10, employee: 4, capped: true },
          { code: 'health', employer: 2, employee: 2, capped: false },
        ],
        source: 'test',
      },
    };
    const cost = costResult(
      { personnel: [{ rate: 1000, days: 26 }], socialContributions: cnssOn },
      law,
    );
    expect(cost.socialContributions).toBe(600 + 520);
    expect(cost.cnssBreakdown.totalEmployeeContributions).toBe(240 + 520);
  });

  it('stores the engine’s line amounts, keeps what it does not know, adds no section', () => {
    const line = { count: 2, rate: 100, days: 3, subtotal: 1, mine: 'kept' };
    const equipment = { ropeAccess: [{ quantity: 2, rate: 85, days: 5 }], odd: 'kept' };
    const logistics = { transportation: [{ count: 1, rate: 400, days: 2 }] };
    const data = { personnel: [line], equipment, logistics, note: 'kept' };
    expect(withComputedAmounts(data, priceEstimate(data, SPECIFICATION))).toEqual({
      personnel: [{ count: 2, rate: 100, days: 3, subtotal: 600, mine: 'kept' }],
      equipment: { ropeAccess: [{ quantity: 2, rate: 85, days: 5, subtotal: 850 }], odd: 'kept' },
      logistics: { transportation: [{ count: 1, rate: 400, days: 2, cost: 800 }] },
      note: 'kept',
    });
  });

  it('names the line whose amount is too large', () => {
    const huge = { quantity: 1e12, rate: 1e12, days: 1 };
    expect(amountsExceedLimit(priceEstimate({ equipment: { ppe: [huge] } }, SPECIFICATION))).toBe(
      'equipment.ppe.0.subtotal',
    );
    expect(
      amountsExceedLimit(
        priceEstimate({ personnel: [{ rate: 1 }, { rate: 1e13 }] }, SPECIFICATION),
      ),
    ).toBe('personnel.1.subtotal');
    const area = { projectInfo: { area: 1e-9 }, insurance: [{ cost: 1e6 }] };
    expect(amountsExceedLimit(priceEstimate(area, SPECIFICATION))).toBe('perSquareMeter');
    expect(amountsExceedLimit(priceEstimate({}, SPECIFICATION))).toBeNull();
  });

  it('converts what is in its own currency, and only that', () => {
    const data: EstimateData = {
      settings: { currency: 'MAD', autoSave: false },
      personnel: [
        { rate: 980, bonus: { enabled: true, type: 'fixed', amount: 98 } },
        { ratePerDay: 98, bonus: { enabled: true, type: 'percentage', amount: 10 } },
      ],
      additionalServices: [{ cost: 98, selected: true }],
      profitAnalysis: {
        customerOrderAmount: 9800,
        vatRate: 20,
        dividendDistribution: { amount: 98 },
      },
      socialContributions: { cnssConfig: { contributionCeiling: 6000 } },
    };
    expect(convertEstimate(data, 'USD', SPECIFICATION)).toEqual({
      settings: { currency: 'USD', autoSave: false },
      personnel: [
        { rate: 100, bonus: { enabled: true, type: 'fixed', amount: 10 } },
        { ratePerDay: 10, bonus: { enabled: true, type: 'percentage', amount: 10 } },
      ],
      additionalServices: [{ cost: 10, selected: true }],
      profitAnalysis: {
        customerOrderAmount: 1000,
        vatRate: 20,
        dividendDistribution: { amount: 10 },
      },
      socialContributions: { cnssConfig: { contributionCeiling: 6000 } },
    });
  });
});

describe('the quick total', () => {
  it('adds flat social charges and one contingency to all costs', () => {
    const quick = quickTotal(
      {
        personnel: [{ count: 1, rate: 100, days: 10, bonus: { enabled: true, amount: 50 } }],
        equipment: { consumables: [{ quantity: 1, rate: 10 }] },
        logistics: {
          transportation: [{ rate: 20 }],
          accommodation: [{ count: 2, rate: 30, days: 1 }],
        },
        insurance: [{ cost: 40 }],
        additionalServices: [{ cost: 50, selected: true }],
      },
      SPECIFICATION,
    );
    expect(quick).toEqual({
      baseWages: 1000,
      socialCharges: 278.3,
      socialRate: 27.83,
      equipment: 10,
      additionalServices: 50,
      transportation: 20,
      accommodation: 60,
      insurance: 40,
      subtotal: 1458.3,
      contingency: 145.83,
      total: 1604.13,
    });
  });
});

describe('completion', () => {
  it('starts at nothing', () => {
    const { sections, percent } = completion({});
    expect(percent).toBe(0);
    expect(sections.map((section) => section.state)).toEqual(Array(4).fill('pending'));
  });

  it('counts the parts of the project information', () => {
    const { sections, percent } = completion({
      projectInfo: { name: 'Silo', client: ' ', location: 'Safi' },
    });
    expect(sections[0]).toEqual({ section: 'project-info', state: 'partial', filled: 2, of: 3 });
    expect(percent).toBe(0);
  });

  it('does not call a project complete that ends before it starts', () => {
    const projectInfo = { name: 'Silo', client: 'OCP', location: 'Safi', startDate: '2027-03-10' };
    const [wrong] = completion({ projectInfo: { ...projectInfo, endDate: '2027-03-09' } }).sections;
    expect(wrong).toEqual({ section: 'project-info', state: 'partial', filled: 3, of: 4 });
    const [right] = completion({ projectInfo: { ...projectInfo, endDate: '2027-03-10' } }).sections;
    expect(right).toEqual({ section: 'project-info', state: 'complete', filled: 3, of: 3 });
  });

  it('counts equipment as done from the first list, and complete with the last', () => {
    const item = [{ quantity: 1 }];
    const projectInfo = { serviceCategory: 'car-cleaning-detailing' as const };
    const some = completion({ projectInfo, equipment: { ppe: item } });
    expect(some.sections[2]).toEqual({ section: 'equipment', state: 'partial', filled: 1, of: 5 });
    expect(some.percent).toBe(25);
    const all = completion({
      projectInfo,
      equipment: {
        ppe: item,
        washEquipment: item,
        detailEquipment: item,
        cleaning: item,
        consumables: item,
      },
    });
    expect(all.sections[2]?.state).toBe('complete');
  });

  it('reaches 100 with information, people, any equipment and a selected service', () => {
    expect(
      completion({
        projectInfo: { name: 'a', client: 'b', location: 'c' },
        personnel: [{}],
        equipment: { floorCare: [{}] },
        additionalServices: [{ selected: true }],
      }).percent,
    ).toBe(100);
  });
});
