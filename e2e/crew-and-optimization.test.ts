import { randomUUID } from 'node:crypto';
import type { Project } from '@pcm/contract';
import { costResult, type EstimateData, SPECIFICATION } from '@pcm/domain';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { exactAmount, figureIn, keptDraft } from './figures.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, storeProject } from './stored-project.ts';
import { wordsOf } from './words.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const words = await wordsOf('en');
const total = (page: Page) =>
  exactAmount(
    figureIn(page.getByRole('region', { name: words('cost:costSummary') }), words, 'total'),
    'en',
  );
const undoIn = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' });
const peopleOf = (data: EstimateData | null) =>
  data?.personnel?.map(({ type, count, days }) => [type, count, days]);

async function openCrew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Work out the crew' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Work out the crew' });
  await dialog.getByLabel('Quantity').waitFor();
  return dialog;
}

async function openOptimization(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Apply Optimization' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Apply Optimization' });
  await dialog.waitFor();
  return dialog;
}

test('tonnes, a wall and a deadline become people and days; lines are filled and undone, an own rate is kept', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data } = await storeProject(api, 'Silo by weight');
    await page.goto(`/projects/${id}/edit`);
    const before = await total(page);
    const dialog = await openCrew(page);
    await step('tonnes become people, days and lines, undone in one step', async () => {
      // The type is known and its unit is tonnes, so the quantity is asked for instead of the area.
      await dialog.getByText('Enter the quantity of work.').waitFor();
      await dialog.getByLabel('Quantity').fill('750');
      await dialog.getByText('3 people, 7 days').waitFor();
      await dialog.getByLabel('People on the crew').fill('4');
      await dialog.getByText('4 people, 6 days').waitFor();
      await dialog.getByText('21 person-days asked for, 24 person-days with whole days.').waitFor();
      const link = dialog.getByRole('link', { name: /australiansiloclean/ });
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toContain('noreferrer');
      await dialog.getByText('1 × Confined Space Entry Supervisor, 6 days').waitFor();
      expect(await dialog.locator('[lang=en] q').first().textContent()).toContain('750 t');
      // Seven and eleven people are compared, but never recommended for one silo.
      const marked = dialog.getByRole('row').filter({ hasText: 'More than fits' });
      expect(await marked.count()).toBe(2);
      expect(await marked.filter({ hasText: 'Recommended' }).count()).toBe(0);
      await dialog.getByRole('radio', { name: 'Crew of 11' }).check();
      await dialog.getByText(/^More than fits: at most 6 people are recommended/).waitFor();
      await dialog.getByRole('radio', { name: 'Crew of 4' }).check();
      await dialog.getByText('Filling removes the 2 personnel lines that stand now.').waitFor();
      await dialog.getByText(/^Total .+ → .+/).waitFor();
      expect(await findViolations(page)).toEqual([]);
      const chosen = dialog
        .getByRole('row')
        .filter({ has: page.getByRole('radio', { checked: true }) });
      const shown = await exactAmount(chosen.getByRole('cell').nth(3), 'en');
      await dialog.getByRole('button', { name: 'Fill personnel lines' }).click();
      await expect.poll(() => total(page)).toBe(shown);
      await expect
        .poll(async () => peopleOf(await keptDraft(page, id)))
        .toEqual([
          [CREW.lead, 1, 6],
          [CREW.technician, 3, 6],
          ['Confined Space Entry Supervisor', 1, 6],
        ]);
      await undoIn(page).click();
      await expect.poll(() => total(page)).toBe(before);
      expect(costResult(data, SPECIFICATION).total).toBe(before);
    });
    await step('a deadline gives the crew, and an own rate is kept', async () => {
      await openCrew(page);
      await dialog.getByLabel('Way of working').selectOption({ label: 'By wall area' });
      await expect.poll(() => dialog.getByLabel('Quantity').inputValue()).toBe('1,240');
      await dialog.getByText('Planning assumption', { exact: true }).waitFor();
      await dialog.getByText('No published source was found.', { exact: false }).waitFor();
      await dialog.getByText('Dates', { exact: true }).click();
      await dialog.getByText('There is no working day left between these dates.').waitFor();
      await dialog.getByLabel('First day').fill('2027-01-04');
      await dialog.getByLabel('Last day').fill('2027-01-08');
      // 1240 / 40 = 31 person-days in 5 days: 7 people.
      await dialog.getByText('7 people, 5 days').waitFor();
      await dialog.getByLabel('Production rate').fill('62');
      await dialog.getByText('4 people, 5 days').waitFor();
      await dialog.getByText('Your own rate', { exact: true }).waitFor();
      await dialog.getByLabel(/^Keep this rate in this browser/).check();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      // Closing asks first when something was entered; the rate was stored in the browser at once.
      const question = page.getByRole('alertdialog', {
        name: 'Close and lose what was entered?',
      });
      await question.getByRole('button', { name: 'Close', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      const again = await openCrew(page);
      await again.getByLabel('Way of working').selectOption({ label: 'By wall area' });
      await expect.poll(() => again.getByLabel('Production rate').inputValue()).toBe('62');
      await again.getByRole('button', { name: 'Use the catalogue’s rate' }).click();
      await expect.poll(() => again.getByLabel('Production rate').inputValue()).toBe('40');
    });
  }));

