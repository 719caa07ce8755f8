import { calls } from '@pcm/contract';
import { type EstimateData, type NamedSimulation, withSimulation } from '@pcm/domain';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { readProject } from './stored-project.ts';
import { wordsOf } from './words.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

/** Costs of 100,000: an order of 180,000 leaves 150,000 of revenue, 50,000 gross, 34,500 net. */
const ROUND: EstimateData = {
  personnel: [{ id: 'p', type: 'Project Supervisor', count: 2, rate: 2000, days: 20 }],
  insurance: [{ id: 'i', name: 'All costs', cost: 20_000 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
  profitAnalysis: { customerOrderAmount: 180_000 },
  socialContributions: { enabled: false },
};

async function storeRound(name: string, data: EstimateData = {}): Promise<string> {
  const job = {
    name,
    client: 'OCP',
    location: 'Safi',
    category: 'industrial-rope-access' as const,
    projectType: 'Cement Silo Cleaning',
    crew: [],
    days: 1,
    itemsPerList: 0,
  };
  const empty = { equipment: {}, logistics: {}, additionalServices: [] };
  const { id } = await api.createProject(projectBody(job, { ...empty, ...ROUND, ...data }));
  return id;
}

async function openSimulation(page: Page, id: string): Promise<void> {
  await page.goto(`/profit-simulation?project=${id}`);
  await orderField(page).waitFor();
}

const orderField = (page: Page) => page.locator('input[name="customerOrderAmount"]');
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const netProfit = (page: Page) => page.getByTestId('simulated-net-profit').locator('bdi');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const applyButton = (page: Page) => button(page, 'Apply Simulation to Project');
const keptRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Simulations of this project' }).getByRole('row', { name });

async function setOrder(page: Page, amount: string): Promise<void> {
  await orderField(page).fill(amount);
  await orderField(page).press('Enter');
}

async function apply(page: Page): Promise<void> {
  await applyButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, 'Save simulation').click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await keptRow(page, name).waitFor();
}

const shownNet = (page: Page, text: string) =>
  expect.poll(() => netProfit(page).textContent()).toContain(text);

test('what a simulation shows outlives a reload and is what the project has once it is applied', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await storeRound('Simulated silo');
    await openSimulation(page, id);
    await shownNet(page, '34,500');
    expect(await applyButton(page).isDisabled()).toBe(true);

    // Each arrow key moves the slider by half a point.
    await slider(page, 'Weather delay').focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
    await shownNet(page, '33,120');
    await setOrder(page, '240000');
    await shownNet(page, '67,620');
    await page.keyboard.press('Control+z');
    await shownNet(page, '33,120');
    await page.keyboard.press('Control+Shift+z');
    await shownNet(page, '67,620');
    await page.getByLabel('Withholding tax', { exact: true }).check();
    await shownNet(page, '47,620');
    expect(await page.getByTestId('after-corporate-tax-only').textContent()).toContain('67,620');

    await page.reload();
    await shownNet(page, '47,620');
    const record = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}') as unknown,
      `simulation_${id}`,
    );
    expect(record).toMatchObject({
      total: 122_000,
      customerOrderAmount: 240_000,
      contingencies: { weatherDelay: 2, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
    });

    // The comparison is off at first.
    const beside = page.getByRole('table', { name: 'Simulation beside the original' });
    expect(await beside.count()).toBe(0);
    await page.getByRole('switch', { name: 'Compare with Original' }).click();
    const net = beside.getByRole('row', { name: /^Net profit/ });
    await expect.poll(() => net.textContent()).toMatch(/34,500.*47,620.*\+13,120.*better/);
    expect(await findViolations(page)).toEqual([]);

    // The dialog shows the changes before they are applied.
    await applyButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Apply Simulation to Project' });
    await expect.poll(() => dialog.textContent()).toContain('47,620');
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('The simulation values have been applied to your project.').waitFor();
    await page.waitForURL(`**/project-management?project=${id}**`);
    const profit = await api.send(calls.readProjectProfit, { params: { id } });
    expect(profit).toMatchObject({ netProfit: 47_620, customerOrderAmount: 240_000 });
    expect((await readProject(api, id)).data).toMatchObject({
      contingencies: { weatherDelay: 2 },
      profitAnalysis: {
        customerOrderAmount: 240_000,
        enabled: true,
        vatRate: 20,
        corporateTaxRate: 31,
        taxRegion: 'morocco',
      },
    });

    await button(page, 'Undo').click();
    await page.getByText('The project has its values from before again').waitFor();
    const { data } = await readProject(api, id);
    expect([data.contingencies, data.profitAnalysis]).toEqual([
      ROUND.contingencies,
      ROUND.profitAnalysis,
    ]);
  }));

