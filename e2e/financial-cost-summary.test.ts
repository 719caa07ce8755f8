import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, changeLeadRate, readProject, storeProject } from './stored-project.ts';
import { startingWith, type Words, wordsOf } from './words.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };

let server: RunningServer;
let api: ApiClient;
let t: Words;

beforeAll(async () => {
  [server, t] = await Promise.all([freshServer(), wordsOf('en')]);
  api = await openApi(server);
});

afterAll(() => server.stop());

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const costs = (page: Page) => card(page, t('costPanel:title'));
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const percentField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: t('cost:percentOf', { name }) });
const action = (page: Page, name: string) =>
  page.getByRole('button', { name: t(`costPanel:actions.${name}`), exact: true });
const percentages = async (id: string) => (await readProject(api, id)).data.contingencies;
const costOf = (id: string) => api.send(calls.readProjectCost, { params: { id } });
const shown = (amount: number) => Math.round(amount).toLocaleString('en-US');

/** Stores a project and opens its cost summary. */
async function openPanel(page: Page, name: string): Promise<string> {
  const { id } = await storeProject(api, name);
  await page.goto(`/project-management?project=${id}&tab=cost-summary`);
  await costs(page).waitFor();
  return id;
}

test('percentages follow presets, keys and numbers, are saved by themselves and said once, also after a failure', () =>
  onLoggedInPage(server, DESK, async ({ page, faults }) => {
    const id = await openPanel(page, 'Silo percentages');
    await step('a markup preset shows its total before it is chosen', async () => {
      const effect = card(page, t('costPanel:profit.title'));
      const before = await effect.locator('[data-lead] dd').innerText();
      const preset = page.getByRole('group', { name: t('costPanel:presets.title') });
      const thirty = preset.getByRole('button', { name: startingWith('30%') });
      const [, promised = ''] = (await thirty.innerText()).split('\n');
      await thirty.press('Enter');
      expect(await thirty.getAttribute('aria-pressed')).toBe('true');
      await toast(page).getByText(t('costPanel:saved')).waitFor();
      expect(shown((await costOf(id)).total)).toBe(promised);
      expect(await effect.locator('[data-lead] dd').innerText()).toBe(before);
      await effect.getByText(t('costPanel:profit.markup')).waitFor();
      // A contingency is a cost, so the profit follows; one click resets all four.
      await slider(page, 'Admin overhead').press('End');
      await effect.getByText(startingWith('−')).waitFor();
      await page
        .getByRole('group', { name: t('costPanel:sets.title') })
        .getByRole('button', { name: startingWith('Usual for') })
        .click();
      await effect.getByText('±0.00 MAD').waitFor();
      await expect.poll(async () => (await percentages(id))?.profitMargin).toBe(20);
      expect((await percentages(id))?.adminOverhead).toBe(12);
    });
    await step('percentages move by keyboard and by number', async () => {
      await slider(page, 'Weather delay').focus();
      for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowRight');
      await expect.poll(() => percentField(page, 'Weather delay').inputValue()).toBe('8.5');
      await page.keyboard.press('End');
      await expect.poll(() => slider(page, 'Weather delay').inputValue()).toBe('30');
      await toast(page).getByText(t('costPanel:saved')).waitFor();
      await expect.poll(async () => (await percentages(id))?.weatherDelay).toBe(30);
      // A typed value above the slider's maximum is shown and stays.
      await percentField(page, 'Weather delay').fill('42.5');
      await page.keyboard.press('Tab');
      await costs(page).getByText(startingWith('Set beyond the slider’s end of')).waitFor();
      await expect.poll(async () => (await percentages(id))?.weatherDelay).toBe(42.5);
      const { total } = await costOf(id);
      await costs(page).getByText(shown(total)).first().waitFor();
      await percentField(page, 'Weather delay').fill('140');
      await page.keyboard.press('Tab');
      await expect.poll(() => percentField(page, 'Weather delay').inputValue()).toBe('100');
    });
    await step('a failed save says so, and goes through once the server is back', async () => {
      await page.route('**/api/projects/**', (route) => route.abort());
      await slider(page, 'Equipment failure').press('ArrowRight');
      await toast(page).getByText(t('financial:save.failedContingencies')).waitFor();
      expect(await percentField(page, 'Equipment failure').inputValue()).toBe('3.5');
      await page.unroute('**/api/projects/**');
      await slider(page, 'Markup').press('ArrowRight');
      await expect.poll(async () => (await percentages(id))?.equipmentFailure).toBe(3.5);
      forgive(faults, /net::ERR_FAILED|Failed to load resource/);
    });
  }));

