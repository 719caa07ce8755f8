import { readFile } from 'node:fs/promises';
import { calls, type Project } from '@pcm/contract';
import {
  contributionRows,
  contributionSums,
  type EstimateData,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { seeFocus, tabTo } from './focus.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { readProject } from './stored-project.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const CREW: EstimateData['personnel'] = [
  { id: 'a', type: 'Lead Rope Access Technician (Level 3)', count: 1, rate: 650, days: 30 },
  { id: 'b', type: 'Rope Access Technician (Level 1-2)', count: 3, rate: 230, days: 12 },
  { id: 'c', type: 'Agricultural helper', count: 2, rate: 80, days: 12 },
  { id: 'd', type: 'عامل دعم', count: 4, rate: 120, days: 12 },
];

const store = (name: string, data: EstimateData = {}): Promise<Project> =>
  api.createProject(
    projectBody(
      {
        name,
        client: 'Ciments du Maroc',
        location: 'Safi',
        category: 'industrial-rope-access',
        projectType: 'Cement Silo Cleaning',
        startDate: '2026-12-07',
        endDate: '2026-12-18',
        crew: [],
        days: 1,
        itemsPerList: 0,
        order: 186_000,
      },
      { personnel: CREW, equipment: {}, insurance: [], ...data },
    ),
  );

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openTab(page: Page, id: string, tab: 'insurance' | 'cnss-config'): Promise<void> {
  await page.goto(`/project-management?project=${id}&tab=${tab}`);
  await card(page, tab === 'insurance' ? 'Compulsory and missing' : 'CNSS settings').waitFor();
}

/** Types into a field and leaves it. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

const effectBar = (page: Page) => card(page, 'What the changes do');
const apply = (page: Page) =>
  effectBar(page).getByRole('button', { name: 'Apply Settings' }).click();

/** Formats an amount as a table of the English interface does. */
const amount = (value: number) =>
  value
    .toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .replace('-', '−');

test('the CNSS table explains itself; settings and presets wait, say what they do, and are applied', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data, version } = await store('CNSS');
    await openTab(page, id, 'cnss-config');
    const settings = card(page, 'CNSS settings');
    await step('the table adds up, explains itself, and is exported', async () => {
      const { cnssBreakdown: cost } = await api.send(calls.readProjectCost, { params: { id } });
      const table = card(page, 'CNSS by employee').getByRole('table');
      const footer = await table.locator('tfoot').innerText();
      const sums = contributionSums(
        contributionRows(data, priceEstimate(data, SPECIFICATION), SPECIFICATION),
      );
      expect(sums).toMatchObject({
        gross: cost.baseWages,
        employer: cost.employerContributions,
        employee: cost.totalEmployeeContributions,
      });
      for (const value of [sums.gross, sums.base, 0 - sums.employee, sums.net, sums.employer]) {
        expect(footer).toContain(amount(value));
      }
      for (const [index, row] of cost.employeeBreakdown.entries()) {
        const text = await table.locator('tbody tr').nth(index).innerText();
        expect(text).toContain(amount(0 - row.totalEmployeeCnss));
        expect(text).toContain(amount(row.grossSalary));
        expect(text).toContain(amount(row.netSalary));
      }
      const flags = (index: number) => table.locator('tbody tr').nth(index).innerText();
      expect(await flags(0)).toContain('Capped at the ceiling');
      expect(await flags(2)).toContain('Agricultural');
      expect(await flags(3)).toContain('Raised to the minimum');

      const net = table.locator('[data-explains="cnss.net.1"]');
      await net.focus();
      await page.keyboard.press('Enter');
      const explanation = page.getByRole('dialog');
      await explanation.getByText('gross − employee contribution').waitFor();
      await page.keyboard.press('Escape');
      await seeFocus(net);

      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      const file = await (await download).path();
      const rows = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
      expect(rows).toHaveLength(CREW.length + 2);
      expect(rows.at(-1)).toContain(String(sums.net));

      await settings.getByLabel('CNSS contributions', { exact: true }).uncheck();
      await page.getByText('CNSS is switched off: every contribution is 0.').waitFor();
      expect(await table.locator('tbody tr').count()).toBe(CREW.length);
      expect(await table.locator('[data-explains="employeeContributions"]').innerText()).toContain(
        '0.00',
      );
      await effectBar(page).getByRole('button', { name: 'Discard' }).click();
      await effectBar(page).waitFor({ state: 'detached' });
    });
    await step('every setting waits, says what it does, and is applied', async () => {
      const before = await api.send(calls.readProjectProfit, { params: { id } });
      await settings.getByText('Not applied from here yet').waitFor();
      const field = (label: string) => settings.getByLabel(label, { exact: true });

      await type(field('Employer'), '20');
      await settings.getByText('Employer and employee make').waitFor();
      await type(field('Employer'), 'a lot');
      expect(await field('Employer').inputValue()).toBe('21.09');
      await type(field('Employee'), '5.5');
      await type(field('Together'), '26.59');
      await type(field('Monthly ceiling'), '6 500');
      await type(field('SMIG a month'), '3600');
      await type(field('SMAG a day'), '99.5');
      await type(field('SMIG an hour'), '');
      expect(await field('SMIG an hour').inputValue()).toBe('17.10');
      await settings.getByLabel('Overtime is included (a note; it changes no figure)').check();
      await settings.getByLabel('Raise wages below the minimum').uncheck();
      await settings.getByText('Minimum wage', { exact: true }).click();
      await effectBar(page).getByText('Net profit', { exact: true }).waitFor();
      expect((await readProject(api, id)).version).toBe(version);

      await page.reload();
      await effectBar(page).waitFor();
      expect(await field('Monthly ceiling').inputValue()).toBe('6,500.00');
      await apply(page);
      await page.getByText('CNSS settings applied').first().waitFor();
      await effectBar(page).waitFor({ state: 'detached' });
      await settings.getByText('Last applied').waitFor();
      const { data: applied } = await readProject(api, id);
      expect(applied.socialContributions).toMatchObject({
        enabled: true,
        cnssConfig: {
          enabled: true,
          calculationMethod: 'minimum_wage',
          minimumWageValidation: false,
          overtimeInclusion: true,
          rates: { employer: 21.09, employee: 5.5, total: 26.59 },
          minimumWages: { smig: 3600, smag: 99.5, smigHourly: 17.1 },
          contributionCeiling: 6500,
        },
      });
      expect(applied.socialContributions?.cnssConfig?.lastUpdated).toMatch(/^\d{4}-\d\d-\d\dT/);

      await page.getByRole('button', { name: 'Undo' }).last().click();
      await effectBar(page).waitFor();
      const after = await api.send(calls.readProjectProfit, { params: { id } });
      expect(after.netProfit).toBe(before.netProfit);
      await effectBar(page).getByRole('button', { name: 'Discard' }).click();
      await effectBar(page).waitFor({ state: 'detached' });
      expect(await field('Monthly ceiling').inputValue()).toBe('6,000.00');
    });
    await step('a named preset does what it said it would', async () => {
      const before = await api.send(calls.readProjectProfit, { params: { id } });
      const rates = settings.getByRole('list', { name: 'Named rates' });
      const other = rates.getByRole('listitem').filter({ hasText: /20\.48%.*4\.48%/ });
      await rates.getByText(/21\.09%.*6\.74%.*27\.83%/).waitFor();
      const promised = await other.locator('dd').first().innerText();
      // Takes the amount by keyboard, in full.
      const use = other.getByRole('button', { name: /^Use/ });
      await use.focus();
      await page.keyboard.press('Enter');
      await other.getByText('In use').waitFor();
      expect(await settings.getByLabel('Together', { exact: true }).inputValue()).toBe('24.96');
      const wages = settings.getByRole('list', { name: 'Named minimum wages' });
      for (const text of ['3,422.72', '3,266.55', '3,500.00']) {
        expect(await wages.getByText(text).count()).toBeGreaterThan(0);
      }
      await apply(page);
      await page.getByText('CNSS settings applied').first().waitFor();
      const after = await api.send(calls.readProjectProfit, { params: { id } });
      const gain = after.netProfit - before.netProfit;
      expect(promised).toContain(amount(gain));
      const { data: applied } = await readProject(api, id);
      expect(applied.socialContributions?.cnssConfig?.rates).toEqual({
        employer: 20.48,
        employee: 4.48,
        total: 24.96,
      });
      await page.getByRole('button', { name: /What the rates are made of/ }).click();
      const parts = card(page, 'What the rates are made of').or(page.locator('#cnss-components'));
      await parts.first().getByRole('rowheader', { name: 'Family allowances' }).waitFor();
    });
  }));

