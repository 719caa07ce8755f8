import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import type { Look } from './browser.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, readProject, storeProject } from './stored-project.ts';

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const CLIENTS_TABLE = [
  'N°\tDésignation\tU\tQté\tP.U.\tMontant',
  'LOT 1\tSilo 3\t\t\t\t',
  '1.01\tDécolmatage des parois\tm²\t1 860\t\t',
  '1.02\tÉvacuation des croûtes\tt\t68,5\t\t',
  '\tSous-total lot 1\t\t\t\t',
  'LOT 2\tContrôle\t\t\t\t',
  '2.01\tMesure d’épaisseur\tu\t240\t\t',
].join('\n');

/** Pastes a text where the focus is, as the browser does with Ctrl+V. */
const pasteInto = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

const onSchedule = (look: Look, id: string, work: (page: Page) => Promise<void>) =>
  onLoggedInPage(server, look, async ({ page }) => {
    await page.goto(`/projects/${id}/edit?tab=schedule`);
    await work(page);
  });

test('a tender’s table is pasted, costed, priced, saved, and read back with the figures of the API', async () => {
  const { id } = await storeProject(api, 'Tender of the night');
  await onSchedule({ width: 1440, language: 'fr' }, id, async (page) => {
    await page.getByText('Le bordereau du client se met ici').waitFor();
    await pasteInto(page, CLIENTS_TABLE);
    const grid = page.locator('[data-grid="price-schedule"]');
    await expect.poll(() => grid.locator('[data-line]').count()).toBe(3);
    const rowOf = (number: string) =>
      grid.locator('[data-line]', {
        has: page.locator(`input[data-column="number"][value="${number}"]`),
      });

    // The cells of a row stand beside each other.
    const starts = await rowOf('1.01')
      .locator('> [role="gridcell"]')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(new Set(starts).size).toBe(starts.length);

    // The cost that no item takes goes under the items by their numbers, with the keyboard alone.
    const without = page.locator('[data-grid="without-item"]');
    const free = without.locator('[data-line]');
    const first = await free.count();
    for (const number of ['1.01', '1.02', '2.01', '1.01']) {
      const cell = free.first().locator('input[data-column="scheduleItem"]');
      const line = await free.first().getAttribute('data-line');
      await cell.focus();
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
      await without.locator(`[data-line="${line}"]`).waitFor({ state: 'detached' });
    }
    expect(await free.count()).toBe(first - 4);

    // One price is fixed and the step of the others is 0.50.
    await rowOf('1.02').locator('input[data-column="unitPrice"]').focus();
    await page.keyboard.type('460');
    await page.keyboard.press('Enter');
    await page.getByLabel('Arrondi des PU').selectOption('0.5');
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await readProject(api, id)).data.priceSchedule)
      .toMatchObject({
        roundTo: 0.5,
        lots: [
          { number: '1', title: 'Silo 3' },
          { number: '2', title: 'Contrôle' },
        ],
        items: [
          { number: '1.01', unit: 'm²', quantity: 1860 },
          { number: '1.02', quantity: 68.5, unitPrice: 460 },
          { number: '2.01', quantity: 240 },
        ],
      });

    await page.goto(`/projects/${id}/edit?tab=schedule`);
    const priced = await api.send(calls.readPriceSchedule, { params: { id } });
    const shown = (amount: number) =>
      amount
        .toFixed(2)
        .replace('.', ',')
        .replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
    for (const [place, number] of ['1.01', '1.02', '2.01'].entries()) {
      const item = priced.items[place];
      await expect.poll(() => rowOf(number).textContent()).toContain(shown(item?.amount ?? 0));
      expect((item?.unitPrice ?? 0) % 0.5).toBe(0);
    }
    const head = page.locator('main dl').first();
    await expect.poll(() => head.textContent()).toContain(shown(priced.totalIncludingVat));
    expect(await head.textContent()).toContain(shown(priced.unassignedCost));
  });
});

