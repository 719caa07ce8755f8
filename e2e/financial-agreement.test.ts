import { calls } from '@pcm/contract';
import {
  type EstimateData,
  LANGUAGES,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { formatNumber } from '@pcm/messages';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../apps/server/src/test/pdf-text.ts';
import { type ApiClient, openApi } from './api.ts';
import {
  generatedProjects,
  PROJECT_KINDS,
  type ProjectKind,
} from './financial/generated-projects.ts';
import { apiFigure, readShown, shownFigures } from './financial/shown-figures.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

/** One project of each kind; `FULL_SIZES=1 npm test` shows five. */
const COUNT = process.env['FULL_SIZES'] === undefined ? 10 : 50;
const LANES = 2;
const SLOW_MS = 240_000;

type Cost = Awaited<ReturnType<typeof readCost>>;
type Profit = Awaited<ReturnType<typeof readProfit>>;

/** A stored project and the API's figures of it. */
interface Told {
  id: string;
  name: string;
  kind: ProjectKind;
  data: EstimateData;
  cost: Cost;
  profit: Profit;
}

let server: RunningServer;
let api: ApiClient;
const told: Told[] = [];

const readCost = (id: string) => api.send(calls.readProjectCost, { params: { id } });
const readProfit = (id: string) => api.send(calls.readProjectProfit, { params: { id } });

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  for (const { kind, body } of generatedProjects(COUNT)) {
    const { id } = await api.createProject(body);
    const [cost, profit] = await Promise.all([readCost(id), readProfit(id)]);
    told.push({ id, name: body.name, kind, data: body.data, cost, profit });
  }
});
afterAll(() => server.stop());

const ofKind = (kind: ProjectKind) => told.filter((one) => one.kind === kind);

/**
 * The kinds that the screens show in another way: without figures, with minus signs, with many
 * digits, with a line for each tax, and with rates of three decimals. The engine, which the API
 * computes all ten with, is the same in the page.
 */
const SHOWN_KINDS = ['every tax', 'loss', 'no order', 'large amounts', 'odd rates'] as const;

/** The projects that are opened: one of each of these kinds, or with `FULL_SIZES` every project. */
const opened = () =>
  process.env['FULL_SIZES'] === undefined
    ? SHOWN_KINDS.flatMap((kind) => ofKind(kind).slice(0, 1))
    : told;

test('the projects show losses, large amounts, no orders, and every currency and region', () => {
  expect(told).toHaveLength(COUNT);
  for (const kind of PROJECT_KINDS) expect(ofKind(kind).length).toBe(COUNT / PROJECT_KINDS.length);
  const distinct = (of: (one: Told) => unknown) => new Set(told.map(of)).size;
  expect(distinct(({ data }) => data.settings?.currency)).toBe(5);
  expect(distinct(({ data }) => data.projectInfo?.serviceCategory)).toBe(4);
  expect(distinct(({ data }) => data.profitAnalysis?.taxRegion)).toBe(3);
  for (const { profit } of ofKind('loss')) expect(profit.netProfit).toBeLessThan(0);
  for (const { profit } of ofKind('no order')) expect(profit.customerOrderAmount).toBe(0);
  for (const { cost } of ofKind('large amounts')) expect(cost.total).toBeGreaterThan(100_000);
  expect(ofKind('dividend').some(({ profit }) => profit.dividendTax > 0)).toBe(true);
  const isOff = (key: 'vatRate' | 'withholdingTaxRate' | 'professionalTaxRate') =>
    distinct(({ profit }) => profit[key] > 0);
  expect([isOff('vatRate'), isOff('withholdingTaxRate'), isOff('professionalTaxRate')]).toEqual([
    2, 2, 2,
  ]);
});

test('the API computes what the engine computes', () => {
  for (const { data, cost, profit } of told) {
    const priced = priceEstimate(data, SPECIFICATION);
    expect(cost.total).toBe(priced.cost.total);
    expect(profit).toMatchObject(profitResult(priced.cost, data.profitAnalysis, SPECIFICATION));
  }
});

