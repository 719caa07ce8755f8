import { readFile } from 'node:fs/promises';
import { costResult, SPECIFICATION, sellingPrice } from '@pcm/domain';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const orderField = (page: Page) =>
  page.getByRole('textbox', { name: /^Customer Order Amount, VAT included/ });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const net = (page: Page) => card(page, 'Net Profit & Cash Flow').locator('[data-lead="netProfit"]');
const message = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const numberIn = (text: string) => Number(text.replaceAll(/[^\d.−]/g, '').replace('−', '-'));
const analysisOf = async (id: string) => (await readProject(api, id)).data.profitAnalysis;

/** Stores a project and opens its first tab. */
async function openAnalysis(page: Page, name: string, order?: number): Promise<string> {
  const stored = await storeProject(api, name);
  let { id } = stored;
  if (order !== undefined) {
    const profitAnalysis = { ...stored.data.profitAnalysis, customerOrderAmount: order };
    const body = { ...stored, data: { ...stored.data, profitAnalysis } };
    id = (await api.createProject(body)).id;
  }
  await page.goto(`/project-management?project=${id}`);
  await orderField(page).waitFor();
  return id;
}

test('without an order the estimate’s total plus VAT is one click away, and is saved by itself', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await openAnalysis(page, 'Silo without an order', 0);
    await page.getByRole('heading', { name: 'Enter Customer Order Amount' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save Results' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Use total plus VAT/ }).focus();
    await page.keyboard.press('Enter');
    // The button is gone, so the focus moves on to the amount.
    await net(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await orderField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    const { data } = await readProject(api, id);
    const { amount } = sellingPrice(
      costResult(data, SPECIFICATION),
      data.profitAnalysis,
      SPECIFICATION,
    );
    expect(numberIn(await orderField(page).inputValue())).toBe(amount);
    await expect
      .poll(() => analysisOf(id))
      .toMatchObject({
        customerOrderAmount: amount,
        enabled: true,
      });
    await page.getByText('Gross: Profitable').waitFor();
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Enter Customer Order Amount' }).waitFor();
    await page.getByRole('textbox', { name: 'Net margin you wish' }).fill('18');
    const wished = numberIn(await page.getByTestId('wished-order').innerText());
    await card(page, 'Order for a net margin')
      .getByRole('button', { name: 'Use as order amount' })
      .click();
    expect(numberIn(await orderField(page).inputValue())).toBe(wished);
    const margin = page.locator('[data-figure="netProfitMargin"]');
    expect(await margin.innerText()).toMatch(/Excellent\s+18\.0%/);
  }));

test('a dividend has its limit, and every figure follows the amount while it is typed', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await openAnalysis(page, 'Silo with a dividend');
    await step('a dividend is at most 90% of the net profit it leaves', async () => {
      const left = page.getByTestId('left-in-cash');
      const all = numberIn(await left.innerText());
      await page.getByRole('switch', { name: 'Distribute a dividend' }).focus();
      await page.keyboard.press('Space');
      const dividend = page.getByRole('textbox', { name: 'Dividend', exact: true });
      await dividend.fill('1000');
      await expect.poll(async () => numberIn(await left.innerText())).toBe(all - 1150);
      await dividend.fill('9999999');
      await dividend.press('Tab');
      const clamped = numberIn(await dividend.inputValue());
      expect(clamped).toBeGreaterThan(1000);
      // The rest is at least a tenth of the net profit, and never below 0.
      await expect.poll(async () => numberIn(await left.innerText())).toBeGreaterThan(0);
      expect(numberIn(await left.innerText()) * 9).toBeGreaterThan(clamped - 10);
      // The field took the largest possible value: it says so and is not marked as invalid.
      expect(await dividend.getAttribute('aria-invalid')).toBeNull();
      await page.getByText('is out of range.').waitFor();
      await expect
        .poll(async () => (await analysisOf(id))?.dividendDistribution)
        .toMatchObject({ enabled: true, amount: clamped });

      await page.getByRole('switch', { name: 'Retain earnings' }).check();
      await page.getByRole('textbox', { name: 'Retained, percent' }).fill('40');
      await expect
        .poll(async () => (await analysisOf(id))?.retainedEarnings)
        .toMatchObject({ enabled: true, percentage: 40 });
    });
    await step('every figure follows the amount, and no number counts as 0', async () => {
      const before = await net(page).innerText();
      await orderField(page).fill('240000');
      await expect.poll(() => net(page).innerText()).not.toBe(before);
      await expect.poll(async () => (await analysisOf(id))?.customerOrderAmount).toBe(240_000);
      const { calculated } = await page.evaluate(async (project) => {
        const reply = await fetch(`/api/projects/${project}/profit`);
        return { calculated: (await reply.json()) as Record<string, number> };
      }, id);
      const exact = await net(page).locator('bdi').getAttribute('title');
      expect(numberIn(exact ?? '')).toBe(calculated['netProfit']);

      await orderField(page).fill('a lot');
      await orderField(page).press('Tab');
      expect(await orderField(page).getAttribute('aria-invalid')).toBe('true');
      await page.getByText('a lot', { exact: false }).first().waitFor();
      await page.getByRole('heading', { name: 'Enter Customer Order Amount' }).waitFor();
      await expect.poll(async () => (await analysisOf(id))?.customerOrderAmount).toBe(0);
    });
  }));

