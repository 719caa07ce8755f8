import {
  type Currency,
  convertRate,
  costResult,
  type EstimateData,
  isUnderLaw,
  type ProfitResult,
  parametersOf,
  profitResult,
  projectFacts,
  projectResources,
  SPECIFICATION,
  unitRatesOf,
} from '@pcm/domain';
import { expect } from 'vitest';
import type { CellTable } from '../features/portfolio/cell-tables.ts';
import type { TestServer } from './test-server.ts';

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

/** A living project with all data derived from its document. */
export type Living = Awaited<ReturnType<typeof livingProjects>>[number];

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

/** Returns the amounts that one project adds to its cell, from the engine's own results. */
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

/** Returns the rates of a living project as they are stored. */
function ratesOf({ row, data }: Living) {
  const currency = row.currency as Currency;
  return unitRatesOf(data).map((rate) => ({
    ...rate,
    project_id: row.id,
    currency,
    rate_sort: convertRate(rate.rate, currency, 'MAD', SPECIFICATION),
  }));
}

/**
 * Expects that facts, sums and rates are those of the documents, each computed by the engine; returns
 * the living projects.
 */
export async function expectRecounted(server: TestServer): Promise<Living[]> {
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
    const start_year = type.start_month.split('-')[0];
    const year = { ...without(type, 'start_month'), start_year };
    return {
      sums: addends(project),
      type,
      category,
      client,
      year,
      clientYear: { ...client, start_year },
    };
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
  await expectCells(
    'year_cells',
    figures.map(({ year, sums }) => ({ key: year, sums })),
  );
  await expectCells(
    'client_year_cells',
    figures.map(({ clientYear, sums }) => ({ key: clientYear, sums: moneyOf(sums) })),
  );
  const resources = living.flatMap(resourceAddends);
  await expectCells('resource_cells', resources);
  await expectCells(
    'category_resource_cells',
    resources.map(({ key, sums }) => ({ key: without(key, 'project_type'), sums })),
  );
  await expectCells(
    'work_cells',
    resources.map(({ key: { kind, name, work_month, service_category }, sums }) => ({
      key: { kind, name, work_month, service_category },
      sums,
    })),
  );
  const facts = await read.selectFrom('project_facts').select('project_id').execute();
  expect(facts.map((row) => row.project_id).toSorted()).toEqual(
    living.map(({ row }) => row.id).toSorted(),
  );
  const rates = await read.selectFrom('project_rates').selectAll().execute();
  expect(sortedJson(rates)).toEqual(sortedJson(living.flatMap(ratesOf)));
  return living;
}