/** The tabs in the order of a visit, and the figures that each must show. */
const TABS = {
  analysis: {
    label: 'Profit Analysis',
    figures: [
      'customerOrderAmount',
      'revenue',
      'projectCosts',
      'grossProfit',
      'netProfit',
      'totalTaxToPay',
      'grossProfitMargin',
      'netProfitMargin',
    ],
  },
  'cost-summary': {
    label: 'Cost Summary',
    figures: [
      'personnel',
      'equipment',
      'logistics',
      'insurance',
      'additionalServices',
      'subtotal',
      'contingency.weatherDelay',
      'contingency.equipmentFailure',
      'contingency.adminOverhead',
      'contingency.profitMargin',
      'total',
    ],
  },
  'tax-results': {
    label: 'Tax Results',
    figures: ['revenue', 'totalTaxToPay', 'grossProfit', 'netProfit'],
  },
  insurance: { label: 'Insurance & Compliance', figures: ['yearlyInsurance'] },
  'cnss-config': {
    label: 'CNSS Config',
    figures: ['cnss.gross', 'employerContributions', 'employeeContributions'],
  },
} as const;

type Tab = keyof typeof TABS;

const SIMULATED = ['revenue', 'projectCosts', 'grossProfit', 'totalTaxToPay', 'netProfit'];

/** Figures that screens may show as deductions, with a minus. */
const MAY_BE_TAKEN_AWAY =
  /Tax$|^vatAmount$|^projectCosts$|^dividendAmount$|^retained|^contingency|^(personnel|equipment|logistics|insurance|additionalServices|subtotal)$|^cnss\.|^employee/;

/** Returns the expected value; a percentage beside an amount is the rate it was computed with. */
function expectedOf(one: Told, figure: string, isPercent: boolean): number | null | undefined {
  if (!isPercent || !figure.startsWith('contingency.')) {
    return apiFigure(figure, one.cost, one.profit);
  }
  const { weatherDelay, equipmentFailure, adminOverhead, profitMargin } =
    one.data.contingencies ?? {};
  const percentages = { weatherDelay, equipmentFailure, adminOverhead, profitMargin };
  const percents = new Map(Object.entries(percentages));
  return percents.get(figure.replace('contingency.', ''));
}

/** Returns the figures of the page that differ from the API. */
async function disagreements(page: Page, one: Told, place: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { figure, text } of await shownFigures(page)) {
    const isPercent = text.includes('%');
    const expected = expectedOf(one, figure, isPercent);
    if (expected === undefined || expected === null) continue;
    const isTaken = MAY_BE_TAKEN_AWAY.test(figure);
    const { value, decimals } = readShown(text);
    const shown = isTaken ? Math.abs(value) : value;
    const said = isTaken ? Math.abs(expected) : expected;
    const isRight = isPercent
      ? Math.abs(shown - said) <= 0.5 / 10 ** decimals + 1e-9
      : shown === said && (decimals === 2 || Number.isInteger(said));
    if (isRight) continue;
    // A dash is right where no order exists to compute a profit from.
    if (!/\d/.test(text) && one.profit.customerOrderAmount === 0) continue;
    wrong.push(`${one.name} (${one.kind}), ${place}, ${figure}: "${text}", not ${said}`);
  }
  return wrong;
}

/** Waits until the page shows the given figures. */
async function shows(page: Page, figures: readonly string[]): Promise<void> {
  for (const figure of figures) {
    await page.locator(`main [data-explains="${figure}"]`).first().waitFor();
  }
}

/** Without an order amount these tabs show a message and no figures. */
const needsOrder = (tab: Tab) => tab === 'analysis' || tab === 'tax-results';