test('a loss and a thin margin are warned of; a dividend is not allowed in a loss', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await openAnalysis(page, 'Silo at a loss', 60_000);
    await page.getByText(/^This project will result in a loss\./).waitFor();
    await page.getByText('Gross: Loss').waitFor();
    await page.getByText('Dividend distribution is disabled').waitFor();
    expect(await page.getByRole('switch', { name: 'Distribute a dividend' }).count()).toBe(0);
    await card(page, 'Where the order goes')
      .getByRole('rowheader', { name: 'Not covered by the order' })
      .waitFor();
    // The room before a loss is below 0, and the unknown days show their reason.
    expect(await page.locator('[data-loss] bdi').first().innerText()).toContain('−');
    expect(await findViolations(page, '[role=tabpanel]')).toEqual([]);

    const even = card(page, 'Break-even');
    await even.getByText('Table', { exact: true }).click();
    const amount = await even
      .getByRole('row', { name: /^Break-even/ })
      .getByRole('cell')
      .first()
      .innerText();
    await orderField(page).fill(String(Math.round(numberIn(amount) * 1.05)));
    await page.getByText(/^Profit margin is below 10%\./).waitFor();
  }));

test('figures open to how they came about; the analysis is switched off and on, and its results are kept', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await openAnalysis(page, 'Silo explained');
    await step('figures open to how they came about, pictures have numbers', async () => {
      await page
        .getByRole('button', { name: /Break-even order came about/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Rounded up to the cent: a cent less is a loss.').waitFor();
      await dialog.getByText('Project costs', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Room before a loss came about/ }).click();
      await dialog.getByText('Break-even order', { exact: true }).waitFor();
      await page.keyboard.press('Escape');

      const steps = card(page, 'From order to net profit');
      await steps.getByRole('rowheader', { name: 'Net profit' }).waitFor();
      const split = card(page, 'Where the order goes');
      expect(await split.getByRole('row', { name: /^Order 186,000/ }).count()).toBe(1);
      await split.getByRole('row', { name: /^Taxes/ }).waitFor();

      const moves = card(page, 'What moves the net profit');
      const effects = async () => {
        const rows = await moves.locator('tbody tr').all();
        const texts = await Promise.all(rows.map((row) => row.locator('small').last().innerText()));
        return texts.map((text) => Math.abs(numberIn(text)));
      };
      const ten = await effects();
      expect(ten.length).toBeGreaterThan(4);
      expect(ten).toEqual(ten.toSorted((a, b) => b - a));
      await moves.getByRole('radio', { name: '± 10%' }).focus();
      await page.keyboard.press('ArrowRight');
      await moves.getByText(/20%.? less/).waitFor();
      await expect.poll(async () => (await effects())[0]).toBeGreaterThan(ten[0] ?? 0);

      const even = card(page, 'Break-even');
      await even.getByRole('radio', { name: 'Picture' }).focus();
      await page.keyboard.press('ArrowRight');
      await even.getByRole('row', { name: /^This order 186,000\.00/ }).waitFor();
      expect(await findViolations(page, '[role=tabpanel]')).toEqual([]);
    });
    await step('the analysis is disabled and enabled, and no figure changes', async () => {
      const before = await net(page).innerText();
      await page.getByRole('switch', { name: 'Profit analysis: Enabled' }).uncheck();
      await page.getByText('The profit analysis is disabled').waitFor();
      expect(await net(page).count()).toBe(0);
      await expect.poll(async () => (await analysisOf(id))?.enabled).toBe(false);
      expect((await analysisOf(id))?.customerOrderAmount).toBe(186_000);
      await page.getByRole('button', { name: 'Enable the analysis' }).click();
      expect(await net(page).innerText()).toBe(before);
      await expect.poll(async () => (await analysisOf(id))?.enabled).toBe(true);
    });
    await step('Save Results keeps the analysis and downloads it', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save Results' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(
        /^profit-analysis-Silo-explained-\d{4}-\d\d-\d\d\.json$/,
      );
      const saved: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(Object.keys(saved as object)).toEqual([
        'timestamp',
        'customerOrder',
        'netProjectCosts',
        'grossProfit',
        'grossProfitMargin',
        'vatAmount',
        'totalWithVat',
        'corporateTaxAmount',
        'netProfit',
        'netProfitMargin',
        'effectiveRate',
        'currency',
        'taxRegion',
      ]);
      await message(page).getByText('Analysis Saved', { exact: true }).waitFor();
      const stored = await page.evaluate((key) => localStorage.getItem(key), `analysis-${id}`);
      expect(JSON.parse(stored ?? 'null')).toEqual(saved);
      const note = page.getByTestId('saved-results');
      await note.getByText('Nothing changed since.').waitFor();
      await orderField(page).fill('198000');
      // 12,000 more: 10,000 of revenue, less 31% corporate tax.
      await note.getByText('+6,900.00 MAD').waitFor();
    });
  }));

test('on a phone the amount, the cards and the pictures fit, and a figure opens as a sheet', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    const id = await openAnalysis(page, 'Phone silo');
    await orderField(page).fill('987 654 321,55');
    await expect.poll(async () => (await analysisOf(id))?.customerOrderAmount).toBe(987_654_321.55);
    await card(page, 'What moves the net profit').locator('tbody tr').first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await net(page).getByRole('button').click();
    await page.getByRole('dialog').getByText('gross profit − taxes').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }));
