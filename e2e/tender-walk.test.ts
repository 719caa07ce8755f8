import { readFile } from 'node:fs/promises';
import { calls, type Project, quoteCalls } from '@pcm/contract';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { dayThere } from './browser.ts';
import { clientWorkbook } from './client-workbook.ts';
import { openCard } from './folding-card.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { CREW, readProject } from './stored-project.ts';
import { wordsOf } from './words.ts';

/* A tender from the client's file to the order. */

const NAME = 'Façades du port';
const FILE = 'Détail estimatif.xlsx';

let server: RunningServer;
let api: ApiClient;
let project: Project;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  project = await api.send(calls.createProject, {
    body: {
      name: NAME,
      client: 'Port de Safi',
      location: 'Safi',
      projectType: 'Cement Silo Cleaning',
      currency: 'MAD',
      status: 'published',
      data: {
        projectInfo: {
          name: NAME,
          client: 'Port de Safi',
          location: 'Safi',
          serviceCategory: 'industrial-rope-access',
          projectType: 'Cement Silo Cleaning',
        },
        settings: { currency: 'MAD' },
        personnel: [
          { id: 'a', type: CREW.lead, count: 1, rate: 650, days: 12 },
          { id: 'b', type: CREW.technician, count: 3, rate: 400, days: 12 },
          { id: 'c', type: CREW.technician, count: 2, rate: 400, days: 5 },
        ],
        insurance: [{ id: 'd', name: 'Site', cost: 1800 }],
      },
    },
  });
});

afterAll(() => server.stop());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const items = (page: Page) => page.locator('[data-grid="price-schedule"] [data-line]');

const schedulePath = () => `/projects/${project.id}/edit?tab=schedule`;

/** Saves the estimate, and waits until its page says so. */
async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+s');
  await page.waitForURL(`**/projects/${project.id}/view`);
}

async function chooseFile(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: FILE, mimeType: '', buffer: Buffer.from(clientWorkbook()) });
}

/** Puts lines of the estimate under items, by the numbers of the items and with keys alone. */
async function assign(page: Page, lines: readonly (readonly [line: string, item: string])[]) {
  const free = page.locator('[data-grid="without-item"]');
  for (const [line, number] of lines) {
    await free.locator(`[data-line="${line}"] input[data-column="scheduleItem"]`).focus();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await free.locator(`[data-line="${line}"]`).waitFor({ state: 'detached' });
  }
}

/** Prices the estimate so that 15% of what it sells for stays as net profit. */
async function priceToFifteen(page: Page): Promise<void> {
  await page.goto(`/projects/${project.id}/edit`);
  const pricing = page.locator('#pricing');
  await openCard(pricing);
  await pricing.getByRole('tab', { name: 'Reverse Budget Mode' }).click();
  await pricing.getByLabel('Target', { exact: true }).selectOption('netMarginOwn');
  await pricing.getByLabel('Target margin').fill('15');
  const plan = pricing.getByTestId('pricing-plan');
  await plan.getByText(/^Reached/).waitFor();
  await plan.getByRole('button', { name: 'Apply the plan' }).click();
  await save(page);
}

const quoteOf = async (revision: string) => {
  const { quotes } = await api.send(quoteCalls.pageOfQuotes, { query: {} });
  return quotes.find((one) => one.revision === revision);
};

