import {
  type BehindQuery,
  type calls,
  PORTFOLIO_SORTS,
  type PortfolioProject,
  type PortfolioQuery,
  type PortfolioSums,
} from '@pcm/contract';
import {
  type Currency,
  convertAmount,
  costResult,
  type EstimateData,
  isUnderLaw,
  MARGIN_BANDS,
  PORTFOLIO_GROUPINGS,
  type PortfolioGrouping,
  type ProfitResult,
  parametersOf,
  profitResult,
  projectFacts,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { textKey } from '../../db/text-key.ts';
import { randomProject } from '../../test/random-portfolio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

type Sort = NonNullable<(typeof calls.portfolioProjects.query)['_output']['sort']>;

/** Computes a living project from its document with the engine. */
async function livingProjects({ context }: TestServer) {
  const rows = await context.database.read
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => {
    const data = JSON.parse(row.data) as EstimateData;
    const cost = costResult(data, SPECIFICATION);
    const hasOrder = (data.profitAnalysis?.customerOrderAmount ?? 0) > 0;
    const parameters = parametersOf(data, SPECIFICATION);
    const counted = hasOrder ? profitResult(cost, data.profitAnalysis, parameters) : null;
    // By law the tax on a dividend is the shareholder's, so it is in no sum of the company.
    const profit =
      counted !== null && isUnderLaw(counted) ? { ...counted, dividendTax: 0 } : counted;
    const isPublished = row.status === 'published';
    const { flags, risk } = projectFacts({
      data,
      parameters: SPECIFICATION,
      isPublished,
      cost,
      profit,
    });
    return { row, cost, profit, flags, risk, isEnabled: data.profitAnalysis?.enabled === true };
  });
}

type Living = Awaited<ReturnType<typeof livingProjects>>[number];

type Asked = PortfolioQuery & BehindQuery & { sort?: Sort; direction?: string };

const monthOf = ({ row }: Living) => row.start_date?.slice(0, 7) ?? '';

const isAskedFor = (query: PortfolioQuery) => (project: Living) => {
  const { row, isEnabled } = project;
  const month = monthOf(project);
  return (
    (query.client === undefined || row.client_key === 'ocp') &&
    (query.status === undefined || row.status === query.status) &&
    (query.from === undefined || month >= query.from) &&
    (query.analysis === undefined || isEnabled === (query.analysis === 'enabled')) &&
    (query.archived === undefined || (row.archived_at !== null) === (query.archived === 'only'))
  );
};

/** Adds up by the projects' own currencies, and converts each sum once. */
function inCurrency(some: readonly Living[], to: Currency, of: (project: Living) => number) {
  const byCurrency = Map.groupBy(some, ({ row }) => row.currency as Currency);
  return sumAmounts(
    [...byCurrency].map(([from, projects]) =>
      convertAmount(sumAmounts(projects.map(of)), from, to, SPECIFICATION),
    ),
  );
}

const OF_PROFIT = {
  order: 'customerOrderAmount',
  vat: 'vatAmount',
  projectCosts: 'projectCosts',
  corporateTax: 'corporateTax',
  withholdingTax: 'withholdingTax',
  professionalTax: 'professionalTax',
  socialContributionsTax: 'socialContributionsTax',
  dividendTax: 'dividendTax',
} as const satisfies Partial<Record<keyof PortfolioSums, keyof ProfitResult>>;
const OF_COST = [
  'total',
  'subtotal',
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
] as const;

function expectSums(sums: PortfolioSums, some: readonly Living[], to: Currency): void {
  expect(sums.projects).toBe(some.length);
  expect(sums.withOrder).toBe(some.filter(({ profit }) => profit !== null).length);
  for (const name of OF_COST) {
    const expected = inCurrency(some, to, ({ cost }) => cost[name]);
    if (name === 'total' || name === 'subtotal')
      expect([name, sums[name]]).toEqual([name, expected]);
    // The sections absorb the cents by which they would miss the subtotal, one for each currency.
    else expect(Math.abs(sums[name] - expected), name).toBeLessThan(0.045);
  }
  const { personnel, equipment, logistics, insurance, additionalServices } = sums;
  const sections = [personnel, equipment, logistics, insurance, additionalServices];
  expect(sumAmounts(sections)).toBe(sums.subtotal);
  for (const [name, figure] of Object.entries(OF_PROFIT)) {
    const expected = inCurrency(some, to, ({ profit }) => profit?.[figure] ?? 0);
    expect([name, sums[name as keyof typeof OF_PROFIT]]).toEqual([name, expected]);
  }
  const { order, vat, projectCosts, corporateTax, withholdingTax, professionalTax } = sums;
  const { socialContributionsTax, dividendTax } = sums;
  const revenue = sumAmounts([order, -vat]);
  const gross = sumAmounts([revenue, -projectCosts]);
  const taxes = sumAmounts([
    corporateTax,
    withholdingTax,
    professionalTax,
    socialContributionsTax,
    dividendTax,
  ]);
  expect(sums).toMatchObject({
    revenue,
    grossProfit: gross,
    totalTax: sumAmounts([vat, taxes]),
    netProfit: sumAmounts([gross, -taxes]),
    contingencies: sumAmounts([sums.total, -sums.subtotal]),
  });
}

