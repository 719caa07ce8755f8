import { readFile } from 'node:fs/promises';
import { calls } from '@pcm/contract';
import { priceEstimate, SPECIFICATION, withProfile } from '@pcm/domain';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { pressWhenReady } from './focus.ts';
import { openCard } from './folding-card.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const card = (page: Page) => page.locator('#rules');
const message = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
/** Found behind an open dialog too, which takes the rest of the page from screen readers. */
const byLaw = (page: Page) => card(page).locator('input[value="morocco"]');
const money = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Opens the card with the rules of a stored project, from another screen of the application. */
async function openRulesInside(page: Page, id: string): Promise<void> {
  await goInside(page, `/projects/${id}/edit`);
  await unfoldRules(page);
}

async function openRules(page: Page, id: string): Promise<void> {
  await page.goto(`/projects/${id}/edit`);
  await unfoldRules(page);
}

async function unfoldRules(page: Page): Promise<void> {
  await openCard(card(page));
  await byLaw(page).waitFor({ state: 'attached' });
}

test('somebody sees what the law changes before it is applied, takes it back, and keeps it', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data } = await storeProject(api, 'Silo by law');
    await openRules(page, id);
    const total = priceEstimate(data, SPECIFICATION).cost.total;
    await card(page).getByText('Law of Morocco', { exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Price this estimate by law?' });
    const before = question.getByRole('row', { name: /^Total/ });
    await expect.poll(() => before.innerText()).toContain(money(total));
    // Every line of people is named with its old and new amount, and nothing is applied yet.
    await expect
      .poll(() => question.getByRole('region', { name: 'Lines' }).getByRole('row').count())
      .toBe(3);
    expect(await byLaw(page).isChecked()).toBe(false);
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => byLaw(page).isChecked()).toBe(true);
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => byLaw(page).isChecked()).toBe(false);

    await card(page).getByText('Law of Morocco', { exact: true }).click();
    await question.getByRole('button', { name: 'Apply' }).click();
    const years = card(page).getByRole('textbox', { name: /^Service, 1 × .?Lead/ });
    await years.fill('8');
    await card(page).getByLabel('Accident insurance').fill('2.5');
    expect(await findViolations(page, '#rules')).toEqual([]);
    // Overtime stands with the bonus of the line.
    await page.getByRole('button', { name: `Add a bonus to ${CREW.lead}` }).click();
    await page.getByRole('textbox', { name: /^Overtime, .?25%/ }).fill('1.5');
    expect(await findViolations(page, '#personnel')).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await message(page).getByText('Project updated successfully').first().waitFor();
    const saved = await readProject(api, id);
    expect(saved.data.parameters).toMatchObject({ profile: 'morocco', accidentPercent: 2.5 });
    expect(saved.data.personnel?.[0]).toMatchObject({
      seniorityYears: 8,
      overtime: [{ hours: 1.5, percent: 25 }],
    });
    const cost = await api.send(calls.readProjectCost, { params: { id } });
    const expected = withProfile(
      saved.data,
      saved.data.parameters ?? { profile: 'morocco' },
      SPECIFICATION,
    );
    expect(cost.total).toBe(priceEstimate(expected, SPECIFICATION).cost.total);
    expect(cost.labour?.seniority).toBeGreaterThan(0);
    expect(cost.labour?.overtime).toBeGreaterThan(0);
    // The results call VAT collected.
    await goInside(page, `/project-management?project=${id}&tab=tax-results`);
    await page
      .getByText(/^VAT collected/)
      .first()
      .waitFor();
  }));

test('the rules have room on a phone, in Arabic too', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo on a phone');
    await openRules(page, id);
    await card(page).getByText('Law of Morocco', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => byLaw(page).isChecked()).toBe(true);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    expect(await findViolations(page, '#rules')).toEqual([]);
  }));

const CEILING = {
  rule: 'cnss.ceiling',
  validFrom: '2030-01-01',
  value: 8000,
  unit: 'MAD a month',
  reference: 'Assumption, tenders of 2030',
  kind: 'choice',
} as const;

/** Stores a project under the law whose work lies in a year that the row above changes. */
async function storeLawProject(name: string) {
  const { id, data } = await storeProject(api, name);
  const changed = {
    ...data,
    projectInfo: { ...data.projectInfo, startDate: '2030-02-04', endDate: '2030-02-16' },
    parameters: { profile: 'morocco', asOf: '2026-11-22' } as const,
  };
  await api.send(calls.patchProject, { params: { id }, body: { data: changed } });
  return id;
}

const cost = (id: string) => api.send(calls.readProjectCost, { params: { id } });

