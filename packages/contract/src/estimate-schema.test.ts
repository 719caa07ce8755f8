import { describe, expect, test } from 'vitest';
import { projectStatus } from './amounts.ts';
import { estimateSchema } from './estimate-schema.ts';
import { estimateInput } from './project-calls.ts';

const isAccepted = (data: unknown) => estimateSchema.safeParse(data).success;

const law = (chosen: object) => ({
  parameters: { profile: 'morocco', asOf: '2026-11-22', ...chosen },
});
const RATES = { date: '2026-11-20', perUsd: { EUR: 0.92, GBP: 0.79, AUD: 1.5, MAD: 9.12 } };

/** Each field with the values at its two bounds, and the values just outside them. */
const ranges: [string, (value: unknown) => unknown, unknown[], unknown[]][] = [
  ['people', (count) => ({ personnel: [{ count }] }), [1, 250], [0, -1, 1.5]],
  ['days of people', (days) => ({ personnel: [{ days }] }), [0.5, 1, 2.5, 365], [0, 0.25, 2.3]],
  ['a daily rate', (rate) => ({ personnel: [{ rate }] }), [0, 0.01, 1e12], [-0.01, 1e12 + 1]],
  ['a bonus', (amount) => ({ personnel: [{ bonus: { amount } }] }), [0, 150], [-1]],
  [
    'the kind of a bonus',
    (type) => ({ personnel: [{ bonus: { type } }] }),
    ['fixed', 'percentage', 'performance'],
    ['gift'],
  ],
  ['a quantity', (quantity) => ({ equipment: { ppe: [{ quantity }] } }), [0, 2.5], [-1]],
  ['days of equipment', (days) => ({ equipment: { ppe: [{ days }] } }), [0.5, 1, 1.5], [0, 0.4]],
  [
    'the formula of a quantity',
    (quantity) => ({ equipment: { ppe: [{ quantity: 42, formulas: { quantity } }] } }),
    ['12*3.5', '(4+2)*7', '84*50%', undefined],
    ['=12*3.5', '12 * 3.5', '12*3,5', 'A1*2', '12*', '5/0', '3-10', `1${'+1'.repeat(100)}`, 42, ''],
  ],
  [
    'the formula of a unit price',
    (unitPrice) => ({
      priceSchedule: { items: [{ id: 'a', quantity: 1, formulas: { unitPrice } }] },
    }),
    ['12.5*80%'],
    ['=1+1', null],
  ],
  ['vehicles', (count) => ({ logistics: { transportation: [{ count }] } }), [1, 3], [0, -1]],
  ['nights', (days) => ({ logistics: { accommodation: [{ days }] } }), [0.5, 1, 12], [0, 0.4]],
  [
    'years of service',
    (seniorityYears) => ({ personnel: [{ seniorityYears }] }),
    [0, 60],
    [-1, 61],
  ],
  [
    'hours of overtime',
    (hours) => ({ personnel: [{ overtime: [{ hours, percent: 25 }] }] }),
    [0, 12],
    [-1, 12.5],
  ],
  [
    'the percentage of overtime',
    (percent) => ({ personnel: [{ overtime: [{ hours: 1, percent }] }] }),
    [0, 200],
    [-1, 201],
  ],
  ['holidays a year', (holidaysPerYear) => law({ holidaysPerYear }), [0, 60], [-1, 61]],
  ['the accident premium', (accidentPercent) => law({ accidentPercent }), [0, 100], [-1, 101]],
  ['paid time', (paidTime) => law({ paidTime }), [true, false], ['no', 1]],
  ['the day of the law', (asOf) => law({ asOf }), ['2026-11-22'], [undefined, '', '2026-02-30']],
  [
    'the profile',
    (profile) => law({ profile }),
    ['morocco', 'specification'],
    ['france', undefined],
  ],
  ['the profit band', (profitBand) => law({ profitBand }), ['up-to-300k', 'over-100M'], ['1M']],
  [
    'an exchange rate',
    (MAD) => ({ settings: { exchangeRates: { ...RATES, perUsd: { ...RATES.perUsd, MAD } } } }),
    [9.1234, 0.000001, 1e6],
    [0, -1, 1e6 + 1, 9.1234567, undefined],
  ],
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

describe('what an estimate under the law may hold', () => {
  const issues = (data: object) =>
    estimateSchema.safeParse(data).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('the pinned date is required by name, and only under the law', () => {
    expect(issues({ parameters: { profile: 'morocco' } })).toEqual(['parameters.asOf']);
    expect(issues({ parameters: { profile: 'specification' } })).toEqual([]);
  });

  test('a line has at most 3,000 days, under the law only', () => {
    const lines = {
      personnel: [{ days: 3000 }, { days: 3000.5 }],
      equipment: { ppe: [{ days: 3001 }] },
      logistics: { accommodation: [{ days: 3001 }] },
    };
    expect(issues({ ...law({}), ...lines })).toEqual([
      'personnel.1.days',
      'equipment.ppe.0.days',
      'logistics.accommodation.0.days',
    ]);
    expect(issues(lines)).toEqual([]);
  });

  test('three classes of overtime and 200 skipped days are the most', () => {
    const overtime = (count: number) => ({
      personnel: [{ overtime: Array.from({ length: count }, () => ({ hours: 1, percent: 25 })) }],
    });
    expect([isAccepted(overtime(3)), isAccepted(overtime(4))]).toEqual([true, false]);
    const skipped = (count: number) =>
      law({ skipHolidays: Array.from({ length: count }, () => '2026-11-18') });
    expect([isAccepted(skipped(200)), isAccepted(skipped(201))]).toEqual([true, false]);
    expect(issues(law({ skipHolidays: ['18 November'] }))).toEqual(['parameters.skipHolidays.0']);
  });

  test('all four exchange rates are pinned together', () => {
    const { MAD: _, ...three } = RATES.perUsd;
    const exchangeRates = { ...RATES, perUsd: three };
    expect(issues({ settings: { exchangeRates } })).toEqual(['settings.exchangeRates.perUsd.MAD']);
  });

  test('days are sent in halves; what was stored before is still read', () => {
    const stored = { equipment: { ppe: [{ days: 1.3 }] } };
    expect(isAccepted(stored)).toBe(true);
    expect(estimateInput.safeParse(stored).error?.issues).toMatchObject([
      { path: ['equipment', 'ppe', 0, 'days'] },
    ]);
    expect(estimateInput.safeParse(JSON.stringify(stored)).success).toBe(false);
    expect(estimateInput.safeParse({ equipment: { ppe: [{ days: 1.5 }] } }).success).toBe(true);
  });

  test('a day before 1900 is refused with the range, and still read where it was stored', () => {
    const stored = { projectInfo: { startDate: '1899-01-01', endDate: '1900-01-01' } };
    expect(isAccepted(stored)).toBe(true);
    expect(estimateInput.safeParse(stored).error?.issues).toMatchObject([
      {
        path: ['projectInfo', 'startDate'],
        message: 'A day lies between 1900-01-01 and 9999-12-31',
      },
    ]);
  });
});
