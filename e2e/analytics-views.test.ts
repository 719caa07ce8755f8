import { readFile } from 'node:fs/promises';
import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '../apps/web/src/platform/files/workbook.ts';
import { type Job, projectBody } from '../scripts/screens/seed-projects.ts';
import { openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { pressWhenReady } from './focus.ts';
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
  area: 500,
  height: 30,
} as const;
const job = (name: string, rest: Partial<Job>): Job => ({
  ...base,
  crew: [1, 2],
  client: 'OCP',
  days: 5,
  name,
  ...rest,
});
/** One client earns money, one loses money, and one has no order yet. */
const JOBS: Job[] = [
  job('Silo A', { startDate: '2026-01-12', order: 900_000 }),
  job('Silo B', { startDate: '2026-02-02', order: 700_000 }),
  job('Chimney', { client: 'ONEE', startDate: '2026-02-16', order: 10_000 }),
  job('Tour verre', {
    client: 'CFC',
    category: 'window-cleaning',
    projectType: 'Curtain Wall Cleaning',
  }),
  job('Sketch', { client: 'CFC', status: 'draft', crew: [] }),
];

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
  const api = await openApi(server);
  for (const each of JOBS) await api.createProject(projectBody(each));
});

afterAll(() => server.stop());

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const behind = (page: Page) => page.getByRole('dialog');

const figureOf = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

test('the money of the portfolio is broken down, ordered and opened, and leaves as files and on paper', async () => {
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await step('groups are ordered and opened, and the address repeats them', async () => {
      await page.goto('/analytics?tab=financial');
      const groups = tableOf(page, 'Revenue, costs and profit');
      const names = () => groups.getByRole('rowheader').allInnerTexts();
      await expect.poll(names).toEqual(['Feb 2026', 'Jan 2026', 'No start date', 'Total']);
      await page.getByRole('radio', { name: 'Client', exact: true }).check({ force: true });
      await expect.poll(names).toEqual(['OCP', 'ONEE', 'CFC', 'Total']);
      await groups.getByRole('button', { name: 'Net profit' }).click();
      await groups.getByRole('button', { name: 'Net profit' }).click();
      await expect.poll(names).toEqual(['ONEE', 'OCP', 'CFC', 'Total']);
      await page.reload();
      await expect.poll(names).toEqual(['ONEE', 'OCP', 'CFC', 'Total']);
      await page
        .getByRole('link', { name: /^1\s+project with a gross margin of\s+< 0%/ })
        .waitFor();

      await groups.getByRole('row', { name: /^OCP/ }).getByRole('link').first().click();
      await behind(page).getByText('Silo B').waitFor();
      expect(await behind(page).getByText('Chimney').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show Taxes by kind as a table' }).click();
      const api = await openApi(server);
      const { sums } = await api.send(calls.portfolioFinancial, { query: { by: 'client' } });
      const taxes = await tableOf(page, 'Taxes by kind').getByRole('row').last().innerText();
      expect(taxes.replaceAll(/[^\d.]/g, '')).toContain(sums.totalTax.toFixed(2));
    });
    await step('a view leaves as CSV and Excel, and prints with its tables', async () => {
      await goInside(page, '/analytics?tab=financial&by=client&status=published');
      await page.getByText('Status: Published').first().waitFor();
      const row = tableOf(page, 'Revenue, costs and profit').getByRole('row', { name: /^OCP/ });
      await row.waitFor();
      const cells = await row.getByRole('cell').allInnerTexts();
      const shown = cells.map(figureOf).filter((figure) => !Number.isNaN(figure));
      const exported = async (format: string) => {
        await page.getByRole('button', { name: 'Export', exact: true }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: format }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/^analytics-financial-all-\d{4}-\d\d-\d\d\./);
        return readFile(await file.path());
      };

      const csv = (await exported('Tables (CSV)')).toString('utf8').split('\r\n');
      expect(csv).toContain('Filters,Status: Published');
      const ofClient = csv
        .find((line) => line.startsWith('OCP,'))
        ?.split(',')
        .slice(1)
        .map(Number);
      const opened = await readWorkbook(await exported('Excel workbook (XLSX)'), 1000);
      if (!opened.ok) throw new Error(opened.trouble);
      const groups = opened.sheets.find(({ name }) => name === 'By client');
      const ofSheet = groups?.cells.find(([name]) => name === 'OCP')?.slice(1);
      expect(ofSheet).toEqual(ofClient);
      // The screen shows margins with one decimal; amounts have two decimals on both sides.
      for (const amount of shown.filter((figure) => Math.abs(figure) >= 1000)) {
        expect(ofSheet).toContain(amount);
      }
      expect(shown.filter((figure) => figure >= 1000).length).toBeGreaterThan(4);

      // The page adds its print-only parts before the browser counts the pages.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await tableOf(page, 'Taxes by kind').count()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await tableOf(page, 'Taxes by kind').waitFor();
      expect(await page.getByRole('tablist').isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'Refresh Data' }).isVisible()).toBe(false);
      await page.getByText('Status: Published').first().waitFor();
      await page.emulateMedia({ media: null });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    });
    await step('a project at risk leads to its analysis', async () => {
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Chimney' })
        .getByRole('link', { name: 'Analyse' })
        .click();
      await page.waitForURL(/project-management\?project=/);
    });
  });
});

