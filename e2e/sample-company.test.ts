import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

test('a new user loads the sample company, sees figures and where they come from, and removes it', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    await page.goto('/analytics');
    await page.getByRole('heading', { name: 'No Data Available' }).waitFor();
    expect(await page.getByText('Create some projects to view analytics').count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Load the sample company' }).click();

    await page.getByText('64 sample projects').waitFor();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    expect(await page.getByRole('heading', { name: 'No Data Available' }).count()).toBe(0);

    await goInside(page, '/team-management');
    await page.getByText(/^\d+ sample records in Team & Operations$/).waitFor();
    await page.getByText('16 operations', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^Team/ }).click();
    await page.getByText('Youssef El Amrani', { exact: true }).first().waitFor();
    await page.goto('/team-management?tab=schedule');
    await page.getByRole('heading', { name: 'Team incomplete 2' }).waitFor();

    await goInside(page, '/projects');
    await page.getByText('64 sample projects').waitFor();
    expect(await page.getByText('Sample', { exact: true }).count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Remove the sample company' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove the sample company' });
    await dialog.getByText('64 sample projects go.').waitFor();
    await dialog.getByText(/that came along go too/).waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();

    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await page.getByRole('button', { name: 'Load the sample company' }).waitFor();
    expect(await page.getByText('sample projects').count()).toBe(0);
    await goInside(page, '/team-management?tab=team');
    await page.getByText('No team members found').waitFor();
  }));