function groupOf(project: Living, by: PortfolioGrouping): string {
  const { row } = project;
  const month = monthOf(project);
  if (by === 'client') return row.client_key;
  if (by === 'category') return row.service_category;
  if (by === 'type') return row.project_type;
  if (by === 'month' || month === '') return month;
  const year = month.slice(0, 4);
  return by === 'year' ? year : `${year}-Q${Math.floor((Number(month.slice(5)) + 2) / 3)}`;
}

const VALUES: Record<Sort, (project: PortfolioProject) => string | number | null> = {
  margin: (project) => project.grossProfitMargin,
  netMargin: (project) => project.netProfitMargin,
  name: ({ name }) => textKey(name),
  client: ({ client }) => textKey(client),
  status: ({ status }) => status,
  total: ({ total }) => total,
  order: ({ order }) => order,
  netProfit: ({ netProfit }) => netProfit,
  startDate: ({ startDate }) => startDate,
  perSquareMeter: ({ perSquareMeter }) => perSquareMeter,
  squareMetersPerPersonDay: (project) => project.squareMetersPerPersonDay,
  people: ({ people }) => people,
  equipmentPieces: ({ equipmentPieces }) => equipmentPieces,
  days: ({ days }) => days,
};

function expectOrdered(projects: readonly PortfolioProject[], sort: Sort, direction: string) {
  const values = projects.map(VALUES[sort]);
  const valued = values.filter((value) => value !== null);
  expect(values.slice(0, valued.length)).toEqual(valued);
  for (const [index, value] of valued.entries()) {
    const before = valued[index - 1] ?? value;
    const isInOrder = direction === 'asc' ? before <= value : before >= value;
    // Amounts are sorted by their value in MAD, and shown in cents of another currency.
    const isAlike = typeof value === 'number' && Math.abs(value - Number(before)) < 0.02;
    expect(isInOrder || isAlike, `${sort} ${direction}: ${before}, ${value}`).toBe(true);
  }
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const queries: fc.Arbitrary<PortfolioQuery> = fc.record({
  client: maybe(fc.constant('OCP')),
  status: maybe(fc.constantFrom('draft', 'published')),
  from: maybe(fc.constant('2026-01')),
  analysis: maybe(fc.constantFrom('enabled', 'disabled')),
  archived: maybe(fc.constantFrom('without', 'only')),
  currency: fc.constantFrom('MAD', 'USD'),
});
const views = fc.record({
  query: fc.oneof(fc.constant<PortfolioQuery>({}), queries),
  by: fc.constantFrom(...PORTFOLIO_GROUPINGS),
  sort: fc.constantFrom(...PORTFOLIO_SORTS),
  direction: fc.constantFrom('asc', 'desc'),
});

function asQuery(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** Reads every page of the projects behind a figure, two projects on each. */
async function allPages(client: TestClient, query: Asked) {
  const projects: PortfolioProject[] = [];
  let sums: PortfolioSums | undefined;
  let cursor: string | null = '';
  while (cursor !== null) {
    const at: Record<string, string> = cursor === '' ? {} : { cursor };
    const asked = { ...asQuery(query), limit: '2', ...at };
    const { body } = await client.call('portfolioProjects', { query: asked });
    projects.push(...body.projects);
    if (sums !== undefined) expect(body.sums).toEqual(sums);
    sums = body.sums;
    cursor = body.nextCursor;
  }
  return { projects, sums };
}

describe.each(ENGINES)('figures of the portfolio on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const make = async (bodies: readonly object[]): Promise<Living[]> => {
    for (const { row } of await livingProjects(server)) {
      await client.call('deleteProject', { params: { id: row.id } });
    }
    for (const body of bodies) await client.call('createProject', { raw: body });
    const [first] = await livingProjects(server);
    const ids = [first?.row.id ?? ''];
    await client.call('batchProjects', { body: { action: 'archive', ids } });
    return livingProjects(server);
  };

  const expectBehind = async (query: Asked, expected: { projects: number; total?: number }) => {
    const { body } = await client.call('portfolioProjects', { query: asQuery(query) });
    expect([query, body.sums.projects]).toEqual([query, expected.projects]);
    expect(body.projects).toHaveLength(expected.projects);
    if (expected.total !== undefined) expect(body.sums.total).toBe(expected.total);
  };

  test('are those of the engine, and of the projects that each one opens', async () => {
    const portfolios = fc.array(randomProject, { minLength: 4, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(portfolios, views, async (bodies, { query, by, sort, direction }) => {
        // A new session, because one may make 600 requests a minute.
        client = await server.loggedIn();
        const asked = (await make(bodies)).filter(isAskedFor(query));
        const to = query.currency ?? 'MAD';

        const money = await client.call('portfolioFinancial', { query: asQuery({ ...query, by }) });
        const { sums, groups, marginBands, byAnalysis, best, worst } = money.body;
        expectSums(sums, asked, to);
        const inGroups = Map.groupBy(asked, (project) => groupOf(project, by));
        expect(groups).toHaveLength(inGroups.size);
        for (const group of groups) {
          const key = by === 'client' ? textKey(group.key) : group.key;
          expectSums(group.sums, inGroups.get(key) ?? [], to);
        }
        for (const { band, projects } of marginBands) {
          const { from, to: end } = MARGIN_BANDS.find((one) => one.band === band) ?? {};
          const inBand = asked.filter(({ profit }) => {
            if (profit === null) return false;
            if (band === 'loss' || profit.grossProfit < 0) {
              return band === 'loss' && profit.grossProfit < 0;
            }
            const margin = (profit.grossProfit * 100) / profit.revenue;
            return margin >= (from ?? 0) && margin < (end ?? Infinity);
          });
          expect([band, projects]).toEqual([band, inBand.length]);
          await expectBehind({ ...query, marginBand: band }, { projects });
        }
        for (const { analysis, sums: some } of byAnalysis) {
          const isEnabled = analysis === 'enabled';
          expectSums(
            some,
            asked.filter((project) => project.isEnabled === isEnabled),
            to,
          );
        }
        const ranked = [...best, ...worst].map(({ id }) => id);
        expect(new Set(ranked).size).toBe(ranked.length);
        const orders = asked.filter(({ profit }) => profit !== null).length;
        expect(ranked.length).toBeGreaterThanOrEqual(Math.min(5, orders));
        for (const { grossProfitMargin } of best) {
          expect(grossProfitMargin).toBeGreaterThanOrEqual(sums.grossProfitMargin ?? 0);
        }

        const performance = await client.call('portfolioPerformance', { query: asQuery(query) });
        const { risks, flags, recommendations, byStatus, completion } = performance.body;
        for (const { risk, projects, total } of risks) {
          const some = asked.filter((project) => project.risk === risk);
          expect([risk, projects]).toEqual([risk, some.length]);
          expect(total).toBe(inCurrency(some, to, ({ cost }) => cost.total));
          await expectBehind({ ...query, risk }, { projects, total });
        }
        for (const { flag, projects, total } of flags) {
          const some = asked.filter((project) => project.flags.includes(flag));
          expect([flag, projects]).toEqual([flag, some.length]);
          await expectBehind({ ...query, flag }, { projects, total });
        }
        for (const { status, sums: some } of byStatus) {
          expectSums(
            some,
            asked.filter(({ row }) => row.status === status),
            to,
          );
        }
        await expectBehind({ ...query, completion: 'complete' }, { projects: completion.complete });
        for (const { code, projects, total, client: who = '' } of recommendations) {
          if (code !== 'one-client') continue;
          await expectBehind({ ...query, client: who, order: 'with' }, { projects, total });
        }

        const pages = await allPages(client, { ...query, sort, direction });
        expect(new Set(pages.projects.map(({ id }) => id))).toEqual(
          new Set(asked.map(({ row }) => row.id)),
        );
        expect(pages.projects).toHaveLength(asked.length);
        expect(pages.sums).toEqual(sums);
        expectOrdered(pages.projects, sort, direction);
        for (const project of pages.projects) {
          const own = asked.filter(({ row }) => row.id === project.id);
          expect(project.total).toBe(inCurrency(own, to, ({ cost }) => cost.total));
          expect(project.grossProfitMargin).toBe(own[0]?.profit?.grossProfitMargin ?? null);
          expect(project.flags).toEqual(own[0]?.flags);
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
