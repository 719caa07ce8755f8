import { calls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import {
  analysisOf,
  CUT,
  DESK,
  during,
  isSaved,
  orderField,
  shownSwitch,
  toast,
} from './financial/saving-page.ts';
import { goInside } from './inside.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { readProject } from './stored-project.ts';

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const { analyse, saveElsewhere, savedOrder, storedOrder } = analysisOf(() => api);

test('what somebody else changes meanwhile: other fields stay, one field is asked about, a deletion is undone', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await analyse(page, 'Silo of two people');

    await step('other fields stay, without a question', async () => {
      await saveElsewhere(id, { profitAnalysis: { corporateTaxRate: 12 } });
      await orderField(page).fill('310000');
      await savedOrder(id, 310_000);
      const { data } = await readProject(api, id);
      expect(data.profitAnalysis?.corporateTaxRate).toBe(12);
      await isSaved(page);
    });

    await step('the same field is asked about, and either answer is kept', async () => {
      const question = page.getByRole('alertdialog', { name: 'Somebody else changed this too' });
      await saveElsewhere(id, { profitAnalysis: { customerOrderAmount: 400_000 } });
      await orderField(page).fill('320000');
      await question.getByRole('row', { name: /320,000\.00 400,000\.00/ }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      // Enter confirms the dialog's default answer: mine.
      await page.keyboard.press('Enter');
      await savedOrder(id, 320_000);
      await question.waitFor({ state: 'detached' });
      await isSaved(page);

      await saveElsewhere(id, { profitAnalysis: { customerOrderAmount: 400_000 } });
      await orderField(page).fill('330000');
      await question.getByRole('button', { name: 'Take theirs' }).click();
      await expect.poll(() => orderField(page).inputValue()).toMatch(/^400,?000/);
      expect(await storedOrder(id)).toBe(400_000);
      await question.waitFor({ state: 'detached' });
    });

    await step('a deletion says so, and undoing it saves what was typed', async () => {
      await api.send(calls.deleteProject, { params: { id } });
      await orderField(page).fill('360000');
      const notice = page.getByText('This project was deleted in the meantime');
      await notice.waitFor();
      expect(await orderField(page).inputValue()).toMatch(/^360,?000/);
      await page.getByRole('button', { name: 'Undo delete' }).click();
      await savedOrder(id, 360_000);
      await notice.waitFor({ state: 'detached' });
    });
  }));

test('what the server refuses is taken back, another currency converts or keeps the amounts, and the address holds the tab', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data: before } = await analyse(page, 'Silo in euros');

    await step('another currency converts or keeps the amounts, with Undo', async () => {
      const currency = page.getByLabel('Currency', { exact: true });
      await currency.selectOption('EUR');
      const question = page.getByRole('dialog', { name: 'Change the currency to EUR?' });
      await question.getByRole('button', { name: 'Convert to EUR' }).click();
      await toast(page).getByText('Currency updated').waitFor();
      const converted = await readProject(api, id);
      expect(converted.currency).toBe('EUR');
      expect(converted.data.profitAnalysis?.customerOrderAmount).toBe(16_132.653061);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await toast(page).getByText('Back in MAD').waitFor();
      const { data } = await readProject(api, id);
      expect(data.profitAnalysis).toEqual(before.profitAnalysis);
      expect(data.personnel).toEqual(before.personnel);

      await currency.selectOption('USD');
      await page.getByRole('button', { name: 'Keep the numbers' }).click();
      await expect.poll(async () => (await readProject(api, id)).currency).toBe('USD');
      expect(await storedOrder(id)).toBe(186_000);
    });

    await step('an edit that the server refuses is named, and can be taken back', async () => {
      const end = await during(page, (route) =>
        route.fulfill({
          status: 400,
          json: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            detail: 'Too big',
            message: 'Too big',
            code: 'invalid-input',
            requestId: 'r1',
            fields: [{ path: 'profitAnalysis.customerOrderAmount', message: 'Too big' }],
          },
        }),
      );
      await orderField(page).fill('370000');
      await page.getByText(/\(370,000\.00\): Too big/).waitFor();
      await end();
      await page.getByRole('button', { name: 'Take it back' }).click();
      await expect.poll(() => orderField(page).inputValue()).toMatch(/^186,?000/);
      await toast(page).getByText('The edit was taken back').waitFor();
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await savedOrder(id, 370_000);
    });

    await step('the address holds project and tab', async () => {
      await page.getByRole('tab', { name: 'Profit Analysis' }).focus();
      await page.keyboard.press('End');
      await page.getByRole('tab', { name: 'Tax Configuration', selected: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('tab')).toBe('settings');
      await page.goto('/project-management?tab=tax-results');
      await page.waitForURL(`**/project-management?*project=${id}*`);
      await page.getByRole('tab', { name: 'Tax Results', selected: true }).waitFor();
      await goInside(page, '/project-management?project=nobody');
      await page.getByRole('heading', { name: 'Project Not Found' }).waitFor();
    });
  }));

test('two tabs on one project show and keep each other’s edits', () =>
  onLoggedInPage(server, DESK, async ({ page, context, faults }) => {
    const { id } = await analyse(page, 'Silo in two tabs');
    const other = await context.newPage();
    await other.goto(`/project-management?project=${id}`);
    await orderField(other).waitFor();
    const ends = [
      await during(page, (route) => route.abort()),
      await during(other, (route) => route.abort()),
    ];
    await orderField(page).fill('340000');
    await expect.poll(() => orderField(other).inputValue()).toMatch(/^340,?000/);
    await shownSwitch(other).click();
    await shownSwitch(page).and(page.locator(':not(:checked)')).waitFor();
    for (const end of ends) await end();
    await page.close();
    await savedOrder(id, 340_000);
    await expect
      .poll(async () => (await readProject(api, id)).data.profitAnalysis?.enabled)
      .toBe(false);
    await isSaved(other);
    forgive(faults, CUT);
  }));

test('leaving the screen, or closing the tab, right after typing loses nothing', () =>
  onLoggedInPage(server, DESK, async ({ page, context }) => {
    const { id } = await analyse(page, 'Silo left in a hurry');
    await orderField(page).fill('350000');
    await page
      .getByRole('navigation', { name: 'Sections', exact: true })
      .getByRole('link', { name: 'Projects' })
      .click();
    await page.waitForURL('**/projects');
    await savedOrder(id, 350_000);
    await page.goBack();
    await orderField(page).fill('351000');
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(`/project-management?project=${id}`);
    await expect.poll(() => orderField(again).inputValue()).toMatch(/^351,?000/);
    await savedOrder(id, 351_000);
  }));

test('on a phone the tabs scroll in their row, and the net profit stays in view', () =>
  onLoggedInPage(server, { width: 390 }, async ({ page }) => {
    const { id } = await analyse(page, 'Silo on a phone');
    await orderField(page).fill('240000');
    await savedOrder(id, 240_000);
    await page.getByRole('tab', { name: 'Tax Configuration' }).click();
    const bar = page.locator('[data-net-profit]');
    await bar.getByText('Net profit', { exact: true }).waitFor();
    expect(await bar.isVisible()).toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  }));
