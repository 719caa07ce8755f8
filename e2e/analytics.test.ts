import { calls, type Project } from '@pcm/contract';
import { convertedTo, SPECIFICATION, sumAmounts } from '@pcm/domain';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Job, projectBody } from '../scripts/screens/seed-projects.ts';
import { openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { exactAmount } from './figures.ts';
import { seeFocus, tabTo } from './focus.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };
const job = (name: string, client: string, rest: Partial<Job> = {}): Job => ({
  name,
  client,
  location: 'Safi',
  category: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
  crew: [1, 2],
  days: 5,
  itemsPerList: 1,
  ...rest,
});
const JOBS: Job[] = [
  job('Silo 1', 'OCP', { startDate: '2025-03-10', order: 400_000 }),
  job('Silo 2', 'OCP', { startDate: '2026-02-02', order: 500_000, days: 7 }),
  job('Chimney at a loss', 'ONEE', { startDate: '2026-05-04', order: 9_000 }),
  job('Tower in Lyon', 'Vinci', { startDate: '2026-05-18', currency: 'EUR', order: 90_000 }),
  job('Glass front', 'CFC', {
    category: 'window-cleaning',
    projectType: 'Curtain Wall Cleaning',
    status: 'draft',
  }),
  // A name of 200 letters must not push anything else away.
  job('ب'.repeat(60) + 'x'.repeat(140), 'ONCF', { status: 'draft', startDate: '2026-06-01' }),
];

let server: RunningServer;
const projects: Project[] = [];
/** The engine's figures of each project, as `/cost` and `/profit` return them. */
let total: number;
let netProfit: number;

beforeAll(async () => {
  server = await freshServer();
  const api = await openApi(server);
  const costs: { currency: string; total: number }[] = [];
  const profits: { currency: string; total: number }[] = [];
  for (const each of JOBS) {
    const project = await api.createProject(projectBody(each));
    projects.push(project);
    const { id, currency } = project;
    const cost = await api.send(calls.readProjectCost, { params: { id } });
    costs.push({ currency, total: cost.total });
    if (each.order === undefined) continue;
    const profit = await api.send(calls.readProjectProfit, { params: { id } });
    profits.push({ currency, total: profit.netProfit });
  }
  const inMad = (amounts: typeof costs) => {
    const sum = convertedTo(amounts, 'MAD', SPECIFICATION);
    if (!sum.ok) throw new Error(`No rate for ${sum.missing.join(', ')}`);
    return sum.total;
  };
  total = inMad(costs);
  netProfit = inMad(profits);
});

afterAll(() => server.stop());

const keyFigures = (page: Page) => page.getByRole('region', { name: 'Key figures' });
const keyFigure = (page: Page, name: string) =>
  keyFigures(page).getByRole('link', { name: new RegExp(`^${name}`) });
const table = (page: Page) => page.getByRole('table', { name: 'Portfolio' });
const panel = (page: Page) => page.getByRole('dialog');
const names = (page: Page) => table(page).locator('tbody th a bdi').allInnerTexts();
const behindOf = (page: Page) => new URL(page.url()).searchParams.get('behind');

test('the figures are those of every project added up, are searched and sorted, and lead to the projects behind', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await step('the figures are those of every project added up', async () => {
      await page.goto('/analytics');
      await keyFigure(page, 'Total Projects').getByText('6', { exact: true }).waitFor();
      await keyFigures(page).getByText('4 published').waitFor();
      const value = keyFigure(page, 'Total Portfolio Value');
      expect(await exactAmount(value, 'en')).toBe(total);
      const foot = table(page).locator('tfoot');
      const written = (amount: number) =>
        new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(amount);
      await expect.poll(() => foot.innerText()).toContain(written(total));
      expect(await foot.innerText()).toContain(written(netProfit));

      // The lowest margin comes first, and projects without an order last.
      expect((await names(page))[0]).toBe('Chimney at a loss');
      await expect
        .poll(() => table(page).locator('tbody tr').nth(4).innerText())
        .toContain('No order');
      await page.getByRole('button', { name: '1 project in another currency' }).click();
      const converted = page.getByRole('table', { name: 'What was converted' });
      await expect.poll(() => converted.locator('tfoot').innerText()).toContain(written(total));
      await page.keyboard.press('Escape');
    });
    await step('a figure opens the projects behind it, and gives the focus back', async () => {
      await page.getByRole('link', { name: 'Draft 2' }).click();
      await panel(page).getByRole('heading', { name: 'Projects · Draft' }).waitFor();
      expect(behindOf(page)).toBe('{"status":"draft"}');
      await panel(page)
        .getByRole('row', { name: /Glass front/ })
        .waitFor();
      expect(await panel(page).locator('tbody tr').count()).toBe(2);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      expect(behindOf(page)).toBeNull();
      await seeFocus(page.getByRole('link', { name: 'Draft 2' }));
    });
    await step('the portfolio is searched, sorted and walked with the keyboard alone', async () => {
      await table(page)
        .getByRole('row', { name: /Silo 2/ })
        .waitFor();
      await tabTo(page, page.getByRole('link', { name: /^Mar 2025: gross margin/ }));
      await page.keyboard.press('Enter');
      await panel(page)
        .getByRole('row', { name: /Silo 1/ })
        .waitFor();
      await page.keyboard.press('Escape');
      await seeFocus(page.getByRole('link', { name: /^Mar 2025: gross margin/ }));

      const search = page.getByLabel('Search by name, client or location');
      await search.fill('silo');
      await page.waitForURL(/search=silo/);
      await expect.poll(() => names(page)).toEqual(['Silo 2', 'Silo 1']);
      const head = table(page).getByRole('columnheader', { name: 'Project' });
      await tabTo(page, head.getByRole('button'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/sort=name/);
      await expect.poll(() => names(page)).toEqual(['Silo 1', 'Silo 2']);
      expect(await head.getAttribute('aria-sort')).toBe('ascending');
      // The column head keeps the focus while the rows are replaced.
      await seeFocus(head.getByRole('button'));
      await tabTo(page, table(page).getByRole('link', { name: 'View Silo 1' }));
      await page.keyboard.press('ArrowDown');
      await seeFocus(table(page).getByRole('link', { name: 'View Silo 2' }));

      // The chart and its table show the same values.
      await page.getByRole('button', { name: 'Show Service categories as a table' }).click();
      const categories = page.getByRole('table', { name: 'Service categories' });
      const sums = await categories.locator('tbody td:nth-child(3)').allInnerTexts();
      const added = sumAmounts(sums.map((text) => Number(text.replaceAll(/[^\d.]/g, ''))));
      expect(added).toBe(total);
    });
    await step('the panel stands in the address, and leads to a project', async () => {
      // A click on a month's column opens the panel; the back button closes it, and its address opens
      // it.
      await page.getByRole('link', { name: /^May 2026: gross margin/ }).click();
      await panel(page).getByRole('heading', { name: 'Start of work: May 2026' }).waitFor();
      await panel(page)
        .getByRole('row', { name: /Chimney/ })
        .waitFor();
      await panel(page)
        .getByRole('row', { name: /Tower in Lyon/ })
        .waitFor();
      const address = page.url();
      await page.goBack();
      await panel(page).waitFor({ state: 'hidden' });
      await page.goto(address);
      await panel(page)
        .getByRole('row', { name: /Tower in Lyon/ })
        .waitFor();
      expect(await findViolations(page)).toEqual([]);
      await panel(page).getByRole('link', { name: 'View Tower in Lyon' }).click();
      await page.waitForURL(/\/projects\/.+\/view$/);
    });
  }));

