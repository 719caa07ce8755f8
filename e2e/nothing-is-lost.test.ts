import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { goInside } from './inside.ts';
import { QUIET_ADDRESS } from './kept-pages.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, leadRate, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const NEW_SILO =
  '/project-edit/new?serviceCategory=industrial-rope-access&projectType=Cement+Silo+Cleaning';

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const leadCell = (page: Page) =>
  page.getByRole('textbox', { name: `Rate / day, ${CREW.lead}`, exact: true });

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

async function editStored(page: Page, name: string): Promise<string> {
  const { id } = await storeProject(api, name);
  await page.goto(`/projects/${id}/edit`);
  await leadCell(page).waitFor();
  return id;
}

test('a reload in the middle of a word brings it back; a project of another kind begins beside it', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(NEW_SILO);
    await step('a reload brings back what was typed', async () => {
      await page.getByLabel('Project name').fill('Silo 9');
      await page.getByLabel('Location').pressSequentially('Saf');
      // The browser asks before the reload, and the person reloads nevertheless.
      page.once('dialog', (question) => question.accept());
      await page.reload();
      await page.getByText(/^Unsaved work from .* was restored\.$/).waitFor();
      await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Silo 9');
      await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Saf');
    });
    await step('unsaved work stays beside a project of another kind, and is offered', async () => {
      await page.getByLabel('Project name').fill('Tender of tonight');
      await page.getByText('kept in this browser').waitFor();
      await page.goto('/project-edit/new?serviceCategory=window-cleaning');
      const question = page.getByRole('dialog', { name: 'Continue the unsaved project?' });
      await question.getByRole('button', { name: /^Start / }).click();
      await page.getByText('Another project is not saved yet: ').waitFor();
      expect(await page.getByLabel('Project name').inputValue()).toBe('');
      await page.getByRole('button', { name: 'Continue it' }).click();
      await expect
        .poll(() => page.getByLabel('Project name').inputValue())
        .toBe('Tender of tonight');
    });
  }));

test('on a phone an order amount is typed to its last digit', () =>
  onLoggedInPage(server, { width: 390 }, async ({ page }) => {
    await page.goto(NEW_SILO);
    await page.getByRole('button', { name: /^Profit/ }).click();
    const amount = page.getByLabel('Customer Order Amount');
    await amount.pressSequentially('190000');
    expect(await amount.inputValue()).toBe('190000');
    await page.getByText('Gross margin', { exact: true }).waitFor();
  }));

test('leaving with unsaved work asks first, and Home offers it again', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
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
    await goInside(page, '/');
    const row = page.getByRole('listitem').filter({ hasText: 'Unsaved changes' });
    await row.getByRole('button', { name: /^Discard/ }).click();
    await row.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await row.getByRole('link', { name }).click();
    await page.waitForURL(`**/projects/${id}/edit`);
    await expect.poll(() => leadCell(page).inputValue()).toBe('777.00');
  }));

