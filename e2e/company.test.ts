import { readFile } from 'node:fs/promises';
import { calls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../apps/server/src/test/pdf-text.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
/** A picture of one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const KEPT = { name: 'Atlas Cordistes', phone: '+212 522 98 76 54' };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

test('a company entered once heads the quotation, and a new estimate begins with its percentages', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const save = () => page.getByRole('button', { name: 'Save the company' }).click();
    await page.evaluate(
      (seller) => localStorage.setItem('pcm.seller', seller),
      JSON.stringify(KEPT),
    );
    await page.goto('/admin-settings?tab=company');
    await page.getByText('Say once who you are').waitFor();
    await page.getByRole('button', { name: 'Take over' }).click();
    expect(await field('Company name').inputValue()).toBe(KEPT.name);
    await field('ICE').fill('0015611910000');
    await save();
    await page.getByText('An ICE has 15 digits').waitFor();
    expect(await field('ICE').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await field('ICE').fill('001561191 0000 66');
    await field('Admin overhead, Window Cleaning').fill('12.5');
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: PNG };
    await page.locator('input[type=file]').setInputFiles(logo);
    await page.getByText('1 × 1 pixels').waitFor();
    await page.reload();
    await page.getByText('What you had not saved here is back').waitFor();
    await api.send(calls.saveCompany, { body: { profile: { city: 'Safi', phone: 'by post' } } });
    await save();
    const asked = page.getByRole('alertdialog', { name: /Somebody else saved/ });
    await asked.getByText('You both changed: Phone.').waitFor();
    // Text that is typed while the reply is on its way is part of the next change.
    await page.route(calls.saveCompany.path, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const response = await route.fetch();
      await page.locator('input[name=website]').fill('atlas.ma');
      await route.fulfill({ response });
    });
    await asked.getByRole('button', { name: 'Save my changes' }).click();
    await page.getByText('Company saved', { exact: true }).waitFor();
    await page.getByText('1 unsaved change').waitFor();
    await page.unroute(calls.saveCompany.path);
    await save();
    await page.getByText('Everything is saved').waitFor();
    expect((await api.send(calls.readCompany)).profile).toMatchObject({
      ...KEPT,
      city: 'Safi',
      website: 'atlas.ma',
    });

    await goInside(page, '/project-edit/new?serviceCategory=window-cleaning');
    await page.getByText('The contingencies are those of your company').waitFor();
    expect(await field('Admin overhead, percent of the subtotal').inputValue()).toBe('12.5');
    await page.getByLabel('Service category').selectOption('janitorial-services');
    await page
      .getByText('The contingencies are those of your company')
      .waitFor({ state: 'detached' });

    const { id } = await storeProject(api, 'Quoted silo');
    await goInside(page, `/projects/${id}/view`);
    await page.getByRole('button', { name: 'Export PDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
    await dialog.getByLabel('Document', { exact: true }).selectOption('quotation');
    await dialog.getByText(/At its head: .Atlas Cordistes/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const { text, raw } = await readPdf(new Blob([await readFile(await download.path())]));
    expect(text).toContain('Atlas Cordistes');
    expect(text).toContain('ICE 001561191 0000 66');
    expect(raw).toContain('/Subtype /Image');
  }));
