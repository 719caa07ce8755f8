import { describe, expect, it } from 'vitest';
import { SERVICE_CATEGORIES } from '../catalogue/keys.ts';
import { projectTypesOf } from '../catalogue/services.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { completion } from '../document/completion.ts';
import { isMoroccanPlace } from '../money/moroccan-place.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { type SampleProject, sampleCompany } from './index.ts';

const TODAY = '2026-11-21';
const company = sampleCompany({ seed: 1, today: TODAY });
const projects = Array.from({ length: 1500 }, (_, index) => company(index));

const countOf = (is: (project: SampleProject) => boolean) => projects.filter(is).length;
const shareOf = (is: (project: SampleProject) => boolean) => countOf(is) / projects.length;
const infoOf = ({ data }: SampleProject) => data.projectInfo ?? {};
const orderOf = ({ data }: SampleProject) => data.profitAnalysis?.customerOrderAmount ?? 0;

const margins = projects
  .filter((project) => orderOf(project) > 0)
  .map(
    ({ data }) =>
      profitResult(priceEstimate(data, SPECIFICATION).cost, data.profitAnalysis, SPECIFICATION)
        .grossProfitMargin,
  )
  .toSorted((a, b) => a - b);
const marginAt = (share: number) => margins[Math.floor(margins.length * share)];

describe('the sample company', () => {
  it('is the same for the same seed and day, in whatever order it is asked', () => {
    const again = sampleCompany({ seed: 1, today: TODAY });
    for (const index of [900, 3, 41, 3]) expect(again(index)).toEqual(projects[index]);
    expect(sampleCompany({ seed: 2, today: TODAY })(3)).not.toEqual(projects[3]);
  });

  it('begins with a job of every project type, so that a small sample shows all of them', () => {
    const first = new Set(projects.slice(0, 64).map((project) => infoOf(project).projectType));
    const all = SERVICE_CATEGORIES.flatMap((category) => projectTypesOf(category));
    expect(all.filter(({ name }) => !first.has(name))).toEqual([]);
  });

  it('has jobs at work on the day it is looked at, also among the few that a new user loads', () => {
    const isRunning = (one: SampleProject) => {
      const { startDate, endDate } = infoOf(one);
      return Boolean(startDate && endDate && startDate <= TODAY && endDate >= TODAY);
    };
    expect(projects.slice(0, 64).filter(isRunning).length).toBeGreaterThan(2);
  });

  it('reaches from five years back to some months ahead, more of late, and has undated drafts', () => {
    const inYear = (year: string) => countOf((one) => infoOf(one).startDate?.slice(0, 4) === year);
    expect(inYear('2020') + inYear('2028')).toBe(0);
    expect(inYear('2022')).toBeGreaterThan(100);
    expect(inYear('2025')).toBeGreaterThan(inYear('2022'));
    expect(countOf((one) => (infoOf(one).startDate ?? '') > TODAY)).toBeGreaterThan(20);
    expect(countOf((one) => infoOf(one).startDate === '')).toBeGreaterThan(10);
    expect(countOf((one) => one.updatedAt >= TODAY || one.updatedAt < one.createdAt)).toBe(0);
    const ends = projects.map(infoOf).filter(({ endDate }) => Boolean(endDate));
    expect(ends.filter(({ startDate, endDate }) => (startDate ?? '') > (endDate ?? ''))).toEqual(
      [],
    );
  });

  it('earns on most jobs, loses on some, and has some without an order', () => {
    expect(marginAt(0.5)).toBeGreaterThan(12);
    expect(marginAt(0.5)).toBeLessThan(22);
    expect(marginAt(0.1)).toBeGreaterThan(0);
    expect(marginAt(0.9)).toBeLessThan(32);
    const losses = margins.filter((margin) => margin < 0).length / margins.length;
    expect(losses).toBeGreaterThan(0.02);
    expect(losses).toBeLessThan(0.1);
    const without = shareOf((one) => orderOf(one) === 0);
    expect(without).toBeGreaterThan(0.05);
    expect(without).toBeLessThan(0.25);
  });

  it('works for many clients, a few of them often, mostly in Morocco and in dirhams', () => {
    const clients = Map.groupBy(projects, (project) => infoOf(project).client);
    expect(clients.size).toBeGreaterThan(200);
    const orders = [...clients.values()].map(({ length }) => length).toSorted((a, b) => b - a);
    const tenLargest = orders.slice(0, 10).reduce((sum, count) => sum + count, 0);
    expect(tenLargest / projects.length).toBeGreaterThan(0.1);
    expect(tenLargest / projects.length).toBeLessThan(0.3);
    for (const { data } of projects) {
      const isHere = isMoroccanPlace(data.projectInfo?.location ?? '');
      expect(data.settings?.currency === 'MAD').toBe(isHere);
    }
    expect(new Set(projects.map(({ data }) => data.settings?.currency)).size).toBeGreaterThan(3);
  });

  it('has drafts, archived jobs, analyses that are off, and estimates that miss something', () => {
    const shares = [
      shareOf((one) => one.status === 'draft'),
      shareOf((one) => one.archivedAt !== null),
      shareOf((one) => one.data.profitAnalysis?.enabled !== true),
      shareOf((one) => completion(one.data).percent < 100),
    ];
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.02);
      expect(share).toBeLessThan(0.35);
    }
  });

  it('estimates as the catalogue does: days fit the area, crews are complete', () => {
    for (const { data } of projects) {
      const days = priceEstimate(data, SPECIFICATION).cost.projectDays;
      expect(days).toBeLessThan(160);
      const people = data.personnel ?? [];
      const isSilo = data.projectInfo?.projectType === 'Cement Silo Cleaning';
      if (!isSilo || people.length === 0) continue;
      const positions = people.map(({ type }) => type);
      expect(positions).toContain('Lead Rope Access Technician (Level 3)');
      expect(positions).toContain('Confined Space Entry Supervisor');
    }
  });
});
