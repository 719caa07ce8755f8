import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import {
  MAX_RESOURCE_MILLI_DAYS,
  MAX_WORK_MONTHS,
  projectResources,
  type ResourceDays,
} from './spread-days.ts';

const supervisor = (projectInfo: EstimateData['projectInfo'], count = 1, days = 10) =>
  projectResources(
    {
      projectInfo,
      personnel: [{ type: 'Project Supervisor', count, rate: 700, days }],
    },
    SPECIFICATION,
  );
const byMonth = (resources: ResourceDays[]) =>
  resources.map(({ workMonth, milliDays }) => [workMonth, milliDays]);

test('days are spread over the months of a job by its calendar days', () => {
  // 10 days in January, 20 in February: a third and two thirds of 30 person-days.
  const info = { startDate: '2026-01-22', endDate: '2026-02-20' };
  expect(byMonth(supervisor(info, 3))).toEqual([
    ['2026-01', 10_000],
    ['2026-02', 20_000],
  ]);
  // 31 + 28 + 31 days: the remainder goes to the largest remainders.
  const quarter = { startDate: '2026-01-01', endDate: '2026-03-31' };
  expect(byMonth(supervisor(quarter))).toEqual([
    ['2026-01', 3445],
    ['2026-02', 3111],
    ['2026-03', 3444],
  ]);
});

test('without an end date the longest line says how long a job takes', () => {
  const data: EstimateData = {
    projectInfo: { startDate: '2026-01-30', endDate: '' },
    personnel: [
      { type: 'Project Supervisor', count: 2, rate: 700, days: 4 },
      { type: 'Cleaner', rate: 200, days: 2 },
    ],
    equipment: { ppe: [{ name: 'Helmet', quantity: 3, rate: 5, days: 1 }] },
  };
  expect(projectResources(data, SPECIFICATION)).toEqual([
    { kind: 'position', name: 'Project Supervisor', workMonth: '2026-01', milliDays: 4000 },
    { kind: 'position', name: 'Project Supervisor', workMonth: '2026-02', milliDays: 4000 },
    { kind: 'position', name: 'Cleaner', workMonth: '2026-01', milliDays: 1000 },
    { kind: 'position', name: 'Cleaner', workMonth: '2026-02', milliDays: 1000 },
    { kind: 'equipment', name: 'Helmet', workMonth: '2026-01', milliDays: 1500 },
    { kind: 'equipment', name: 'Helmet', workMonth: '2026-02', milliDays: 1500 },
  ]);
  // An end before the start is ignored, and equipment alone takes at least the day it starts.
  expect(byMonth(supervisor({ startDate: '2026-05-31', endDate: '2026-05-30' }, 1, 2))).toEqual([
    ['2026-05', 1000],
    ['2026-06', 1000],
  ]);
  const rented = { ropeAccess: [{ name: 'Ropes', quantity: 4, rate: 85, days: 30 }] };
  expect(
    byMonth(
      projectResources(
        { projectInfo: { startDate: '2026-05-31' }, equipment: rented },
        SPECIFICATION,
      ),
    ),
  ).toEqual([['2026-05', 120_000]]);
});

test('work of a project without a start date stands in no month', () => {
  expect(byMonth(supervisor(undefined))).toEqual([['', 10_000]]);
  expect(byMonth(supervisor({ startDate: '', endDate: '2026-05-30' }))).toEqual([['', 10_000]]);
  expect(byMonth(supervisor({ startDate: '2026-02-30' }))).toEqual([['', 10_000]]);
});

test('lines of one name are one entry, nameless ones go by their list, consumables are left out', () => {
  expect(
    projectResources(
      {
        // Missing count is 1, missing days are 22; missing quantity 0, missing equipment days 1.
        personnel: [{}, { type: ' Cleaner ', count: 2, days: 3 }, { type: 'Cleaner', days: 4 }],
        equipment: {
          ropeAccess: [
            { quantity: 2, days: 5 },
            { name: 'Ladder', quantity: 1.5, days: 0.5 },
            { name: 'Drone' },
          ],
          accessEquipment: [{ name: 'Ladder', quantity: 0.0005 }],
          consumables: [{ name: 'Cloths', quantity: 400 }],
        },
      },
      SPECIFICATION,
    ),
  ).toEqual([
    { kind: 'position', name: 'Personnel', workMonth: '', milliDays: 22_000 },
    { kind: 'position', name: 'Cleaner', workMonth: '', milliDays: 10_000 },
    { kind: 'equipment', name: 'Rope Access', workMonth: '', milliDays: 10_000 },
    { kind: 'equipment', name: 'Ladder', workMonth: '', milliDays: 1501 },
  ]);
  expect(projectResources({}, SPECIFICATION)).toEqual([]);
});