test('cells are filled and emptied, lines dragged onto an item, and an item of the library brings its lines', async () => {
  const earlier = await storeProject(api, 'Last year’s façade');
  const glass = { id: 'glass', designation: 'Lavage façade vitrée', unit: 'm²', quantity: 800 };
  await api.send(calls.patchProject, {
    params: { id: earlier.id },
    body: {
      data: {
        ...earlier.data,
        personnel: [
          { type: CREW.technician, count: 2, rate: 300, days: 4, scheduleItemId: 'glass' },
          { type: 'Helper of last year', count: 1, rate: 180, days: 4, scheduleItemId: 'glass' },
        ],
        priceSchedule: { items: [glass] },
      },
    },
  });
  const { id, data } = await storeProject(api, 'This year’s façade');
  const items = ['1.01', '1.02', '1.03'].map((number, at) => ({
    id: `i${at}`,
    number,
    designation: `Tranche ${number}`,
    unit: ['m²', 'u', 't'][at] ?? '',
    quantity: 12 * (at + 1),
  }));
  await api.send(calls.patchProject, {
    params: { id },
    body: { data: { ...data, priceSchedule: { items } } },
  });
  const rate = data.personnel?.find(({ type }) => type === CREW.technician)?.rate;
  await onSchedule({ width: 1440, height: 1600 }, id, async (page) => {
    await step('cells of the schedule are filled and emptied', async () => {
      const cell = (item: string, column: string) =>
        page.locator(`[data-line="${item}"] input[data-column="${column}"]`);
      const bar = page.getByRole('toolbar', { name: 'Selected cells' });
      await cell('i0', 'quantity').focus();
      await page.keyboard.type('=12*3.5');
      await page.keyboard.press('Enter');
      await cell('i0', 'unit').focus();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) {
        await page.keyboard.press(`Shift+${key}`);
      }
      await bar.getByText('6 cells selected').waitFor();
      await page.keyboard.press('Control+d');
      await bar.getByText('4 cells filled').waitFor();
      expect(await cell('i2', 'unit').inputValue()).toBe('m²');
      await cell('i1', 'quantity').focus();
      await expect.poll(() => cell('i1', 'quantity').inputValue()).toBe('=12*3.5');
      await page.keyboard.press('Control+z');
      await expect.poll(() => cell('i2', 'unit').inputValue()).toBe('t');
      expect(await cell('i2', 'quantity').inputValue()).toBe('36');

      // With cells chosen a table of three columns fills them; it adds no items.
      await cell('i1', 'designation').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await bar.getByText('2 cells selected').waitFor();
      await pasteInto(page, 'Sols\tml\t7,5\nMurs\tkg\t8');
      await expect.poll(() => cell('i2', 'designation').inputValue()).toBe('Murs');
      expect(await cell('i1', 'quantity').inputValue()).toBe('7.5');
      expect(await page.locator('[data-grid="price-schedule"] [data-line]').count()).toBe(3);
      // Where the focus goes to another cell, the rectangle ends, and the next begins there.
      await page.keyboard.press('Tab');
      await bar.waitFor({ state: 'detached' });
      await cell('i1', 'unit').focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Delete');
      await bar.getByText('2 cells emptied').waitFor();
      expect(await cell('i2', 'unit').inputValue()).toBe('');
      expect(await cell('i2', 'designation').inputValue()).toBe('Murs');

      // A cost per unit counts with the quantity of each item, and follows it.
      await cell('i0', 'cost').focus();
      await page.keyboard.type('2.5/u');
      await page.keyboard.press('Enter');
      await expect.poll(() => cell('i0', 'cost').inputValue()).toBe('105.00');
      await cell('i0', 'cost').focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+d');
      await bar.getByText('1 cell filled').waitFor();
      await cell('i1', 'quantity').focus();
      await page.keyboard.type('20');
      await page.keyboard.press('Enter');
      await expect.poll(() => cell('i1', 'cost').inputValue()).toBe('50.00');
    });
    await step('lines are dragged onto an item, the ticked ones together', async () => {
      const free = page.locator('[data-grid="without-item"] [data-line]');
      const row = page.locator('[data-grid="price-schedule"] [data-line="i1"]');
      const first = await free.count();
      const carry = async (from: number) => {
        const start = await free
          .nth(from)
          .getByRole('button', { name: /^Put .+ under an item$/ })
          .boundingBox();
        const end = await row.boundingBox();
        if (start === null || end === null) throw new Error('Nothing to drag');
        await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
        await page.mouse.down();
        await page.mouse.move(end.x + 300, end.y + end.height / 2, { steps: 6 });
        await page.locator('[data-line="i1"][data-drop="onto"]').waitFor();
      };
      await carry(0);
      await page.mouse.up();
      await page.getByText('1 line assigned to 1.02').waitFor();
      await expect.poll(() => free.count()).toBe(first - 1);
      await page.keyboard.press('Control+z');
      await expect.poll(() => free.count()).toBe(first);

      // Escape leaves them where they are.
      await free.nth(0).getByRole('checkbox').check();
      await free.nth(1).getByRole('checkbox').check();
      await carry(1);
      await page.getByText('2 lines', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(await free.count()).toBe(first);
      await carry(1);
      await page.mouse.up();
      await page.getByText('2 lines assigned to 1.02').waitFor();
      await expect.poll(() => free.count()).toBe(first - 2);
      await page.keyboard.press('Control+z');
      await expect.poll(() => free.count()).toBe(first);
      // A press on the handle, as on a touch screen, opens the items instead.
      await free
        .nth(0)
        .getByRole('button', { name: /^Put .+ under an item$/ })
        .click();
      await page.getByRole('option', { name: /1\.02/ }).click();
      await page.getByText('1 line assigned to 1.02').waitFor();
    });
    await step('an item of an earlier tender brings its lines at today’s rates', async () => {
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Library', exact: true }).click();
      await dialog.getByRole('textbox', { name: /^Search the items/ }).fill('facade vitree');
      // The list of before the search moves under a press.
      await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
      await dialog.getByRole('radio', { name: /Lavage façade vitrée/ }).check();
      await dialog.getByLabel('Qty', { exact: true }).fill('1000');
      const lines = dialog.getByRole('list', { name: 'Lines of the item' });
      await lines.getByText(/^then .?300\.00/).waitFor();
      expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
      await dialog.getByRole('button', { name: 'Take' }).click();
      await dialog.waitFor({ state: 'detached' });
      const rows = page.locator('[data-grid="price-schedule"] [data-line]');
      await expect.poll(() => rows.count()).toBe(4);

      // One Undo takes the item and its lines back, and Redo brings them.
      await page.keyboard.press('Control+z');
      await expect.poll(() => rows.count()).toBe(3);
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(() => rows.count()).toBe(4);
      await page.keyboard.press('Control+Shift+s');
      await page.waitForURL(`**/projects/${id}/view`);
    });
  });
  const saved = (await readProject(api, id)).data;
  const item = saved.priceSchedule?.items?.find(
    ({ designation }) => designation === glass.designation,
  );
  expect(item).toMatchObject({ ...glass, id: item?.id, quantity: 1000 });
  const taken = saved.personnel?.filter(({ scheduleItemId }) => scheduleItemId === item?.id);
  expect(taken).toMatchObject([
    { type: CREW.technician, count: 2, rate, days: 5 },
    { type: 'Helper of last year', count: 1, rate: 180, days: 5 },
  ]);
});

