import { calls } from '@pcm/contract';
import { priceEstimate, SPECIFICATION, withProfile } from '@pcm/domain';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { dayThere } from './browser.ts';
import { pressWhenReady } from './focus.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { CREW, readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const message = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const money = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('what one day of a line costs is built up from its row, by keyboard, and of the whole crew', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data } = await storeProject(api, 'Silo by the day');
    await page.goto(`/projects/${id}/edit`);
    await pressWhenReady(page.getByRole('button', { name: `Actions for ${CREW.lead}` }));
    await page.getByRole('menuitem', { name: 'What one day costs' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const step = (name: RegExp) => dialog.getByRole('row', { name });
    await step(/^Wage/).waitFor();
    await dialog.getByText('This estimate is priced by standard values').waitFor();
    // The strip sets the day and the whole estimate beside standard values.
    const strip = dialog.locator('dl').first();
    const difference = priceEstimate(
      withProfile(data, { profile: 'morocco', asOf: dayThere() }, SPECIFICATION),
      SPECIFICATION,
    ).cost.total;
    await expect.poll(() => strip.innerText()).toContain(money(difference));
    // Alone on paper, without its buttons.
    await page.emulateMedia({ media: 'print' });
    await strip.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(false);
    expect(await dialog.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    // Without service there is no seniority; five years bring 10% and name their text.
    await dialog.getByLabel('Years of service').fill('5');
    await step(/^Seniority.*10%.*Code du travail, art\. 350.*since/).waitFor();
    await step(/^Long-term benefits.*7\.93%.*a modelling choice/).waitFor();
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('radio', { name: 'This crew' }).check({ force: true });
    // The day of everybody, and below it the day of one person of each line.
    await step(/^One day of this crew/)
      .first()
      .waitFor();
    await step(/^3 × Rope Access Technician/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Nothing but the years of service has changed.
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await message(page).getByText('Project updated successfully').first().waitFor();
    const saved = await readProject(api, id);
    expect(saved.data.personnel?.[0]?.seniorityYears).toBe(5);
    expect(saved.data.parameters?.profile ?? 'specification').toBe('specification');
  }));

test('a line takes its seniority from the people planned for the project, on the first day of the work', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data } = await storeProject(api, 'Silo with people');
    const projectInfo = { ...data.projectInfo, startDate: '2026-03-02', endDate: '2026-03-14' };
    await api.send(calls.patchProject, {
      params: { id },
      body: { data: { ...data, projectInfo } },
    });
    const hire = (name: string, hiredOn: string, monthlyWage: number | null = null) =>
      api.send(calls.createTeamMember, {
        body: { name, role: 'Technician', hiredOn, monthlyWage },
      });
    const karim = await hire('Karim Aït', '2014-03-02', 9100);
    await hire('Salma Idrissi', '2021-03-03');
    await api.send(calls.createOperation, {
      body: {
        title: 'Silo',
        projectId: id,
        serviceCategory: 'janitorial-services',
        scheduledDate: '2026-03-02',
        endDate: '2026-03-14',
        assignedTeam: [karim.id],
      },
    });
    await page.goto(`/projects/${id}/edit`);
    await pressWhenReady(page.getByRole('button', { name: `Actions for ${CREW.lead}` }));
    await page.getByRole('menuitem', { name: 'What one day costs' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const people = dialog.getByLabel('Seniority of');
    await people.selectOption({ label: 'Karim Aït, planned here: 12' });
    await dialog.getByRole('row', { name: /^Seniority.*15%/ }).waitFor();
    // It says what it took, and gives it back.
    await message(page)
      .getByText(/The line has the service of .?Karim Aït.?: 12 years/)
      .waitFor();
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => dialog.getByLabel('Years of service').inputValue()).toBe('0');
    // His wage is 350 a day, which the line takes when asked to, and gives back too.
    await dialog.getByText(/9,100\.00.*÷ 26 paid days.*350\.00/).waitFor();
    const wage = dialog.getByRole('row', { name: /^Wage/ });
    const before = await wage.innerText();
    await dialog.getByRole('button', { name: 'Take it as the day rate' }).click();
    await expect.poll(() => wage.innerText()).toContain('350.00');
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => wage.innerText()).toBe(before);
    // A day before the fifth year is over, four count.
    await people.selectOption({ label: 'Salma Idrissi: 4' });
    await dialog.getByRole('row', { name: /^Seniority.*5%/ }).waitFor();
    expect(await dialog.getByLabel('Years of service').inputValue()).toBe('4');
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
  }));
