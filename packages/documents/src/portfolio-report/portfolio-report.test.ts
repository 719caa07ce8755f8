import type { PortfolioFinancial, PortfolioProject, PortfolioSums } from '@pcm/contract';
import { LANGUAGES, sumAmounts } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { expect, test } from 'vitest';
import { documentContent } from '../document-content.ts';
import { portfolioFileName } from '../file-name.ts';
import { portfolioReport } from './portfolio-report.ts';
import type { PortfolioReportRequest } from './report-input.ts';
import type { ReportTable } from './report-table.ts';

const sums: PortfolioSums = {
  projects: 2,
  withOrder: 1,
  total: 1500.5,
  subtotal: 1200,
  personnel: 900,
  equipment: 200,
  logistics: 100,
  insurance: 0,
  additionalServices: 0,
  contingencies: 300.5,
  order: 1200,
  vat: 200,
  revenue: 1000,
  projectCosts: 1100,
  grossProfit: -100,
  corporateTax: 0,
  withholdingTax: 0,
  professionalTax: 50,
  socialContributionsTax: 0,
  dividendTax: 0,
  totalTax: 250,
  netProfit: -150,
  grossProfitMargin: -10,
  netProfitMargin: -15,
  shownGrossMargin: -10,
  shownNetMargin: -15,
};

const project: PortfolioProject = {
  id: 'p1',
  name: '=cmd|x',
  client: 'OCP',
  serviceCategory: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
  status: 'published',
  isArchived: false,
  startDate: '2026-03-02',
  ownCurrency: 'EUR',
  total: 1500.5,
  order: null,
  revenue: null,
  grossProfit: null,
  netProfit: null,
  grossProfitMargin: null,
  netProfitMargin: null,
  shownGrossMargin: null,
  shownNetMargin: null,
  perSquareMeter: 12.5,
  squareMetersPerPersonDay: null,
  people: 0,
  equipmentPieces: 0,
  days: 0,
  risk: 'medium',
  flags: ['no-order'],
};

function request(language: Language): PortfolioReportRequest {
  return {
    query: { from: '2026-01', to: '2026-06', status: 'published', marginBand: '5-10' },
    project: null,
    compared: null,
    language,
    today: '2026-11-21',
    replies: {
      view: 'projects',
      list: { currency: 'MAD', sums, projects: [project] },
    },
  };
}

test('a report says view, period, filter, currency and day, and every figure as it was answered', async () => {
  const { about, tables } = await portfolioReport(request('en'));
  const told = Object.fromEntries(about.map(({ label, value }) => [label, value]));
  expect(told).toMatchObject({
    View: 'Projects behind a figure',
    Projects: 'All Projects',
    Period: 'Jan 2026 to Jun 2026',
    Filters: 'Status: Published; Gross margin: 5–10%',
    Currency: 'MAD',
    'Made on': '21 Nov 2026',
  });
  const [figures, projects] = tables;
  const figure = (name: string) => figures?.rows.find(({ cells }) => cells[0] === name)?.cells[1];
  expect(figure('Total cost')).toBe(1500.5);
  expect(figure('Taxes, without VAT')).toBe(50);
  expect(figure('Net profit')).toBe(-150);
  // Two projects match and one is listed, so the note says so.
  expect(projects?.note).toContain('The first 1 of 2 projects');
  const column = (label: string) =>
    projects?.columns.findIndex((each) => each.label === label) ?? -1;
  const [row] = projects?.rows ?? [];
  expect(row?.cells[column('Project')]).toBe('=cmd|x');
  expect(row?.cells[column('Order')]).toBeNull();
  const archived = { ...project, isArchived: true };
  const list = { currency: 'MAD' as const, sums, projects: [archived] };
  const again = await portfolioReport({ ...request('en'), replies: { view: 'projects', list } });
  expect(again.tables[1]?.rows[0]?.cells[column('Status')]).toBe('Archived');
});