test('insurance fields wait and are applied, and what is compulsory and missing is named and mended', () =>
  onLoggedInPage(server, DESK, async ({ page, faults }) => {
    const { id, version } = await store('Insurance');
    await openTab(page, id, 'insurance');
    await step('fields fall back and wait; a failed Apply loses nothing', async () => {
      const panel = card(page, 'Insurance Management');
      await panel.getByLabel('Count the yearly contract').check();
      await type(panel.getByLabel('Employees covered'), '');
      expect(await panel.getByLabel('Employees covered').inputValue()).toBe('1');
      await type(panel.getByLabel('Employees covered'), '20');
      await type(panel.getByLabel('Yearly contract amount'), 'much');
      expect(await panel.getByLabel('Yearly contract amount').inputValue()).toBe('0.00');
      const presets = panel.getByRole('list', { name: 'Named contract amounts' });
      await presets.getByRole('button', { name: /Use .*50,000/ }).click();
      await presets.getByText('Net profit').first().waitFor();
      await presets.getByRole('button', { name: /Use .*30,000/ }).click();
      await panel.getByText('4.11', { exact: false }).first().waitFor();
      await type(panel.getByLabel('Description'), 'Contract 7');
      expect((await readProject(api, id)).version).toBe(version);
      await page.reload();
      await expect
        .poll(() => panel.getByLabel('Yearly contract amount').inputValue())
        .toBe('30,000.00');

      await page.route('**/api/projects/*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
      );
      await apply(page);
      await page.getByText('Failed to apply insurance settings').first().waitFor();
      await effectBar(page).waitFor();
      await page.unroute('**/api/projects/*');
      forgive(faults, /ERR_FAILED|Failed to load resource/);
      await apply(page);
      await page.getByText('Insurance Settings Applied').first().waitFor();
      await effectBar(page).waitFor({ state: 'detached' });
      const { data } = await readProject(api, id);
      expect(data.socialContributions?.yearlyInsurance).toMatchObject({
        enabled: true,
        contractAmount: 30_000,
        agentCount: 20,
        description: 'Contract 7',
        dailyCostPerAgent: 4.11,
      });
      await panel.getByRole('button', { name: 'Refresh insurance calculations' }).click();
      await page.getByText('Insurance calculations refreshed').first().waitFor();
      // A yearly contract is an insurance of the workers, which the next step finds missing.
      await panel.getByLabel('Count the yearly contract').uncheck();
      await apply(page);
      await page.getByText('Insurance Settings Applied').first().waitFor();
      await effectBar(page).waitFor({ state: 'detached' });
    });
    await step('what is compulsory and missing is named and mended', async () => {
      const findings = card(page, 'Compulsory and missing');
      const finding = (code: string) => findings.locator(`[data-finding="${code}"]`);
      await finding('insuranceMissing')
        .getByText(/Workers' Compensation.* is compulsory/)
        .waitFor();
      await finding('noAttendant').getByText('Confined Space Entry Supervisor').waitFor();
      await finding('ceilingByComponent').waitFor();

      // Two lines are paid less than the minimum wage.
      await finding('wageBelowMinimum')
        .getByText(/lines pay less/)
        .waitFor();
      await finding('wageBelowMinimum').getByText('Net profit').waitFor();
      await finding('wageBelowMinimum').getByRole('button').click();
      await finding('wageBelowMinimum').waitFor({ state: 'detached' });
      const rates = async () =>
        (await readProject(api, id)).data.personnel?.map(({ rate }) => rate);
      await expect.poll(rates).toEqual([650, 230, 97.44, 131.65]);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await finding('wageBelowMinimum').waitFor();
      await expect.poll(rates).toEqual([650, 230, 80, 120]);

      // A setting is staged on its tab; the finding says so and links to it.
      await finding('minimumWagesDiffer').getByRole('button').click();
      await page.getByText('Staged on CNSS Config').waitFor();
      await finding('minimumWagesDiffer').getByText('Waits to be applied').waitFor();
      await finding('minimumWagesDiffer').getByRole('link', { name: 'Open CNSS Config' }).click();
      await card(page, 'CNSS settings').waitFor();
      await effectBar(page).waitFor();
      const smig = card(page, 'CNSS settings').getByLabel('SMIG a month');
      await expect.poll(() => smig.inputValue()).toBe('3,422.72');
      await page.getByRole('tab', { name: 'Insurance & Compliance' }).click();
      await findings.getByText('CNSS settings wait to be applied.').waitFor();

      await finding('insuranceMissing')
        .getByRole('link', { name: /Add it/ })
        .click();
      await page.waitForURL(`**/projects/${id}/edit#insurance.workers-compensation`);
      // The line exists with its name, and the focus is in its price.
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('data-column') === 'cost',
      );
      await page.keyboard.type('900');
      const name = page.locator('#insurance input[data-column="name"]');
      expect(await name.inputValue()).toBe("Workers' Compensation");
    });
  }));

