import { readFile } from 'node:fs/promises';
import { calls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from './api.ts';
import { seeFocus } from './focus.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
import { storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const PASSWORD = 'la falaise de Taghia';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

test('an administrator sees how things stand, adds a colleague, reads what was done, and changes the own password', async () => {
  const elsewhere = await openApi(server);
  await storeProject(elsewhere, 'Silo de Safi');
  await onLoggedInPage(server, DESK, async ({ page }) => {
    const name = (text: string) => page.locator(`input[name="${text}"]`);
    await page.goto('/admin');
    await page.getByRole('link', { name: /Total Projects\s*1$/ }).waitFor();
    await page.getByText(/SQLite, in a file|PostgreSQL/).waitFor();
    await page.getByRole('link', { name: 'View Silo de Safi' }).click();
    await page.getByRole('heading', { name: 'Silo de Safi' }).waitFor();
    await page.goBack();

    await page.getByRole('link', { name: /Admin Accounts/ }).click();
    await page.getByRole('button', { name: 'Add account' }).click();
    await name('account-name').fill('Salma');
    await name('account-password').fill(PASSWORD);
    await page.getByText('Strength: strong').waitFor();
    await name('account-confirmation').fill(PASSWORD);
    await name('own-password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(/Salma.? was added/).waitFor();
    await page.getByText('Has not logged in yet').waitFor();
    await openApi(server, { username: 'salma', password: PASSWORD });
    await page.getByRole('button', { name: /What can be done with .?Salma/ }).click();
    await page.getByRole('menuitem', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/The audit log keeps what .?Salma.? did/).waitFor();
    await question.getByRole('button', { name: 'Delete account' }).click();
    const again = page.getByRole('dialog', { name: 'Your password again' });
    await again.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByText(/Salma.? was deleted/).waitFor();
    // The row of the button is gone, so the focus moves to the page.
    await seeFocus(page.getByRole('main'));

    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page
      .getByRole('button', { name: /amina.? \(Administrator\) deleted the account .?Salma/ })
      .waitFor();
    await page.getByRole('textbox', { name: 'Search the audit log' }).fill('SAFI');
    await page.getByText('1 entry', { exact: true }).waitFor();
    await page.getByRole('button', { name: /added the project .?Silo de Safi/ }).click();
    await page.getByRole('row', { name: /Order amount.*186,000\.00/ }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('Silo de Safi');
    await page.getByRole('button', { name: /Open the project .?Silo de Safi/ }).click();
    await page.getByRole('heading', { name: 'Silo de Safi' }).waitFor();

    await goInside(page, '/admin-settings');
    await page.getByText('Your login before this one', { exact: false }).waitFor();
    await name('currentPassword').fill(ADMIN.password);
    await name('newUsername').fill(ADMIN.username);
    await name('newPassword').fill(PASSWORD);
    await name('confirmPassword').fill(PASSWORD);
    await page.getByRole('button', { name: 'Update credentials' }).click();
    await page.getByText('Credentials updated').waitFor();
    await page.waitForURL('**/admin-login');
    await expect(elsewhere.send(calls.listSessions)).rejects.toThrow('401');
    await openApi(server, { ...ADMIN, password: PASSWORD });
  });
});
