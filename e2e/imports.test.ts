import { quoteCalls, teamCalls } from '@pcm/contract';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { tabTo } from './focus.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

/* What another program knew comes in: shown before, all or nothing, and once. */

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) =>
  dialog(page).getByRole('listitem').filter({ hasText: name });

async function chooseFile(page: Page, name: string, content: Buffer): Promise<void> {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: content });
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const cellOf = (place: string, value: string | number | null) =>
  value === null
    ? ''
    : typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** Returns a workbook of one sheet. */
function workbookOf(rows: (string | number | null)[][]): Uint8Array {
  const data = rows
    .map((row, at) => {
      const cells = row.map((value, place) => cellOf(`${'ABCDEFG'[place]}${at + 1}`, value));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('');
  const relation = (type: string, target: string) =>
    strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`,
    );
  return zipSync({
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`,
    ),
  });
}

const ODOO = `"External ID","Name","Is a Company","Related Company","City","Email","Tax ID"
"__export__.p1","Cimenterie du Détroit","True","","Tanger","achats@detroit.example","001524871000091"
"__export__.p2","Samira Alaoui","False","Cimenterie du Détroit","","s.alaoui@detroit.example",""
"__export__.p3","Hôtel des Oliviers","True","","Casablanca","accueil@oliviers.example",""
"__export__.p4","","True","","Rabat","",""
`;

test('customers of Odoo are previewed, a known one is changed, and what cannot be taken is left out', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page, session }) => {
    const known = { name: 'HOTEL des oliviers', phone: '0522' };
    await session.send(teamCalls.createCustomer, { body: known });
    await page.goto('/team-management?tab=customers');
    await page.getByRole('button', { name: 'Import…' }).click();
    await chooseFile(page, 'Contact (res.partner).csv', Buffer.from(ODOO));
    await dialog(page).getByText('Written by Odoo.').waitFor();
    await rowOf(page, 'Hôtel des Oliviers').getByText('Same name as').waitFor();
    await rowOf(page, 'Without a name').getByText('The name is missing').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const apply = dialog(page).getByRole('button', { name: 'Bring in' });
    expect(await apply.isDisabled()).toBe(true);
    await dialog(page).getByText('Leave out the rows that cannot be taken: 1').click();
    await rowOf(page, 'Hôtel des Oliviers').getByRole('combobox').selectOption('Update');
    await dialog(page).getByText('1 new · 1 updated · 1 left out').waitFor();
    await apply.click();
    await page.getByText('Brought in', { exact: true }).waitFor();
    await page.getByRole('row', { name: 'Cimenterie du Détroit' }).waitFor();
    const customers = await session.send(teamCalls.listCustomers);
    expect(customers).toMatchObject([
      {
        name: 'Cimenterie du Détroit',
        ice: '001524871000091',
        contacts: [{ name: 'Samira Alaoui' }],
      },
      { name: 'HOTEL des oliviers', phone: '0522', email: 'accueil@oliviers.example' },
    ]);
  }));

test('a column is given another meaning, and the file of Dolibarr in Windows-1252 is read in Arabic', () =>
  onLoggedInPage(server, { width: 390, language: 'ar' }, async ({ page, session }) => {
    const text =
      'Nom du tiers;Code client;Ville;Téléphone\nSociété Générale des Façades;CU-1;Fès;0535\n';
    await page.goto('/team-management?tab=customers');
    await page.getByRole('button', { name: 'استيراد…' }).click();
    await chooseFile(page, 'export_societe_1.csv', Buffer.from(text, 'latin1'));
    await dialog(page).getByText('كتبه Dolibarr.').waitFor();
    await rowOf(page, 'Société Générale des Façades').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page).getByText('معنى الأعمدة').click();
    await dialog(page).getByLabel('Code client').selectOption('لا يؤخذ');
    await dialog(page).getByText('يؤخذ 3 من 4').waitFor();
    await dialog(page).getByRole('button', { name: 'استيراد' }).click();
    await page.getByText('تم الاستيراد', { exact: true }).waitFor();
    const customers = await session.send(teamCalls.listCustomers);
    expect(customers.find(({ name }) => name.startsWith('Société'))).toMatchObject({
      address: 'Fès',
      notes: '',
    });
  }));

test('third parties of Dolibarr are brought in by keyboard alone, in French', () =>
  onLoggedInPage(server, { width: 1440, language: 'fr' }, async ({ page, session }) => {
    const text =
      'Nom;État;Client;Fournisseur;Ville;N° TVA;Conditions de règlement\n' +
      'Groupe Zénith;1;1;0;Fès;001524871000032;30 jours\n;1;1;0;Rabat;;\n';
    const button = (name: string | RegExp) => dialog(page).getByRole('button', { name });
    await page.goto('/team-management?tab=customers');
    await tabTo(page, page.getByRole('button', { name: 'Importer…' }));
    await page.keyboard.press('Enter');
    const choose = button('Choisir un fichier');
    await tabTo(page, choose);
    const chooser = page.waitForEvent('filechooser');
    // A key reaches the page at once; the page must have heard before that a test chooses the file.
    await page.evaluate(() => undefined);
    await page.keyboard.press('Enter');
    const buffer = Buffer.from(text);
    await (await chooser).setFiles({ name: 'export_societe_1.csv', mimeType: 'text/csv', buffer });
    await dialog(page).getByText('Écrit par Dolibarr.').waitFor();
    await rowOf(page, 'Sans nom').getByText('Le nom manque').waitFor();
    await tabTo(page, dialog(page).getByRole('checkbox', { name: /impossibles à reprendre : 1/ }));
    await page.keyboard.press('Space');
    await tabTo(page, button(/^Reprendre 1/));
    await page.keyboard.press('Enter');
    await page.getByText('Repris', { exact: true }).waitFor();
    const customers = await session.send(teamCalls.listCustomers);
    expect(customers.find(({ name }) => name === 'Groupe Zénith')).toMatchObject({
      ice: '001524871000032',
      paymentDays: 30,
    });
  }));

test('open quotations of Odoo’s workbook become drafts with their prices', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page, session }) => {
    const heads = [
      'Order Reference',
      'Customer',
      'Order Date',
      'Status',
      'Order Lines/Product',
      'Order Lines/Quantity',
      'Order Lines/Unit Price',
    ];
    const rows = [
      ['S00041', 'Port du Détroit', '2026-11-02 10:37:22', 'Quotation', '[N-1] Silo', 2, 1250.5],
      [null, null, null, null, 'Nacelle', 3, 100],
      ['S00042', 'Port du Détroit', '2026-11-03 10:00:00', 'Sales Order', 'Vitres', 1, 90],
    ];
    await page.goto('/quotations');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Bring quotations in…' }).click();
    await chooseFile(
      page,
      'Sales Order (sale.order).xlsx',
      Buffer.from(workbookOf([heads, ...rows])),
    );
    await rowOf(page, 'S00042').getByText('it is no longer open').waitFor();
    await rowOf(page, 'S00041').getByText('What is stored').click();
    await rowOf(page, 'S00041').getByText('2,801').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Bring in 1' }).click();
    await page.getByText('Brought in', { exact: true }).waitFor();
    const { quotes } = await session.send(quoteCalls.pageOfQuotes, { query: { search: 'S00041' } });
    expect(quotes).toMatchObject([
      { status: 'draft', client: 'Port du Détroit', totalExcludingVat: 2801, currency: 'MAD' },
    ]);
  }));
