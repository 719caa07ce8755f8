import type { PortfolioQuery } from '@pcm/contract';
import { type Currency, convertAmount, SPECIFICATION, sumAmounts, TAXES } from '@pcm/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../db/migration.ts';
import { migration as portfolioAtScale } from '../../db/migrations/0006-portfolio-at-scale.ts';
import { migration as yearCells } from '../../db/migrations/0037-year-cells.ts';
import { ENGINES } from '../../db/test-database.ts';
import { LivingPortfolio, randomHistory, randomProject } from '../../test/random-portfolio.ts';
import { expectRecounted, type Living } from '../../test/recounted-portfolio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { foldChanges } from '../projects/project-fold.service.ts';
import { refreshAllFigures } from '../projects/stale-figures.service.ts';
import { FIGURE_TABLES } from './cell-tables.ts';
import { AMOUNT_NAMES } from './portfolio-columns.ts';

const isAskedFor = (query: PortfolioQuery) => (project: Living) => {
  const { row, place } = project;
  const month = place.start_month;
  return (
    (query.client === undefined || row.client_key === query.client) &&
    (query.status === undefined || row.status === query.status) &&
    (query.projectType === undefined || row.project_type === query.projectType) &&
    (query.from === undefined || month >= query.from) &&
    (query.to === undefined || (month !== '' && month <= query.to)) &&
    (query.analysis === undefined ||
      place.analysis_enabled === (query.analysis === 'enabled' ? 1 : 0)) &&
    (query.archived !== 'without' || place.archived === 0) &&
    (query.archived !== 'only' || place.archived === 1)
  );
};

/** Returns an amount of projects in one currency: summed by currency, each sum converted once. */
function inCurrency(some: readonly Living[], to: Currency, of: (project: Living) => number) {
  const byCurrency = Map.groupBy(some, ({ row }) => row.currency as Currency);
  return sumAmounts(
    [...byCurrency].map(([from, projects]) =>
      convertAmount(sumAmounts(projects.map(of)), from, to, SPECIFICATION),
    ),
  );
}

const GROUPINGS: readonly (readonly [
  by: 'client' | 'type' | 'year',
  groupOf: (project: Living) => string,
])[] = [
  ['client', ({ row }) => row.client_key],
  ['type', ({ place }) => place.project_type],
  ['year', ({ place }) => place.start_month.slice(0, 4)],
];

const sorted = (rows: readonly number[][]) => rows.map(String).toSorted();

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const queries: fc.Arbitrary<PortfolioQuery> = fc.record({
  client: maybe(fc.constant('ocp')),
  status: maybe(fc.constantFrom('draft', 'published')),
  projectType: maybe(fc.constant('Cement Silo Cleaning')),
  from: maybe(fc.constant('2026-01')),
  to: maybe(fc.constantFrom('2026-01', '2026-12')),
  analysis: maybe(fc.constantFrom('enabled', 'disabled')),
  archived: maybe(fc.constantFrom('without', 'only')),
  currency: fc.constantFrom('MAD', 'USD'),
});

