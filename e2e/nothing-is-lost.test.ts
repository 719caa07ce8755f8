import { calls } from '@pcm/contract';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { launchBrowser } from './browser.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { CREW, leadRate, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const NEW_SILO =
  '/project-edit/new?serviceCategory=industrial-rope-access&projectType=Cement+Silo+Cleaning';

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

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

async function editStored(page: Page, name: string): Promise<string> {
  const { id } = await storeProject(api, name);
  await page.goto(`/projects/${id}/edit`);
  await leadCell(page).waitFor();
  return id;
}

test('a reload in the middle of a word brings back what was typed', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    await page.goto(NEW_SILO);
    await page.getByLabel('Project name').fill('Silo 9');
    await page.getByLabel('Location').pressSequentially('Saf');
    // The browser asks first; the person reloads nevertheless.
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await page.getByText(/^Unsaved work from .* was restored\.$/).waitFor();
    expect(await page.getByLabel('Project name').inputValue()).toBe('Silo 9');
    expect(await page.getByLabel('Location').inputValue()).toBe('Saf');
  }));

test('on a phone an order amount is typed to its last digit', () =>
  onLoggedInPage(browser, server, { width: 390 }, async ({ page }) => {
    await page.goto(NEW_SILO);
    await page.getByRole('button', { name: /^Profit/ }).click();
    const amount = page.getByLabel('Customer Order Amount');
    await amount.pressSequentially('190000');
    expect(await amount.inputValue()).toBe('190000');
    await page.getByText('Gross margin', { exact: true }).waitFor();
  }));

test('restored work can be discarded, and that can be undone', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    await editStored(page, 'Silo to restore');
    const before = await leadCell(page).inputValue();
    await leadCell(page).fill('812.5');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await page.getByText(/was restored\.$/).waitFor();
    expect(await leadCell(page).inputValue()).toBe('812.50');
    await button(page, /^Discard$/).click();
    await expect.poll(() => leadCell(page).inputValue()).toBe(before);
    await page.getByText('The unsaved work was discarded').waitFor();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(() => leadCell(page).inputValue()).toBe('812.50');
  }));

test('leaving with unsaved work asks first, and Home offers it again', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    const { id, name } = await storeProject(api, 'Silo to come back to');
    await page.goto('/projects');
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await leadCell(page).fill('777');
    const projects = page.getByRole('navigation', { name: 'Sections', exact: true });
    await projects.getByRole('link', { name: 'Projects' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await leadCell(page).inputValue()).toBe('777.00');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/projects');
    await page.goto('/');
    const row = page.getByRole('listitem').filter({ hasText: 'Unsaved changes' });
    await row.getByRole('link', { name }).click();
    await page.waitForURL(`**/projects/${id}/edit`);
    await expect.poll(() => leadCell(page).inputValue()).toBe('777.00');
  }));

test('a project that lacks its name is not sent: each field says what is missing', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    await page.goto(NEW_SILO);
    await button(page, /^Save & Publish/).click();
    const [name, client, location] = ['Project name', 'Client', 'Location'].map((label) =>
      page.getByRole('textbox', { name: label, exact: true }),
    );
    await page.getByText('Project name is required').waitFor();
    await page.getByText('Client name is required').waitFor();
    await page.getByText('Location is required').waitFor();
    const hasFocus = (field = name) => field?.evaluate((node) => node === document.activeElement);
    await expect.poll(() => hasFocus(name)).toBe(true);
    await page.keyboard.type('Silo 12');
    await page.getByText('Project name is required').waitFor({ state: 'detached' });
    // A draft is held to the same.
    await button(page, /^Save Draft/).click();
    await expect.poll(() => hasFocus(client)).toBe(true);
    await page.keyboard.type('Ciments du Maroc');
    await page.keyboard.press('Control+s');
    await expect.poll(() => hasFocus(location)).toBe(true);
    await page.keyboard.type('Safi');
    await button(page, /^Save Draft/).click();
    await page.getByText('Project created successfully').waitFor();
    await page.waitForURL(/\/view$/);
    const projects = await api.send(calls.listProjects);
    expect(projects.find(({ name: stored }) => stored === 'Silo 12')?.status).toBe('draft');
  }));

test('a save while the server is away says so and keeps everything; the next one goes through', () =>
  onLoggedInPage(browser, server, DESK, async ({ page, faults }) => {
    const id = await editStored(page, 'Silo in a storm');
    await leadCell(page).fill('888');
    await server.pause();
    try {
      await button(page, /^Save Changes/).click();
      const alert = page.getByRole('alert');
      await alert.getByText('Error', { exact: true }).waitFor();
      await alert.getByText(/The server did not answer\. Nothing you typed is lost\./).waitFor();
      expect(await leadCell(page).inputValue()).toBe('888.00');
    } finally {
      await server.resume();
    }
    await button(page, /^Save Changes/).click();
    await page.waitForURL(`**/projects/${id}/view`);
    expect(leadRate((await readProject(api, id)).data)).toBe(888);
    forgive(faults, /net::ERR_CONNECTION_REFUSED/);
  }));

test('a save whose answer never came is made once, however often it is tried', () =>
  onLoggedInPage(browser, server, DESK, async ({ page, faults }) => {
    await page.goto(NEW_SILO);
    await page.getByLabel('Project name').fill('Silo sent twice');
    await page.getByLabel('Client').fill('Lafarge');
    await page.getByLabel('Location').fill('Settat');
    // The server takes it; the line breaks before its answer is there.
    await page.route('**/api/projects', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, /^Save & Publish/).click();
    await page
      .getByRole('alert')
      .getByText(/The server did not answer/)
      .waitFor();
    await page.unroute('**/api/projects');
    await button(page, /^Save & Publish/).click();
    await page.waitForURL(/\/view$/);
    const projects = await api.send(calls.listProjects);
    expect(projects.filter(({ name }) => name === 'Silo sent twice')).toHaveLength(1);
    forgive(faults, /net::ERR_FAILED/);
  }));

test('a deleted row comes back with its place and its figures', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    await editStored(page, 'Silo of rows');
    await button(page, new RegExp(`^Actions for ${CREW.lead.replaceAll(/[()]/g, '.')}`)).click();
    await page.getByRole('menuitem', { name: 'Delete row' }).click();
    await leadCell(page).waitFor({ state: 'detached' });
    await page.getByText('Row deleted').waitFor();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await leadCell(page).waitFor();
    const rates = page.getByRole('textbox', { name: /^Rate \/ day,/ });
    expect(await rates.first().getAttribute('aria-label')).toBe(`Rate / day, ${CREW.lead}`);
    await page.getByText('unsaved change').waitFor({ state: 'detached' });
  }));
