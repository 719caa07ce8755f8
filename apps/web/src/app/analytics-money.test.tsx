import type { PortfolioFinancial, PortfolioPerformance, PortfolioSummary } from '@pcm/contract';
import { MARGIN_BAND_KEYS, RISK_FLAGS, RISK_LEVELS } from '@pcm/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { sumsOf } from '../features/portfolio/portfolio-sums.fixture.ts';
import { type Answers, openApplication, refusal, statusOf } from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
afterEach(() => page.close());

const GAIN = { order: 120_000, vat: 20_000, projectCosts: 80_000, corporateTax: 6200 };
const LOSS = { order: 60_000, vat: 10_000, projectCosts: 70_000 };

/** January earns 13,800, February loses 20,000. */
const financial = (parts: Partial<PortfolioFinancial> = {}): PortfolioFinancial => ({
  currency: 'MAD',
  by: 'month',
  sums: sumsOf({
    projects: 2,
    order: 180_000,
    vat: 30_000,
    projectCosts: 150_000,
    corporateTax: 6200,
  }),
  inCurrencies: [{ currency: 'MAD', projects: 2, total: 180_000 }],
  groups: [
    { key: '2026-01', sums: sumsOf(GAIN) },
    { key: '2026-02', sums: sumsOf(LOSS) },
  ],
  groupCount: 2,
  rest: null,
  marginBands: MARGIN_BAND_KEYS.map((band) => ({
    band,
    projects: band === 'loss' || band === '15-20' ? 1 : 0,
  })),
  byAnalysis: [{ analysis: 'enabled', sums: sumsOf(GAIN) }],
  best: [],
  worst: [],
  ...parts,
});

const performance = (parts: Partial<PortfolioPerformance> = {}): PortfolioPerformance => ({
  currency: 'MAD',
  sums: sumsOf({ ...GAIN, total: 90_000 }),
  byStatus: [{ status: 'published', sums: sumsOf({ ...GAIN, total: 90_000 }) }],
  completion: { complete: 1, average: 100 },
  risks: RISK_LEVELS.map((risk) => ({ risk, projects: risk === 'low' ? 1 : 0, total: 0 })),
  flags: RISK_FLAGS.map((flag) => ({ flag, projects: 0, total: 0 })),
  recommendations: [],
  ...parts,
});

/** The figures above the tabs. */
const summary: PortfolioSummary = {
  currency: 'MAD',
  sums: sumsOf({ projects: 2, order: 180_000, vat: 30_000, projectCosts: 150_000 }),
  inCurrencies: [{ currency: 'MAD', projects: 2, total: 180_000 }],
  byStatus: [],
  byCategory: [],
  byMonth: [],
  undated: sumsOf({ projects: 0 }),
  archivedProjects: 0,
  people: 0,
  running: { projects: 0, people: 0 },
  equipmentPieces: 0,
  equipmentItems: 0,
};

const open = async (path: string, answers: Answers, expected: string) => {
  page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/analytics/summary': () => Response.json(summary),
    'GET /api/sample-projects': () => Response.json({ projects: 0, changed: 0, records: 0 }),
    ...answers,
  });
  await page.see(expected);
};
const openFinancial = (reply: PortfolioFinancial, expected: string) =>
  open(
    '/analytics?tab=financial',
    { 'GET /api/analytics/financial': () => Response.json(reply) },
    expected,
  );
const openPerformance = (reply: PortfolioPerformance, expected: string) =>
  open(
    '/analytics?tab=performance',
    { 'GET /api/analytics/performance': () => Response.json(reply) },
    expected,
  );
const rowsOf = (label: string) =>
  [...page.container.querySelectorAll(`table[aria-label="${label}"] tr`)].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );

test('a month that loses shows its loss, and the months add up to the total', async () => {
  await openFinancial(financial(), 'From revenue to net profit');
  const rows = rowsOf('Revenue, costs and profit');
  const netProfits = rows.slice(1).map((row) => [row[0], row[8]]);
  expect(netProfits).toEqual([
    ['Feb 2026', '−20,000.00'],
    ['Jan 2026', '13,800.00'],
    ['Total', '−6,200.00'],
  ]);
});

test('without any order the view says what is missing, and shows no profit of 0', async () => {
  const none = sumsOf({ projects: 4, total: 500_000 });
  await openFinancial(
    financial({ sums: none, groups: [{ key: '2026-01', sums: none }], groupCount: 1 }),
    'No customer order amount yet',
  );
  expect(rowsOf('Revenue, costs and profit').at(-1)?.slice(0, 4)).toEqual([
    'Total',
    '4',
    '0',
    '–No project here has an order amount',
  ]);
  expect(page.text()).not.toContain('From revenue to net profit');
});

