import type { PortfolioQuery } from '@pcm/contract';
import {
  type Currency,
  convertAmount,
  costResult,
  type EstimateData,
  type ProfitResult,
  profitResult,
  projectFacts,
  projectResources,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../db/migration.ts';
import { migration as portfolioAtScale } from '../../db/migrations/0006-portfolio-at-scale.ts';
import { ENGINES } from '../../db/test-database.ts';
import { LivingPortfolio, randomHistory, randomProject } from '../../test/random-portfolio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { refreshStaleFigures } from '../projects/stale-figures.service.ts';
import type { CellTable } from './cell-tables.ts';

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
    const profit = hasOrder ? profitResult(cost, data.profitAnalysis, SPECIFICATION) : null;
    const isPublished = row.status === 'published';
    const facts = projectFacts({
      data,
      parameters: SPECIFICATION,
      isPublished,
      cost,
      profit,
    });
    const place = {
      start_month: row.start_date?.slice(0, 7) ?? '',
      service_category: row.service_category,
      project_type: row.project_type,
      status: row.status,
      analysis_enabled: data.profitAnalysis?.enabled === true ? 1 : 0,
      archived: row.archived_at === null ? 0 : 1,
    };
    return { row, data, cost, profit, facts, place };
  });
}

type Living = Awaited<ReturnType<typeof livingProjects>>[number];

const sortedJson = (rows: readonly object[]) =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted();

const PROFIT_COLUMNS: Partial<Record<keyof ProfitResult, string>> = {
  customerOrderAmount: 'customer_order',
  vatAmount: 'vat',
  projectCosts: 'project_costs',
  corporateTax: 'corporate_tax',
  withholdingTax: 'withholding_tax',
  professionalTax: 'professional_tax',
  socialContributionsTax: 'social_contributions_tax',
  dividendTax: 'dividend_tax',
};

/** Returns what one project adds to its cell, from the engine's own results. */
function addends({ cost, profit, facts }: Living): Record<string, number> {
  const sums: Record<string, number> = {
    projects: 1,
    with_order: profit === null ? 0 : 1,
    with_cost: facts.perSquareMeter === null ? 0 : 1,
    with_pace: facts.squareMetersPerPersonDay === null ? 0 : 1,
    people: cost.totalPersonnel,
    person_days: facts.personDays,
    equipment_milli: facts.equipmentMilli,
    complete: facts.completion === 100 ? 1 : 0,
    completion: facts.completion,
  };
  const addAmount = (name: string, amount: number, counts = true) => {
    const minor = counts ? Math.round(amount * 100) : 0;
    sums[`${name}_units`] = Math.floor(minor / 100);
    sums[`${name}_cents`] = minor % 100;
  };
  addAmount('total', cost.total);
  addAmount('personnel', cost.personnel);
  addAmount('equipment', cost.equipment);
  addAmount('logistics', cost.logistics);
  addAmount('insurance', cost.insurance);
  addAmount('additional_services', cost.additionalServices);
  for (const [key, name] of Object.entries(PROFIT_COLUMNS)) {
    addAmount(name, profit?.[key as keyof ProfitResult] ?? 0);
  }
  for (const flag of ['gross-loss', 'net-loss', 'low-margin'] as const) {
    addAmount(`${flag.replace('-', '_')}_stake`, facts.stakes[flag] / 100);
  }
  for (const band of ['loss', '0-5', '5-10', '10-15', '15-20', '20-30', '30-up']) {
    sums[`margin_${band.replace('-', '_')}`] = facts.marginBand === band ? 1 : 0;
  }
  for (const risk of ['low', 'medium', 'high']) {
    sums[`risk_${risk}`] = facts.risk === risk ? 1 : 0;
    addAmount(`risk_${risk}_total`, cost.total, facts.risk === risk);
  }
  for (const flag of [
    ...(['gross-loss', 'net-loss', 'low-margin', 'no-order', 'no-reserve'] as const),
    ...(['no-people', 'no-dates', 'incomplete'] as const),
  ]) {
    const name = `flag_${flag.replace('-', '_')}`;
    sums[name] = facts.flags.includes(flag) ? 1 : 0;
    addAmount(`${name}_total`, cost.total, facts.flags.includes(flag));
  }
  return sums;
}

function added<Row extends object>(
  rows: readonly { key: object; sums: Record<string, number> }[],
): Row[] {
  const cells = new Map<string, Record<string, unknown>>();
  for (const { key, sums } of rows) {
    const id = JSON.stringify(key);
    const cell = cells.get(id) ?? { ...key };
    for (const [name, sum] of Object.entries(sums)) cell[name] = Number(cell[name] ?? 0) + sum;
    cells.set(id, cell);
  }
  return [...cells.values()] as Row[];
}

function resourceAddends({ data, place }: Living) {
  const resources = projectResources(data, SPECIFICATION);
  return resources.map(({ kind, name, workMonth, milliDays }) => {
    const months = resources.filter((one) => one.kind === kind && one.name === name);
    const isFirst = months.every((one) => one.workMonth >= workMonth);
    return {
      key: { kind, name, work_month: workMonth, ...place },
      sums: { projects: isFirst ? 1 : 0, entries: 1, milli_days: milliDays },
    };
  });
}

