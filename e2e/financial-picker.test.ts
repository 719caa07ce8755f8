import { calls } from '@pcm/contract';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Job, projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { seeFocus, tabTo } from './focus.ts';
import { goInside } from './inside.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };
/** More projects than the first page of the list holds. */
const OTHERS = 75;
const base: Omit<Job, 'name'> = {
  client: 'OCP',
  location: 'Safi',
  category: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
  crew: [1, 2],
  days: 5,
  itemsPerList: 1,
};

let server: RunningServer;
let api: ApiClient;
const ids = new Map<string, string>();

async function store(job: Job): Promise<void> {
  const { id } = await api.createProject(projectBody(job));
  ids.set(job.name, id);
}

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  await store({ ...base, name: 'Tour Hassan, façade' });
  for (let place = 1; place <= OTHERS; place += 1) await store({ ...base, name: `Silo ${place}` });
  await store({ ...base, name: 'Bouskoura, préchauffeur', order: 900_000 });
  await store({ ...base, name: 'Dépôt, lavage à perte', order: 1_000 });
});

afterAll(() => server.stop());

const picker = (page: Page) => page.getByRole('region', { name: 'Projects' });
const list = (page: Page) => picker(page).getByRole('list', { name: 'My Projects' });
const entry = (scope: Locator, name: string) => scope.getByRole('link', { name });
const search = (page: Page) => picker(page).getByLabel('Search by name, client or location');
const seeOpen = (page: Page, name: string) =>
  page.waitForURL((url) => url.searchParams.get('project') === ids.get(name));
const analysisOf = (name: string) => `/project-management?project=${ids.get(name)}`;
const current = (page: Page) => picker(page).locator('[data-entry][aria-current="page"]');

test('a project is found as one types, chosen, and still open after a reload and a step back', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(analysisOf('Dépôt, lavage à perte'));
    await picker(page).getByText('78 projects, full cost in MAD').waitFor();
    const lossy = entry(list(page), 'Dépôt, lavage à perte');
    await expect
      .poll(() => lossy.innerText())
      .toMatch(/^Dépôt, lavage à perte\s+Rope access, [\d,]+\s.*Loss\s+.*Enabled/s);
    await expect.poll(() => entry(list(page), 'Silo 75').innerText()).toContain('Disabled');

    await search(page).pressSequentially('prechauf');
    await page.waitForURL(/search=prechauf/);
    await picker(page).getByText('1 project, full cost in MAD').waitFor();
    // The open project is listed above the results, because it is not among them.
    await picker(page).getByText('Open now, not among the results').waitFor();
    await entry(list(page), 'Bouskoura').click();
    await seeOpen(page, 'Bouskoura, préchauffeur');
    await page.getByRole('heading', { name: 'Bouskoura, préchauffeur' }).waitFor();
    expect(await current(page).count()).toBe(1);

    await page.reload();
    await expect.poll(() => search(page).inputValue()).toBe('prechauf');
    await expect.poll(() => current(page).innerText()).toContain('Bouskoura');
    const links = picker(page).getByRole('group', { name: 'Bouskoura, préchauffeur' });
    await links.getByRole('link', { name: 'Simulation' }).waitFor();
    expect(await findViolations(page, '[aria-label="Projects"]')).toEqual([]);
    await page.goBack();
    await seeOpen(page, 'Dépôt, lavage à perte');

    await search(page).fill('nothing like it');
    await picker(page).getByText('No projects match your search.').waitFor();
    await picker(page).getByRole('button', { name: 'Clear “nothing like it”' }).click();
    await picker(page).getByText('78 projects, full cost in MAD').waitFor();
  }));

test('a list that cannot be fetched comes with the next try; the open project can be seen and left from it', () =>
  onLoggedInPage(server, DESK, async ({ page, faults }) => {
    await step('a list that cannot be fetched says so and comes with the next try', async () => {
      await page.route('**/api/project-summaries*', (route) => route.abort());
      await page.goto(analysisOf('Silo 1'));
      await picker(page).getByText('Failed to fetch projects').waitFor();
      await page.unroute('**/api/project-summaries*');
      await picker(page).getByRole('button', { name: 'Retry' }).click();
      await picker(page).getByText('78 projects, full cost in MAD').waitFor();
      expect(await picker(page).getByText('Failed to fetch projects').count()).toBe(0);
      forgive(faults, /project-summaries|ERR_FAILED/);
    });
    await step('the open project can be seen and left for its other pages', async () => {
      const id = ids.get('Tour Hassan, façade') ?? '';
      await goInside(page, analysisOf('Tour Hassan, façade'));
      await picker(page).getByText('Open now, further down in the list').waitFor();
      await expect.poll(() => current(page).innerText()).toContain('Tour Hassan');
      const links = picker(page).getByRole('group', { name: 'Tour Hassan, façade' });
      for (const [name, path] of [
        ['Edit', `/projects/${id}/edit`],
        ['View', `/projects/${id}/view`],
        ['Simulation', `/profit-simulation?project=${id}`],
      ] as const) {
        expect(await links.getByRole('link', { name }).getAttribute('href')).toBe(path);
      }
      // The tab stays the same when another project is chosen.
      await goInside(page, `${analysisOf('Tour Hassan, façade')}&tab=settings`);
      await page.getByRole('tab', { name: 'Tax Configuration', selected: true }).waitFor();
      await entry(list(page), 'Silo 75').click();
      await seeOpen(page, 'Silo 75');
      expect(page.url()).toContain('tab=settings');
    });
  }));

