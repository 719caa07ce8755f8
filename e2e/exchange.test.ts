import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('[data-list=personnel][data-line]');
const cell = (page: Page, column: string, name: string) =>
  page.getByRole(column === 'Position' ? 'combobox' : 'textbox', {
    name: `${column}, ${name}`,
    exact: true,
  });

/** Opens a project of one lead and three technicians, with access to the clipboard. */
async function editStored(page: Page, name: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await storeProject(api, name);
  await page.goto(`/projects/${id}/edit`);
  await cell(page, 'Rate / day', CREW.lead).waitFor();
}

/** Pastes a text through the clipboard, into the cell that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
  await dialog(page).waitFor();
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await fromMenu(page, 'Import lines from a file');
  await dialog(page)
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: '', buffer });
}

/** Drops a file onto the page, as from a folder of the desktop. */
async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], fileName));
      return transfer;
    },
    [name, Array.from(content)] as const,
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

const EXCEL_ROWS = Array.from(
  { length: 60 },
  (_, index) => `Cordiste ${index + 1}\t${(index % 3) + 1}\t${600 + index},50\t12\r\n`,
).join('');

const QUOTE = [
  'Désignation\tQté\tP.U.\tJours\tMontant\tID de ligne',
  'PERSONNEL\t\t\t\t\t',
  'Cordiste A\t4\t650\t12\t31200\t',
  'Sous-total personnel\t\t\t\t31200.5\t',
  'TRANSPORT ET HÉBERGEMENT\t\t\t\t\t',
  'Fourgon de service\t2\t400\t12\t9600\t',
  'Indemnité zone B\t7\t50\t12\t9999\t',
  '',
].join('\n');

test('sixty rows copied from Excel become lines with Enter, a column of rates fills cells, and a quote is corrected row by row', () =>
  onLoggedInPage(server, { ...DESK, language: 'en' }, async ({ page }) => {
    await editStored(page, 'Paste sixty');
    await cell(page, 'Position', CREW.technician).focus();
    await paste(page, `Désignation\tQté\tP.U. (DH)\tJours\r\n${EXCEL_ROWS}Total\t\t99\t\r\n`);
    const add = dialog(page).getByRole('button', { name: 'Add 60 lines' });
    await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true);
    await dialog(page).getByText('A total or a tax, not a line').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByText('60 lines added').waitFor();
    await page.getByText('62 lines, 124 people').waitFor();
    await expect.poll(() => cell(page, 'Rate / day', 'Cordiste 1').inputValue()).toBe('600.50');
    await page.keyboard.press('Control+z');
    await page.getByText('2 lines, 4 people').waitFor();
    await expect.poll(() => rows(page).count()).toBe(2);

    await step(
      'a column of rates pasted onto a rate changes the cells below it, old and new shown',
      async () => {
        await cell(page, 'Rate / day', CREW.lead).focus();
        await paste(page, '700\n1,250\n900\n');
        await dialog(page).getByText('1 pasted row has no line to stand in').waitFor();
        await dialog(page)
          .getByText(/1,250.{1,3}was read as/)
          .waitFor();
        await dialog(page).getByRole('button', { name: 'Fill 2 cells' }).click();
        await page.getByText('2 cells filled').waitFor();
        await expect.poll(() => cell(page, 'Rate / day', CREW.lead).inputValue()).toBe('700.00');
        await expect
          .poll(() => cell(page, 'Rate / day', CREW.technician).inputValue())
          .toBe('1,250.00');
        await expect.poll(() => rows(page).count()).toBe(2);
      },
    );

    await step(
      'a quote with sections and subtotals is corrected row by row before it comes in',
      async () => {
        await cell(page, 'Position', CREW.technician).focus();
        await paste(page, QUOTE);
        await dialog(page).getByRole('heading', { name: 'Paste 6 rows' }).waitFor();
        await dialog(page).getByText('A total or a tax, not a line').waitFor();
        await dialog(page).getByText('31,200.50').waitFor();
        await dialog(page)
          .getByText(/The table says .*9,999.*; the line makes .*4,200/)
          .waitFor();
        expect(await dialog(page).getByLabel('List of row 6').inputValue()).toBe('transportation');
        expect(await findViolations(page)).toEqual([]);
        // The doubtful row is not counted until it is ticked.
        await dialog(page).getByRole('button', { name: 'Add 2 lines' }).waitFor();
        await dialog(page).getByLabel('List of row 7').selectOption('accommodation');
        await dialog(page).getByRole('checkbox', { name: 'Take row 7' }).check();
        await dialog(page).getByRole('button', { name: 'Add 3 lines' }).waitFor();
        await dialog(page).getByRole('checkbox', { name: 'Take row 3' }).focus();
        await page.keyboard.press('Space');
        const result = await dialog(page)
          .getByRole('columnheader', { name: 'Result' })
          .boundingBox();
        expect((result?.x ?? 0) + (result?.width ?? 0)).toBeLessThanOrEqual(1440);
        await dialog(page).getByRole('button', { name: 'Add 2 lines' }).click();
        await page.getByText('2 lines added').waitFor();
        await expect.poll(() => rows(page).count()).toBe(2);
      },
    );
  }));