test('a project that somebody changed meanwhile is neither overwritten nor hidden', () =>
  onLoggedInPage(server, DESK, async ({ page, context, faults }) => {
    const id = await storeRound('Changed silo');
    await openSimulation(page, id);
    await setOrder(page, '240000');
    await shownNet(page, '69,000');
    const { data } = await readProject(api, id);
    const insurance = [{ id: 'i', name: 'All costs', cost: 30_000 }];
    await api.send(calls.patchProject, { params: { id }, body: { data: { ...data, insurance } } });

    await apply(page);
    await page.getByText('Nothing was applied: the project changed meanwhile').waitFor();
    const notice = page.getByText('The project changed since this simulation began');
    await notice.waitFor();
    await page.getByText(/Its total was .120,000\.00.* and is .132,000\.00/).waitFor();
    // The simulated order stays; the other figures are those of the project as it is now.
    await shownNet(page, '62,100');
    await button(page, 'Keep my values').click();
    await notice.waitFor({ state: 'detached' });

    await context.route('**/api/projects/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await apply(page);
    await page.getByText('Failed to apply simulation to project').waitFor();
    forgive(faults, /ERR_FAILED/);
    await context.unroute('**/api/projects/*');
    await shownNet(page, '62,100');
    await apply(page);
    await page.waitForURL(`**/project-management?project=${id}**`);
    const saved = (await readProject(api, id)).data;
    expect(saved.insurance?.[0]?.cost).toBe(30_000);
    expect(saved.profitAnalysis?.customerOrderAmount).toBe(240_000);
  }));

test('named simulations of several people are all kept, and compared side by side', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await storeRound('Kept silo');
    await openSimulation(page, id);
    await setOrder(page, '240000');
    await saveAs(page, 'High');
    // Another session stores a simulation at the same time.
    const theirs: NamedSimulation = {
      id: 'theirs',
      name: 'Theirs',
      savedAt: new Date().toISOString(),
      profitAnalysis: { customerOrderAmount: 108_000 },
    };
    const { data } = await readProject(api, id);
    await api.send(calls.patchProject, {
      params: { id },
      body: { data: withSimulation(data, theirs) },
    });
    await setOrder(page, '200000');
    await button(page, 'Save simulation').click();
    const dialog = page.getByRole('dialog', { name: 'Save simulation' });
    await dialog.getByLabel('Name').fill('high');
    await page.keyboard.press('Enter');
    await dialog.getByText('Another simulation has this name').waitFor();
    await dialog.getByLabel('Name').fill('Middle');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await keptRow(page, 'Middle').waitFor();
    await keptRow(page, 'Theirs').waitFor();
    const names = async () =>
      (await readProject(api, id)).data.simulations?.map(({ name }) => name);
    expect(await names()).toEqual(['High', 'Theirs', 'Middle']);

    for (const name of ['High', 'Theirs']) await page.getByLabel(`Compare ${name}`).check();
    const table = page.getByRole('table', { name: 'Simulations side by side' });
    const net = table.getByRole('row', { name: /^Net profit/ });
    await expect.poll(() => net.textContent()).toMatch(/34,500.*best69,000.*\+34,500.*−10,000/);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: /^More for .*Middle/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename simulation' });
    await rename.getByLabel('Name').fill('Fair');
    await page.keyboard.press('Enter');
    await keptRow(page, 'Fair').waitFor();
    await page.getByRole('button', { name: /^More for .*Theirs/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await keptRow(page, 'Theirs').waitFor({ state: 'detached' });
    await expect.poll(() => names()).toEqual(['High', 'Fair']);
    await button(page, 'Undo').click();
    await keptRow(page, 'Theirs').waitFor();
    await page.getByRole('button', { name: /^Load .*High/ }).click();
    await shownNet(page, '69,000');
    // Stored simulations change no figure of the project itself.
    const profit = await api.send(calls.readProjectProfit, { params: { id } });
    expect(profit.netProfit).toBe(34_500);
  }));

test('on a phone in Arabic the net profit stays in sight, and every value can be reached', () =>
  onLoggedInPage(server, { ...PHONE, language: 'ar' }, async ({ page }) => {
    const words = await wordsOf('ar');
    const id = await storeRound('صومعة');
    await openSimulation(page, id);
    await slider(page, words('cost:weatherDelay')).focus();
    // In a page from right to left, the left arrow key increases the value.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const bar = page.locator('main').getByText('33,810', { exact: false }).last();
    await bar.waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(overflow).toBe(false);
    await page.getByRole('button', { name: words('simulation:applyShort'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words('simulation:applying.title') });
    await dialog.getByRole('button', { name: words('simulation:applyShort'), exact: true }).click();
    await page.waitForURL(`**/project-management?project=${id}**`);
    expect((await readProject(api, id)).data.contingencies?.weatherDelay).toBe(1);
  }));

test('without a project one is chosen; leaving goes back to it, and what is tried there changes its lines', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await storeRound('Findable silo');
    await step('without a project one is chosen; leaving goes back to it', async () => {
      await page.goto('/profit-simulation?project=no-such-project');
      await page.getByText('Project not found. Please select a project to simulate.').waitFor();
      expect(
        await page.getByRole('link', { name: 'Back to Financial Analysis' }).getAttribute('href'),
      ).toBe('/project-management');
      await page.getByLabel('Search projects').fill('findable');
      await page.getByRole('link', { name: /Findable silo/ }).click();
      await orderField(page).waitFor();
      await page.getByRole('link', { name: 'Return to Project Management' }).click();
      await page.waitForURL(`**/project-management?project=${id}**`);
      await page.goBack();
      await orderField(page).waitFor();
    });
    await step('rates and days that are tried change the lines once they are applied', async () => {
      await page.getByLabel('Personnel rates, percent more or less').fill('10');
      await page.getByLabel('Days of every line, more or less').fill('-2');
      await page.keyboard.press('Tab');
      await page.getByText(/^Changes .*1.* line$/).waitFor();
      await shownNet(page, '35,052');
      await apply(page);
      await page.waitForURL(`**/project-management?project=${id}**`);
      const { data } = await readProject(api, id);
      expect(data.personnel?.[0]).toMatchObject({ rate: 2200, days: 18 });
      const profit = await api.send(calls.readProjectProfit, { params: { id } });
      expect(profit.netProfit).toBe(35_052);
    });
  }));
