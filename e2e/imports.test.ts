import { teamCalls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
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
    await dialog(page).getByRole('button', { name: 'جلب' }).click();
    await page.getByText('تم الجلب', { exact: true }).waitFor();
    const customers = await session.send(teamCalls.listCustomers);
    expect(customers.find(({ name }) => name.startsWith('Société'))).toMatchObject({
      address: 'Fès',
      notes: '',
    });
  }));
