import { calls, type Project } from '@pcm/contract';
import { catalogueLabel, costResult, type EstimateData, profitResult } from '@pcm/domain';
import type { Browser, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { type Language, onPage } from './browser.ts';
import { deskEditor } from './editor/desk.ts';
import type { Editor } from './editor/editor.ts';
import { phoneEditor } from './editor/phone.ts';
import {
  exactAmount,
  figureIn,
  keptDraft,
  type SummaryFigures,
  summaryFigures,
} from './figures.ts';
import { createAdministrator, logInHere, logOut, setUpLink } from './gate-steps.ts';
import { foreignTexts } from './page-texts.ts';
import { ADMIN, startServer } from './server.ts';
import { startingWith, type Words, wordsOf } from './words.ts';

const SERVICE = 'Industrial Rope Access';
const PROJECT_TYPE = 'Cement Silo Cleaning';
const LEAD = 'Lead Rope Access Technician (Level 3)';
const TECHNICIAN = 'Rope Access Technician (Level 1-2)';
const HOSE = 'Vacuum hose 50 m';
const JOB = { name: 'Silo 4, intérieur', client: 'OCP', location: 'Jorf Lasfar' };

interface Visit {
  page: Page;
  t: Words;
  language: Language;
  editor: Editor;
}

/** The exact total on the page becomes what the engine makes of these data. */
async function seeTotal({ editor, language }: Visit, total: number): Promise<void> {
  await expect.poll(() => exactAmount(editor.total(), language)).toBe(total);
}

/** The unsaved estimate, once it holds what it has to. */
async function draftWith(
  page: Page,
  holds: (data: EstimateData) => boolean,
): Promise<EstimateData> {
  let draft: EstimateData | null = null;
  const isThere = async () => {
    draft = await keptDraft(page);
    return draft !== null && holds(draft);
  };
  await expect.poll(isThere).toBe(true);
  if (draft === null) throw new Error('No draft');
  return draft;
}

/** The page speaks one language, in its direction, and is not wider than its window. */
async function seeGoodManners({ page, language }: Visit): Promise<void> {
  const direction = await page.locator('html').getAttribute('dir');
  expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(await foreignTexts(page, language)).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

async function setUpAndLogIn({ page, t, ...visit }: Visit, link: string): Promise<void> {
  await page.goto(link);
  await createAdministrator(page, t, ADMIN);
  await seeGoodManners({ page, t, ...visit });
  await logOut(page, t, ADMIN.username);
  await logInHere(page, t, ADMIN);
}

async function chooseJob({ page, t, language }: Visit): Promise<void> {
  const service = catalogueLabel(SERVICE, language);
  await page
    .getByRole('main')
    .getByRole('link', { name: startingWith(service) })
    .click();
  const type = catalogueLabel(PROJECT_TYPE, language);
  await page.getByText(type, { exact: true }).click();
  await page.getByRole('link', { name: t('projects:chooser.create') }).click();
  await page.getByRole('heading', { name: t('estimate:newProject'), level: 1 }).waitFor();
}

async function describeJob({ page, t }: Visit): Promise<void> {
  const fill = (key: string, text: string) =>
    page.getByLabel(t(`estimate:info.${key}`), { exact: true }).fill(text);
  await fill('name', JOB.name);
  await fill('client', JOB.client);
  await fill('location', JOB.location);
  await fill('height', '55');
  await fill('area', '1240');
  await page.getByText(t('estimate:info.currencyFromClient', { currency: 'MAD' })).waitFor();
}

async function priceJob({ editor, page, t, language }: Visit): Promise<void> {
  await editor.open('personnel');
  await editor.addPeople(LEAD, { count: '1', days: '12' });
  await editor.addPeople(TECHNICIAN, { count: '4', days: '12' });
  await editor.addPercentBonus(TECHNICIAN, '10');
  const ropes = 'Semi-Static Rope Set (2 ropes)';
  await editor.addPreset('equipment', 'Rope Access', ropes, { quantity: '2', days: '12' });
  await editor.addPreset('equipment', 'Consumables', 'Disposable Coverall', { quantity: '60' });
  await editor.addCustomItem('Silo Cleaning', HOSE, { quantity: '2', rate: '35.5', days: '12' });
  await editor.addPreset('logistics', null, 'Service Van', { days: '12' });
  await editor.addPreset('logistics', null, 'Hotel Single Room', { count: '2', days: '12' });
  await editor.addPreset('insurance', null, 'General Liability (Operations)', {});
  await editor.open('services');
  const include = t('estimate:services.include', { name: catalogueLabel('Site Survey', language) });
  await page.getByRole('checkbox', { name: include }).check();
}

/** Types a rate digit by digit: each keystroke shows the total that the engine makes of it. */
async function watchKeystrokes(visit: Visit): Promise<void> {
  const { page, editor } = visit;
  const draft = await draftWith(page, ({ additionalServices }) =>
    Boolean(additionalServices?.find(({ name }) => name === 'Site Survey')?.selected),
  );
  await seeTotal(visit, costResult(draft).total);
  const cell = await editor.field('personnel', TECHNICIAN, 'ratePerDay');
  await cell.focus();
  await cell.selectText();
  for (const [key, rate] of [
    ['5', 5],
    ['2', 52],
    ['5', 525],
    ['.', 525],
    ['5', 525.5],
  ] as const) {
    await page.keyboard.press(key);
    const personnel = draft.personnel?.map((line) =>
      line.type === TECHNICIAN ? { ...line, rate } : line,
    );
    await seeTotal(visit, costResult({ ...draft, personnel }).total);
  }
}

/** Net profit as the page says it. */
async function seeProfit({ page, t, language }: Visit, data: EstimateData): Promise<void> {
  const { netProfit } = profitResult(costResult(data), data.profitAnalysis);
  expect(netProfit).not.toBe(0);
  const figure = figureIn(page.getByRole('main'), t, 'netProfit');
  await expect.poll(() => exactAmount(figure, language)).toBe(netProfit);
}

async function enterOrder(visit: Visit): Promise<void> {
  const { page, editor, t } = visit;
  await editor.open('profit');
  await page.getByLabel(t('cost:profit.order'), { exact: true }).fill('150000');
  const draft = await draftWith(
    page,
    ({ profitAnalysis }) => profitAnalysis?.customerOrderAmount === 150_000,
  );
  await seeProfit(visit, draft);
}

const figuresOf = (data: EstimateData): SummaryFigures => {
  const { total, subtotal, personnel, equipment, logistics, insurance, additionalServices } =
    costResult(data);
  return { total, subtotal, personnel, equipment, logistics, insurance, additionalServices };
};

/** The project whose view is open, once its figures are those of the engine, API and all. */
async function seeSaved(visit: Visit, api: ApiClient, before?: SummaryFigures): Promise<Project> {
  const { page, t, language } = visit;
  await page.waitForURL(/\/projects\/[^/]+\/view$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const project = await api.send(calls.readProject, { params: { id } });
  await page.getByRole('heading', { name: project.name, level: 1 }).waitFor();
  const expected = figuresOf(project.data);
  const summary = page.getByRole('region', { name: t('cost:costSummary') });
  await expect.poll(() => summaryFigures(summary, t, language)).toEqual(expected);
  if (before) expect(expected).toEqual(before);
  await seeProfit(visit, project.data);
  const cost = await api.send(calls.readProjectCost, { params: { id } });
  expect(cost).toMatchObject(expected);
  return project;
}

const cardOf = (page: Page): Locator => page.getByRole('article').filter({ hasText: JOB.name });

/** Finds the project in the list by a part of its client's name; its card says the total. */
async function findInList({ page, t, language }: Visit, total: number): Promise<void> {
  await page.goto('/projects');
  await page.getByPlaceholder(t('projects:list.searchPlaceholder')).fill('ocp');
  await page.waitForURL(/search=ocp/);
  await page.getByText(t('projects:list.count', { count: 1, formatted: 1 })).waitFor();
  const card = cardOf(page);
  const label = card.getByText(t('projects:card.totalCost')).locator('..');
  expect(await exactAmount(label, language)).toBe(total);
}

/** From the view into the editor: a change, taken back, made again, saved. */
async function changeJob(visit: Visit): Promise<void> {
  const { page, t, editor, language } = visit;
  await page
    .getByRole('main')
    .getByRole('link', { name: t('projects:view.edit') })
    .click();
  await page.waitForURL(/\/edit$/);
  await editor.open('personnel');
  const before = await exactAmount(editor.total(), language);
  const days = await editor.field('personnel', LEAD, 'days');
  await days.fill('15');
  await expect.poll(() => exactAmount(editor.total(), language)).not.toBe(before);
  const after = await exactAmount(editor.total(), language);
  await editor.undo();
  await seeTotal(visit, before);
  await editor.redo();
  await seeTotal(visit, after);
  await editor.save();
}

/** Deletes the project from its card, and takes that back. */
async function deleteAndUndo({ page, t }: Visit): Promise<void> {
  const name = t('projects:card.delete', { name: JOB.name });
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(t('projects:delete.question')).waitFor();
  await dialog.getByRole('button', { name: t('projects:delete.confirm') }).click();
  await page.getByText(t('projects:delete.doneText')).waitFor();
  await cardOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('projects:delete.undo'), exact: true }).click();
  await page.getByText(t('projects:deleted.restored')).waitFor();
  await cardOf(page).waitFor();
}

/** From a server that nobody has set up to a project that was published, changed and deleted. */
export async function walkMainPath(browser: Browser, language: Language, width: number) {
  const server = await startServer({ withoutAdmin: true });
  try {
    const t = await wordsOf(language);
    await onPage(browser, server.url, { width, language }, async ({ page }) => {
      const eyes = { page, t, language };
      const editor = width < 768 ? phoneEditor(eyes) : deskEditor(eyes);
      const visit: Visit = { ...eyes, editor };
      await setUpAndLogIn(visit, setUpLink(server));
      await seeGoodManners(visit);
      await chooseJob(visit);
      await describeJob(visit);
      await priceJob(visit);
      await seeGoodManners(visit);
      await watchKeystrokes(visit);
      await enterOrder(visit);
      const summary = await editor.openSummary();
      const shown = await summaryFigures(summary, t, language);
      await editor.closeSummary();
      await editor.save();
      await page.getByText(t('estimate:created')).waitFor();

      const api = await openApi(server);
      const saved = await seeSaved(visit, api, shown);
      expect(saved.status).toBe('published');
      await seeGoodManners(visit);
      await findInList(visit, shown.total);
      await seeGoodManners(visit);
      await cardOf(page).getByRole('link', { name: JOB.name, exact: true }).click();
      await seeSaved(visit, api, shown);
      await changeJob(visit);
      await page.getByText(t('estimate:updated')).waitFor();
      const changed = await seeSaved(visit, api);
      const total = costResult(changed.data).total;
      expect(total).not.toBe(shown.total);
      await findInList(visit, total);
      await deleteAndUndo(visit);
    });
  } finally {
    await server.stop();
  }
}
