import { describe, expect, test } from 'vitest';
import { estimateSchema } from './estimate-schema.ts';
import { projectStatus } from './project-fields.ts';

const isAccepted = (data: unknown) => estimateSchema.safeParse(data).success;

/** Each field with the values at its two bounds, and the values just outside them. */
const ranges: [string, (value: unknown) => unknown, unknown[], unknown[]][] = [
  ['people', (count) => ({ personnel: [{ count }] }), [1, 250], [0, -1, 1.5]],
  ['days of people', (days) => ({ personnel: [{ days }] }), [1, 365], [0, 2.5]],
  ['a daily rate', (rate) => ({ personnel: [{ rate }] }), [0, 0.01, 1e12], [-0.01, 1e12 + 1]],
  ['a bonus', (amount) => ({ personnel: [{ bonus: { amount } }] }), [0, 150], [-1]],
  [
    'the kind of a bonus',
    (type) => ({ personnel: [{ bonus: { type } }] }),
    ['fixed', 'percentage', 'performance'],
    ['gift'],
  ],
  ['a quantity', (quantity) => ({ equipment: { ppe: [{ quantity }] } }), [0, 2.5], [-1]],
  ['days of equipment', (days) => ({ equipment: { ppe: [{ days }] } }), [1, 1.5], [0]],
  ['vehicles', (count) => ({ logistics: { transportation: [{ count }] } }), [1, 3], [0, -1]],
  ['nights', (days) => ({ logistics: { accommodation: [{ days }] } }), [1, 12], [0]],
  ['a premium', (cost) => ({ insurance: [{ cost }] }), [0, 1200], [-1]],
  ['a service', (cost) => ({ additionalServices: [{ cost }] }), [0, 850], [-1]],
  [
    'a contingency',
    (weatherDelay) => ({ contingencies: { weatherDelay } }),
    [0, 12.5, 100],
    [-0.5, 100.5],
  ],
  ['a tax rate', (vatRate) => ({ profitAnalysis: { vatRate } }), [0, 100], [-1, 101]],
  [
    'the dividend tax',
    (taxRate) => ({ profitAnalysis: { dividendDistribution: { taxRate } } }),
    [0, 100],
    [101],
  ],
  [
    'retained earnings',
    (percentage) => ({ profitAnalysis: { retainedEarnings: { percentage } } }),
    [0, 100],
    [-1, 101],
  ],
  [
    'the tax region',
    (taxRegion) => ({ profitAnalysis: { taxRegion } }),
    ['morocco', 'free-zone', 'imported-services'],
    ['france'],
  ],
  [
    'the CNSS method',
    (calculationMethod) => ({ socialContributions: { cnssConfig: { calculationMethod } } }),
    ['minimum_wage', 'actual_wage'],
    ['average'],
  ],
  [
    'a market factor',
    (percent) => ({ pricingSettings: { factors: [{ percent }] } }),
    [-100, -2.5, 0, 100],
    [-100.5, 101],
  ],
  [
    'a scenario',
    (basic) => ({ pricingSettings: { scenarios: { basic } } }),
    [1, 80, 1000],
    [0, 1001],
  ],
  [
    'the service category',
    (serviceCategory) => ({ projectInfo: { serviceCategory } }),
    [
      'industrial-rope-access',
      'janitorial-services',
      'window-cleaning',
      'car-cleaning-detailing',
      'janitorial',
    ],
    ['plumbing', ''],
  ],
  [
    'the currency',
    (currency) => ({ settings: { currency } }),
    ['USD', 'EUR', 'GBP', 'AUD', 'MAD'],
    ['usd', 'JPY'],
  ],
];

const kept = (fields: object) => ({ id: 'a', name: 'Low', savedAt: NOW, ...fields });
const NOW = '2026-11-21T10:00:00.000Z';

describe('what an estimate may hold', () => {
  test('simulations have an id, a name and a time, and there are at most 20', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => kept({ id: String(at) }));
    expect(isAccepted({ simulations: many(20) })).toBe(true);
    expect(isAccepted({ simulations: many(21) })).toBe(false);
    for (const fields of [{ id: '' }, { name: ' ' }, { savedAt: 'yesterday' }]) {
      expect(isAccepted({ simulations: [kept(fields)] }), JSON.stringify(fields)).toBe(false);
    }
    const twice = estimateSchema.safeParse({ simulations: [kept({}), kept({ name: 'High' })] });
    expect(twice.error?.issues).toMatchObject([
      { path: ['simulations', 1, 'id'], message: 'Two simulations have the same id' },
    ]);
    const tried = (whatIf: object) => ({ simulations: [kept({ whatIf })] });
    expect(isAccepted(tried({ personnelRates: -50, days: 30 }))).toBe(true);
    expect(isAccepted(tried({ personnelRates: -101 }))).toBe(false);
    expect(isAccepted(tried({ days: 1.5 }))).toBe(false);
  });

  test.each(ranges)('%s stays within the range of the specification', (_, at, inside, outside) => {
    for (const value of inside) expect(isAccepted(at(value)), String(value)).toBe(true);
    for (const value of outside) expect(isAccepted(at(value)), String(value)).toBe(false);
  });

  test('every equipment list of the specification is known', () => {
    const lists = [
      'ropeAccess',
      'ppe',
      'confinedSpace',
      'siloCleaning',
      'paintingEquipment',
      'coatingEquipment',
      'janitorialEquipment',
      'floorCare',
      'windowEquipment',
      'accessEquipment',
      'washEquipment',
      'detailEquipment',
      'cleaning',
      'consumables',
    ];
    for (const list of lists) {
      expect(isAccepted({ equipment: { [list]: [{ rate: -1 }] } }), list).toBe(false);
    }
  });

  test('a project is a draft or published, nothing else', () => {
    expect(projectStatus.options).toEqual(['draft', 'published']);
  });
});