test('absurd counts and dates neither overflow nor fill the disk', () => {
  const absurd = supervisor({ startDate: '2026-01-01', endDate: '9999-12-31' }, 1e12, 1e12);
  expect(absurd).toHaveLength(MAX_WORK_MONTHS);
  expect(absurd.at(-1)?.workMonth).toBe('2035-12');
  expect(absurd.reduce((sum, { milliDays }) => sum + milliDays, 0)).toBe(MAX_RESOURCE_MILLI_DAYS);
  expect(supervisor({ startDate: '9999-12-31' }, 1, 1e12)).toHaveLength(1);
  const personnel = Array.from({ length: 5000 }, (_, index) => ({ type: `Position ${index}` }));
  const projectInfo = { startDate: '2026-01-01', endDate: '2035-12-31' };
  expect(projectResources({ projectInfo, personnel }, SPECIFICATION)).toHaveLength(20_000);
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const name = fc.constantFrom('', 'A', 'B');
const estimate: fc.Arbitrary<EstimateData> = fc.record({
  projectInfo: fc.record(
    { startDate: fc.oneof(day, fc.constant('')), endDate: fc.option(day) },
    { requiredKeys: [] },
  ),
  personnel: fc.array(
    fc.record(
      {
        type: name,
        count: fc.integer({ min: 1, max: 300 }),
        days: fc.integer({ min: 1, max: 400 }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 6 },
  ),
  equipment: fc.record({
    ppe: fc.array(
      fc.record({
        name,
        quantity: fc.integer({ min: 0, max: 9000 }).map((hundredths) => hundredths / 100),
        days: fc.integer({ min: 1, max: 60 }),
      }),
      { maxLength: 6 },
    ),
  }),
});

test('no day is lost, none is made up, and none lies outside the dates', () => {
  fc.assert(
    fc.property(estimate, (data) => {
      const resources = projectResources(data, SPECIFICATION);
      const sumOf = (kind: string) =>
        resources.reduce((sum, use) => sum + (use.kind === kind ? use.milliDays : 0), 0);
      const personDays = (data.personnel ?? []).reduce(
        (sum, { count = 1, days = 22 }) => sum + count * days,
        0,
      );
      expect(sumOf('position')).toBe(personDays * 1000);
      const pieceDays = (data.equipment?.ppe ?? []).reduce(
        (sum, { quantity = 0, days = 1 }) => sum + Math.round(quantity * 100) * days,
        0,
      );
      expect(sumOf('equipment')).toBe(pieceDays * 10);

      const { startDate = '', endDate } = data.projectInfo ?? {};
      const { projectDays } = priceEstimate(data, SPECIFICATION).cost;
      const length = Math.max(0, projectDays - 1) * 86_400_000;
      const after = new Date(Date.parse(startDate ?? '') + length);
      const keys = new Set<string>();
      for (const use of resources) {
        expect(use.milliDays).toBeGreaterThan(0);
        expect(use.milliDays % 1).toBe(0);
        keys.add(`${use.kind} ${use.name} ${use.workMonth}`);
        if (startDate === '' || startDate === null) expect(use.workMonth).toBe('');
        else {
          const isDated = endDate !== undefined && endDate !== null && endDate >= startDate;
          const last = isDated ? endDate : after.toISOString().slice(0, 10);
          expect(use.workMonth >= startDate.slice(0, 7)).toBe(true);
          expect(use.workMonth <= last.slice(0, 7)).toBe(true);
        }
      }
      expect(keys.size).toBe(resources.length);
    }),
  );
});
