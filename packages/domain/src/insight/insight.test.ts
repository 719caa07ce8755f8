import { describe, expect, it } from 'vitest';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { complexityOf } from './complexity.ts';
import { type CheckCode, checkProject } from './project-checks.ts';
import { type UsualRate, unusualRates } from './unusual-rates.ts';

it.each([
  [null, 'unknown'],
  [0, 'unknown'],
  [20, 'low'],
  [20.5, 'medium'],
  [50, 'medium'],
  [51, 'high-rise'],
] as const)('a height of %s m is %s', (height, complexity) => {
  expect(complexityOf(height)).toBe(complexity);
});

const usual = (name: string, median: number, list: UsualRate['list'] = 'personnel'): UsualRate => ({
  list,
  name,
  projects: 5,
  median,
  lower: median * 0.9,
  upper: median * 1.1,
});

describe('rates beside the company’s own', () => {
  const data: EstimateData = {
    personnel: [
      { type: 'Lead', rate: 900 },
      { type: 'Helper', rate: 210 },
      { type: 'New here', rate: 5000 },
      { type: 'Unpriced', rate: 0 },
    ],
    equipment: { ropeAccess: [{ name: 'Ropes', rate: 30 }] },
  };

  it('are remarked on when they are far off, the farthest first', () => {
    const found = unusualRates(data, [
      usual('Lead', 650),
      usual('Helper', 200),
      usual('Unpriced', 200),
      usual('Ropes', 85, 'ropeAccess'),
      usual('Ropes', 30, 'ppe'),
    ]);
    expect(found.map(({ name, percentOff }) => [name, percentOff])).toEqual([
      ['Ropes', -65],
      ['Lead', 38],
    ]);
  });

  it('count from exactly 15% on: 14.6% reads 15%, and is nothing to remark on', () => {
    const found = (rate: number) =>
      unusualRates({ personnel: [{ type: 'Lead', rate }] }, [usual('Lead', 1000)]);
    expect(found(1146)).toEqual([]);
    expect(found(854)).toEqual([]);
    expect(found(1150)).toMatchObject([{ percentOff: 15 }]);
    expect(found(850)).toMatchObject([{ percentOff: -15 }]);
  });

  it('that are spread widely make no rate unusual', () => {
    const spread = { ...usual('Lead', 650), lower: 300, upper: 950 };
    expect(unusualRates(data, [spread])).toEqual([]);
  });
});

describe('the checks of a project', () => {
  const complete: EstimateData = {
    projectInfo: {
      name: 'Silo 4',
      client: 'OCP',
      location: 'Safi',
      height: 55,
      area: 900,
      startDate: '2027-01-11',
      endDate: '2027-01-22',
    },
    personnel: [{ type: 'Lead', count: 2, rate: 650, days: 10 }],
    equipment: { ropeAccess: [{ name: 'Ropes', quantity: 2, rate: 85, days: 10 }] },
    profitAnalysis: { customerOrderAmount: 60_000 },
    socialContributions: {
      enabled: true,
      yearlyInsurance: {
        enabled: true,
        agentCount: 10,
        contractStartDate: '2026-06-01',
        contractEndDate: '2027-06-01',
      },
    },
  };
  const codes = (change: EstimateData): CheckCode[] =>
    checkProject({ ...complete, ...change }, SPECIFICATION).map(({ code }) => code);
  const info = (change: EstimateData['projectInfo']) => ({
    projectInfo: { ...complete.projectInfo, ...change },
  });
  const contract = (yearlyInsurance: object) => ({
    socialContributions: {
      enabled: true,
      yearlyInsurance: { ...complete.socialContributions?.yearlyInsurance, ...yearlyInsurance },
    },
  });

  it('find nothing where nothing is missing', () => {
    expect(checkProject(complete, SPECIFICATION)).toEqual([]);
  });

  it('name what is missing, and where it is entered', () => {
    expect(checkProject({}, SPECIFICATION)).toEqual([
      { code: 'noHeight', section: 'info', level: 'missing', values: {} },
      { code: 'noArea', section: 'info', level: 'missing', values: {} },
      { code: 'noStart', section: 'info', level: 'missing', values: {} },
      { code: 'noEnd', section: 'info', level: 'missing', values: {} },
      { code: 'noPersonnel', section: 'personnel', level: 'missing', values: {} },
      { code: 'noEquipment', section: 'equipment', level: 'missing', values: {} },
      { code: 'noOrder', section: 'profit', level: 'missing', values: {} },
    ]);
  });

  it.each<[string, EstimateData, CheckCode]>([
    ['it ends before it starts', info({ endDate: '2027-01-10' }), 'endBeforeStart'],
    ['the crew works more days than there are', info({ endDate: '2027-01-15' }), 'daysBeyondDates'],
    [
      'a line has no rate',
      { personnel: [...(complete.personnel ?? []), { type: 'Helper', days: 5 }] },
      'noWage',
    ],
    [
      'equipment has no rate',
      { equipment: { ropeAccess: [{ name: 'Ropes', quantity: 2, rate: 0, days: 10 }] } },
      'noRate',
    ],
    [
      'a line has no quantity',
      { equipment: { ropeAccess: [{ name: 'Ropes', quantity: 0, rate: 85, days: 10 }] } },
      'linesWithoutPrice',
    ],
    [
      'equipment is hired beyond the crew’s days',
      { equipment: { ropeAccess: [{ name: 'Ropes', quantity: 1, rate: 85, days: 14 }] } },
      'equipmentIdle',
    ],
    [
      'nobody can get up there',
      { equipment: { ppe: [{ name: 'Gloves', quantity: 1, rate: 5, days: 2 }] } },
      'noAccessEquipment',
    ],
    [
      'the contract has run out',
      contract({ contractEndDate: '2027-01-15' }),
      'contractNotCovering',
    ],
    ['the contract covers fewer people', contract({ agentCount: 1 }), 'contractTooSmall'],
    [
      'the order is below the cost',
      { profitAnalysis: { customerOrderAmount: 20_000 } },
      'orderBelowCost',
    ],
  ])('say so when %s', (_, change, code) => {
    expect(codes(change)).toEqual([code]);
  });
});
