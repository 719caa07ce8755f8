import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from './api.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const show = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const orderField = (page: Page) => page.locator('input[name="customerOrderAmount"]');

/** Lists the calls that the page makes, without those that watch the session. */
function watchedCalls(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== calls.adminStatus.path) {
      made.push(`${request.method()} ${pathname}`);
    }
  });
  return made;
}

/** Returns what this browser keeps; a kept page has no pictures, of which `next-visit` asks. */
const kept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('the demo works with the real screens, keeps nothing, and becomes a project when asked to', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    await page.goto('/projects');
    await page.locator('h1').waitFor();
    const before = await kept(page);
    const made = watchedCalls(page);

    await goInside(page, '/working-demo');
    await page.getByText('This is a demo: nothing here is saved.').waitFor();
    const name = page.locator('input[name="name"]');
    await name.fill('Silo of the demo');
    const markup = page.getByLabel('Markup, percent of the subtotal');
    await markup.fill('25');
    await markup.press('Enter');
    await button(page, 'Export Comprehensive Cost Report').click();
    await page.getByText('Not in the demo').waitFor();

    // Unsaved text and a restored order are both kept.
    await show(page, 'Analysis');
    // Analysis is waited for, because the editor has a field for the order too.
    await page.getByRole('heading', { name: 'Financial Analysis' }).waitFor();
    await page.getByRole('heading', { name: 'Silo of the demo' }).waitFor();
    await orderField(page).fill('150000');
    await orderField(page).press('Enter');
    await show(page, 'Profit simulation');
    await expect.poll(() => orderField(page).inputValue()).toMatch(/^150,000/);
    const net = await page.getByTestId('simulated-net-profit').locator('bdi').first().textContent();
    expect(new URL(page.url()).search).toBe('?view=simulation');
    await show(page, 'Estimate');
    expect(await name.inputValue()).toBe('Silo of the demo');

    // Saving is real as well, and leads to the analysis.
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'Financial Analysis' }).waitFor();
    await show(page, 'Tax Results');
    await page.getByRole('heading', { name: 'Tax Report Export' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/working-demo');
    expect(new URL(page.url()).searchParams.get('tab')).toBe('tax-results');

    expect(made).toEqual([]);
    expect(await kept(page)).toEqual(before);

    await button(page, 'Make it a real project').click();
    await page.waitForURL(/\/projects\/[\w-]+\/view$/);
    const [, id = ''] = /projects\/([\w-]+)\/view/.exec(page.url()) ?? [];
    const api = await openApi(server);
    const { name: saved, data } = await api.send(calls.readProject, { params: { id } });
    expect([saved, data.contingencies?.profitMargin]).toEqual(['Silo of the demo', 25]);
    const { netProfit } = await api.send(calls.readProjectProfit, { params: { id } });
    expect(net).toContain(Math.round(netProfit).toLocaleString('en'));

    // The demo created that project only, and begins anew every time.
    await goInside(page, '/working-demo?view=analysis');
    await page.getByRole('heading', { name: 'Cement silo 4, wall cleaning' }).waitFor();
    await orderField(page).fill('1');
    await orderField(page).press('Enter');
    await button(page, 'Start over').click();
    await expect.poll(() => orderField(page).inputValue()).toMatch(/^132,000/);
    await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
    await page.getByText('Silo of the demo').first().waitFor();
    expect((await api.send(calls.listProjects)).map((project) => project.name)).toEqual([
      'Silo of the demo',
    ]);
  }));