function without(key: object, column: string): object {
  return Object.fromEntries(Object.entries(key).filter(([name]) => name !== column));
}

/** Returns the amounts of {@link addends} that the cells of clients hold. */
function moneyOf(sums: Record<string, number>): Record<string, number> {
  const isMoney = (name: string) => /^(projects|with_order|.*_(units|cents))$/.test(name);
  return Object.fromEntries(
    Object.entries(sums).filter(([name]) => isMoney(name) && !/^(risk|flag)_|_stake_/.test(name)),
  );
}

async function expectRecounted(server: TestServer): Promise<Living[]> {
  const { read } = server.context.database;
  const living = await livingProjects(server);
  const expectCells = async (
    table: CellTable['table'],
    rows: readonly { key: object; sums: Record<string, number> }[],
  ) => {
    const cells = await read.selectFrom(table).selectAll().execute();
    expect(sortedJson(cells), table).toEqual(sortedJson(added(rows)));
  };
  const figures = living.map((project) => {
    const type = { ...project.place, currency: project.row.currency };
    const category = without(type, 'project_type');
    const client = { ...without(category, 'start_month'), client_key: project.row.client_key };
    return { sums: addends(project), type, category, client };
  });
  await expectCells(
    'portfolio_cells',
    figures.map(({ type, sums }) => ({ key: type, sums })),
  );
  await expectCells(
    'category_cells',
    figures.map(({ category, sums }) => ({ key: category, sums })),
  );
  await expectCells(
    'client_cells',
    figures.map(({ client, sums }) => ({ key: client, sums: moneyOf(sums) })),
  );
  const resources = living.flatMap(resourceAddends);
  await expectCells('resource_cells', resources);
  await expectCells(
    'category_resource_cells',
    resources.map(({ key, sums }) => ({ key: without(key, 'project_type'), sums })),
  );
  const facts = await read.selectFrom('project_facts').select('project_id').execute();
  expect(facts.map((row) => row.project_id).toSorted()).toEqual(
    living.map(({ row }) => row.id).toSorted(),
  );
  return living;
}

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

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const queries: fc.Arbitrary<PortfolioQuery> = fc.record({
  client: maybe(fc.constant('ocp')),
  status: maybe(fc.constantFrom('draft', 'published')),
  projectType: maybe(fc.constant('Cement Silo Cleaning')),
  from: maybe(fc.constant('2026-01')),
  to: maybe(fc.constant('2026-01')),
  analysis: maybe(fc.constantFrom('enabled', 'disabled')),
  archived: maybe(fc.constantFrom('without', 'only')),
  currency: fc.constantFrom('MAD', 'USD'),
});

function given(query: PortfolioQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

describe.each(ENGINES)('what analytics reads on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  test('whatever is done to projects, the sums are those of the engine, to the cent', async () => {
    const portfolio = new LivingPortfolio(server);
    await fc.assert(
      fc.asyncProperty(randomHistory, queries, async (history, query) => {
        for (const step of history) await portfolio.take(client, step);
        const summary = (await client.call('portfolioSummary', { query: given(query) })).body;
        const living = await expectRecounted(server);
        const asked = living.filter(isAskedFor(query));
        const to = query.currency ?? 'MAD';
        const expected = (of: (project: Living) => number) => inCurrency(asked, to, of);
        const { sums } = summary;
        expect(sums.projects).toBe(asked.length);
        expect(sums.total).toBe(expected(({ cost }) => cost.total));
        // Sections share a subtotal that was converted once, so each is within a cent of its own
        // conversion.
        const personnel = expected(({ cost }) => cost.personnel);
        expect(Math.abs(sumAmounts([sums.personnel, -personnel]))).toBeLessThanOrEqual(0.01);
        expect(sums.order).toBe(expected(({ profit }) => profit?.customerOrderAmount ?? 0));
        expect(sums.projectCosts).toBe(expected(({ profit }) => profit?.projectCosts ?? 0));
        expect(sums.corporateTax).toBe(expected(({ profit }) => profit?.corporateTax ?? 0));
        expect(sums.netProfit).toBeCloseTo(
          expected(({ profit }) => profit?.netProfit ?? 0),
          1,
        );
        const months = [...summary.byMonth.map(({ sums: one }) => one), summary.undated];
        for (const parts of [
          summary.byStatus.map(({ sums: one }) => one),
          summary.byCategory.map(({ sums: one }) => one),
          months,
        ]) {
          expect(parts.reduce((sum, one) => sum + one.projects, 0)).toBe(asked.length);
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
      refreshStaleFigures(server.context.database),
    ]);
    for (const reply of replies) {
      if (reply !== undefined) expect(reply.status, reply.text).toBeLessThan(300);
    }
    await expectRecounted(server);
  });

  test('an update fills the sums of categories and clients from what is there', async () => {
    const { write } = server.context.database;
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
    ];
    for (const statement of [...before, ...statementsOf(portfolioAtScale, engine)]) {
      await sql.raw(statement).execute(write);
    }
    const living = await expectRecounted(server);
    expect(living.length).toBeGreaterThan(10);
  });
});
