import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { openCard } from './folding-card.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const card = (page: Page) => page.locator('#pricing');
const tab = (page: Page, name: string) => card(page).getByRole('tab', { name });
const leadCell = (page: Page) =>
  page.getByRole('textbox', { name: `Rate / day, ${CREW.lead}`, exact: true });
const message = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const plan = (page: Page) => card(page).getByTestId('pricing-plan');
const planFigure = (page: Page, name: string) =>
  plan(page).locator(`[data-figure="${name}"] dd`).innerText();
/** The plan is recomputed after a pause, and is dimmed until then. */
const planSettled = (page: Page) =>
  card(page).locator('[aria-busy="true"]').waitFor({ state: 'detached' });
const orderField = (page: Page) =>
  page.locator('#profit').getByRole('textbox', { name: 'Customer Order Amount' });

/** Stores a project and opens its card with the three tabs. */
async function openPricing(page: Page, name: string): Promise<string> {
  const { id } = await storeProject(api, name);
  await page.goto(`/projects/${id}/edit`);
  await openCard(card(page));
  await tab(page, 'Multi-Scenario Analysis').waitFor();
  return id;
}

test('scenarios, a target, a budget, the break-even order and the market price an estimate, with Undo, and are saved', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await openPricing(page, 'Silo prices');
    await step('the scenarios are compared, and premium is applied and taken back', async () => {
      const rate = await leadCell(page).inputValue();
      const premium = card(page).getByTestId('scenario-premium');
      expect(await premium.innerText()).toContain('Net margin');
      // The table shows the parts of the difference to the cent.
      await card(page)
        .getByRole('row', { name: /^Employer contributions that do not follow/ })
        .waitFor();
      await premium.getByRole('button', { name: 'Apply Premium' }).click();
      await expect.poll(() => leadCell(page).inputValue()).not.toBe(rate);
      const scaled = Number((await leadCell(page).inputValue()).replaceAll(',', ''));
      expect(scaled).toBe(Math.round(Number(rate.replaceAll(',', '')) * 130) / 100);
      await message(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => leadCell(page).inputValue()).toBe(rate);
      await planSettled(page);
      expect(await findViolations(page, '#pricing')).toEqual([]);
    });
    await step('the order that leaves 18% net is found, used, undone and redone', async () => {
      const before = await orderField(page).inputValue();
      await tab(page, 'Reverse Budget Mode').click();
      const target = card(page).getByLabel('Target', { exact: true });
      const first = await target.inputValue();
      await target.selectOption('netMarginOwn');
      await card(page).getByLabel('Target margin').fill('18');
      await expect.poll(() => planFigure(page, 'comesTo')).toBe('18.00%');
      expect(await planFigure(page, 'difference')).toBe('0.00%');
      const order = await planFigure(page, 'orderAmount');
      await plan(page).getByRole('button', { name: 'Apply the plan' }).click();
      const expected = order.replace(/\s*MAD$/, '');
      await expect.poll(() => orderField(page).inputValue()).toBe(expected);
      await page.keyboard.press('Control+z');
      await expect.poll(() => orderField(page).inputValue()).toBe(before);
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(() => orderField(page).inputValue()).toBe(expected);
      await target.selectOption(first);
    });
    await step('a budget out of reach says which limit binds', async () => {
      const amount = card(page).getByLabel('Target amount');
      expect(await amount.inputValue()).toBe('150,000.00');
      await amount.fill('60000');
      await plan(page).getByText('Cannot be reached within these limits').waitFor();
      await plan(page).getByText('What binds: Markup.').waitFor();
      await card(page).getByRole('checkbox', { name: 'Daily rates of personnel' }).check();
      await card(page).getByLabel('Down by, Daily rates of personnel').fill('90');
      await plan(page)
        .getByText(/^Reached/)
        .waitFor();
      const reached = Number((await planFigure(page, 'comesTo')).replaceAll(/[^\d.]/g, ''));
      expect(reached).toBeLessThanOrEqual(60_000);
      const rate = await leadCell(page).inputValue();
      await plan(page).getByRole('row', { name: /Rate/ }).first().waitFor();
      await plan(page).getByRole('button', { name: 'Apply the plan' }).click();
      await expect.poll(() => leadCell(page).inputValue()).not.toBe(rate);
      await plan(page)
        .getByText(/^Reached/)
        .waitFor();
      await message(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => leadCell(page).inputValue()).toBe(rate);
      await planSettled(page);
      // Scrolls to the top, because axe reports targets that a sticky bar covers in part as too
      // small.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await findViolations(page, '#pricing')).toEqual([]);
    });
    await step('the break-even order leaves exactly nothing', async () => {
      const profit = page.locator('#profit');
      const even = await profit.locator('[data-mark="breakEven"] dd').innerText();
      await orderField(page).fill(even.replaceAll(/[^\d.]/g, ''));
      await orderField(page).press('Tab');
      const net = profit
        .locator('dt', { hasText: /^Net profit$/ })
        .locator('xpath=..')
        .last();
      await expect.poll(() => net.innerText()).toMatch(/\b0\b/);
      await profit.locator('[data-mark="sellingPrice"]').getByRole('button').click();
      await message(page)
        .getByText(/^Order amount set to/)
        .waitFor();
    });
    await step('the market price follows its factors and becomes the order', async () => {
      await tab(page, 'Dynamic Pricing Engine').click();
      await card(page).getByText('Holds: the location is in Morocco').waitFor();
      await card(page).getByRole('button', { name: 'Add a factor' }).click();
      await card(page).getByLabel('Name of the factor').last().fill('Night work');
      await card(page).getByLabel('Percent of Night work').fill('-2.5');
      const price = card(page).locator('[data-figure="marketPrice"] dd');
      const before = await price.innerText();
      await card(page).getByRole('checkbox', { name: 'Location in Morocco counts' }).uncheck();
      await expect.poll(() => price.innerText()).not.toBe(before);
      await card(page).getByRole('switch').check();
      await page.locator('#profit').locator('[data-mark="market"]').waitFor();
      await planSettled(page);
      expect(await findViolations(page, '#pricing')).toEqual([]);
      const old = await orderField(page).inputValue();
      await card(page).getByRole('button', { name: 'Use as order amount' }).click();
      await expect.poll(() => orderField(page).inputValue()).not.toBe(old);
      const used = await orderField(page).inputValue();
      await page.keyboard.press('Control+Shift+s');
      await page.waitForURL(`**/projects/${id}/view`);
      const { data } = await readProject(api, id);
      expect(data.profitAnalysis?.customerOrderAmount).toBe(Number(used.replaceAll(',', '')));
      expect(data.pricingSettings).toMatchObject({
        enabled: true,
        factors: [
          { condition: 'moroccan-location', percent: 10, enabled: false },
          { condition: 'first-quarter', percent: 5, enabled: true },
          { label: 'Night work', percent: -2.5, enabled: true },
        ],
      });
    });
  }));

test('on a phone the three tabs are a section like any other', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    await openPricing(page, 'Silo phone');
    for (const name of ['Reverse Budget Mode', 'Dynamic Pricing Engine']) {
      await tab(page, name).click();
      await card(page).getByRole('tabpanel', { name }).waitFor();
      const offered = card(page).getByRole('button', { name: 'Work out the plan' });
      if (name === 'Reverse Budget Mode') await offered.click();
      await planSettled(page);
      // Scrolls to the top, because axe reports targets that a sticky bar covers in part as too
      // small.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await findViolations(page, '#pricing')).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  }));