test('somebody without a mouse walks the list to its end, searches and opens', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(analysisOf('Dépôt, lavage à perte'));
    await entry(list(page), 'Silo 75').waitFor();
    await tabTo(page, search(page));
    await page.keyboard.press('ArrowDown');
    await seeFocus(entry(list(page), 'Dépôt'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await seeFocus(entry(list(page), 'Silo 75'));
    // The last project is on the second page, which is loaded on demand.
    let pages = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/project-summaries')) pages += 1;
    });
    await page.keyboard.press('End');
    await seeFocus(entry(list(page), 'Tour Hassan'));
    expect(pages).toBe(1);
    expect(await list(page).locator('[data-entry]').count()).toBeLessThan(40);
    await page.keyboard.press('Home');
    await seeFocus(entry(list(page), 'Dépôt'));
    await page.keyboard.press('ArrowUp');
    await seeFocus(search(page));
    await page.keyboard.press('ArrowDown');
    // Typing a letter starts the search.
    await page.keyboard.type('tour');
    await seeFocus(search(page));
    await page.waitForURL(/search=tour/);
    await picker(page).getByText('1 project, full cost in MAD').waitFor();
    await page.keyboard.press('ArrowDown');
    await seeFocus(entry(list(page), 'Tour Hassan'));
    await page.keyboard.press('Enter');
    await seeOpen(page, 'Tour Hassan, façade');
  }));

test('on a phone the picker is one line that opens in place and closes once it has been used', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    await page.goto(analysisOf('Dépôt, lavage à perte'));
    const line = picker(page).getByRole('button', { name: /Dépôt, lavage à perte/ });
    await line.waitFor();
    expect(await list(page).count()).toBe(0);
    await line.click();
    await search(page).fill('bousk');
    await entry(list(page), 'Bouskoura').click();
    await seeOpen(page, 'Bouskoura, préchauffeur');
    const next = picker(page).getByRole('button', { name: /Bouskoura/ });
    await seeFocus(next);
    expect(await next.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await tabTo(page, search(page));
    expect(await findViolations(page, '[aria-label="Projects"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await seeFocus(next);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }));

test('Financial Analysis is reached from the bar, the keys, the palette, a project and the list', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const name = 'Bouskoura, préchauffeur';
    const id = ids.get(name) ?? '';
    const title = page.getByRole('heading', { name: 'Financial Analysis', level: 1 });
    const section = page.getByRole('link', { name: 'Financial', exact: true });
    await page.goto('/');
    await page.getByText('What are you pricing today?').waitFor();
    // A French keyboard sends the digit by its place.
    await page.evaluate(() =>
      window.dispatchEvent(
        new KeyboardEvent('keydown', { key: '"', code: 'Digit3', ctrlKey: true, cancelable: true }),
      ),
    );
    await title.waitFor();
    expect(await section.getAttribute('aria-current')).toBe('page');
    await goInside(page, `/profit-simulation?project=${id}`);
    await expect.poll(() => section.getAttribute('aria-current')).toBe('page');

    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Screen, project, person or action' })
      .fill('bouskoura');
    await page.getByRole('option', { name: /^Financial Analysis: .*Bouskoura/ }).click();
    await seeOpen(page, name);

    await goInside(page, `/projects/${id}/view`);
    await page.getByRole('link', { name: 'Open Financial Analysis' }).waitFor();
    await page.getByRole('link', { name: 'Financial Analysis', exact: true }).click();
    await seeOpen(page, name);

    await goInside(page, '/projects?search=bouskoura');
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Financial Analysis' }).click();
    await seeOpen(page, name);

    // Leaving the editor asks about unsaved work and keeps it.
    await goInside(page, `/projects/${id}/edit`);
    await page.getByLabel('Project name').fill('Bouskoura, unsaved');
    await page.getByRole('link', { name: 'Open Financial Analysis' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    expect(page.url()).toContain('/edit');
  }));

test('without a project the picker offers to create the first', async () => {
  const empty = await freshServer();
  try {
    await onLoggedInPage(empty, DESK, async ({ page }) => {
      await page.goto('/project-management');
      await picker(page).getByText('No projects found').waitFor();
      const link = picker(page).getByRole('link', { name: 'Create First Project' });
      expect(await link.getAttribute('href')).toBe('/');
      expect(await findViolations(page)).toEqual([]);
    });
    expect(await (await openApi(empty)).send(calls.listProjects)).toEqual([]);
  } finally {
    await empty.stop();
  }
});