test('a project that lacks its name is not sent, and one whose answer never came is made once', () =>
  onLoggedInPage(server, DESK, async ({ page, faults }) => {
    await page.goto(NEW_SILO);
    await step('each field says what is missing, and takes the focus', async () => {
      await button(page, /^Save & Publish/).click();
      const [name, client, location] = ['Project name', 'Client', 'Location'].map((label) =>
        page.getByLabel(label, { exact: true }),
      );
      await page.getByText('Project name is required').waitFor();
      await page.getByText('Client name is required').waitFor();
      await page.getByText('Location is required').waitFor();
      const hasFocus = (field = name) => field?.evaluate((node) => node === document.activeElement);
      await expect.poll(() => hasFocus(name)).toBe(true);
      await page.keyboard.type('Silo 12');
      await page.getByText('Project name is required').waitFor({ state: 'detached' });
      // A draft has to meet the same rule.
      await button(page, /^Save Draft/).click();
      await expect.poll(() => hasFocus(client)).toBe(true);
      await page.keyboard.type('Ciments du Maroc');
      await page.keyboard.press('Control+s');
      await expect.poll(() => hasFocus(location)).toBe(true);
      await page.keyboard.type('Safi');
    });
    await step('a save whose answer never came is made once', async () => {
      // The server stores the project; the connection breaks before the reply arrives.
      await page.route('**/api/projects', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await button(page, /^Save Draft/).click();
      await page
        .getByRole('alert')
        .getByText(/The server did not answer/)
        .waitFor();
      await page.unroute('**/api/projects');
      await page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('button', { name: 'Retry' })
        .click();
      await page.getByText('Project created successfully').waitFor();
      await page.waitForURL(/\/view$/);
      const projects = await api.send(calls.listProjects);
      const made = projects.filter(({ name }) => name === 'Silo 12');
      expect(made.map(({ status }) => status)).toEqual(['draft']);
      forgive(faults, /net::ERR_FAILED/);
    });
  }));

const menuItem = async (page: Page, name: RegExp) => {
  await button(page, /^More actions$/)
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
};

test('what was deleted, typed or kept in this browser comes back: a row, restored work, a local backup', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await editStored(page, 'Silo with a backup');
    const before = await leadCell(page).inputValue();
    await step('a deleted row comes back with its place and its figures', async () => {
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
    });
    await step('a local backup is kept, once one is made', async () => {
      await menuItem(page, /^Restore local backup$/);
      await page.getByText('No backup found or restore failed').waitFor();
      await menuItem(page, /^Create local backup$/);
      await page.getByText('Backup created').waitFor();
      await leadCell(page).fill('999');
      await page.getByLabel('Height').fill('77');
      page.once('dialog', (question) => question.accept());
      await page.reload();
    });
    await step('restored work can be discarded, and that can be undone', async () => {
      await page.getByText(/was restored\.$/).waitFor();
      await expect.poll(() => leadCell(page).inputValue()).toBe('999.00');
      await button(page, /^Discard$/).click();
      await expect.poll(() => leadCell(page).inputValue()).toBe(before);
      await page.getByText('The unsaved work was discarded').waitFor();
      await page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect.poll(() => leadCell(page).inputValue()).toBe('999.00');
      await expect.poll(() => page.getByLabel('Height').inputValue()).toBe('77');
    });
    await step('the backup shows what it would change, and comes back', async () => {
      await menuItem(page, /^Restore local backup \(/);
      const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
      await dialog.getByRole('row', { name: /Rate.*999\.00/ }).waitFor();
      await dialog.getByRole('row', { name: /^Total/ }).waitFor();
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByText('Data restored').waitFor();
      await expect.poll(() => leadCell(page).inputValue()).toBe(before);
      await page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect.poll(() => leadCell(page).inputValue()).toBe('999.00');
      await expect.poll(() => page.getByLabel('Height').inputValue()).toBe('77');
    });
  }));