test('a CSV file from Excel in French keeps its accents and says which row it refuses; what is no table is refused by name', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await editStored(page, 'French file');
    const text =
      'Catégorie;Désignation;Qté;P.U.;Jours\n' +
      "Personnel;Chef d'équipe;1;1250,50;12\n" +
      'EPI;Casque à visière;4;abc;12\n' +
      'Transport;Navette;1;400;12\n';
    await dropFile(page, 'devis.csv', Buffer.from(text, 'latin1'));
    await dialog(page).getByText("Chef d'équipe").waitFor();
    expect(await dialog(page).getByLabel('Text encoding').inputValue()).toBe('windows-1252');
    expect(await dialog(page).getByLabel('Separator').inputValue()).toBe('semicolon');
    await dialog(page)
      .getByText(/Rate: .*abc.* is no number/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Add 2 lines' }).click();
    await page.getByText('2 lines added').waitFor();
    await expect
      .poll(() => cell(page, 'Rate / day', "Chef d'équipe").inputValue())
      .toBe('1,250.50');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => rows(page).count()).toBe(2);

    await step(
      'files that are no tables are refused by name, and the estimate stays as it was',
      async () => {
        const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(900, 7)]);
        await importFile(page, 'broken.xlsx', zip);
        await dialog(page)
          .getByText(/broken\.xlsx.* can’t be opened: it is damaged/)
          .waitFor();
        const choose = dialog(page).getByLabel('Choose a file').and(page.locator('input'));
        const locked = Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]);
        await choose.setInputFiles({ name: 'locked.xlsx', mimeType: '', buffer: locked });
        await dialog(page)
          .getByText(/locked\.xlsx.* is protected by a password/)
          .waitFor();
        const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3, 0xff]);
        await choose.setInputFiles({ name: 'site.csv', mimeType: '', buffer: picture });
        await dialog(page)
          .getByText(/site\.csv.* is neither a CSV nor an XLSX file/)
          .waitFor();
        await dialog(page).getByRole('button', { name: 'Cancel' }).click();
        await dialog(page).waitFor({ state: 'hidden' });
        await expect.poll(() => rows(page).count()).toBe(2);
      },
    );
  }));

test('the Excel file of the lines imports back unchanged, brings an old rate back, and a file of others updates and adds', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await editStored(page, 'Round/trip: 1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      fromMenu(page, 'Export lines as Excel (XLSX)'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lines-Round-trip-1-\d{4}-\d\d-\d\d\.xlsx$/);
    const file = readFileSync(await download.path());
    await importFile(page, 'lines.xlsx', file);
    await dialog(page).getByText('Nothing changes: every row is left out').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await cell(page, 'Rate / day', CREW.lead).fill('999');
    await importFile(page, 'lines.xlsx', file);
    await dialog(page).getByText('1 line changes').waitFor();
    await dialog(page).getByRole('button', { name: 'Change 1 line' }).click();
    await expect.poll(() => cell(page, 'Rate / day', CREW.lead).inputValue()).toBe('650.00');

    await step('an update says how many lines it changes and how many it adds', async () => {
      const text = `List,Name,Qty,Rate,Days\nPersonnel,${CREW.lead},1,700,12\nPersonnel,Helper,1,300,12\n`;
      await importFile(page, 'crew.csv', Buffer.from(text));
      await dialog(page).getByText('Update matching lines').click();
      await dialog(page).getByRole('button', { name: 'Change 1 line, add 1' }).click();
      await page.getByText('1 line changed, 1 added').waitFor();
      await expect.poll(() => cell(page, 'Rate / day', CREW.lead).inputValue()).toBe('700.00');
    });
  }));

/** More rows than are read; `FULL_SIZES=1 npm test` pastes a hundred thousand. */
const TOO_MANY = process.env['FULL_SIZES'] === undefined ? 6_000 : 100_000;

test('too many pasted rows say how many can be read, and change nothing', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await editStored(page, 'Too many');
    await cell(page, 'Position', CREW.lead).focus();
    await paste(page, `Name\tQty\tRate\tDays\n${'Cordiste\t1\t650\t12\n'.repeat(TOO_MANY)}`);
    await dialog(page)
      .getByText(`Only the first 5,500 of ${(TOO_MANY + 1).toLocaleString('en')} rows were read`)
      .waitFor();
    await dialog(page).getByText('The estimate would hold').waitFor();
    const add = dialog(page).getByRole('button', { name: /^Add/ });
    expect(await add.isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
  }));