test('savings and a template change the lines and are taken back; the project becomes a template and is copied', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id, data, version } = await storeProject(api, 'Silo with templates');
    const [lead] = data.personnel ?? [];
    const service = { name: 'Site Survey', cost: 850, selected: true, description: '' };
    await api.send(calls.patchProject, {
      params: { id },
      body: {
        data: {
          ...data,
          additionalServices: [
            { ...service, id: 's1' },
            { ...service, id: 's2' },
          ],
        },
      },
    });
    expect(version).toBeGreaterThan(0);
    expect(lead?.type).toBe(CREW.lead);
    await page.goto(`/project-management?project=${id}&tab=cost-summary`);
    await step('changes that save money are chosen, made and taken back', async () => {
      const before = (await costOf(id)).total;
      await action(page, 'optimize').click();
      const dialog = page.getByRole('dialog', { name: t('optimization:title') });
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: t('optimization:apply', { count: 1 }) }).click();
      await dialog.waitFor({ state: 'detached' });
      const after = (await costOf(id)).total;
      expect(after).toBeLessThan(before);
      await costs(page).getByText(shown(after)).first().waitFor();
      await toast(page)
        .getByRole('button', { name: t('common:undo') })
        .click();
      await toast(page).getByText(t('costPanel:actions.takenBack')).waitFor();
      expect((await costOf(id)).total).toBe(before);

      await action(page, 'exportPdf').click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await step('a template comes in and is taken back; the project is copied', async () => {
      const before = (await readProject(api, id)).data.personnel?.length ?? 0;
      await action(page, 'saveTemplate').click();
      const saving = page.getByRole('dialog', { name: t('templates:save.title') });
      await saving.getByRole('button', { name: t('templates:save.save') }).click();
      await toast(page).getByText(t('templates:save.saved')).waitFor();

      await action(page, 'loadTemplate').click();
      const loading = page.getByRole('dialog', { name: t('templates:load.title') });
      await loading.getByRole('button', { name: startingWith('Silo with templates') }).click();
      await loading.getByText(t('templates:load.add'), { exact: true }).click();
      await loading.getByRole('button', { name: t('templates:load.go') }).click();
      await toast(page).getByText(t('templates:load.done')).waitFor();
      const lines = async () => (await readProject(api, id)).data.personnel?.length;
      await expect.poll(lines).toBe(2 * before);
      await toast(page)
        .getByRole('button', { name: t('common:undo') })
        .click();
      await toast(page).getByText(t('costPanel:actions.takenBack')).waitFor();
      expect(await lines()).toBe(before);

      await action(page, 'duplicate').click();
      await toast(page).getByText(t('costPanel:actions.duplicated')).waitFor();
      await toast(page)
        .getByRole('button', { name: t('costPanel:actions.open') })
        .click();
      await page.waitForURL(/\/projects\/(?!.*view)[^/]+\/edit$/);
      expect(page.url()).not.toContain(id);
    });
  }));

