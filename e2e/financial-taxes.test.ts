import { readFile } from 'node:fs/promises';
import type { EstimateData, ProfitAnalysis } from '@pcm/domain';
import type { Download, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { readProject } from './stored-project.ts';
import { wordsOf } from './words.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

/** Costs of 470,000: an order of 840,000 gives 700,000 of revenue and 158,700 of net profit. */
const ROUND: EstimateData = {
  personnel: [],
  equipment: {},
  insurance: [{ id: 'all', name: 'All costs', cost: 470_000 }],
  logistics: { transportation: [], accommodation: [] },
  additionalServices: [],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
};

type Tab = 'settings' | 'tax-results';

/** Stores a project with round figures and opens a tab of its analysis. */
async function openTab(
  page: Page,
  name: string,
  analysis: ProfitAnalysis,
  tab: Tab,
): Promise<string> {
  const body = projectBody(
    {
      name,
      client: 'OCP',
      location: 'Jorf Lasfar',
      category: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      crew: [],
      days: 1,
      itemsPerList: 0,
    },
    { ...ROUND, profitAnalysis: analysis },
  );
  const { id } = await api.createProject(body);
  await page.goto(`/project-management?project=${id}&tab=${tab}`);
  return id;
}

const ORDER: ProfitAnalysis = { customerOrderAmount: 840_000, enabled: true };

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const rate = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, rate` });
const region = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });
const bar = (page: Page) => page.getByRole('region', { name: 'What the changes do' });
const message = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const analysisOf = async (id: string) => (await readProject(api, id)).data.profitAnalysis;

/** Returns the text with plain spaces and without marks of direction. */
const textOf = async (place: { innerText: () => Promise<string> }) =>
  (await place.innerText()).replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');

/** Accepts an offered rate; the name of its button contains marks of direction. */
const use = (place: Locator, offered: string) =>
  place.getByRole('button', { name: new RegExp(`^Use .?${offered}`) }).click();

async function applySettings(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Apply Settings' }).click();
  await message(page).getByText('Tax settings applied').waitFor();
  await bar(page).waitFor({ state: 'detached' });
}

async function leave(page: Page, name: string, text: string): Promise<void> {
  await rate(page, name).fill(text);
  await rate(page, name).press('Tab');
}

/** Takes the applied settings back, and gives up those that wait then. */
async function takeBack(page: Page, id: string): Promise<void> {
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => analysisOf(id)).toEqual(ORDER);
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await bar(page).waitFor({ state: 'detached' });
}

test('a region shows what it does to the net profit, waits over a reload, and is applied', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await openTab(page, 'Regions', ORDER, 'settings');
    const card = page.getByRole('region', { name: 'Tax region' });
    await region(page, 'Free zone').waitFor();
    expect(await textOf(card)).toContain('Net profit 178,925.00 more');
    expect(await textOf(card)).toContain('Net profit stays the same while withholding tax is off');
    // The arrow keys of a radio group choose.
    await region(page, 'Morocco').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rate(page, 'Corporate tax').inputValue()).toBe('8.75');
    expect(await rate(page, 'VAT').inputValue()).toBe('0');
    expect(await textOf(bar(page))).toContain('158,700.00 MAD');
    expect(await textOf(bar(page))).toContain('337,625.00 MAD +178,925.00');
    expect(await analysisOf(id)).not.toHaveProperty('taxRegion', 'free-zone');
    expect(await findViolations(page, '[role=tabpanel]')).toEqual([]);

    await page.reload();
    await expect.poll(() => rate(page, 'Corporate tax').inputValue()).toBe('8.75');
    expect(await textOf(bar(page))).toContain('Kept in this browser until you apply them.');
    await rate(page, 'Corporate tax').fill('20');
    await page.getByText('1 rate is not the one of the region.').waitFor();
    expect(await textOf(group(page, 'Corporate tax'))).toContain(
      'Differs from the standard, 8.75%',
    );
    await page.getByRole('button', { name: 'Reset to the rates of the region' }).click();
    await expect.poll(() => rate(page, 'Corporate tax').inputValue()).toBe('8.75');

    await bar(page).getByRole('button', { name: 'Discard' }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await rate(page, 'VAT').inputValue()).toBe('20');
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rate(page, 'VAT').inputValue()).toBe('0');
    await applySettings(page);
    expect(await analysisOf(id)).toMatchObject({
      customerOrderAmount: 840_000,
      taxRegion: 'free-zone',
      vatRate: 0,
      corporateTaxRate: 8.75,
      withholdingTaxRate: 0,
      professionalTaxRate: 0,
    });
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => analysisOf(id)).toEqual(ORDER);
    await bar(page).waitFor();
  }));

test('unreadable rates fall back, presets name their source and effect, and a dividend has its limit', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await openTab(page, 'Rates', ORDER, 'settings');
    await step('an unreadable rate falls back; one above 100 is held', async () => {
      await leave(page, 'VAT', '14');
      await leave(page, 'VAT', '');
      expect(await rate(page, 'VAT').inputValue()).toBe('20');
      expect(await textOf(group(page, 'VAT'))).toContain(
        'Left empty or not readable: 20% is used.',
      );
      await leave(page, 'Withholding tax', 'ten');
      expect(await rate(page, 'Withholding tax').inputValue()).toBe('10');
      expect(await textOf(group(page, 'Withholding tax'))).toContain(
        '“ten” could not be read: 10 counts.',
      );
      await leave(page, 'Corporate tax', '150');
      expect(await rate(page, 'Corporate tax').inputValue()).toBe('100');
      expect(await textOf(group(page, 'Corporate tax'))).toContain('At most 100');
      await leave(page, 'Distribute a dividend', '40');
      await leave(page, 'Distribute a dividend', '');
      expect(await rate(page, 'Distribute a dividend').inputValue()).toBe('15');
      await leave(page, 'Retain earnings', '');
      expect(await rate(page, 'Retain earnings').inputValue()).toBe('25');
      await leave(page, 'Professional tax', '');
      expect(await rate(page, 'Professional tax').inputValue()).toBe('0.6');
      await applySettings(page);
      expect(await analysisOf(id)).toMatchObject({
        vatRate: 20,
        corporateTaxRate: 100,
        retainedEarnings: { percentage: 25 },
      });
      await takeBack(page, id);
    });
    await step('presets name their source and effect; every field is applied', async () => {
      const withholding = group(page, 'Withholding tax');
      await withholding.waitFor();
      expect(await textOf(withholding)).toContain('Net profit 210,000.00 less once it is on');
      await withholding.getByRole('switch').check();
      expect(await textOf(withholding)).toContain('Use 30% Net profit 140,000.00 less');
      expect(await textOf(withholding)).toContain('Source: built-in value of this program');
      await use(withholding, '30%');
      expect(await textOf(withholding)).toContain('Another stated rate');
      const social = group(page, 'Social contributions on revenue');
      await social.getByRole('switch').check();
      await use(social, '21.51%');
      expect(await textOf(social)).toContain('150,570.00');
      await group(page, 'Professional tax').getByRole('switch').check();
      await group(page, 'VAT').getByRole('switch').uncheck();
      await group(page, 'Corporate tax').getByText('What the law says').click();
      await use(group(page, 'Corporate tax'), '20%');
      const retain = group(page, 'Retain earnings');
      await retain.getByRole('switch').check();
      await use(retain, '25%');
      await page
        .getByRole('switch', { name: 'Show the profit analysis of this project' })
        .uncheck();
      await applySettings(page);
      expect(await analysisOf(id)).toMatchObject({
        enabled: false,
        vatEnabled: false,
        corporateTaxRate: 20,
        withholdingTaxEnabled: true,
        withholdingTaxRate: 30,
        professionalTaxEnabled: true,
        socialContributionsEnabled: true,
        socialContributionsRate: 21.51,
        retainedEarnings: { enabled: true, percentage: 25 },
      });
      await takeBack(page, id);
    });
    await step('a dividend is held at its limit, and barred in a loss', async () => {
      const dividend = group(page, 'Distribute a dividend');
      await dividend.getByRole('switch').check();
      expect(await textOf(dividend)).toContain(
        'At most 125,841.41 MAD: 90% of the net profit that is left.',
      );
      const amount = dividend.getByRole('textbox', { name: 'Dividend', exact: true });
      await amount.fill('200000');
      await amount.press('Tab');
      await expect.poll(() => amount.inputValue()).toBe('125,841.41');
      expect(await textOf(bar(page))).toContain('−18,876.21');
      await applySettings(page);
      expect(await analysisOf(id)).toMatchObject({
        dividendDistribution: { enabled: true, amount: 125_841.41 },
      });
      await openTab(page, 'A loss', { customerOrderAmount: 120_000 }, 'settings');
      await page.getByText('Dividend distribution is disabled').waitFor();
      expect(await dividend.getByRole('switch').isDisabled()).toBe(true);
    });
  }));

const jsonOf = async (download: Download): Promise<unknown> =>
  JSON.parse(await readFile(await download.path(), 'utf8'));

test('the results show each enabled tax as base × rate, and the exported report has the same figures', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const analysis: ProfitAnalysis = {
      ...ORDER,
      withholdingTaxEnabled: true,
      dividendDistribution: { enabled: true, amount: 10_000, taxRate: 15 },
    };
    await openTab(page, 'Report / =1+1', analysis, 'tax-results');
    const taxes = page.getByRole('region', { name: 'Taxes of this order' });
    await taxes.waitFor();
    const text = await textOf(taxes);
    expect(text).toContain('840,000.00 × 20 ÷ (100 + 20)');
    expect(text).toContain('230,000.00 × 31%');
    expect(text).toContain('700,000.00 × 10%');
    expect(text).toContain('10,000.00 × 15%');
    expect(text).not.toContain('Professional tax');
    expect(text).toContain('282,800.00');
    const summary = page.getByRole('region', { name: 'Tax Payment Summary' });
    expect(await textOf(summary)).toContain('282,800 MAD');
    await page.getByRole('region', { name: 'Final Financial Summary' }).waitFor();

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download JSON' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^tax-report-Report-=1\+1-\d{4}-\d\d-\d\d\.json$/);
    await message(page).getByText('Tax Report Exported').waitFor();
    const report = await jsonOf(download);
    expect(report).toHaveProperty('reportDate', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
    expect(report).toMatchObject({
      projectName: 'Report / =1+1',
      customerOrderAmount: 840_000,
      currency: 'MAD',
      taxRegion: 'morocco',
      vatAmount: 140_000,
      corporateTaxAmount: 71_300,
      withholdingTaxAmount: 70_000,
      dividendAmount: 10_000,
      dividendTaxAmount: 1500,
      totalTaxes: 282_800,
      netProfit: 87_200,
      netProfitMargin: 12.46,
    });
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await table).path(), 'utf8');
    expect(csv).toContain('Corporate tax,Gross profit,230000,31,71300');
    expect(csv).toContain('Total tax to pay,,,,282800');
    await page.getByRole('button', { name: 'PDF for the accountant' }).click();
    await page.getByRole('dialog').waitFor();
  }));

test('without an order the results ask for it and take the total plus VAT at once', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await openTab(page, 'No order', { enabled: true }, 'tax-results');
    await page.getByRole('heading', { name: 'Enter Customer Order Amount' }).waitFor();
    await page.getByRole('button', { name: /^Use total plus VAT: .*676,800\.00/ }).click();
    await page.getByRole('region', { name: 'Tax Payment Summary' }).waitFor();
    await expect.poll(async () => (await analysisOf(id))?.customerOrderAmount).toBe(676_800);
    await openTab(page, 'No order either', { enabled: true }, 'settings');
    await page.getByText(/^Effects on the net profit show once/).waitFor();
    await page.getByRole('switch', { name: 'Withholding tax' }).check();
    expect(await textOf(bar(page))).toContain(
      'No net profit yet: enter the customer order amount.',
    );
    await page.getByRole('button', { name: 'Enter the order amount' }).click();
    await page.waitForURL(/tab=analysis/);
  }));

test('a phone in Arabic reaches everything by keyboard, with the bar above the net profit', () =>
  onLoggedInPage(server, { ...PHONE, language: 'ar' }, async ({ page }) => {
    const t = await wordsOf('ar');
    await openTab(page, 'صومعة', ORDER, 'settings');
    const withholding = page.getByRole('switch', {
      name: t('cost:profit.withholdingTax'),
    });
    await withholding.focus();
    await page.keyboard.press('Space');
    const waiting = page.getByRole('region', { name: t('cost:effect.title') });
    await waiting.waitFor();
    expect(await textOf(waiting)).toContain('−70,000.00');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12.5');
    expect(await textOf(waiting)).toContain('−87,500.00');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await findViolations(page, '[role=tabpanel]')).toEqual([]);
    const apply = waiting.getByRole('button', { name: t('cost:effect.apply') });
    await apply.focus();
    await page.keyboard.press('Enter');
    await waiting.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: t('financial:tabs.tax-results') }).click();
    await page.getByRole('region', { name: t('taxes:results.taxes') }).waitFor();
  }));
