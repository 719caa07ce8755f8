import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import type { Look } from './browser.ts';
import { pressWhenReady } from './focus.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, storeProject } from './stored-project.ts';
import { wordsOf } from './words.ts';

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  const earlier = await storeProject(api, 'The tender of last year');
  const item = (id: string, designation: string) => ({
    id,
    designation,
    unit: 'm²',
    quantity: 800,
  });
  const people = (scheduleItemId: string) => ({
    type: CREW.technician,
    count: 2,
    rate: 300,
    days: 4,
    scheduleItemId,
  });
  await api.send(calls.patchProject, {
    params: { id: earlier.id },
    body: {
      data: {
        ...earlier.data,
        personnel: [people('glass'), people('walls')],
        priceSchedule: {
          items: [item('glass', 'Lavage façade vitrée'), item('walls', 'Peinture murs béton')],
        },
      },
    },
  });
});

afterAll(() => server.stop());

/** Opens the schedule of a new estimate, of which one item is known and one is doubtful. */
async function onNewTender(look: Look, name: string, work: (page: Page) => Promise<void>) {
  const { id, data } = await storeProject(api, name);
  const items = [
    { id: 'a', number: '1', designation: 'Lavage façade vitrée', unit: 'm²', quantity: 500 },
    { id: 'b', number: '2', designation: 'Peinture murs cuisine', unit: 'm²', quantity: 40 },
  ];
  await api.send(calls.patchProject, {
    params: { id },
    body: { data: { ...data, priceSchedule: { items } } },
  });
  await onLoggedInPage(server, look, async ({ page }) => {
    await page.goto(`/projects/${id}/edit?tab=schedule`);
    await work(page);
  });
}

const isInPage = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true);

test('all known items are filled with the keyboard alone and undone; a pasted schedule tells the client’s from one’s own', () =>
  onNewTender({ width: 1440, language: 'fr' }, 'Known and own items', async (page) => {
    const t = await wordsOf('fr');
    const noCost = t('priceSchedule:reason.no-cost');
    await step('all known items are filled with the keyboard, and undone', async () => {
      const open = page.getByRole('button', { name: t('priceSchedule:fill.open') });
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/Lavage façade vitrée/).waitFor();
      expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => open.evaluate((it) => it === document.activeElement)).toBe(true);

      await pressWhenReady(open);
      const way = dialog.getByLabel(/Lavage façade vitrée/);
      await way.waitFor();
      // Tab goes through every part of the dialog in the order of the screen, and stays inside.
      const seen: string[] = [];
      for (let tabs = 0; tabs < 16; tabs += 1) {
        await page.keyboard.press('Tab');
        seen.push(
          await page.evaluate(() => {
            const { activeElement } = document;
            const isInside = activeElement?.closest('[role="dialog"]') !== null;
            return `${isInside} ${activeElement?.tagName}`;
          }),
        );
      }
      expect(seen.filter((one) => one.startsWith('false'))).toEqual([]);
      expect(seen.filter((one) => one === 'true SELECT').length).toBeGreaterThanOrEqual(2);
      await way.focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => way.inputValue()).toBe('price');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => way.inputValue()).toBe('lines');
      await dialog.getByRole('button', { name: t('priceSchedule:fill.apply') }).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const taken = page.locator('[data-grid="price-schedule"] [data-line="a"]');
      await expect.poll(() => taken.textContent()).not.toContain(noCost);
      // The button is still there for the other item, so that the focus returns to it.
      await expect.poll(() => isInPage(page)).toBe(true);
      await page.keyboard.press('Control+z');
      await expect.poll(() => taken.textContent()).toContain(noCost);
    });
    await step('what is the client’s and what is one’s own is told apart', async () => {
      const grid = page.locator('[data-grid="price-schedule"]');
      const numbers = () =>
        grid
          .locator('input[data-column="number"]')
          .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));
      await grid.locator('[data-line="a"]').waitFor();
      const paste = (text: string) =>
        page.evaluate((pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', pasted);
          const init = { clipboardData, bubbles: true, cancelable: true };
          (document.activeElement ?? document.body).dispatchEvent(
            new ClipboardEvent('paste', init),
          );
        }, text);
      await grid.locator('[data-line="b"] input[data-column="number"]').focus();
      await paste('N°\tDésignation\tU\tQté\nMR57-HW\tEssais du client\tu\t4');
      await page.getByText(/^Comme tableau du client/).waitFor();
      await expect.poll(numbers).toEqual(['1', '2', 'MR57-HW']);
      // A new item below one of the client's begins a row of numbers of its own.
      await page.keyboard.press('Control+Enter');
      await expect.poll(numbers).toEqual(['1', '2', 'MR57-HW', 'PN1']);
      await page.keyboard.type('Nettoyage final');
      await page.keyboard.press('Control+Enter');
      await expect.poll(numbers).toEqual(['1', '2', 'MR57-HW', 'PN1', 'PN2']);
      await page.keyboard.press('Home');
      await paste('X1\tArticle à nous\tm²\t12');
      await page.getByText('Comme vos propres articles.').waitFor();

      // The rule can be wrong, so that a button changes what it decided.
      await grid.locator('[data-line]').nth(2).locator('[data-column="row"]').click();
      await page.getByRole('button', { name: 'Compter comme à moi' }).click();
      await page.getByRole('button', { name: 'Compter comme du client' }).waitFor();

      // An amount that nobody typed is chosen, and says what it is.
      await page.getByLabel('Cible HT').selectOption('amount');
      const amount = page.getByLabel('Montant HT');
      await expect.poll(() => amount.evaluate((it) => it === document.activeElement)).toBe(true);
      await page.getByText(/^Part de ce que fait le bordereau/).waitFor();
      await page.keyboard.type('100000');
      await page.getByText(/^= .?120\s000,00/).waitFor();
      expect(await findViolations(page, 'main')).toEqual([]);
    });
  }));

test('on a phone in Arabic, and in the dark, the review of known items has no violation', () =>
  onNewTender(
    { width: 390, language: 'ar', theme: 'dark' },
    'Known items on a phone',
    async (page) => {
      const t = await wordsOf('ar');
      await page.getByRole('button', { name: t('priceSchedule:fill.open') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/Lavage façade vitrée/).waitFor();
      expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
      const width = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(width).toBeLessThanOrEqual(0);
    },
  ));