test('risks and recommendations follow their rules, people go month by month, and both open their projects', async () => {
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await step('risks and recommendations open the projects they speak of', async () => {
      await page.goto('/analytics?tab=performance');
      await page.getByRole('heading', { name: 'Stop the gross losses' }).waitFor();
      await page.getByRole('button', { name: 'Rules' }).click();
      await page.getByText('The project has an order and loses money').waitFor();
      await page.keyboard.press('Escape');
      const titles = await page
        .getByRole('main')
        .getByRole('heading', { level: 3 })
        .allInnerTexts();
      expect(titles[0]).toBe('Stop the gross losses');
      expect(titles).toEqual(expect.arrayContaining(['Enter the order amounts', 'Add the people']));
      await page.getByRole('link', { name: /^Add the people/ }).click();
      await behind(page).getByText('Sketch').waitFor();
      await page.keyboard.press('Escape');
      const risks = page.getByRole('list', { name: 'Risk assessment' });
      await risks.getByRole('link', { name: /^High/ }).click();
      await behind(page).getByText('Chimney').waitFor();
    });
    await step('people month by month, and the projects behind a cell', async () => {
      await page.keyboard.press('Escape');
      await behind(page).waitFor({ state: 'hidden' });
      await goInside(page, '/analytics?tab=resources');
      const people = tableOf(page, 'People');
      // Each project with a date has three people for five days.
      const february = people.getByRole('link', {
        name: 'All together, Feb 2026: 30',
        exact: true,
      });
      await february.waitFor();
      expect(await people.getByRole('link', { name: 'All together, No dates: 15' }).count()).toBe(
        1,
      );
      await page.getByText('15 person-days are in projects without a start date').waitFor();

      await february.click();
      await behind(page).getByText('Chimney').waitFor();
      expect(await behind(page).getByText('Silo A').count()).toBe(0);
      // Each project shows its part of the figure, and the column adds up to the figure.
      const days = () => behind(page).locator('td[data-column="days"]').allInnerTexts();
      await expect.poll(days).toEqual(['15', '15', '30']);
      await page.keyboard.press('Escape');
      await behind(page).waitFor({ state: 'hidden' });
      await february.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await behind(page).getByText('Silo A').waitFor();
      await page.keyboard.press('Escape');
      await behind(page).waitFor({ state: 'hidden' });

      await page.getByRole('radio', { name: 'At once' }).check({ force: true });
      await page.waitForURL(/use=at-once/);
      await page.reload();
      // 30 person-days in the 20 working days of February.
      await people
        .getByRole('link', { name: 'All together, Feb 2026: 1.5', exact: true })
        .waitFor();
      const shares = tableOf(page, 'Labour, equipment and logistics');
      const api = await openApi(server);
      const { sums } = await api.send(calls.portfolioSummary);
      const total = async () =>
        (await shares.getByRole('row').last().innerText()).replaceAll(/\D/g, '');
      await expect.poll(total).toBe(`${Math.round(sums.total)}`);
    });
  });
});

