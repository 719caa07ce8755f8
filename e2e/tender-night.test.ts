import { readFile } from 'node:fs/promises';
import { calls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { seeFocus } from './focus.ts';
import { openCard } from './folding-card.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const LINES = 60;
const SHEET = [
  'Poste\tNb\tTaux journalier (MAD)\tJours',
  ...Array.from(
    { length: LINES },
    (_, index) =>
      `Équipe ${index + 1}\t${(index % 4) + 1}\t${300 + index * 7},50\t${(index % 9) + 2}`,
  ),
].join('\r\n');

/** The base wages of the sheet in cents: each of its lines is a whole number of cents. */
const WAGES = Array.from(
  { length: LINES },
  (_, index) => ((index % 4) + 1) * (30_050 + index * 700) * ((index % 9) + 2),
).reduce((sum, wage) => sum + wage, 0);

test('the night before a tender: sixty lines from a spreadsheet, priced to 18% net, sent as a quotation', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(
      '/project-edit/new?serviceCategory=industrial-rope-access&projectType=Cement+Silo+Cleaning',
    );
    await page.getByLabel('Project name').fill('Tender 2026-11');
    await page.getByLabel('Client', { exact: true }).fill('OCP');
    await page.getByLabel('Location').fill('Jorf Lasfar');

    const personnel = page.getByRole('region', { name: 'Personnel Management' });
    await personnel.getByRole('button', { name: 'Paste or import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).waitFor();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), SHEET);
    await page.keyboard.press('Control+v');
    const add = page.getByRole('dialog').getByRole('button', { name: `Add ${LINES} lines` });
    await seeFocus(add);
    await page.keyboard.press('Enter');
    await page.getByText(`${LINES} lines added`).waitFor();

    const pricing = page.locator('#pricing');
    await openCard(pricing);
    await pricing.getByRole('tab', { name: 'Reverse Budget Mode' }).click();
    await pricing.getByLabel('Target', { exact: true }).selectOption('netMarginOwn');
    await pricing.getByLabel('Target margin').fill('18');
    const plan = pricing.getByTestId('pricing-plan');
    await plan.getByText(/^Reached/).waitFor();
    await plan.getByRole('button', { name: 'Apply the plan' }).click();
    await page.keyboard.press('Control+Shift+s');
    await page.waitForURL('**/view');

    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const cost = await api.send(calls.readProjectCost, { params: { id } });
    const profit = await api.send(calls.readProjectProfit, { params: { id } });
    expect(cost.cnssBreakdown.baseWages).toBe(WAGES / 100);
    expect(profit.netProfitMargin).toBe(18);

    await page.getByRole('button', { name: 'Export PDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
    await dialog.getByLabel('Document', { exact: true }).selectOption('quotation');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^quotation-Tender-2026-11-/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }));