/** No other test uses this name, because its median comes from exactly three projects. */
const LIFELINE = `Lifeline ${randomUUID()}`;

/** Stores a project with possible savings, next to three projects with cheaper ropes. */
async function storeWasteful(): Promise<Project> {
  const { name: _name, ...job } = {
    name: '',
    client: 'Ciments du Maroc',
    location: 'Safi',
    serviceCategory: 'industrial-rope-access' as const,
    projectType: 'Cement Silo Cleaning',
  };
  const rope = (rate: number, days: number) => ({
    ropeAccess: [{ id: 'rope', name: LIFELINE, quantity: 2, rate, days }],
  });
  const settings = { currency: 'MAD' as const };
  for (const rate of [80, 85, 90]) {
    const data = { settings, equipment: rope(rate, 5) };
    await api.createProject({ ...job, name: `Rope at ${rate}`, data });
  }
  return api.createProject({
    ...job,
    name: 'Wasteful',
    data: {
      settings,
      socialContributions: { enabled: false },
      personnel: [{ id: 'lead', type: CREW.lead, count: 1, rate: 650, days: 10 }],
      equipment: rope(100, 14),
      additionalServices: [
        { id: 'a', name: 'Risk Assessment', cost: 1200, selected: true },
        { id: 'b', name: 'Évaluation des risques', cost: 900, selected: true },
      ],
    },
  });
}

test('changes that save money are ticked, priced together and made in one step of undo', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeWasteful();
    await page.goto(`/projects/${id}/edit`);
    const before = await total(page);
    const dialog = await openOptimization(page);
    const group = (name: string) => dialog.getByRole('region', { name });
    // Contingencies and markup add 50%: 900, 800 and 420 become 1,350, 1,200 and 630.
    await group('Services priced twice').getByText('−1,350.00 MAD').waitFor();
    await group('Services priced twice')
      .getByText(/which stays: .*row 1, .*1,200\.00/)
      .waitFor();
    await group('Idle equipment days').getByText('−1,200.00 MAD').waitFor();
    const median = group('Rates above your own median');
    await median.getByText(/the median of 3 other projects is \u206885\.00/).waitFor();
    await median.getByText('−630.00 MAD').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tick all' }).click();
    // Ten days at 85 instead of fourteen at 100 save less together than the two changes one by one.
    await dialog.getByText('Less than the sum of the single savings', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Apply 3 changes' }).click();
    const saved = 1.5 * (900 + 2 * (14 * 100 - 10 * 85));
    await expect.poll(() => total(page)).toBe(before - saved);
    await undoIn(page).click();
    await expect.poll(() => total(page)).toBe(before);
  }));

test('an estimate with nothing to save says what was checked, on a phone as well', () =>
  onLoggedInPage(server, { width: 390, language: 'ar' }, async ({ page }) => {
    const t = await wordsOf('ar');
    await page.goto(
      '/project-edit/new?serviceCategory=window-cleaning&projectType=Curtain+Wall+Cleaning',
    );
    await page.getByRole('button', { name: t('estimate:personnel.workOutCrew') }).waitFor();
    await page.getByRole('button', { name: t('common:more') }).click();
    await page.getByRole('menuitem', { name: t('estimate:optimize') }).click();
    const dialog = page.getByRole('dialog', { name: t('optimization:title') });
    await dialog.getByText(t('optimization:empty')).waitFor();
    await dialog.getByText(t('optimization:rule.bigger-crew')).waitFor();
    await dialog
      .getByText(t('optimization:rates.none'))
      .or(dialog.getByText(/وسيط مشاريعك/))
      .first()
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
  }));