test('a project is held against what is usual for its type, which opens by height', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const { groups } = await session.send(calls.portfolioBenchmarks);
    const silos = groups.find(({ projectType }) => projectType === base.projectType);
    const median = silos?.costPerSquareMeter?.p50.toFixed(2) ?? 'none';
    const [silo] = (await session.send(calls.listProjects)).filter(({ name }) => name === 'Silo A');
    await page.goto(`/projects/${silo?.id}/view`);
    await page
      .getByRole('link', { name: 'Compare cost and output with your own projects' })
      .click();
    await page.getByText('of your 4 projects of this type').first().waitFor();
    const costs = tableOf(page, 'Cost per m²');
    await costs.getByRole('cell', { name: median, exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await costs.getByRole('link', { name: 'Cement Silo Cleaning: 4 projects' }).click();
    await behind(page).getByText('Chimney').waitFor();
    await page.keyboard.press('Escape');
    await costs.getByRole('link', { name: 'Cement Silo Cleaning: by height' }).click();
    await page.getByRole('heading', { name: /Cement Silo Cleaning.*, by height/ }).waitFor();
    await costs.getByRole('rowheader', { name: '25 to 50 m' }).waitFor();
    await page.getByRole('button', { name: 'Show Cost per m² as a table' }).click();
    await costs.getByRole('columnheader', { name: '90% below' }).waitFor();
    await page.getByRole('link', { name: 'All project types' }).click();
    await costs.getByRole('rowheader', { name: 'Curtain Wall Cleaning' }).waitFor();
  });
});

test('the company’s year counts an overhead while it is typed, keeps it over a reload, and saves it', async () => {
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/analytics?tab=year&year=2026');
    const steps = tableOf(page, 'From gross profit to dividend');
    const rowOf = (name: string) => steps.getByRole('row').filter({ hasText: name });
    const jobs = tableOf(page, 'Jobs that count').getByRole('rowheader');
    await expect
      .poll(() => jobs.allInnerTexts())
      .toEqual(['Silo A', 'Silo B', 'Chimney', 'All jobs']);
    await rowOf('Gross profit of the jobs').getByText('3 jobs').waitFor();
    await pressWhenReady(page.getByRole('button', { name: 'Add an overhead' }));
    await page.getByLabel('Overhead 1: name').fill('=1+Rent');
    const amount = page.getByLabel('Overhead 1: amount');
    await amount.fill('5000000');
    await amount.press('Tab');
    await rowOf('Overheads of the year').getByText('−5,000,000').waitFor();
    await rowOf('Minimum contribution').getByText('1,341,666.66').waitFor();

    await page.reload();
    await page.getByText('Not saved yet').waitFor();
    expect(await page.getByLabel('Overhead 1: name').inputValue()).toBe('=1+Rent');
    await pressWhenReady(page.getByRole('button', { name: 'Save', exact: true }));
    await page.getByText('The year was saved').waitFor();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    const api = await openApi(server);
    const year = await api.send(calls.companyYear, { params: { year: '2026' } });
    expect(year.entries.overheads).toEqual([{ name: '=1+Rent', amount: 5_000_000 }]);
    expect(year.figures.taxDue).toBe(3354.17);
    expect(await findViolations(page)).toEqual([]);

    // The files have the server's figures, jobs as text and amounts as numbers.
    const exported = async (format: string) => {
      await pressWhenReady(page.getByRole('button', { name: 'Export', exact: true }));
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: format }).press('Enter');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^analytics-company-year-2026-\d{4}-\d\d-\d\d\./);
      return readFile(await file.path());
    };
    const csv = (await exported('Tables (CSV)')).toString('utf8').split('\r\n');
    expect(csv).toContain('Fiscal year,2026');
    expect(csv).toContain("'=1+Rent,5000000.00");
    expect(csv.find((line) => line.startsWith('"Minimum contribution, instead'))).toContain(
      '1341666.66,0.25,-3354.17,',
    );
    const opened = await readWorkbook(await exported('Excel workbook (XLSX)'), 1000);
    if (!opened.ok) throw new Error(opened.trouble);
    const sheet = (name: string) => opened.sheets.find((one) => one.name === name)?.cells ?? [];
    expect(sheet('Jobs that count').find(([name]) => name === 'Chimney')?.[5]).toBe(8333.33);
    expect(sheet('Overheads of the year')).toContainEqual(['=1+Rent', 5_000_000]);
    expect(
      sheet('Rules of the year')
        .find(([name]) => name === 'Minimum contribution')
        ?.slice(1, 5),
    ).toEqual([0.25, '%', 1_341_666.66, 3354.17]);
    // The page stays while the filters load, which the year does not have.
    await page.getByRole('tab', { name: 'Own Benchmarks' }).click();
    await page.getByRole('button', { name: /^Period/ }).waitFor();
  });
});