test('why a job is among the worst stands in words with both figures', async () => {
  const worst: PortfolioFinancial['worst'] = [
    {
      id: 'p7',
      name: 'Silo S4',
      client: 'OCP Group',
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      status: 'published',
      isArchived: false,
      startDate: '2026-02-01',
      ownCurrency: 'MAD',
      total: 90_000,
      order: 60_000,
      revenue: 50_000,
      grossProfit: -20_000,
      netProfit: -20_000,
      grossProfitMargin: -40,
      netProfitMargin: -40,
      shownGrossMargin: -40,
      shownNetMargin: -40,
      perSquareMeter: null,
      squareMetersPerPersonDay: null,
      people: 0,
      equipmentPieces: 0,
      days: 0,
      risk: 'high',
      flags: ['gross-loss'],
      completion: 75,
      reasons: [
        { code: 'order-below-costs', value: 50_000, usual: 70_000 },
        { code: 'labour-share-high', value: 62, usual: 45 },
      ],
    },
  ];
  await openFinancial(financial({ worst }), 'Worst jobs');
  const text = page
    .text()
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
  expect(text).toContain(
    'The order brings 50,000 MAD without VAT, the project costs are 70,000 MAD.',
  );
  expect(text).toContain('Unfinished estimate: 75% of its sections are done.');
  expect(text).toContain('Labour is 62.0% of the subtotal, usually 45.0% for this type.');
  expect(page.container.querySelector('a[href="/projects/p7/view"]')).not.toBeNull();
  expect(page.container.querySelector('a[href="/project-management?project=p7"]')).not.toBeNull();
});

test('figures that cannot be read are not shown as none', async () => {
  await open(
    '/analytics?tab=financial',
    { 'GET /api/analytics/financial': () => refusal(500, 'internal', 'Something went wrong') },
    'The figures could not be read',
  );
  expect(page.text()).toContain('Retry');
});

test('when nothing is to be done, Recommendations say what was checked', async () => {
  await openPerformance(performance(), 'Nothing to do now');
  expect(page.text()).toContain('drafts untouched for 60 days');
  expect(page.text()).toContain('125.0%');
});

test('a recommendation names its figures and opens the projects it speaks of', async () => {
  const recommendations: PortfolioPerformance['recommendations'] = [
    { code: 'mend-losses', projects: 1, total: 90_000, stake: 20_000 },
    { code: 'publish-old-drafts', projects: 3, total: 40_000, stake: null },
  ];
  await openPerformance(performance({ recommendations }), 'Stop the gross losses');
  const text = page
    .text()
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
  expect(text).toContain('in 1 project. 20,000 MAD is lost before taxes.');
  const links = [...page.container.querySelectorAll('a')].filter(({ textContent }) =>
    textContent?.startsWith('Show '),
  );
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Show 1 project',
    'Show 3 projects',
  ]);
  expect(decodeURIComponent(links[0]?.search ?? '')).toContain('{"flag":"gross-loss"}');
});

test('the header leads to the other screens, reads anew, and narrows to one project', async () => {
  let reads = 0;
  await open(
    '/analytics?tab=financial',
    {
      'GET /api/analytics/financial': () => {
        reads += 1;
        return Response.json(financial());
      },
    },
    'From revenue to net profit',
  );
  const header = page.container.querySelector('main header');
  const links = [...(header?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Projects', '/projects'],
    ['Financial Analysis', '/project-management'],
    ['Team & Operations', '/team-management'],
  ]);
  const button = (name: string) =>
    [...(header?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  expect(button('All Projects')).toBeDefined();
  button('Refresh Data')?.click();
  await vi.waitFor(() => expect(reads).toBe(2));
});

test('what 100 of costs bring is exact to the cent, and says that it is before taxes', async () => {
  const sums = sumsOf({
    order: 1_829_046.79,
    projectCosts: 1_546_506.34,
    corporateTax: 100_908.62,
  });
  await openPerformance(performance({ sums }), 'Cost efficiency');
  const rows = [...page.container.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(
    expect.arrayContaining(['Revenue, without VAT118.27', 'Gross profit18.27', 'Net profit11.74']),
  );
  expect(page.text()).toContain('before taxes; under 100% money is lost even before them');
});

test('a converted currency shows its rate as the quotient that multiplies out', async () => {
  await open(
    '/analytics?tab=financial',
    {
      'GET /api/analytics/summary': () =>
        Response.json({
          ...summary,
          inCurrencies: [{ currency: 'EUR', projects: 2, total: 108_600 }],
        }),
      'GET /api/analytics/financial': () => Response.json(financial()),
    },
    'converted at the fixed rates',
  );
  [...page.container.querySelectorAll('button')]
    .find(({ textContent }) => textContent?.includes('converted at the fixed rates'))
    ?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('9.8 ÷ 0.85'));
});

test('the sample company is offered to those who may load it', async () => {
  const nothing = { ...summary, sums: sumsOf({ projects: 0 }), inCurrencies: [] };
  const asRole = (role: Parameters<typeof statusOf>[1]) =>
    open(
      '/analytics',
      {
        'GET /api/admin/status': () => Response.json(statusOf('karim', role)),
        'GET /api/analytics/summary': () => Response.json(nothing),
      },
      'Create some projects to view analytics',
    );
  await asRole('administrator');
  expect(page.container.textContent).toContain('Load the sample company');
  page.close();
  await asRole('accountant');
  expect(page.container.textContent).not.toMatch(/sample company/i);
});
