import type { PortfolioBenchmarks } from '@pcm/contract';
import { afterEach, expect, test } from 'vitest';
import { sumsOf } from '../portfolio-sums.fixture.ts';
import { type ShownPart, showInPortfolio } from '../shown-in-portfolio.fixture.tsx';
import { BenchmarkCards } from './benchmark-cards.tsx';
import { OwnProjectCard } from './benchmarks-tab.tsx';
import type { OwnProject } from './own-project.ts';

const project: OwnProject = {
  id: 'p1',
  name: 'Silo S4',
  client: 'OCP',
  serviceCategory: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
  status: 'published',
  isArchived: false,
  startDate: null,
  ownCurrency: 'MAD',
  total: 71_200,
  order: null,
  revenue: null,
  grossProfit: null,
  netProfit: null,
  grossProfitMargin: null,
  netProfitMargin: null,
  shownGrossMargin: null,
  shownNetMargin: null,
  perSquareMeter: 71.2,
  squareMetersPerPersonDay: null,
  people: 0,
  equipmentPieces: 0,
  days: 0,
  risk: 'low',
  flags: [],
};
const silos = {
  projectType: 'Cement Silo Cleaning',
  serviceCategory: 'industrial-rope-access',
  heightBand: null,
  sums: sumsOf({ projects: 12, total: 500 }),
  costPerSquareMeter: { projects: 9, p10: 30, p25: 40, p50: 50, p75: 60, p90: 70 },
  squareMetersPerPersonDay: { projects: 8, p10: 3, p25: 4, p50: 5, p75: 6, p90: 7 },
} as const;
const glass = {
  ...silos,
  projectType: 'Glass',
  sums: sumsOf({ projects: 2 }),
  costPerSquareMeter: null,
  squareMetersPerPersonDay: null,
};
const benchmarks: PortfolioBenchmarks = {
  currency: 'MAD',
  groups: [glass, silos],
  outliers: [
    {
      ...project,
      heightBand: '10-25',
      measure: 'cost-per-square-meter',
      value: 200,
      median: 50,
      fence: 90,
    },
  ],
  outlierCount: 1,
};

let shown: ShownPart;
afterEach(() => shown.close());

async function show(given = benchmarks, before: PortfolioBenchmarks['groups'] | null = null) {
  shown = await showInPortfolio(
    <BenchmarkCards benchmarks={given} before={before} subject={null} projectType={undefined} />,
  );
}

test('a type says its middle half and median; one of few projects says so instead', async () => {
  await show();
  const row = shown.container.querySelector('table[aria-label="Cost per m²"] tbody tr');
  expect(row?.textContent?.replaceAll(/[\u2066\u2069]/g, '')).toBe(
    'Cement Silo Cleaning940.00 to 60.0050.00',
  );
  expect(shown.text()).toContain('Fewer than 3 projects with an area: 1');
  const behind = new URLSearchParams(row?.querySelector('td a')?.getAttribute('href')?.slice(10));
  expect(JSON.parse(behind.get('behind') ?? '')).toMatchObject({
    projectType: 'Cement Silo Cleaning',
    measure: 'cost-per-square-meter',
  });
});

test('a project far from its like is named with how far, and leads to the project', async () => {
  await show();
  const link = shown.container.querySelector('a[href="/projects/p1/view"]');
  expect(link?.textContent).toBe('Silo S4');
  const words = link?.closest('tr')?.textContent?.replaceAll(/[\u2066\u2069]/g, '');
  expect(words).toContain('200.00');
  expect(words).toContain('up to 90.00');
  expect(words).toContain('Dearer4 times the median');
});

test('a single project is held against all of its type', async () => {
  shown = await showInPortfolio(
    <OwnProjectCard project={project} groups={[glass, silos]} currency="MAD" />,
  );
  const words = shown.text().replaceAll(/[\u2066\u2069]/g, '');
  expect(words).toContain('Higher than nine tenths of your 9 projects of this type; median 50.00.');
  expect(words).toContain('Enter the area and people in the project to compare it.');
});

test('without areas it says what to enter, and the cost mix is there all the same', async () => {
  await show({ ...benchmarks, groups: [glass], outliers: [], outlierCount: 0 });
  expect(shown.text()).toContain('Not enough projects with an area yet');
  expect(shown.container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Glass');
});

test('a median is held against the one of the period compared with', async () => {
  const cheaper = { ...silos.costPerSquareMeter, p50: 47.5 };
  await show(benchmarks, [{ ...silos, costPerSquareMeter: cheaper }]);
  const row = shown.container.querySelector('table[aria-label="Cost per m²"] tbody tr');
  expect(row?.textContent).toContain('+2.50');
  expect(row?.textContent).toContain('was 47.50');
});
