import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { keptDraft } from './figures.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { solveCaptcha } from './login.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
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

const saveButton = (page: Page) => page.getByRole('button', { name: /^Save Changes/ });

/** Stores a project, opens its editor and types another rate for the lead. */
async function typeRate(page: Page, rate: string): Promise<string> {
  const { id } = await storeProject(api, `Silo of ${rate}`);
  await page.goto(`/projects/${id}/edit`);
  await leadCell(page).fill(rate);
  return id;
}

test('a session that ended before two versions met: both are merged after the login', () =>
  onLoggedInPage(server, DESK, async ({ page, session }) => {
    const id = await typeRate(page, '744');
    await page.getByLabel('Height').fill('31');
    await changeLeadRate(api, id, 745);
    await saveButton(page).click();
    const conflict = page.getByRole('dialog', { name: 'This project changed while you worked' });
    await conflict.getByRole('button', { name: 'Save merged' }).waitFor();
    await session.send(calls.logout);
    await conflict.getByRole('button', { name: 'Save merged' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Log in and save' }).click();
    await page.waitForURL(`**/projects/${id}/view`);
    const { data, version } = await readProject(api, id);
    expect([leadRate(data), data.projectInfo?.height, version]).toEqual([744, 31, 3]);
  }));

test('somebody who closes the login keeps what was typed, and saves after logging in', () =>
  onLoggedInPage(server, DESK, async ({ page, session }) => {
    const id = await typeRate(page, '722');
    await session.send(calls.logout);
    await saveButton(page).click();
    await page.getByRole('dialog', { name: 'Your session ended' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Access Restricted' }).waitFor();
    await page.getByText('You need to be logged in to access this content').waitFor();
    await page.getByText('What you typed on this page is kept.').waitFor();
    await page.getByRole('button', { name: 'Go to Admin Login' }).click();
    await page.getByLabel('Username', { exact: true }).fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByLabel(/^Sum/).fill(String(await solveCaptcha(page)));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await leadCell(page).waitFor();
    await expect.poll(() => leadCell(page).inputValue()).toBe('722.00');
    await saveButton(page).click();
    await page.waitForURL(`**/projects/${id}/view`);
    expect(leadRate((await readProject(api, id)).data)).toBe(722);
  }));

test('logging out in another tab does not take the work of this one: the login over the page saves it', () =>
  onLoggedInPage(server, DESK, async ({ page, context }) => {
    const id = await typeRate(page, '733');
    await expect.poll(() => keptDraft(page, id)).not.toBeNull();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByText('What are you pricing today?').waitFor();
    await other.keyboard.press('Control+q');
    const question = other.getByRole('alertdialog', {
      name: 'Unsaved work stands in this browser',
    });
    await question.getByRole('button', { name: 'Keep and log out' }).click();
    await other.getByRole('heading', { name: 'Log in' }).waitFor();
    await other.close();
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your session ended' });
    await dialog.getByText('Log in here and the save goes through.').waitFor();
    // The page stays where it was, with the typed text.
    expect(await page.getByText('Silo of 733').first().isVisible()).toBe(true);
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Log in and save' }).click();
    await dialog.getByText('Invalid username or password').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Log in and save' }).click();
    await page.waitForURL(`**/projects/${id}/view`);
    expect(leadRate((await readProject(api, id)).data)).toBe(733);
  }));

test('a list that is searched after the session ended goes on after the login', () =>
  onLoggedInPage(server, DESK, async ({ page, session }) => {
    await storeProject(api, 'Cheminée de Mohammedia');
    await page.goto('/projects');
    await page.getByRole('link', { name: 'Cheminée de Mohammedia', exact: true }).waitFor();
    await session.send(calls.logout);
    await page.getByPlaceholder('Search projects...').fill('cheminee');
    const dialog = page.getByRole('dialog', { name: 'Your session ended' });
    await dialog.getByText('Log in here and go on where you were.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 project', { exact: true }).waitFor();
    expect(await page.getByPlaceholder('Search projects...').inputValue()).toBe('cheminee');
  }));