test('a backup file goes out and in, any other is refused; a save while the server is away keeps everything', () =>
  onLoggedInPage(server, DESK, async ({ page, faults }) => {
    const id = await editStored(page, 'Silo in a file');
    await step('a backup file goes out and in; any other is refused', async () => {
      const load = async (name: string, buffer: Buffer) => {
        const chooser = page.waitForEvent('filechooser');
        await menuItem(page, /^Load backup file$/);
        await (await chooser).setFiles({ name, mimeType: 'application/json', buffer });
      };
      const saved = page.waitForEvent('download');
      await menuItem(page, /^Download backup file$/);
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^Silo-in-a-file-backup-[\d-]+\.json$/);
      const text = await readFile(await download.path(), 'utf8');
      const before = await leadCell(page).inputValue();
      await leadCell(page).fill('555');
      for (const [file, words] of [
        [Buffer.from('not a backup'), /is not JSON/],
        [Buffer.from('{"kind":"other"}'), /holds no estimate that can be read/],
        [Buffer.from('{"name":"Sîlo"}', 'latin1'), /not text in UTF-8/],
      ] as const) {
        await load('backup.json', file);
        await page.getByRole('alert').getByText(words).waitFor();
      }
      // The file is passed by its path, because it is too large for the test's own connection.
      const large = join(mkdtempSync(join(tmpdir(), 'pcm-backup-')), 'large.json');
      writeFileSync(large, '');
      truncateSync(large, 50 * 1024 * 1024);
      const chooser = page.waitForEvent('filechooser');
      await menuItem(page, /^Load backup file$/);
      await (await chooser).setFiles(large);
      await page
        .getByRole('alert')
        .getByText(/larger than 10 MB/)
        .waitFor();
      rmSync(dirname(large), { recursive: true });
      expect(await leadCell(page).inputValue()).toBe('555.00');
      await load(
        'other.json',
        Buffer.from(text.replace(/"projectId":"[^"]+"/, '"projectId":"other"')),
      );
      const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
      await dialog.getByText(/is of another project: .*Silo in a file/).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await leadCell(page).inputValue()).toBe('555.00');
      await load('backup.json', Buffer.from(text));
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await expect.poll(() => leadCell(page).inputValue()).toBe(before);
    });
    await step('a save while the server is away says so; the next one goes through', async () => {
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
    });
  }));

test('insurance settings that wait are asked about before a save sends anything', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await editStored(page, 'Silo with insurance');
    const panel = page.locator('#insurance-management');
    const question = page.getByRole('alertdialog', { name: /^Apply the insurance settings/ });
    const isInsured = async () =>
      (await readProject(api, id)).data.socialContributions?.yearlyInsurance?.enabled === true;
    await panel.getByLabel('Count the yearly contract').check();
    await panel.getByText(/not applied yet/).waitFor();
    await button(page, /^Save Changes/).click();
    await question.getByText(/\+[\d,.]+ → [\d,.]+/).waitFor();
    const apply = question.getByRole('button', { name: 'Apply and save' });
    await expect.poll(() => apply.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect((await readProject(api, id)).version).toBe(1);

    await page.keyboard.press('Control+Shift+s');
    await question.getByRole('button', { name: 'Save without them' }).click();
    await page.waitForURL(`**/projects/${id}/view`);
    expect(await isInsured()).toBe(false);

    await goInside(page, `/projects/${id}/edit`);
    await panel.getByText(/not applied yet/).waitFor();
    await page.keyboard.press('Control+Shift+s');
    await question.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/projects/${id}/view`);
    expect(await isInsured()).toBe(true);
  }));

test('a draft that cannot be read gives way to the backup, then to the server, and can be kept', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await editStored(page, 'Silo of a broken draft');
    const before = await leadCell(page).inputValue();
    await leadCell(page).fill('654');
    await menuItem(page, /^Create local backup$/);
    await page.getByText('Backup created').waitFor();
    await page.goto(QUIET_ADDRESS);
    const breakDraft = () =>
      page.evaluate((key) => localStorage.setItem(key, '{"data":{"personnel":'), `pcm.draft.${id}`);
    await breakDraft();
    await page.goto(`/projects/${id}/edit`);
    await page.getByText(/The local backup of .* was opened instead/).waitFor();
    await expect.poll(() => leadCell(page).inputValue()).toBe('654.00');
    const saved = page.waitForEvent('download');
    await button(page, /^Download the unreadable work$/).click();
    expect((await saved).suggestedFilename()).toContain(id);
    await button(page, /^Discard$/).click();
    await expect.poll(() => leadCell(page).inputValue()).toBe(before);
    await page.goto(QUIET_ADDRESS);
    await breakDraft();
    await page.evaluate((key) => localStorage.removeItem(key), `pcm.backup.${id}`);
    await page.goto(`/projects/${id}/edit`);
    await page.getByText(/The version on the server was opened instead/).waitFor();
    await expect.poll(() => leadCell(page).inputValue()).toBe(before);
  }));