test('an own row of the law changes the estimates that take it, and a client keeps back of their invoice by law', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const id = await storeLawProject('Silo of 2030');
    await step('a row says what it changes, and each estimate is moved by hand', async () => {
      const before = (await cost(id)).total;
      await page.goto('/admin-settings?tab=law');
      const rule = page.locator('li[data-rule="cnss.ceiling"]');
      await rule.getByRole('button', { name: /CNSS ceiling/ }).click();
      // What is only proposed is said and never used.
      await rule.getByRole('row').filter({ hasText: 'Proposed, never used' }).waitFor();
      await rule.getByRole('button', { name: 'Add an own row' }).click();
      const form = rule.getByRole('region', { name: /^New row/ });
      // The focus goes into the form, and back to its button when it is left.
      const hasFocus = (locator: Locator) =>
        expect
          .poll(() => locator.evaluate((element) => element === document.activeElement))
          .toBe(true);
      await hasFocus(form.getByLabel('Valid from'));
      await form.getByRole('button', { name: 'Cancel' }).click();
      await hasFocus(rule.getByRole('button', { name: 'Add an own row' }));
      await pressWhenReady(rule.getByRole('button', { name: 'Add an own row' }));
      await hasFocus(form.getByLabel('Valid from'));
      await form.getByRole('button', { name: 'Add row' }).click();
      await form.getByText('Name the text it comes from').waitFor();
      await form.getByLabel('Valid from').fill(CEILING.validFrom);
      await form.getByLabel('Value').fill(String(CEILING.value));
      await form.getByLabel('Reference').fill(CEILING.reference);
      await form.getByRole('button', { name: 'Show what changes' }).click();
      const changed = form.getByRole('row').filter({ hasText: 'Silo of 2030' });
      await expect.poll(() => changed.innerText()).toContain(money(before));
      expect(await findViolations(page, 'li[data-rule="cnss.ceiling"]')).toEqual([]);
      await form.getByRole('button', { name: 'Add row' }).click();
      await message(page).getByText('Row added').waitFor();
      await rule.getByRole('row').filter({ hasText: CEILING.reference }).waitFor();
      // Nothing has changed by itself.
      expect((await cost(id)).total).toBe(before);

      await openRulesInside(page, id);
      await card(page).getByRole('button', { name: 'Show the difference' }).click();
      const question = page.getByRole('dialog', {
        name: 'Move this estimate to the law of today?',
      });
      await expect
        .poll(() => question.getByRole('row', { name: /^Total/ }).innerText())
        .toContain(money(before));
      await question.getByRole('button', { name: 'Apply' }).click();
      const offer = card(page).getByRole('button', { name: 'Show the difference' });
      await offer.waitFor({ state: 'detached' });
      await message(page).getByRole('button', { name: 'Undo' }).click();
      await offer.click();
      await question.getByRole('button', { name: 'Apply' }).click();
      await offer.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Save Changes' }).first().click();
      await message(page).getByText('Project updated successfully').first().waitFor();
      expect((await cost(id)).total).toBeGreaterThan(before);
      const saved = await readProject(api, id);
      expect(saved.data.parameters?.ownRows).toMatchObject([CEILING]);
    });
    await step('what a client keeps back of an invoice by law, and what arrives when', async () => {
      const { id: customerId } = await api.send(calls.createCustomer, {
        body: { name: 'ONEE', sector: 'public', paymentDays: 45 },
      });
      await api.send(calls.linkProjects, {
        params: { id: customerId },
        body: { projectIds: [id] },
      });
      await goInside(page, `/project-management?project=${id}&tab=tax-results`);
      const payment = page.locator('#payment');
      const arrives = () => payment.locator('dl').first().locator('> div').last().innerText();
      // An order of 186,000 with 31,000 of VAT.
      await expect.poll(arrives).toContain('186,000');
      // The client's record knows more than the card, which counts with it once asked to.
      await payment.getByText('public client, pays within 45 days').waitFor();
      await payment.getByRole('button', { name: 'Count with that' }).click();
      await expect.poll(() => payment.getByLabel('Term of payment').inputValue()).toBe('45');
      await payment.getByText('The client withholds').click();
      await expect.poll(arrives).toContain('162,750');
      await payment.getByText('Works', { exact: true }).click();
      await expect.poll(arrives).toContain('172,980');
      // The definitive guarantee is 3% of the contract, beside what arrives.
      await payment.getByText('5,580').waitFor();
      await payment.getByLabel('Day of the invoice').fill('2030-03-01');
      await payment.getByLabel('Term of payment').fill('90');
      await expect.poll(arrives).toContain('30 May 2030');
      expect(await findViolations(page, '#payment')).toEqual([]);
      // The CSV has every deduction with its base, rate and reference.
      const table = page.waitForEvent('download');
      await pressWhenReady(page.getByRole('button', { name: 'Download CSV' }));
      const csv = await readFile(await (await table).path(), 'utf8');
      expect(csv).toContain(
        'Retention guarantee,"Invoice, VAT included",186000,7,-13020,"CCAG-Travaux, art. 64 et 65"',
      );
      expect(csv).toContain('Arrives in cash,,,,172980');
      expect(csv).toContain('Arrives in cash,due on 2030-05-30');
      // Financial Analysis saves by itself.
      const saved = () => readProject(api, id).then(({ data }) => data.profitAnalysis?.payment);
      await expect
        .poll(saved)
        .toMatchObject({ client: 'public', work: 'works', invoicedOn: '2030-03-01', days: 90 });
    });
  }));

