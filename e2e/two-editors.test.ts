import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { launchBrowser } from './browser.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { CREW, changeLeadRate, leadRate, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let browser: Browser;
let api: ApiClient;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  api = await openApi(server);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const leadCell = (page: Page) =>
  page.getByRole('textbox', { name: `Rate / day, ${CREW.lead}`, exact: true });

/** Types a rate into a project that somebody else saves meanwhile, and saves. */
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

test('two people save the same project: the second keeps theirs knowingly', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    const id = await runIntoConflict(page, 'Silo kept');
    expect(leadRate((await readProject(api, id)).data)).toBe(805);
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await leadCell(page).inputValue()).toBe('901.00');
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.waitForURL(`**/projects/${id}/view`);
    expect(leadRate((await readProject(api, id)).data)).toBe(901);
  }));

test('two people save the same project: the second takes the first one’s and may undo that', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    const id = await runIntoConflict(page, 'Silo reloaded');
    await page.getByRole('button', { name: /^Reload version/ }).click();
    await expect.poll(() => leadCell(page).inputValue()).toBe('805.00');
    const message = page.getByRole('region', { name: /^Notifications/ });
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => leadCell(page).inputValue()).toBe('901.00');
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    await page.waitForURL(`**/projects/${id}/view`);
    expect(leadRate((await readProject(api, id)).data)).toBe(901);
  }));

test('a project open in two tabs says so in both', () =>
  onLoggedInPage(browser, server, DESK, async ({ page, context }) => {
    const { id } = await storeProject(api, 'Silo twice');
    await page.goto(`/projects/${id}/edit`);
    await leadCell(page).waitFor();
    const other = await context.newPage();
    await other.goto(`/projects/${id}/edit`);
    await leadCell(other).fill('912');
    await page.bringToFront();
    await page.getByText(/is being edited in another tab/).waitFor();
    await other.bringToFront();
    await other.getByRole('button', { name: /^Save Changes/ }).click();
    await other.waitForURL(`**/projects/${id}/view`);
    await page.bringToFront();
    await leadCell(page).fill('913');
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    await page.getByRole('dialog', { name: 'This project changed while you worked' }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.waitForURL(`**/projects/${id}/view`);
    expect(leadRate((await readProject(api, id)).data)).toBe(913);
  }));