async function walkTabs(page: Page, one: Told): Promise<string[]> {
  const wrong: string[] = [];
  for (const tab of Object.keys(TABS) as Tab[]) {
    const { label, figures } = TABS[tab];
    if (tab !== 'analysis') await page.getByRole('tab', { name: label, exact: true }).click();
    if (needsOrder(tab) && one.profit.customerOrderAmount === 0) {
      await page.getByRole('tabpanel').getByText('Enter Customer Order Amount').first().waitFor();
      expect(await page.locator('[role=tabpanel] [data-explains=netProfit]').count()).toBe(0);
      continue;
    }
    const isOff = tab === 'insurance' && one.cost.yearlyInsurance === 0;
    await shows(page, isOff ? [] : figures);
    wrong.push(...(await disagreements(page, one, tab)));
  }
  return wrong;
}

/** A simulation without changed values shows the figures of the project itself. */
async function seeSimulation(page: Page, one: Told): Promise<string[]> {
  const { grossProfit, corporateTax, customerOrderAmount } = one.profit;
  const hasOrder = customerOrderAmount > 0;
  await shows(page, hasOrder ? SIMULATED : ['netProfit']);
  const wrong = await disagreements(page, one, 'simulation');
  if (!hasOrder) return wrong;
  const place = page.getByTestId('after-corporate-tax-only');
  const title = await place.locator('[title]').first().getAttribute('title');
  const simpler = sumAmounts([Math.max(0, grossProfit), -corporateTax]);
  const { value } = readShown(title ?? '');
  return value === simpler
    ? wrong
    : [...wrong, `${one.name}, simulation, after corporate tax only: "${title}", not ${simpler}`];
}

/** Opens a path without reloading, so that figures of the previous project would be noticed. */
async function openInPlace(page: Page, path: string, title: Locator): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await title.waitFor();
}

/** Distributes the projects over several pages, and collects the faults that they find. */
async function onPages(visit: (page: Page, one: Told) => Promise<string[]>): Promise<string[]> {
  const waiting = [...opened()];
  const wrong: string[] = [];
  const lane = () =>
    onLoggedInPage(server, { width: 1280 }, async ({ page }) => {
      await page.goto('/not-a-page');
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        wrong.push(...(await visit(page, one)));
      }
    });
  await Promise.all(Array.from({ length: LANES }, lane));
  return wrong;
}

test(
  'every tab of Financial Analysis agrees to the cent with /cost and /profit',
  async () => {
    const wrong = await onPages(async (page, one) => {
      const title = page.getByRole('heading', { level: 2, name: one.name, exact: true });
      await openInPlace(page, `/project-management?project=${one.id}`, title);
      return walkTabs(page, one);
    });
    expect(wrong).toEqual([]);
  },
  SLOW_MS,
);

test(
  'a simulation of unchanged values agrees with them too',
  async () => {
    const wrong = await onPages(async (page, one) => {
      const title = page.locator('main bdi').getByText(one.name, { exact: true });
      await openInPlace(page, `/profit-simulation?project=${one.id}`, title.first());
      return seeSimulation(page, one);
    });
    expect(wrong).toEqual([]);
  },
  SLOW_MS,
);

test(
  'the tax report agrees with them in every language',
  async () => {
    const kinds = ['every tax', 'loss', 'no order', 'large amounts'] as const;
    const some = kinds.flatMap((kind) => ofKind(kind).slice(0, 1));
    for (const [index, { id, cost, profit }] of some.entries()) {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
      const pdf = await api.send(calls.createDocument, {
        body: { kind: 'tax-report', language, projectId: id },
      });
      const { text } = await readPdf(pdf);
      const hasOrder = profit.customerOrderAmount > 0;
      const amounts = [
        cost.subtotal,
        cost.total,
        profit.projectCosts,
        ...(hasOrder
          ? [profit.vatAmount, profit.revenue, profit.netProfit, profit.totalTaxToPay]
          : []),
      ];
      for (const amount of amounts) {
        const written = formatNumber(amount, language, { decimals: 2 });
        expect(text).toContain(written.replaceAll('\u00a0', ' '));
      }
    }
  },
  SLOW_MS,
);