test('new estimates begin with the law where the company has chosen it', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await api.send(calls.saveCompany, {
      body: { defaults: { rules: { profile: 'morocco', accidentPercent: 2.5 } } },
    });
    await page.goto(
      '/project-edit/new?serviceCategory=industrial-rope-access&projectType=Cement+Silo+Cleaning',
    );
    await card(page).getByText('Law of Morocco, as known on').waitFor();
    await card(page).getByRole('heading').first().getByRole('button').click();
    await expect.poll(() => card(page).getByLabel('Accident insurance').inputValue()).toBe('2.5');
    await api.send(calls.saveCompany, { body: { defaults: { rules: null } } });
  }));

/** Exchange rates by day as an accountant keeps them; the second line has a mistake of each kind. */
const BAD_RATES = 'jour;EUR;GBP;AUD;MAD\n18/11/2026;0,92;0,79;1,5;9,1\n18/11/2026;0,92;x;1,5;9,1\n';
const RATES = 'jour;EUR;GBP;AUD;MAD\n18/11/2026;0,921345;0,79;1,5;9,1234\n';

test('exchange rates come in by hand and from a file, and an estimate takes a day after seeing its effect', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/admin-settings?tab=rates');
    const form = page.getByRole('form', { name: 'Rates of a day' });
    await form.getByLabel('Day', { exact: true }).fill('2026-11-17');
    for (const [currency, rate] of [
      ['EUR', '0.9'],
      ['GBP', '0.8'],
      ['AUD', '1.5'],
    ] as const) {
      await form.getByLabel(`${currency} for 1 USD`).fill(rate);
    }
    // A day is whole or not at all; Enter saves it.
    await form.getByLabel('Source').press('Enter');
    await form.getByText('Enter the rate').waitFor();
    await form.getByLabel('MAD for 1 USD').fill('9.2');
    await form.getByLabel('Source').fill('Bank Al-Maghrib');
    await form.getByLabel('Source').press('Enter');
    const table = page.getByRole('table', { name: 'Exchange rates by day' });
    await table.getByRole('row', { name: /^17 Nov 2026 Bank Al-Maghrib/ }).waitFor();

    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import CSV' });
    const give = (text: string) =>
      dialog.locator('input[type="file"]').setInputFiles({
        name: 'taux.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    await give(BAD_RATES);
    const refusals = dialog.getByRole('list', { name: 'Cells to correct' });
    await refusals.getByText(/Line 3, column .?GBP.?:/).waitFor();
    await refusals.getByText('stands in line 2 already').waitFor();
    const take = dialog.getByRole('button', { name: /^Import \(/ });
    expect(await take.isDisabled()).toBe(true);
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
    await give(RATES);
    await dialog.getByText('New days: 1').waitFor();
    await take.click();
    const imported = table.getByRole('row', { name: /^18 Nov 2026/ });
    await imported.waitFor();
    // Decimals are kept as they were written.
    expect(await imported.innerText()).toContain('0.921345');
    expect(await findViolations(page, 'main')).toEqual([]);

    const stored = await storeProject(api, 'Silo in euros');
    const { id } = stored;
    const inEuros = {
      ...stored.data,
      settings: { ...stored.data.settings, currency: 'EUR' as const },
    };
    await api.send(calls.patchProject, { params: { id }, body: { data: inEuros } });
    const fixed = (await cost(id)).total;
    await openRulesInside(page, id);
    const chosen = card(page).getByLabel('Exchange rates');
    expect(await chosen.inputValue()).toBe('fixed');
    await card(page).getByRole('button', { name: 'Show the difference' }).click();
    const question = page.getByRole('dialog', { name: /^Convert with the rates of .?18 Nov 2026/ });
    await expect
      .poll(() => question.getByRole('row', { name: /^Total/ }).innerText())
      .toContain(money(fixed));
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
    expect(await chosen.inputValue()).toBe('fixed');
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => chosen.inputValue()).toBe('2026-11-18');
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => chosen.inputValue()).toBe('fixed');
    await chosen.selectOption('2026-11-18');
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => chosen.inputValue()).toBe('2026-11-18');
    expect(await findViolations(page, '#rules')).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await message(page).getByText('Project updated successfully').first().waitFor();
    const saved = await readProject(api, id);
    const perUsd = { EUR: 0.921345, GBP: 0.79, AUD: 1.5, MAD: 9.1234 };
    expect(saved.data.settings?.exchangeRates).toEqual({ date: '2026-11-18', perUsd });
    expect((await cost(id)).total).not.toBe(fixed);
  }));