test('filters, period and comparison stand in the address, in chips, and are taken off again', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/analytics?from=2026-01&to=2026-12');
    await keyFigure(page, 'Total Projects').getByText('4', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Period: 2026' }).click();
    await page.getByLabel('Compare with').selectOption({ label: 'The period before (2025)' });
    await page.waitForURL(/compare=previous/);
    await page.getByRole('button', { name: 'Done' }).click();
    // The period has one project in 2025 and four now.
    await keyFigures(page).getByText('+3 (+300.0%)').waitFor();
    const chips = page.getByRole('list', { name: 'Active filters' });
    await chips.getByText('Compared with 2025').waitFor();

    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Client', { exact: true }).fill('OCP');
    await page.waitForURL(/client=OCP/);
    await page.getByRole('button', { name: 'Show 1 project' }).click();
    await keyFigure(page, 'Total Projects').getByText('1', { exact: true }).waitFor();
    await page.reload();
    await chips.getByText(/^Client: .OCP/).waitFor();
    await expect.poll(() => names(page)).toEqual(['Silo 2']);

    await chips.getByRole('button', { name: /^Remove Client/ }).click();
    await keyFigure(page, 'Total Projects').getByText('4', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Projects shown/ }).click();
    await page.getByRole('button', { name: /^Glass front/ }).click();
    await page.getByText('No project matches these filters').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await keyFigure(page, 'Total Projects').getByText('6', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  }));

test('on a phone the filters open in a sheet and a long name widens nothing', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    await page.goto('/analytics');
    await keyFigure(page, 'Total Projects').waitFor();
    // The first figure is in the upper half of a phone's screen.
    const { y } = (await keyFigure(page, 'Total Projects').boundingBox()) ?? { y: Infinity };
    expect(y).toBeLessThan(420);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await panel(page).getByLabel('Status').selectOption('draft');
    await panel(page).getByRole('button', { name: 'Show 2 projects' }).click();
    await keyFigure(page, 'Total Projects').getByText('2', { exact: true }).waitFor();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  }));