test.each(LANGUAGES)(
  'paper in %s has the same figures with two decimals, a dash for none',
  async (language) => {
    const content = await documentContent(request(language));
    const table = content?.blocks.findLast((block) => block.type === 'table');
    const cells = table?.type === 'table' ? (table.rows[0]?.cells ?? []) : [];
    const plain = cells.map((cell) => cell.replace(/[\u2066-\u2069\u00a0]/g, ''));
    expect(plain).toContain(language === 'fr' ? '1500,50' : '1,500.50');
    expect(plain).toContain('–');
    expect(content?.lead.some(({ tone }) => tone === 'loss')).toBe(true);
  },
);

test('on Arabic paper a percent sign stays beside its number, whatever stands before it', async () => {
  const content = await documentContent(request('ar'));
  const texts = JSON.stringify(content);
  expect(texts).toContain('\u20665–10%\u2069');
});

test('files are named by view, period and day', () => {
  const day = '2026-11-21';
  const named = (
    view: 'overview' | 'financial' | 'resources' | 'projects',
    period: { from?: string; to?: string },
    extension: string,
    language: 'en' | 'fr' = 'en',
  ) => portfolioFileName({ view, language, period, day, extension });
  const year = { from: '2026-01', to: '2026-12' };
  expect(named('overview', {}, 'csv')).toBe('analytics-overview-all-2026-11-21.csv');
  expect(named('financial', year, 'xlsx')).toBe(
    'analytics-financial-2026-01-to-2026-12-2026-11-21.xlsx',
  );
  expect(named('financial', year, 'xlsx', 'fr')).toBe(
    'analyses-finances-2026-01-au-2026-12-2026-11-21.xlsx',
  );
  expect(named('resources', { from: '2026-03', to: '2026-03' }, 'pdf')).toBe(
    'analytics-resources-2026-03-2026-11-21.pdf',
  );
  expect(named('projects', { to: '2026-03' }, 'pdf')).toBe(
    'analytics-projects-until-2026-03-2026-11-21.pdf',
  );
});

/** Returns the differences between the lines of a table and its sums, per column of amounts. */
function missedCents({ columns, rows }: ReportTable): number[] {
  const sum = rows.find(({ isSum }) => isSum === true);
  return columns.flatMap(({ kind }, place) => {
    const whole = sum?.cells[place];
    if (kind !== 'amount' || typeof whole !== 'number') return [];
    const parts = rows.filter(({ isSum }) => isSum !== true).map(({ cells }) => cells[place]);
    return [sumAmounts([whole, ...parts.map((part) => -Number(part ?? 0))])];
  });
}

test('tables of converted rows add up to their sums as printed, with the cents of rounding named', async () => {
  // Each half is converted and rounded by itself, so the halves miss the whole by two cents.
  const half = { ...sums, projects: 1, total: 750.24, order: 599.99, revenue: 499.99 };
  const financial: PortfolioFinancial = {
    currency: 'EUR',
    by: 'client',
    sums,
    inCurrencies: [],
    groups: [],
    groupCount: 0,
    rest: null,
    marginBands: [],
    byAnalysis: [
      { analysis: 'enabled', sums: half },
      { analysis: 'disabled', sums: half },
    ],
    best: [],
    worst: [],
  };
  const list = { currency: 'EUR' as const, sums, projects: [project, project] };
  for (const replies of [
    { view: 'projects', list } as const,
    { view: 'financial', financial, comparison: null } as const,
  ]) {
    const { tables } = await portfolioReport({ ...request('en'), replies });
    const table = tables.find(({ sheet }) => sheet === 'Portfolio' || sheet === 'Profit analysis');
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual([
      expect.anything(),
      expect.anything(),
      'Rounding of converted sums',
      'Total',
    ]);
    if (table === undefined) throw new Error('No table');
    expect(missedCents(table).length).toBeGreaterThan(2);
    expect(missedCents(table).every((cents) => cents === 0)).toBe(true);
  }
});
