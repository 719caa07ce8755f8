import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { calls } from '@pcm/contract';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
import { readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const card = (page: Page) => page.getByRole('region', { name: 'Data Management' });

/** Makes a backup on the screen, and returns the file that Download saves. */
async function backUpAndDownload(page: Page): Promise<Buffer> {
  await page.goto('/admin-settings');
  await card(page).getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('Backup created', { exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await card(page)
    .getByRole('button', { name: /^Download the backup of/ })
    .first()
    .click();
  // Taking all data out of the program asks for the password again, once in five minutes.
  const question = page.getByRole('dialog', { name: 'Your password again' });
  await question.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await question.getByRole('button', { name: 'Go on' }).click();
  return readFile(await (await saved).path());
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  card(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/gzip', buffer });

const row = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name });

/** Breaks the connection of each request in turn: before it arrives, after its reply, or never. */
async function breakingOff(page: Page, path: string, when: ('before' | 'after' | 'never')[]) {
  await page.route(path, async (route) => {
    const next = when.shift() ?? 'never';
    if (next === 'never') return route.continue();
    if (next === 'after') await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Returns the text of the refusal on the screen, and closes it. */
async function refusal(page: Page): Promise<string> {
  const dialog = page.getByRole('alertdialog', { name: 'Restore failed' });
  const text = await dialog.getByRole('status').innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return text;
}

test('a damaged, a truncated and a foreign file are refused in words, also when the session ended meanwhile', () =>
  onLoggedInPage(server, DESK, async ({ page, session }) => {
    const { id } = await storeProject(api, 'Silo that stays');
    const before = await readProject(api, id);
    const backup = await backUpAndDownload(page);

    await choose(page, 'photo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    expect(await refusal(page)).toContain('This file is no backup of this program');
    await choose(page, 'letters.gz', gzipSync(randomBytes(10_000)));
    expect(await refusal(page)).toContain('This file is no backup of this program');
    await choose(page, 'half.jsonl.gz', backup.subarray(0, backup.length - 200));
    expect(await refusal(page)).toMatch(/This backup is damaged: .+\. Nothing was changed/);

    await session.send(calls.logout);
    const flipped = Buffer.from(backup);
    flipped.writeUInt8(flipped.readUInt8(backup.length - 300) ^ 0xff, backup.length - 300);
    await choose(page, 'flipped.jsonl.gz', flipped);
    const login = page.getByRole('dialog', { name: 'Your session ended' });
    await login.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    expect(await refusal(page)).toMatch(/This backup is damaged: .+\. Nothing was changed/);
    expect(await readProject(api, id)).toEqual(before);
  }));

test('a project that was deleted comes back from the downloaded file with its figures, over a broken line', () =>
  onLoggedInPage(server, DESK, async ({ page, session, faults }) => {
    const kept = await storeProject(session, 'Silo to lose');
    const backup = await backUpAndDownload(page);
    await session.send(calls.deleteProject, { params: { id: kept.id } });
    const later = await storeProject(session, 'Silo of later');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `pcm.draft.${later.id}`,
      JSON.stringify({
        savedAt: new Date().toISOString(),
        baseVersion: 1,
        job: null,
        currencyChoice: 'user',
        data: later.data,
      }),
    ] as const);
    const other = await openApi(server);

    await breakingOff(page, '**/chunks/0', ['before']);
    // The first attempt never arrives; the second is done, and its reply is lost. The requests with
    // which the page finds this out arrive both times.
    await breakingOff(page, '**/apply', ['before', 'never', 'after', 'never']);
    await choose(page, 'yesterday.jsonl.gz', backup);
    await page.getByText('The server can’t be reached').waitFor();
    const preview = page.getByRole('dialog', { name: 'Restore this backup?' });
    await preview.getByText('Nothing has been changed yet').waitFor();
    await row(preview, 'Projects').getByText('1 removed').waitFor();
    await preview.getByText('Silo of later').waitFor();
    expect(await other.send(calls.adminStatus)).toMatchObject({ isAuthenticated: true });

    expect(await findViolations(page)).toEqual([]);

    const restore = preview.getByRole('button', { name: 'Restore', exact: true });
    expect(await restore.isDisabled()).toBe(true);
    await preview.getByRole('checkbox').check();
    await restore.click();
    await preview.getByText('The connection was lost').waitFor();
    expect((await readProject(session, later.id)).name).toBe('Silo of later');
    await preview.getByRole('checkbox').check();
    await restore.click();
    const done = page.getByRole('dialog', { name: 'Data restored' });
    await done.getByText(/^What was here before is in the backup of/).waitFor();
    await done.getByText('Unsaved work without its record').waitFor();
    await done
      .getByRole('button', { name: 'Download the unsaved work of Silo of later' })
      .waitFor();
    await done.getByRole('button', { name: 'Close' }).click();
    await card(page).getByText('Before a restore', { exact: true }).waitFor();
    // Scrolls to the top, because the sticky bar covers half of a button here.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);

    expect(await other.send(calls.adminStatus)).toMatchObject({ isAuthenticated: false });
    const back = await readProject(session, kept.id);
    expect([back.name, back.data]).toEqual([kept.name, kept.data]);
    await page.getByRole('link', { name: 'My Projects' }).first().click();
    await page.getByRole('link', { name: 'Silo to lose', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Silo of later', exact: true }).count()).toBe(0);
    forgive(faults, /ERR_CONNECTION_RESET/);
  }));
