import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { keptDraft } from './figures.ts';
import { goInside } from './inside.ts';
import { QUIET_ADDRESS } from './kept-pages.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, changeLeadRate, leadRate, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const leadCell = (page: Page) =>
  page.getByRole('textbox', { name: `Rate / day, ${CREW.lead}`, exact: true });

/** Types a rate into a project that another session saves meanwhile, and saves. */
async function runIntoConflict(page: Page, name: string): Promise<string> {
  const { id } = await storeProject(api, name);
  await page.goto(`/projects/${id}/edit`);
  await leadCell(page).fill('901');
  await changeLeadRate(api, id, 805);
  await page.getByRole('button', { name: /^Save Changes/ }).click();
  const dialog = page.getByRole('dialog', { name: 'This project changed while you worked' });
  const row = dialog.getByRole('row', { name: /Rate/ }).first();
  await row.waitFor();
  expect(await row.innerText()).toContain('805');
  expect(await row.innerText()).toContain('901');
  return id;
}

test('two people save the same project: the second cancels, takes the first one’s and may undo that', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await runIntoConflict(page, 'Silo reloaded');
    await step('Cancel leaves both as they are', async () => {
      expect(leadRate((await readProject(api, id)).data)).toBe(805);
      await page.getByRole('button', { name: 'Cancel' }).last().click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await leadCell(page).inputValue()).toBe('901.00');
    });
    await step('the first one’s is taken, and taken back', async () => {
      await page.getByRole('button', { name: /^Save Changes/ }).click();
      await page.getByRole('button', { name: /^Reload version/ }).click();
      await expect.poll(() => leadCell(page).inputValue()).toBe('805.00');
      const message = page.getByRole('region', { name: /^Notifications/ });
      await message.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => leadCell(page).inputValue()).toBe('901.00');
      await page.getByRole('button', { name: /^Save Changes/ }).click();
      await page.waitForURL(`**/projects/${id}/view`);
      expect(leadRate((await readProject(api, id)).data)).toBe(901);
    });
  }));

test('two people who changed different cells both keep their change; one cell is chosen by keyboard', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo merged');
    await page.goto(`/projects/${id}/edit`);
    await leadCell(page).fill('901');
    await page.getByLabel('Height').fill('42');
    const { data } = await readProject(api, id);
    const [lead, technician] = data.personnel ?? [];
    const personnel = [
      { ...lead, rate: 805 },
      { ...technician, days: 15 },
    ];
    await api.send(calls.patchProject, {
      params: { id },
      body: {
        data: { ...data, personnel, contingencies: { ...data.contingencies, weatherDelay: 3 } },
      },
    });
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    const dialog = page.getByRole('dialog', { name: 'This project changed while you worked' });
    const both = dialog.getByRole('table', { name: '1 cell was changed by both' });
    await both.waitFor();
    const rows = await both.getByRole('row').allInnerTexts();
    expect(rows.join()).toContain('805.00');
    expect(rows.join()).toContain('901.00');
    const theirs = dialog.getByRole('table', { name: '2 changes in version 2' });
    await theirs.getByRole('row', { name: /Weather delay/ }).waitFor();
    await theirs.getByRole('row', { name: /Days.*12.*15/ }).waitFor();
    const mine = dialog.getByRole('table', { name: '1 change by you' });
    await mine.getByRole('row', { name: /Height.*42/ }).waitFor();
    const total = () =>
      dialog
        .getByRole('table', { name: 'Totals' })
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last()
        .innerText();
    const withMine = await total();
    await both.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(total).not.toBe(withMine);
    const shown = await total();
    await dialog.getByRole('button', { name: 'Save merged' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/projects/${id}/view`);
    const saved = await readProject(api, id);
    expect(saved.version).toBe(3);
    expect(leadRate(saved.data)).toBe(805);
    expect(saved.data.personnel?.[1]?.days).toBe(15);
    expect(saved.data.projectInfo?.height).toBe(42);
    expect(saved.data.contingencies?.weatherDelay).toBe(3);
    const cost = await api.send(calls.readProjectCost, { params: { id } });
    expect(shown).toBe(cost.total.toLocaleString('en', { minimumFractionDigits: 2 }));
  }));

test('work that was restored from this browser is merged with what was saved since', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo of a draft');
    await page.goto(`/projects/${id}/edit`);
    await page.getByLabel('Height').fill('43');
    await expect.poll(() => keptDraft(page, id)).not.toBeNull();
    page.once('dialog', (question) => question.accept());
    await page.goto(QUIET_ADDRESS);
    await changeLeadRate(api, id, 806);
    await page.goto(`/projects/${id}/edit`);
    await page.getByText(/was restored\.$/).waitFor();
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    const dialog = page.getByRole('dialog', { name: 'This project changed while you worked' });
    await dialog.getByRole('table', { name: '1 change in version 2' }).waitFor();
    await dialog.getByRole('button', { name: 'Save merged' }).click();
    await page.waitForURL(`**/projects/${id}/view`);
    const { data } = await readProject(api, id);
    expect(leadRate(data)).toBe(806);
    expect(data.projectInfo?.height).toBe(43);
  }));

test('a project open in two tabs says so in both, and the second keeps theirs knowingly', () =>
  onLoggedInPage(server, DESK, async ({ page, context }) => {
    const { id } = await storeProject(api, 'Silo twice');
    await page.goto(`/projects/${id}/edit`);
    await leadCell(page).waitFor();
    const other = await context.newPage();
    await other.goto(`/projects/${id}/edit`);
    const notice = page.getByText(/is being edited in another tab/);
    await step('the notice goes once the other tab has saved', async () => {
      await leadCell(other).fill('912');
      await page.bringToFront();
      await notice.waitFor();
      await other.bringToFront();
      await other.getByRole('button', { name: /^Save Changes/ }).click();
      await other.waitForURL(`**/projects/${id}/view`);
      await page.bringToFront();
      await notice.waitFor({ state: 'detached' });
    });
    await step('the notice goes with the tab', async () => {
      await other.bringToFront();
      await goInside(other, `/projects/${id}/edit`);
      await leadCell(other).fill('914');
      await page.bringToFront();
      await notice.waitFor();
      // The browser gives up what a closed tab held a moment later.
      await other.close();
      await expect
        .poll(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('focus')));
          return notice.count();
        })
        .toBe(0);
    });
    await step('who saves over what the other tab saved does so knowingly', async () => {
      await leadCell(page).fill('913');
      await page.getByRole('button', { name: /^Save Changes/ }).click();
      await page.getByRole('dialog', { name: 'This project changed while you worked' }).waitFor();
      expect(leadRate((await readProject(api, id)).data)).toBe(912);
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.waitForURL(`**/projects/${id}/view`);
      expect(leadRate((await readProject(api, id)).data)).toBe(913);
    });
  }));
