import type { CompanyYearReply } from '@pcm/contract';
import {
  type CompanyYearInput,
  companyYear,
  LANGUAGES,
  parametersOn,
  rowsWith,
  SPECIFICATION,
} from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { describe, expect, test } from 'vitest';
import { documentContent } from '../document-content.ts';
import { plainText } from '../plain-text.ts';
import { portfolioReport } from './portfolio-report.ts';
import type { PortfolioReportRequest } from './report-input.ts';

const ROWS = parametersOn('2026-11-22', rowsWith(SPECIFICATION.rows, []));
const HOSTILE = '=HYPERLINK("x")';

type Entered = Partial<Omit<CompanyYearInput, 'revenue' | 'grossProfit'>>;

/** Makes the reply of a year with two jobs, and others that are not listed. */
function replyOf(revenue: number, grossProfit: number, entered: Entered = {}): CompanyYearReply {
  const given = {
    year: 2026,
    overheads: [],
    capital: null,
    legalReserve: 0,
    paidOn: '',
    ...entered,
  };
  const job = (name: string, share: number, isAccepted: boolean) => ({
    id: name,
    name,
    client: 'OCP',
    status: 'published' as const,
    isAccepted,
    isArchived: false,
    lastDay: '2026-03-31',
    ownCurrency: 'MAD' as const,
    revenue: revenue * share,
    grossProfit: grossProfit * share,
  });
  const { overheads, legalReserve, paidOn, capital } = given;
  return {
    version: 1,
    asOf: '2026-11-22',
    entries: { overheads: [...overheads], legalReserve, paidOn },
    capital,
    figures: companyYear({ ...given, revenue, grossProfit }, ROWS),
    jobs: [job(HOSTILE, 0.5, true), job('Silo', 0.25, false)],
    jobCount: 3,
    rest: { revenue: revenue * 0.25, grossProfit: grossProfit * 0.25 },
    converted: 0,
    leftOut: { drafts: 2, withoutOrder: 0, undated: 1 },
  };
}

const requestOf = (year: CompanyYearReply, language: Language = 'en'): PortfolioReportRequest => ({
  query: {},
  project: null,
  compared: null,
  replies: { view: 'year', year },
  language,
  today: '2026-11-23',
});

const cents = (value: number) => Math.round(value * 100 + 1e-7) / 100;
const number = (cell: unknown) => Number(cell ?? 0);

/** Computes the dividend of a year from the cells of its tables alone. */
async function computedAgain(year: CompanyYearReply): Promise<number[]> {
  const { tables, about } = await portfolioReport(requestOf(year));
  const [, jobs, overheads, rules] = tables;
  const listed = (jobs?.rows ?? []).filter(({ isSum }) => isSum !== true);
  const revenue = listed.reduce((sum, { cells }) => sum + number(cells[5]), 0);
  const gross = listed.reduce((sum, { cells }) => sum + number(cells[7]), 0);
  const spent = (overheads?.rows ?? [])
    .filter(({ isSum }) => isSum !== true)
    .reduce((sum, { cells }) => sum + number(cells[1]), 0);
  const rows = (rules?.rows ?? []).map(({ cells }) => ({
    name: String(cells[0]),
    value: number(cells[1]),
    applies: cells[4] !== null,
  }));
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  const applied = (beginning: string) =>
    rows.find((row) => row.name.startsWith(beginning) && row.applies)?.value ?? 0;
  const fact = (label: string) =>
    Number(about.find((one) => one.label === label)?.value.replaceAll(/[^\d.]/g, '') || Number.NaN);
  const profit = cents(gross - spent);
  const corporate = cents((Math.max(0, profit) * applied('Corporate tax,')) / 100);
  const minimum = Math.max(
    cents((revenue * value('Minimum contribution')) / 100),
    value('Least minimum contribution'),
  );
  const solidarity = cents((Math.max(0, profit) * applied('Solidarity contribution')) / 100);
  const net = cents(profit - Math.max(corporate, minimum) - solidarity);
  const capital = fact('Capital');
  const room = cents(
    (capital * value('Legal reserve, until it reaches')) / 100 -
      fact('Legal reserve at the beginning of the year'),
  );
  const share = cents((Math.max(0, net) * value('Legal reserve')) / 100);
  const reserve = Number.isNaN(room) ? share : Math.min(share, Math.max(0, room));
  const distributable = Math.max(0, cents(net - reserve));
  const withheld = cents((distributable * value('Tax withheld from dividends')) / 100);
  return [profit, net, distributable, cents(distributable - withheld)];
}

describe('a company’s year can be computed again from its tables alone', () => {
  const rent = { name: 'Rent', amount: 450_000 };
  test.each([
    ['a small profit in a low band', replyOf(2_000_000, 700_000.4, { overheads: [rent] })],
    ['the minimum contribution', replyOf(10_000_000, 480_000, { overheads: [rent] })],
    ['its floor, in a loss', replyOf(800_000, 100_000, { overheads: [rent] })],
    [
      'solidarity, and a reserve that is nearly full',
      replyOf(21_000_000, 7_000_000, { capital: 1_000_000, legalReserve: 90_000 }),
    ],
    ['another year of payment', replyOf(9e6, 3e6, { year: 2025, paidOn: '2026-06-30' })],
  ])('%s', async (_, year) => {
    const { profit, netProfit, distributable, dividendNet } = year.figures;
    expect(await computedAgain(year)).toEqual([profit, netProfit, distributable, dividendNet]);
  });
});

test('every rule stands with its value, days, reference and kind', async () => {
  const year = replyOf(21_000_000, 7_000_000);
  const { tables } = await portfolioReport(requestOf(year));
  const rules = tables[3]?.rows.map(({ cells }) => cells) ?? [];
  expect(rules).toHaveLength(13);
  expect(rules[2]).toEqual([
    'Corporate tax, 1M to 100M',
    20,
    '%',
    7_000_000,
    1_400_000,
    '2026-01-01',
    null,
    'LF 2023 (note circulaire DGI n° 733)',
    'Secondary',
  ]);
  expect(rules.map(([name, , , , amount]) => [name, amount !== null])).toContainEqual([
    'Solidarity contribution, above 5M',
    true,
  ]);
});

test('jobs are listed with revenue, cost, profit and the reason; jobs that do not count are named', async () => {
  const { tables } = await portfolioReport(requestOf(replyOf(1_000_000, 400_000)));
  const jobs = tables[1];
  expect(jobs?.rows.map(({ cells }) => cells)).toEqual([
    [HOSTILE, 'OCP', '2026-03-31', 'Accepted', 'MAD', 500_000, 300_000, 200_000],
    ['Silo', 'OCP', '2026-03-31', 'Published', 'MAD', 250_000, 150_000, 100_000],
    ['All others', '', '', '', '', 250_000, 150_000, 100_000],
    ['All jobs', '', '', '', '', 1_000_000, 600_000, 400_000],
  ]);
  expect(jobs?.note).toBe(
    'Not counted: Drafts with an order: 2. Without any day, so in no year: 1.',
  );
});

test.each(LANGUAGES)('on paper in %s it names year, law and figures', async (language) => {
  const year = replyOf(21_000_000, 7_000_000, { capital: 1_000_000 });
  const content = await documentContent(requestOf(year, language));
  expect(content?.subtitle).toContain('2026');
  expect(content?.lead.map(({ value }) => value.replaceAll(/\D/g, ''))).toEqual([
    '700000000',
    '140000000',
    '17500000',
    '532500000',
  ]);
  const text = content === null ? '' : plainText(content);
  expect(text).not.toMatch(/\{\{|undefined|NaN|companyYear:|law:|\[object/);
});
