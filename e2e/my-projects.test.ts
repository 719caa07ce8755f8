import { readFile } from 'node:fs/promises';
import { calls, projectSchema } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Job, projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';

const DESK = { width: 1440 };
const base = {
  location: 'Safi',
  category: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
  crew: [1, 2],
  itemsPerList: 1,
} as const;
const JOBS: Job[] = [
  { ...base, crew: [1, 2], name: 'Silo A', client: 'OCP', days: 5, status: 'draft' },
  { ...base, crew: [1, 2], name: 'Silo B', client: 'OCP', days: 10, startDate: '2027-01-12' },
  { ...base, crew: [1, 4], name: 'Silo C', client: 'ONEE', days: 30, startDate: '2027-03-01' },
  {
    ...base,
    crew: [1, 1],
    name: 'Tour verre',
    client: 'CFC',
    days: 2,
    category: 'window-cleaning',
    projectType: 'Curtain Wall Cleaning',
  },
];

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

/** Replaces all projects by these. */
async function seed(jobs: readonly Job[] = JOBS): Promise<void> {
  for (const { id } of await api.send(calls.listProjects)) {
    await api.send(calls.deleteProject, { params: { id } });
  }
  for (const job of jobs) await api.createProject(projectBody(job));
}

const names = (page: Page) => page.getByRole('main').getByRole('rowheader').allInnerTexts();
const seeNames = (page: Page, expected: string[]) =>
  expect
    .poll(async () => (await names(page)).map((name) => name.split('\n')[0]?.trim()))
    .toEqual(expected);
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected projects' });

test('filters, order and view stand in the address: back undoes them, a link repeats them', async () => {
  await seed();
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/projects');
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    await page.waitForURL(/view=table/);
    await seeNames(page, ['Tour verre', 'Silo C', 'Silo B', 'Silo A']);
    await page.getByRole('columnheader', { name: 'Total cost' }).getByRole('button').click();
    await page.waitForURL(/sort=total/);
    await seeNames(page, ['Silo C', 'Silo B', 'Silo A', 'Tour verre']);
    await page.getByRole('columnheader', { name: 'Total cost' }).getByRole('button').click();
    await seeNames(page, ['Tour verre', 'Silo A', 'Silo B', 'Silo C']);

    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filter projects' });
    await panel.getByRole('combobox', { name: 'Client' }).fill('OCP');
    await page.waitForURL(/client=OCP/);
    await seeNames(page, ['Silo A', 'Silo B']);
    await panel.getByRole('combobox', { name: 'Day of' }).selectOption('start');
    await panel.getByRole('textbox', { name: 'From' }).fill('2027-01-01');
    await seeNames(page, ['Silo B']);
    await page.keyboard.press('Escape');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect.poll(() => chips.getByRole('listitem').count()).toBe(2);
    await page.getByText('1 project,').waitFor();

    // Opens the link in another session, with invalid parameters added.
    const link = page.url();
    await page.goto(`${link}&status=lost&max=abc`);
    await seeNames(page, ['Silo B']);
    await page.goBack();
    await chips.getByRole('button', { name: /^Remove Start of work/ }).click();
    await seeNames(page, ['Silo A', 'Silo B']);
    await page.goBack();
    await seeNames(page, ['Silo B']);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await seeNames(page, ['Tour verre', 'Silo A', 'Silo B', 'Silo C']);
    expect(page.url()).not.toContain('client');

    // Filters by an amount in a chosen currency.
    await goInside(page, '/projects?min=9000&currency=USD&sort=name');
    await seeNames(page, ['Silo C']);
    // The page remembered the choice of the table.
    await page.goto('/projects?sort=name');
    await seeNames(page, ['Silo A', 'Silo B', 'Silo C', 'Tour verre']);
  });
});

