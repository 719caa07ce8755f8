import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { clientWorkbook } from './client-workbook.ts';
import { openInLibreOffice } from './libreoffice.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { storeProject } from './stored-project.ts';

/* The client's own file, from the tender to the answer. */

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const NAME = 'Détail estimatif.xlsx';
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('[data-grid="price-schedule"] [data-line]');

async function chooseFile(page: Page, name: string, content: Uint8Array): Promise<void> {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
}

async function openSchedule(page: Page, name: string): Promise<void> {
  const { id } = await storeProject(api, name);
  await page.goto(`/projects/${id}/edit?tab=schedule`);
  await page.getByRole('button', { name: 'Import the client’s file' }).click();
}

/** Sets the unit price of an item, as a price of one's own. */
async function setPrice(page: Page, row: number, price: string): Promise<void> {
  const cell = rows(page).nth(row).locator('[data-column="unitPrice"]');
  await cell.fill(price);
  await cell.press('Tab');
}

test('a client’s workbook is imported, priced and returned with every other cell as it was', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    const client = clientWorkbook();
    await openSchedule(page, 'Entretien des façades');
    await chooseFile(page, NAME, client);
    const preview = dialog(page);
    await preview.getByText('4 items · 2 lots').waitFor();
    await preview.getByText('named without a quantity').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Import 4 items' }).click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => rows(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Import the client’s file' }).click();
    await chooseFile(page, NAME, client);
    await preview.getByRole('button', { name: 'Import 4 items' }).click();
    await expect.poll(() => rows(page).count()).toBe(4);
    // The cells of an item stand beside each other.
    const height = await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeLessThan(80);
    await setPrice(page, 0, '12.5');
    await setPrice(page, 1, '33.35');
    await setPrice(page, 2, '4000');

    await page.getByRole('button', { name: 'Return the client’s file' }).click();
    await chooseFile(page, NAME, client);
    await dialog(page).getByText('3 of 4 rows get their prices.').waitFor();
    await dialog(page).getByText('1 row stays empty, since its item has no price').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Save the filled file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(NAME);
    const returned = new Uint8Array(await readFile(await file.path()));

    const { 'xl/worksheets/sheet1.xml': _s, 'xl/workbook.xml': _w, ...before } = unzipSync(client);
    const { 'xl/worksheets/sheet1.xml': _t, 'xl/workbook.xml': _x, ...after } = unzipSync(returned);
    expect(after).toEqual(before);

    const [was, is] = await openInLibreOffice(client, returned);
    expect(is.formats).toBe(was.formats);
    const changed = new Map<string, string>();
    for (const [place, { value, ...look }] of was.cells) {
      const now = is.cells.get(place);
      expect(now, place).toMatchObject(look);
      changed.set(place, now?.value === value ? '' : (now?.value ?? 'gone'));
    }
    expect(is.cells.size).toBe(was.cells.size);
    expect(Object.fromEntries([...changed].filter(([, value]) => value !== ''))).toEqual({
      E5: '12.5',
      F5: '15631.25',
      E6: '33.35',
      F6: '11339',
      F7: '26970.25',
      E9: '4000',
      F9: '4000',
      F11: '4000',
      F12: '30970.25',
      F13: '6194.05',
      F14: '37164.3',
    });
  }));

test('quantities that the client typed as texts are named before the file goes back, and written as numbers on request', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    const client = clientWorkbook('1 250,5', '340 ml');
    // The file arrived by mail, and the estimator looks for it by the name that the client gives it.
    await page.goto('/');
    await page.getByRole('link', { name: /^Answer a tender/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('DPGF');
    await page.getByRole('option', { name: /^Answer a tender/ }).click();
    await page.getByRole('button', { name: 'Import the client’s file' }).click();
    await chooseFile(page, NAME, client);
    await dialog(page)
      .getByText(/so the estimate will be in MAD/)
      .waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Import \d/ })
      .click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await setPrice(page, 0, '12.5');
    await setPrice(page, 1, '10');
    await page.getByRole('button', { name: 'Return the client’s file' }).click();
    await chooseFile(page, NAME, client);
    await dialog(page)
      .getByText(/F6.*D6.*340 ml/)
      .waitFor();
    await dialog(page)
      .getByText(/F5.*D5.*1 250,5/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page).getByLabel('Write these 2 quantities as numbers').check();
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Save the filled file' }).click();
    const returned = new Uint8Array(await readFile(await (await download).path()));
    const [{ cells }] = await openInLibreOffice(returned);
    expect(cells.get('D5')?.value).toBe('1250.5');
    expect(cells.get('F5')?.value).toBe('15631.25');
    expect(cells.get('F7')?.value).toBe('19031.25');
  }));

test('the import of lines offers the schedule; a schedule with items asks where the file goes', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    const { id } = await storeProject(api, 'Two files');
    await page.goto(`/projects/${id}/edit`);
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import lines from a file' }).click();
    // Windows-1252, with a doubtful row and a column that the headings leave open.
    const text =
      'N°;Désignation;Unité;Prévu;P.U.\r\n1;Nettoyage de façade;m²;1250,5;\r\n2;Joints;ml;340;\r\n3;Étanchéité;ml;à voir;\r\n';
    await chooseFile(page, 'dqe.csv', Buffer.from(text, 'latin1'));
    await dialog(page).getByRole('button', { name: 'Import as price schedule' }).click();
    const importing = dialog(page).getByRole('button', { name: /^Import \d/ });
    await dialog(page).getByText('Which column is the quantity?').waitFor();
    expect(await importing.isDisabled()).toBe(true);
    await dialog(page)
      .getByRole('radio', { name: /^Prévu/ })
      .check();
    await dialog(page).getByText('2 items · 1 row to check, not ticked').waitFor();
    await dialog(page).getByText('the quantity is no number').waitFor();
    await importing.click();
    await expect.poll(() => rows(page).count()).toBe(2);

    await page.getByRole('button', { name: 'Import the client’s file' }).click();
    await chooseFile(page, NAME, clientWorkbook());
    await dialog(page).getByText('The schedule has 2 items already').waitFor();
    expect(await importing.isDisabled()).toBe(true);
    await dialog(page).getByText('Add below').click();
    await importing.click();
    await expect.poll(() => rows(page).count()).toBe(6);

    // An addendum asks for more of the façade; what was typed per unit goes with it.
    const cost = (row: number) => rows(page).nth(row).locator('[data-column="cost"]');
    await cost(2).focus();
    await page.keyboard.type('12/u');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Import the client’s file' }).click();
    await chooseFile(page, NAME, clientWorkbook(1400.5));
    await dialog(page).getByText('Replace it').click();
    await dialog(page)
      .getByText(/quantity .*1,250\.5.* → .*1,400\.5/)
      .waitFor();
    await dialog(page).getByText('2 items are no longer asked for').waitFor();
    await importing.click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await expect.poll(() => cost(0).inputValue()).toBe('16,806.00');
  }));

test('on a phone, which has no keys to paste with, copied rows go into a field', () =>
  onLoggedInPage(server, { width: 390 }, async ({ page }) => {
    await openSchedule(page, 'Pasted on a phone');
    const copied = 'N°\tDésignation\tU\tQté\n1\tLavage de façade\tm²\t1250';
    await dialog(page).getByLabel('Or paste copied rows here').fill(copied);
    await dialog(page).getByRole('button', { name: 'Import 1 item' }).click();
    await page.getByRole('button', { name: 'Lavage de façade' }).waitFor();
  }));