test('a tender from the client’s file to the order: priced, quoted in French, 8% less without an item, returned, accepted', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    // The client's file, and what it costs.
    await page.goto(schedulePath());
    await press(page, 'Import the client’s file');
    await chooseFile(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Import 4 items' }).click();
    await expect.poll(() => items(page).count()).toBe(4);
    await assign(page, [
      ['a', '1.1'],
      ['b', '1.1'],
      ['c', '1.2'],
      ['d', '2.1'],
    ]);
    await save(page);
    await priceToFifteen(page);
    const profit = await api.send(calls.readProjectProfit, { params: { id: project.id } });
    expect(profit.netProfitMargin).toBe(15);

    // The quotation in French.
    await goInside(page, `/quotations?project=${project.id}`);
    await page.getByRole('main').getByRole('button', { name: 'New quotation' }).first().click();
    await press(page, 'Edit and issue…');
    const first = page.getByRole('dialog', { name: 'Quotation, rev. A' });
    await first.getByLabel('Language of the document').selectOption('fr');
    await first.getByRole('button', { name: /^Issue/ }).click();
    const number = `DV-${dayThere().slice(0, 4)}-0001`;
    await page.getByRole('rowheader', { name: `${number} A` }).waitFor();
    expect(await quoteOf('A')).toMatchObject({ status: 'issued', language: 'fr', number });

    // The client wants it without the joints, and 8% less.
    await goInside(page, schedulePath());
    await expect.poll(() => items(page).count()).toBe(4);
    await items(page).nth(1).locator('[data-column="row"]').click();
    await page.getByRole('toolbar', { name: 'Selected items' }).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => items(page).count()).toBe(3);
    await press(page, 'Adjust the total');
    const adjusting = page.getByRole('dialog', { name: 'Adjust the total' });
    await adjusting.getByLabel('Change of the total excl. VAT').fill('-8');
    await adjusting.getByRole('button', { name: 'Apply' }).click();
    await adjusting.waitFor({ state: 'detached' });
    await save(page);
    await goInside(page, `/quotations?project=${project.id}`);
    await page.locator('[data-quote] button').first().click();
    await press(page, 'Revise');
    await page.getByRole('heading', { name: /^From rev\. A to rev\. B/ }).waitFor();
    await press(page, 'Edit and issue…');
    await page.getByRole('button', { name: /^Issue as/ }).click();
    await page.getByRole('rowheader', { name: `${number} B` }).waitFor();
    const [before, after] = [await quoteOf('A'), await quoteOf('B')];
    const less = (after?.totalExcludingVat ?? 0) - (before?.totalExcludingVat ?? 0);
    expect(less / (before?.totalExcludingVat ?? 1)).toBeCloseTo(-0.08, 3);
    const shown = less.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const sum = page.locator('tr[data-sum="excludingVat"]');
    await sum.getByText(shown.replace('-', '−')).waitFor();
    expect(await findViolations(page)).toEqual([]);

    // The client's own file goes back with the prices.
    await goInside(page, schedulePath());
    await press(page, 'Return the client’s file');
    await chooseFile(page);
    await page.getByText('2 of 4 rows get their prices.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save the filled file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(FILE);
    const sheet = unzipSync(new Uint8Array(await readFile(await file.path())));
    const cells = strFromU8(sheet['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const cellOf = (place: string) =>
      Number(new RegExp(`<c r="${place}"[^>]*>(?:<f>[^<]*</f>)?<v>([^<]*)</v>`).exec(cells)?.[1]);
    const priced = await api.send(calls.readPriceSchedule, { params: { id: project.id } });
    for (const [place, row] of [
      [0, 5],
      [1, 9],
    ] as const) {
      expect(cellOf(`E${row}`)).toBe(priced.items[place]?.unitPrice);
      expect(cellOf(`F${row}`)).toBe(priced.items[place]?.amount);
    }
    // What the client's own formulas add up is what the quotation comes to; they round no VAT.
    expect(cellOf('F12')).toBe(after?.totalExcludingVat);
    expect(cellOf('F14')).toBeCloseTo(after?.totalIncludingVat ?? 0, 2);

    // The order.
    await goInside(page, `/quotations?project=${project.id}`);
    await page.locator('[data-quote] button').first().click();
    await press(page, 'Accepted…');
    await page.getByRole('dialog').getByRole('button', { name: 'Accepted', exact: true }).click();
    await page.getByText('Rev. B accepted').waitFor();
    const { data } = await readProject(api, project.id);
    expect(data.profitAnalysis?.customerOrderAmount).toBe(after?.totalIncludingVat);
  }));

test('the accepted tender is read on a phone in Arabic: its quotation, and its items', async () => {
  const t = await wordsOf('ar');
  await onLoggedInPage(server, { width: 390, language: 'ar' }, async ({ page }) => {
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto(`/quotations?project=${project.id}`);
    await page.locator('[data-quote] button').first().click();
    await page.getByText(t('quotes:timeline.accepted', { revision: 'B' })).waitFor();
    await page.getByText(t('quotes:difference.sums.excludingVat')).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await fits()).toBeLessThanOrEqual(0);
    // The order stands on the page of the project, with what the quotation came to.
    const order =
      (await readProject(api, project.id)).data.profitAnalysis?.customerOrderAmount ?? 0;
    await goInside(page, `/projects/${project.id}/view`);
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
    const amount = Math.floor(order).toLocaleString('en');
    await expect.poll(() => page.getByRole('main').innerText()).toContain(amount);
    expect(await fits()).toBeLessThanOrEqual(0);
    await goInside(page, schedulePath());
    await page.getByRole('button', { name: 'Lavage de vitres par cordistes' }).waitFor();
    // The bar at the foot says what the client reads, not what the work costs.
    const bar = page.locator('[data-tour="open-summary"]');
    await bar.getByText(t('priceSchedule:foot.including')).waitFor();
    expect(await bar.innerText()).toContain(Math.round(order).toLocaleString('en'));
    expect(await fits()).toBeLessThanOrEqual(0);
  });
});