test('the chosen projects go out as files, rows are walked with the keys, and one is archived and comes back', async () => {
  await seed();
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/projects?view=table&sort=name');
    await step('the selected projects go out as CSV, Excel, JSON and PDF', async () => {
      const exportAs = async (kind: string) => {
        await bar(page).getByRole('button', { name: 'Export' }).click();
        const waiting = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: kind }).click();
        const download = await waiting;
        return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
      };
      await box(page, 'Silo A').check();
      await box(page, 'Tour verre').check();
      const csv = await exportAs('Table (CSV)');
      expect(csv.name).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/);
      const lines = csv.bytes.toString('utf8').split('\r\n');
      expect(lines[0]).toMatch(/^\ufeffProject,Client,/);
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Silo A', 'Tour verre']);
      const json = await exportAs('Full estimates (JSON)');
      const estimates = projectSchema.array().parse(JSON.parse(json.bytes.toString('utf8')));
      expect(estimates.map(({ name }) => name).toSorted()).toEqual(['Silo A', 'Tour verre']);
      expect(estimates[0]?.data.personnel).toHaveLength(2);
      const workbook = await exportAs('Excel workbook (XLSX)');
      expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
      const archive = await exportAs('One PDF each (ZIP)');
      expect(archive.name).toMatch(/\.zip$/);
      expect(archive.bytes.subarray(0, 2).toString()).toBe('PK');
      expect(archive.bytes.toString('latin1').match(/%PDF-/g)).toHaveLength(2);
    });
    await step('rows are walked with the arrow keys, and Enter opens one', async () => {
      await seeNames(page, ['Silo A', 'Silo B', 'Silo C', 'Tour verre']);
      await page.getByRole('link', { name: 'Silo A' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Silo C');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Silo C', level: 1 }).waitFor();
      await page.goBack();
    });
    await step('an archived project leaves the list and comes back', async () => {
      await seeNames(page, ['Silo A', 'Silo B', 'Silo C', 'Tour verre']);
      await page.getByRole('button', { name: 'More actions for Silo B' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await page.getByText('Project archived').waitFor();
      await seeNames(page, ['Silo A', 'Silo C', 'Tour verre']);
      await page.getByRole('button', { name: 'More lists and templates' }).click();
      await page.getByRole('menuitem', { name: 'Archived' }).click();
      await page.getByRole('heading', { name: 'Archived', level: 1 }).waitFor();
      await seeNames(page, ['Silo B']);
      await box(page, 'Silo B').check();
      await bar(page).getByRole('button', { name: 'Move back to My Projects' }).click();
      await page.getByText('Nothing is archived').waitFor();
      await page.getByRole('button', { name: 'Back to My Projects' }).click();
      await expect.poll(async () => (await names(page)).length).toBe(4);
    });
  });
});

test('many are duplicated and deleted at once and taken back; what cannot be done is named', async () => {
  await seed();
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await page.goto('/projects?view=table&sort=name');
    await step('many are duplicated and deleted at once, and come back', async () => {
      await box(page, 'Silo A').check();
      await box(page, 'Silo C').click({ modifiers: ['Shift'] });
      await bar(page).getByText('3 selected').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await bar(page).getByRole('button', { name: 'Duplicate' }).click();
      await page.getByText('3 projects duplicated').waitFor();
      await expect.poll(async () => (await names(page)).length).toBe(7);
      const told = page.getByRole('region', { name: /^Notifications/ });
      await told.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('3 projects deleted').waitFor();
      await seeNames(page, ['Silo A', 'Silo B', 'Silo C', 'Tour verre']);
      await box(page, 'Silo A').check();
      await box(page, 'Silo C').click({ modifiers: ['Shift'] });
      await bar(page).getByRole('button', { name: 'Duplicate' }).click();
      await page.getByText('3 projects duplicated').waitFor();
      await expect.poll(async () => (await names(page)).length).toBe(7);

      await box(page, 'Silo A').check();
      await bar(page).getByRole('button', { name: 'Select all 7 that match' }).click();
      await bar(page).getByText('7 selected').waitFor();
      await bar(page).getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete 7 projects' }).click();
      await page.getByText('7 projects deleted').waitFor();
      await page.getByText('No projects found').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('7 projects restored').waitFor();
      await expect.poll(async () => (await names(page)).length).toBe(7);
    });
    await step('what cannot be done is named, and the rest is done', async () => {
      await box(page, 'Silo A').check();
      await box(page, 'Silo B').check();
      // Another session deletes one of them meanwhile.
      const gone = (await session.send(calls.listProjects)).find(({ name }) => name === 'Silo A');
      await session.send(calls.deleteProject, { params: { id: gone?.id ?? '' } });
      await bar(page).getByRole('button', { name: 'Duplicate' }).click();
      const told = page.getByRole('dialog', { name: '1 of 2 done' });
      await told.getByText('Silo A').waitFor();
      await told.getByText('Project Not Found').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await told.getByRole('button', { name: 'Close', exact: true }).last().click();
      await seeNames(page, [
        'Silo A (2)',
        'Silo B',
        'Silo B (2)',
        'Silo B (3)',
        'Silo C',
        'Silo C (2)',
        'Tour verre',
      ]);
    });
  });
});

test('on a phone everything is within reach', async () => {
  await seed();
  await onLoggedInPage(server, { width: 390 }, async ({ page }) => {
    await page.goto('/projects?sort=name');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter projects' });
    await sheet.getByRole('textbox', { name: 'At least' }).fill('100000');
    await sheet.getByRole('button', { name: 'Show 1 project' }).click();
    await page.getByRole('heading', { name: 'Silo C' }).waitFor();
    await box(page, 'Silo C').check();
    await bar(page).getByText('1 selected').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    await seeNames(page, ['Silo C']);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
