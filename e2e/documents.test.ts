import { readFile } from 'node:fs/promises';
import { calls } from '@pcm/contract';
import { formatNumber } from '@pcm/messages';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../apps/server/src/test/pdf-text.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { pressWhenReady } from './focus.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export', exact: true });

const runExport = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Export', exact: true }).click();

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Runs an export, and returns its file once the dialog has closed. */
async function exported(page: Page): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), runExport(page)]);
  await dialogOf(page).waitFor({ state: 'hidden' });
  return download;
}

test('Export PDF of the project view saves a true PDF, is cancelled, and made again after a failure', () =>
  onLoggedInPage(server, DESK, async ({ page, faults }) => {
    const { id } = await storeProject(api, 'Silo à ciment / صومعة');
    await page.goto(`/projects/${id}/view`);
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await dialogOf(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    // The default document shows no internal costs, and each export begins with the last choice.
    const kind = dialogOf(page).getByLabel('Document', { exact: true });
    expect(await kind.inputValue()).toBe('quotation');
    await kind.selectOption('cost-report');
    const download = await exported(page);
    expect(download.suggestedFilename()).toMatch(
      /^cost-report-Silo-à-ciment-صومعة-\d{4}-\d\d-\d\d\.pdf$/,
    );
    const bytes = await bytesOf(download);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(20_000);
    await page.getByText('Document exported').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/projects/${id}/view`);
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await expect.poll(() => kind.inputValue()).toBe('cost-report');

    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await step('an export is cancelled while it waits', async () => {
      // Holds the request, because the reply would arrive before Cancel could be pressed.
      const held = Promise.withResolvers<void>();
      await page.route('**/api/documents', async (route) => {
        await held.promise;
        await route.continue().catch(() => undefined);
      });
      await runExport(page);
      const toasts = page.getByRole('region', { name: /Notifications/ });
      await toasts.getByText('Sending the estimate').waitFor();
      await toasts.getByRole('button', { name: 'Cancel' }).click();
      await toasts.getByText('Export cancelled').waitFor();
      held.resolve();
      await page.unroute('**/api/documents');
    });

    await step('an export that failed says why, and Retry makes it', async () => {
      await page.route('**/api/documents', (route) => route.abort('connectionrefused'));
      await page.getByRole('button', { name: 'Export PDF' }).click();
      await runExport(page);
      await page.getByText('The document could not be made').waitFor();
      await page.getByText(/^Error exporting to PDF. Please try again/).waitFor();
      await page.unroute('**/api/documents');
      const retried = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Retry' }).click();
      expect((await bytesOf(await retried)).subarray(0, 5).toString()).toBe('%PDF-');
      expect(downloads).toBe(1);
    });
    forgive(faults, /ERR_CONNECTION_REFUSED/);
  }));

test('the editor exports what is on the screen, unsaved changes too, over a session that ended', () =>
  onLoggedInPage(server, DESK, async ({ page, session }) => {
    const { id } = await storeProject(api, 'Silo 777');
    await page.goto(`/projects/${id}/edit`);
    await page.getByRole('textbox', { name: `Rate / day, ${CREW.lead}`, exact: true }).fill('777');
    await page.getByRole('button', { name: 'Export Comprehensive Cost Report' }).click();
    await dialogOf(page).getByText('unsaved changes too').waitFor();
    const kind = dialogOf(page).getByLabel('Document', { exact: true });
    await expect.poll(() => kind.inputValue()).toBe('comprehensive-report');

    const sent = page.waitForRequest('**/api/documents');
    const pdf = await bytesOf(await exported(page));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await sent).postData()).toContain('"rate":777');

    await page.getByRole('button', { name: 'Export Comprehensive Cost Report' }).click();
    await dialogOf(page).getByText('Text', { exact: true }).click();
    const text = await exported(page);
    expect(text.suggestedFilename()).toMatch(/^comprehensive-report-Silo-777-.*\.txt$/);
    expect((await bytesOf(text)).toString()).toContain('777.00');

    await page.getByRole('button', { name: 'Export Comprehensive Cost Report' }).click();
    await dialogOf(page).getByText('JSON', { exact: true }).click();
    const json = await exported(page);
    expect(json.suggestedFilename()).toMatch(/^comprehensive-report-Silo-777-.*\.json$/);
    expect(JSON.parse((await bytesOf(json)).toString())).toMatchObject({
      customerOrder: 186_000,
      currency: 'MAD',
    });

    await step(
      'a session that ended is renewed over the page, and the document still comes',
      async () => {
        await page.getByRole('button', { name: 'Export Comprehensive Cost Report' }).click();
        await dialogOf(page).getByText('PDF', { exact: true }).click();
        await session.send(calls.logout);
        await runExport(page);
        const login = page.getByRole('dialog', { name: 'Your session ended' });
        await login.getByLabel('Password', { exact: true }).fill(ADMIN.password);
        const download = page.waitForEvent('download');
        await page.keyboard.press('Enter');
        expect((await bytesOf(await download)).subarray(0, 5).toString()).toBe('%PDF-');
      },
    );
  }));

test('Tax Results gives the accountant a tax report with its figures, by keyboard', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Taxed silo');
    const profit = await api.send(calls.readProjectProfit, { params: { id } });
    const netProfit = formatNumber(profit.netProfit, 'en', { decimals: 2 });
    await page.goto(`/project-management?project=${id}&tab=tax-results`);
    const opener = page.getByRole('button', { name: 'PDF for the accountant' });

    await pressWhenReady(opener);
    const kind = dialogOf(page).getByLabel('Document', { exact: true });
    await expect.poll(() => kind.inputValue()).toBe('tax-report');
    await dialogOf(page).getByText('each tax and rate with its source').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await pressWhenReady(dialogOf(page).getByRole('button', { name: 'Export', exact: true }));
    const pdf = await download;
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(pdf.suggestedFilename()).toMatch(/^tax-report-Taxed-silo-\d{4}-\d\d-\d\d\.pdf$/);
    const { text } = await readPdf(new Blob([new Uint8Array(await bytesOf(pdf))]));
    expect(text).toContain(`Net profit ${netProfit} MAD`);
    expect(text).toContain('Version 1');

    // The button rests after a click, so a key pressed too early would be a second click.
    await opener.click();
    await dialogOf(page).getByText('Text', { exact: true }).click();
    const plain = await exported(page);
    expect(plain.suggestedFilename()).toMatch(/^tax-report-Taxed-silo-.*\.txt$/);
    expect((await bytesOf(plain)).toString()).toContain(`Net profit: ${netProfit}`);

    await opener.click();
    await dialogOf(page).getByText('JSON', { exact: true }).click();
    const json = await exported(page);
    expect(json.suggestedFilename()).toMatch(/^tax-report-Taxed-silo-.*\.json$/);
    expect(JSON.parse((await bytesOf(json)).toString())).toMatchObject({
      projectName: 'Taxed silo',
      totalTaxes: profit.totalTaxToPay,
      netProfit: profit.netProfit,
    });
  }));

test('on a phone the tax report comes in Arabic from the menu of a project', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    const { id } = await storeProject(api, 'Phone taxes');
    await page.goto(`/projects/${id}/edit`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export PDF' }).click();
    await dialogOf(page).getByLabel('Document', { exact: true }).selectOption('tax-report');
    await dialogOf(page).getByText('العربية').click();
    const pdf = await exported(page);
    expect(pdf.suggestedFilename()).toMatch(/^tax-report-Phone-taxes-.*\.pdf$/);
    expect((await bytesOf(pdf)).toString('latin1')).toContain('/Lang (ar');
  }));

test('a quotation takes its conditions along, and asks for a price when there is none', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const project = await storeProject(api, 'Quoted silo');
    await page.goto(`/projects/${project.id}/view`);
    // A letterhead from before the company had a profile still heads this browser's quotations.
    const kept = { name: 'Atlas Cordistes SARL', ice: '001234567000089' };
    await page.evaluate(
      (seller) => localStorage.setItem('pcm.seller', seller),
      JSON.stringify(kept),
    );
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await dialogOf(page).getByLabel('Document', { exact: true }).selectOption('quotation');
    await dialogOf(page).getByText('as this browser kept it').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialogOf(page).getByLabel('Reference').fill('Q-2026/014');
    await dialogOf(page).getByLabel('Conditions').fill('Solde à 30 jours');
    const sent = page.waitForRequest('**/api/documents');
    const download = await exported(page);
    expect(download.suggestedFilename()).toMatch(/^quotation-Quoted-silo-/);
    expect((await sent).postDataJSON()).toMatchObject({
      quotation: { reference: 'Q-2026/014', validityDays: 30, conditions: 'Solde à 30 jours' },
      seller: kept,
    });
    expect((await sent).postData()).toMatch(/"today":"\d{4}-\d\d-\d\d"/);

    const data = {
      ...project.data,
      profitAnalysis: {},
      contingencies: { ...project.data.contingencies, profitMargin: 0 },
    };
    await api.send(calls.patchProject, { params: { id: project.id }, body: { data } });
    await page.reload();
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await dialogOf(page).getByLabel('Document', { exact: true }).selectOption('quotation');
    await dialogOf(page).getByText('A quotation needs a price').waitFor();
  }));
