import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, changeLeadRate, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openView(page: Page, id: string): Promise<void> {
  await page.goto(`/projects/${id}/view`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Makes the page look for a newer version, as it does every 10 seconds. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

test('a project is read whole, follows what others save, and its older versions come back', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo 1');
    await openView(page, id);
    const insight = card(page, 'Project intelligence');
    await step('it is read whole: costs, profit, what is missing', async () => {
      await insight.getByText('Not known', { exact: true }).waitFor();
      for (const missing of ['Height', 'Start date', 'End date']) {
        await insight.getByText(missing, { exact: true }).waitFor();
      }
      const finance = card(page, 'Financial analysis');
      await finance.getByText('Net: Profitable').waitFor();
      await finance.getByText('Net margin: Excellent').waitFor();

      const costs = card(page, 'Cost build-up');
      await costs.getByRole('rowheader', { name: /^Markup/ }).waitFor();
      await costs.getByText('Profit', { exact: true }).click();
      const profit = card(page, 'From order to net profit');
      await profit.getByRole('rowheader', { name: 'Net profit' }).waitFor();
      await profit.getByRole('rowheader', { name: /^VAT/ }).waitFor();

      const markup = card(page, 'Markup and margin');
      await markup.getByText('Markup on cost', { exact: true }).first().waitFor();
      await markup.getByText('Margin on price', { exact: true }).first().waitFor();
      await markup.getByRole('rowheader', { name: /^Standard/ }).waitFor();

      await page.getByRole('button', { name: `How ${CREW.lead} came about` }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Base wage/)
        .waitFor();
      await page.keyboard.press('Escape');
    });
    await step('a save of somebody else shows without disturbing who reads', async () => {
      await card(page, 'Personnel').scrollIntoViewIfNeeded();
      const opened = page.getByRole('button', { name: `How ${CREW.lead} came about` });
      await opened.click();
      const popover = page.getByRole('dialog');
      await popover.waitFor();
      const place = async () => Math.round((await opened.boundingBox())?.y ?? 0);
      const before = await place();
      await changeLeadRate(api, id, 999);
      await lookAgain(page);
      const note = page.getByRole('status').filter({ hasText: 'Updated by' });
      await note.getByText(/total .* → /).waitFor();
      expect(await note.textContent()).toContain('amina');
      expect(await popover.isVisible()).toBe(true);
      await popover.getByText('999.00', { exact: false }).first().waitFor();
      expect(await place()).toBe(before);
      await page.keyboard.press('Escape');
      await note.getByRole('button', { name: 'What changed' }).click();
      const dialog = page.getByRole('dialog', { name: 'Version 1 to version 2' });
      await dialog.getByRole('row').filter({ hasText: CREW.lead }).getByText(/Rate/).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    await step('an older version is compared, brought back, and taken back', async () => {
      const history = card(page, 'History');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await expect.poll(() => history.evaluate((one) => one === document.activeElement)).toBe(true);
      await history.getByRole('button', { name: /^1/ }).click();
      const older = page.getByRole('dialog', { name: 'Version 1 to version 2' });
      await older
        .getByRole('row')
        .filter({ hasText: 'Net profit' })
        .getByText('MAD')
        .first()
        .waitFor();
      await older.getByRole('button', { name: 'Close' }).first().click();
      const newest = history.getByRole('row').filter({ hasText: 'Current' });
      await newest.getByText('amina').waitFor();
      await newest.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'Version 1 to version 2' });
      await dialog.getByRole('row').filter({ hasText: CREW.lead }).waitFor();
      await dialog.getByLabel('From').selectOption('2');
      await page.getByRole('dialog').getByLabel('To', { exact: true }).selectOption('1');
      const compared = page.getByRole('dialog', { name: 'Version 2 to version 1' });
      await compared.getByRole('row').filter({ hasText: 'Total' }).last().waitFor();
      await compared.getByRole('button', { name: 'Restore version 1' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText(/The total goes from .* to /).waitFor();
      await question.getByRole('button', { name: 'Restore version 1' }).click();
      await page.getByText('Version 1 restored').first().waitFor();
      await history.getByText('Restored from version 1').waitFor();
      const lead = async () => {
        const { data } = await readProject(api, id);
        return data.personnel?.find((line) => line.type === CREW.lead)?.rate;
      };
      expect(await lead()).not.toBe(999);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('The version before is back').first().waitFor();
      expect(await lead()).toBe(999);
    });
    await step('what is missing leads to its field', async () => {
      await insight.getByRole('link', { name: /^Enter\s?: Height/ }).click();
      const height = page.getByLabel('Height');
      await expect
        .poll(() => height.evaluate((node) => node === document.activeElement))
        .toBe(true);
    });
  }));

test('a project without an order asks for it, and its changed insurance terms wait and are applied', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data } = await storeProject(api, 'Silo 2');
    const { id: bare } = await api.createProject({
      ...(await readProject(api, id)),
      name: 'Silo without an order',
      data: { ...data, profitAnalysis: { customerOrderAmount: 0 } },
    });
    await openView(page, bare);
    await step('the order is asked for, and the profit shows once it is entered', async () => {
      const finance = card(page, 'Financial analysis');
      const save = finance.getByRole('button', { name: 'Save amount' });
      await save.click();
      await finance.getByText('Enter an amount above 0').waitFor();
      await finance.getByLabel('Customer Order Amount').fill('186000');
      await save.click();
      await finance.getByText('Net: Profitable').waitFor();
      const saved = await readProject(api, bare);
      expect(saved.data.profitAnalysis).toMatchObject({
        customerOrderAmount: 186_000,
        enabled: true,
      });
      // A save of this page is not reported as news.
      await lookAgain(page);
      expect(await page.getByText(/^Updated by/).count()).toBe(0);
    });
    const { version } = await readProject(api, bare);
    await step('changed insurance terms wait through a reload and are applied', async () => {
      const panel = card(page, 'Insurance Management');
      await panel.getByLabel('Count the yearly contract').check();
      const agents = panel.getByLabel('Employees covered');
      await agents.fill('nobody');
      await agents.blur();
      expect(await agents.inputValue()).toBe('1');
      await agents.fill('4');
      const amount = panel.getByLabel('Yearly contract amount');
      await amount.fill('a lot');
      await amount.blur();
      expect(await amount.inputValue()).toBe('0.00');
      await amount.fill('73000');
      await amount.blur();
      await panel.getByText(/not applied yet/).waitFor();
      // 73,000 over 365 days for 4 agents is 50 a day; 48 person-days.
      await panel.getByText('50.00', { exact: false }).first().waitFor();
      await panel.getByText('2,400.00', { exact: false }).first().waitFor();
      expect((await readProject(api, bare)).version).toBe(version);

      await page.reload();
      await panel.getByText(/not applied yet/).waitFor();
      await expect.poll(() => amount.inputValue()).toBe('73,000.00');
      await panel.getByLabel('Contract end').fill('2020-01-01');
      await panel.getByText('The contract has to end after it starts.', { exact: false }).waitFor();
      expect(await panel.getByRole('button', { name: 'Apply Settings' }).isDisabled()).toBe(true);
      await panel.getByLabel('Contract end').fill('2099-01-01');
      await panel.getByRole('button', { name: 'Apply Settings' }).click();
      await page.getByText('Insurance Settings Applied').first().waitFor();
      await panel.getByText(/not applied yet/).waitFor({ state: 'detached' });
      const { data: applied } = await readProject(api, bare);
      expect(applied.socialContributions?.yearlyInsurance).toMatchObject({
        enabled: true,
        contractAmount: 73_000,
        agentCount: 4,
        contractEndDate: '2099-01-01',
        dailyCostPerAgent: 50,
      });
      await panel.getByRole('button', { name: 'Refresh insurance calculations' }).click();
      await page.getByText('Insurance calculations refreshed').first().waitFor();
    });
  }));

test('in the editor the insurance settings are applied to the estimate, and taken back', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo 4');
    await page.goto(`/projects/${id}/edit`);
    const panel = card(page, 'Insurance Management');
    await panel.getByLabel('Count the yearly contract').check();
    await panel.getByRole('button', { name: 'Apply Settings' }).click();
    await page.getByText('Insurance Settings Applied').first().waitFor();
    const share = panel.locator('dl > div').filter({ hasText: 'Share of this project' });
    await share.getByText('657.53').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await panel.getByText(/not applied yet/).waitFor();
    expect((await readProject(api, id)).version).toBe(1);
  }));