test('on a phone every line stands on its own, and nothing scrolls sideways', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    const { id } = await store('CNSS 4');
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await openTab(page, id, 'cnss-config');
    const net = page.locator('[data-explains="cnss.net.1"]');
    await net.scrollIntoViewIfNeeded();
    expect(await isWide()).toBe(false);
    await net.tap();
    await page.getByText('gross − employee contribution').waitFor();
    await page.keyboard.press('Escape');

    await openTab(page, id, 'insurance');
    await tabTo(page, page.getByRole('link', { name: /fr\.scribd/ }).first());
    expect(await isWide()).toBe(false);

    // The link adds the missing insurance, opens its section, and puts the focus in its price.
    await page
      .locator('[data-finding="insuranceMissing"]')
      .getByRole('link', { name: /Add it/ })
      .tap();
    const price = page.locator('#insurance [data-phone-line]').getByLabel('Cost');
    await price.waitFor();
    await page.waitForFunction(
      () => document.activeElement?.closest('#insurance [data-phone-line]') !== null,
    );
    await page.keyboard.type('900');
    expect(await price.inputValue()).toBe('900');
  }));

test('works for a private client without an attestation are found, and where it is entered opens', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await store('Works by law', {
      parameters: { profile: 'morocco', asOf: '2026-11-22' },
      profitAnalysis: {
        enabled: true,
        customerOrderAmount: 186_000,
        payment: { work: 'works', invoicedOn: '2026-12-18' },
      },
    });
    await page.goto(`/project-management?project=${id}&tab=insurance`);
    const finding = page.locator('[data-finding="attestationMissing"]');
    await finding.getByText('31,000.00').waitFor();
    await finding.getByRole('link', { name: 'Enter the attestation' }).press('Enter');
    const payment = page.locator('#payment');
    await payment.getByLabel('Attestation of tax regularity of').fill('2026-12-01');
    await payment.getByText('Counts until').waitFor();
    const saved = () => readProject(api, id).then(({ data }) => data.profitAnalysis?.payment);
    // What was entered at another time stays.
    const entered = { work: 'works', invoicedOn: '2026-12-18' };
    await expect.poll(saved).toEqual({ ...entered, attestedOn: '2026-12-01' });
  }));