test('a dearer project is reviewed line by line beside its version before and its simulation', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo that became dearer');
    const first = (await costOf(id)).total;
    await page.evaluate(
      ([key, total]) =>
        localStorage.setItem(
          key,
          JSON.stringify({
            total,
            contingencies: {
              weatherDelay: 7,
              equipmentFailure: 3,
              adminOverhead: 12,
              profitMargin: 20,
            },
            timestamp: '2026-11-20T09:00:00.000Z',
          }),
        ),
      [`simulation_${id}`, first] as const,
    );
    await page.goto(`/project-management?project=${id}&tab=cost-summary`);
    const simulation = card(page, t('costPanel:simulation.title'));
    // Both totals are the same to within one unit.
    await simulation.getByText(t('costPanel:simulation.none')).waitFor();

    await changeLeadRate(api, id, 1900);
    await page.reload();
    await simulation.getByText(t('costPanel:simulation.lower'), { exact: true }).waitFor();
    await simulation.getByText(t('costPanel:simulation.significant')).waitFor();
    await action(page, 'review').click();
    const dialog = page.getByRole('dialog', { name: t('costPanel:review.title') });
    await dialog.getByText(startingWith('The simulation came to')).waitFor();
    await dialog.getByText(t('costPanel:review.version'), { exact: true }).click();
    await dialog.getByText(/^This project costs .* more than/).waitFor();
    const row = dialog.getByRole('row', { name: startingWith(CREW.lead) });
    expect(await row.innerText()).toContain('+');
    await dialog.getByText(t('costPanel:review.less')).click();
    await dialog.getByText(t('costPanel:review.noneLess')).waitFor();
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);

    await storeProject(api, 'Silo of last year');
    await dialog.getByText(t('costPanel:review.project'), { exact: true }).click();
    await dialog.getByRole('button', { name: startingWith('Silo of last year') }).click();
    await dialog.getByRole('row', { name: startingWith(CREW.lead) }).waitFor();
    await page.keyboard.press('Escape');
    await simulation.getByRole('link').click();
    await page.waitForURL(`**/profit-simulation?project=${id}`);
  }));

test('on a phone the panel stays in its width, and every choice is big enough for a thumb', () =>
  onLoggedInPage(server, PHONE, async ({ page }) => {
    const id = await openPanel(page, 'Silo on the phone');
    const box = await slider(page, 'Markup').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const item = page.getByRole('listitem').filter({ has: action(page, 'exportPdf') });
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await percentField(page, 'Markup').fill('22.5');
    await percentField(page, 'Markup').press('Enter');
    await expect.poll(async () => (await percentages(id))?.profitMargin).toBe(22.5);
    const insurance = page.getByRole('button', {
      name: startingWith(t('costPanel:insurance.title')),
    });
    await insurance.click();
    await page.getByRole('switch', { name: t('insurance:enabled') }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(await findViolations(page, '[role=tabpanel]')).toEqual([]);
  }));

test('a page scrolled over a slider keeps its percentage; only the knob moves it, and Undo takes it back', () =>
  onLoggedInPage(server, { ...PHONE, language: 'ar' }, async ({ page, context }) => {
    const arabic = await wordsOf('ar');
    const toasts = page.locator('[data-toasts]');
    const { id } = await storeProject(api, 'Silo scrolled by thumb');
    await page.goto(`/project-management?project=${id}&tab=cost-summary`);
    const markup = slider(page, arabic('cost:profitMargin'));
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    /** Swipes from a share of the slider's width by the given distance. */
    const swipe = async (share: number, right: number, down: number) => {
      await markup.evaluate((input) => input.scrollIntoView({ block: 'center' }));
      const box = await markup.boundingBox();
      if (box === null) throw new Error('no slider');
      const [x, y] = [box.x + box.width * share, box.y + box.height / 2];
      await touch('touchStart', x, y);
      for (let part = 1; part <= 10; part++) {
        await touch('touchMove', x + (right * part) / 10, y + (down * part) / 10);
      }
      await touch('touchEnd');
    };
    // In Arabic 20% is at 80% of the width from the left: the touch starts on the knob, off its
    // middle.
    const [track, knob] = [0.3, 0.78];
    await markup.waitFor();
    for (const place of [track, knob]) {
      await swipe(place, 3, -120);
      expect(await markup.inputValue()).toBe('20');
    }
    await swipe(track, -60, 0);
    expect(await markup.inputValue()).toBe('20');
    await swipe(knob, -60, 0);
    await toasts.getByText(arabic('costPanel:saved')).waitFor();
    const slid = Number(await markup.inputValue());
    expect(slid).toBeGreaterThan(25);
    expect((await percentages(id))?.profitMargin).toBe(slid);
    await toasts.getByRole('button', { name: arabic('common:undo') }).click();
    await toasts.getByText(arabic('costPanel:restored')).waitFor();
    expect((await percentages(id))?.profitMargin).toBe(20);
  }));