function asQuery(query: PortfolioQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Expects the sums of the groups to be those of the projects in them. */
async function expectGroups(
  client: TestClient,
  query: PortfolioQuery,
  by: 'client' | 'type' | 'year',
  living: readonly Living[],
  groupOf: (project: Living) => string,
): Promise<void> {
  const asks = { query: { ...asQuery(query), by } };
  const { groups } = (await client.call('portfolioFinancial', asks)).body;
  const parts = Map.groupBy(living.filter(isAskedFor(query)), groupOf);
  const totals = Array.from(parts.values(), (some) => [
    some.length,
    inCurrency(some, query.currency ?? 'MAD', ({ cost }) => cost.total),
  ]);
  expect(sorted(groups.map(({ sums }) => [sums.projects, sums.total])), by).toEqual(sorted(totals));
}

describe.each(ENGINES)('what analytics reads on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  test('every figure has its columns, so that a new tax does not stop analytics', async () => {
    const tables = await server.context.database.read.introspection.getTables();
    const columnsOf = new Map(
      tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
    );
    const facts = Object.values(AMOUNT_NAMES).map((name) => `project_facts.${name}_minor`);
    const cells = FIGURE_TABLES.flatMap(({ table, key, sums }) =>
      [...key, ...sums].map((column) => `${table}.${column}`),
    );
    const missing = [...facts, ...cells].filter((name) => {
      const [table = '', column = ''] = name.split('.');
      return columnsOf.get(table)?.has(column) !== true;
    });
    expect(missing).toEqual([]);
  });

  test('whatever is done to projects, the sums are those of the engine, to the cent', async () => {
    const portfolio = new LivingPortfolio(server);
    await fc.assert(
      fc.asyncProperty(randomHistory, queries, async (history, query) => {
        for (const step of history) await portfolio.take(client, step);
        const summary = (await client.call('portfolioSummary', { query: asQuery(query) })).body;
        const living = await expectRecounted(server);
        const asked = living.filter(isAskedFor(query));
        const to = query.currency ?? 'MAD';
        const expected = (of: (project: Living) => number) => inCurrency(asked, to, of);
        const { sums } = summary;
        expect(sums.projects).toBe(asked.length);
        expect(sums.total).toBe(expected(({ cost }) => cost.total));
        // The subtotal that sections share is converted once from each currency, so each section is
        // within a cent per currency of its own conversion.
        const personnel = expected(({ cost }) => cost.personnel);
        const converted = new Set(
          asked.flatMap(({ row }) => (row.currency === to ? [] : row.currency)),
        );
        expect(Math.abs(sumAmounts([sums.personnel, -personnel]))).toBeLessThanOrEqual(
          converted.size / 100,
        );
        expect(sums.order).toBe(expected(({ profit }) => profit?.customerOrderAmount ?? 0));
        expect(sums.projectCosts).toBe(expected(({ profit }) => profit?.projectCosts ?? 0));
        expect(sums.corporateTax).toBe(expected(({ profit }) => profit?.corporateTax ?? 0));
        const costsOfOrders = ['projectCosts', ...TAXES.map(({ amount }) => amount)] as const;
        expect(sums.netProfit).toBe(
          sumAmounts([
            sums.order,
            ...costsOfOrders.map((name) => -expected(({ profit }) => profit?.[name] ?? 0)),
          ]),
        );
        const months = [...summary.byMonth.map(({ sums: one }) => one), summary.undated];
        for (const parts of [
          summary.byStatus.map(({ sums: one }) => one),
          summary.byCategory.map(({ sums: one }) => one),
          months,
        ]) {
          expect(parts.reduce((sum, one) => sum + one.projects, 0)).toBe(asked.length);
        }
        for (const [by, groupOf] of GROUPINGS) {
          await expectGroups(client, query, by, living, groupOf);
          // Sums of whole years must not be used for a part of one.
          const { currency } = query;
          await expectGroups(client, { from: '2026-02', currency }, by, living, groupOf);
        }
        expect(summary.people).toBe(asked.reduce((sum, { cost }) => sum + cost.totalPersonnel, 0));
      }),
      // A session may make 600 requests a minute, so a failing case is not shrunk.
      { numRuns: 6, endOnFailure: true },
    );
  });

  test('many saves at once lose nothing and wait for no other in a circle', async () => {
    const bodies = fc.sample(randomProject, { numRuns: 12, seed: 4 });
    const ids = await Promise.all(
      bodies.map(async (body) => (await client.call('createProject', { body })).body.id),
    );
    const refreshed = refreshAllFigures(server.context.database);
    const replies = await Promise.all([
      ...ids.flatMap((id, index) => {
        const params = { id };
        const body = bodies[(index + 5) % bodies.length] ?? bodies[0];
        return [
          client.call('replaceProject', { params, raw: body }),
          client.call('batchProjects', { body: { action: 'archive', ids: [id] } }),
          client.call('patchProject', { params, body: { status: 'published' } }),
        ];
      }),
      ...ids.slice(0, 4).map((id) => client.call('duplicateProject', { params: { id }, body: {} })),
    ]);
    await refreshed;
    for (const reply of replies) expect(reply.status, reply.text).toBeLessThan(300);
    await foldChanges(server.context.database);
    await expectRecounted(server);
  });

  test('an update fills the sums of categories and clients from what is there', async () => {
    const { write } = server.context.database;
    await foldChanges(server.context.database);
    const shared = `kind, name, work_month, start_month, service_category, status,
      analysis_enabled, archived, projects, entries, milli_days`;
    // The row as the previous version stored it.
    const before = [
      'alter table portfolio_cells drop column with_cost',
      'alter table portfolio_cells drop column with_pace',
      'drop table category_cells',
      'drop table client_cells',
      `insert into resource_cells (project_type, ${shared})
        select '', ${shared} from category_resource_cells`,
      'drop table category_resource_cells',
      ...['year_cells', 'client_year_cells', 'work_cells'].map((table) => `drop table ${table}`),
    ];
    const updates = [portfolioAtScale, yearCells].flatMap((one) => statementsOf(one, engine));
    for (const statement of [...before, ...updates]) {
      await sql.raw(statement).execute(write);
    }
    const living = await expectRecounted(server);
    expect(living.length).toBeGreaterThan(10);
  });
});
