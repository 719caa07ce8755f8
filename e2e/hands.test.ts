import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { onPage } from './browser.ts';
import { seeFocus } from './focus.ts';
import { carrySession, onLoggedInPage } from './logged-in-page.ts';
import { goTo, openPalette, paletteOf } from './palette.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
import { storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const OTHER = { username: 'salma', password: 'corde et silo 55 m' };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  const { id: projectId } = await storeProject(api, 'Silo 4');
  const { password: currentPassword } = ADMIN;
  await Promise.all([
    api.send(calls.createOperation, {
      body: { projectId, title: 'Façade de la tour Atlas', scheduledDate: '2027-06-07' },
    }),
    api.send(calls.createTeamMember, { body: { name: 'Driss El Amrani', role: 'Cordiste' } }),
    api.send(calls.createAdmin, { body: { ...OTHER, currentPassword } }),
  ]);
});

afterAll(() => server.stop());

const root = (page: Page) => page.locator('html');

test('by keyboard alone: to an operation, a person and the shortcuts; what one prefers is on the next computer too', async () => {
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/');
    await page.getByText('What are you pricing today?').waitFor();
    // The search finds a name without its accent and from its middle.
    await goTo(page, 'facade atlas', /^Façade de la tour Atlas/);
    await page.getByRole('heading', { name: 'Façade de la tour Atlas', level: 1 }).waitFor();
    await goTo(page, 'amrani', /^Driss El Amrani/);
    await page.getByRole('row').filter({ hasText: 'Cordiste' }).waitFor();
    // The last used entries come first, and the open screen offers its actions.
    await openPalette(page);
    const options = paletteOf(page).getByRole('option');
    await expect.poll(() => options.first().textContent()).toContain('Driss El Amrani');
    await paletteOf(page)
      .getByRole('group', { name: 'On this screen' })
      .getByText('Schedule')
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    // Enter before the server's reply does not open an entry of the previous results.
    await page.keyboard.type('qzx');
    await page.keyboard.press('Enter');
    await paletteOf(page).getByText('Nothing matches').waitFor();
    await page.keyboard.press('Escape');

    await goTo(page, 'tableau de bord', /^Admin dashboard/);
    await page.waitForURL('**/admin-dashboard');
    await goTo(page, 'team: schedule', /Schedule/);
    await page.getByRole('tab', { name: 'Schedule', selected: true }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('heading', { level: 3 }).first().getByText('This screen').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await seeFocus(help.getByRole('textbox'));
    await page.keyboard.type('ctrl q?');
    await help.getByText('No shortcut matches').waitFor();
    await page.keyboard.press('Backspace');
    await help.getByText('Log out').waitFor();
    expect(await help.getByRole('heading', { level: 3 }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });

    const badge = page.getByRole('banner').getByRole('button', { name: ADMIN.username });
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await badge.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
    await saved;
    const dense = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await goTo(page, '>compact', /^Compact density/);
    await dense;
    await expect.poll(() => root(page).getAttribute('data-compact')).toBe('');
  });

  // Opens another browser, which has a light theme of its own so far.
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/team-management?tab=team');
    const row = page.getByRole('row').filter({ hasText: 'Cordiste' });
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(48);
    await expect.poll(() => root(page).getAttribute('data-theme')).toBe('dark');
  });
});

test('somebody else at the same computer has the program as they want it', () =>
  onPage(server.url, DESK, async ({ page, context }) => {
    const see = (theme: string, compact: string | null) =>
      expect
        .poll(() =>
          root(page).evaluate((html) => [
            html.getAttribute('data-theme'),
            html.getAttribute('data-compact'),
          ]),
        )
        .toEqual([theme, compact]);
    await api.send(calls.savePreferences, { body: { theme: 'dark', density: 'compact' } });
    await carrySession(context, server.url, api.cookie);
    await page.goto('/projects');
    await see('dark', '');
    await carrySession(context, server.url, (await openApi(server, OTHER)).cookie);
    await page.goto('/projects');
    await page.getByRole('banner').getByRole('button', { name: OTHER.username }).waitFor();
    await see('light', null);
    await carrySession(context, server.url, api.cookie);
    await page.reload();
    await see('dark', '');
  }));

test('a button that moves while it is pressed is clicked, and one that the mouse leaves is not', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/projects');
    const button = page.getByRole('button', { name: /^Sort/ });
    const middle = async () => {
      const box = await button.boundingBox();
      if (box === null) throw new Error('The button is not in sight.');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await button.evaluate((one) => {
      one.dataset['clicks'] = '';
      one.addEventListener('click', () => (one.dataset['clicks'] += 'x'));
      // Something that appears above a button moves it.
      one.addEventListener('pointerdown', () => (one.style.translate = '0 120px'), { once: true });
    });
    const before = await middle();
    await page.mouse.move(...before);
    await page.mouse.down();
    await page.mouse.up();
    expect(await button.getAttribute('data-clicks')).toBe('x');

    await page.mouse.move(...(await middle()));
    await page.mouse.down();
    await page.mouse.move(...before);
    await page.mouse.up();
    expect(await button.getAttribute('data-clicks')).toBe('x');
  }));