test('2,000 items are walked to the end, and a key in the last of them is priced', async () => {
  const { id, data } = await storeProject(api, 'Two thousand');
  const items = Array.from({ length: 2000 }, (_, at) => ({
    id: `i${at}`,
    lotId: `l${Math.floor(at / 25)}`,
    number: String(at + 1),
    designation: `Tranche ${at + 1}`,
    unit: 'm²',
    quantity: 10,
  }));
  const lots = Array.from({ length: 80 }, (_, at) => ({ id: `l${at}`, number: String(at + 1) }));
  const personnel = data.personnel?.map((line, at) => ({ ...line, scheduleItemId: `i${at}` }));
  await api.send(calls.patchProject, {
    params: { id },
    body: { data: { ...data, personnel, priceSchedule: { lots, items } } },
  });
  await onSchedule({ width: 1440 }, id, async (page) => {
    const grid = page.locator('[data-grid="price-schedule"]');
    const drawn = grid.locator('input[data-column="designation"]');
    await expect.poll(() => drawn.count()).toBeGreaterThan(20);
    expect(await drawn.count()).toBeLessThan(300);
    await drawn.first().focus();
    await page.keyboard.press('Control+End');
    const last = grid.locator('[data-line="i1999"] input[data-column="unitPrice"]');
    await expect.poll(() => last.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.type('12.5');
    await expect.poll(() => grid.locator('[data-line="i1999"]').textContent()).toContain('125.00');
  });
});

test('on a phone in Arabic the items are cards, and one opens to its fields', async () => {
  const { id, data } = await storeProject(api, 'Phone');
  const items = [{ id: 'a', number: '1', designation: 'تنظيف الصومعة', unit: 'm²', quantity: 12 }];
  const personnel = data.personnel?.map((line) => ({ ...line, scheduleItemId: 'a' }));
  await api.send(calls.patchProject, {
    params: { id },
    body: { data: { ...data, personnel, priceSchedule: { items } } },
  });
  await onSchedule({ width: 390, language: 'ar' }, id, async (page) => {
    await page.getByRole('button', { name: 'تنظيف الصومعة' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('كيف تكوّن هذا الثمن').waitFor();
    expect(await findViolations(page)).toEqual([]);
    // A formula is begun by its button, because the keyboard of numbers has no equals sign.
    const quantity = dialog.getByLabel('الكمية');
    await dialog.getByRole('button', { name: 'بدء صيغة' }).first().click();
    await expect.poll(() => quantity.inputValue()).toBe('=12');
    expect(await quantity.getAttribute('inputmode')).toBe('text');
    await page.keyboard.type('*٢');
    await page.keyboard.press('Escape');
    expect(await findViolations(page, 'main')).toEqual([]);
    await expect.poll(() => page.locator('main').textContent()).toContain('24 m²');
  });
});
