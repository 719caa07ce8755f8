import type { Project } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { gridOn, onEditor as openEditor, PEOPLE, press } from './editor/line-grids.ts';
import { seeFocus } from './focus.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { wordsOf } from './words.ts';

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const onEditor = (
  language: Language,
  name: string,
  body: (page: Page, project: Project) => Promise<void>,
): Promise<void> => openEditor({ server, api }, language, name, body);

test('rows are chosen, deleted and brought back, duplicated, inserted and moved, by mouse and by keyboard', () =>
  onEditor('en', 'Rows of people', async (page) => {
    await step('rows are chosen, and the bar says what they come to', async () => {
      const { number, cell, chosen } = gridOn(page, 'personnel');
      const bar = page.getByRole('toolbar', { name: 'Selected lines' });
      await number('Badr').click();
      await bar.getByText('1 line selected, 2,010.00 MAD').waitFor();
      await number('Driss').click({ modifiers: ['Shift'] });
      await bar.getByText('3 lines selected, 9,045.00 MAD').waitFor();
      await number('Chama').click({ modifiers: ['ControlOrMeta'] });
      expect(await chosen()).toEqual(['Badr', 'Driss']);
      await press(page, 'Escape');
      await bar.waitFor({ state: 'detached' });

      await cell('Chama', 'rate').focus();
      await press(page, 'Shift+Space', 'Shift+ArrowDown');
      expect(await chosen()).toEqual(['Chama', 'Driss']);
      await seeFocus(cell('Driss', 'rate'));
      await press(page, 'Shift+ArrowUp', 'Shift+ArrowUp');
      await expect.poll(chosen).toEqual(['Badr', 'Chama']);
      expect(await findViolations(page, '#personnel, [role="toolbar"]')).toEqual([]);
      await press(page, 'Control+Shift+A');
      expect(await chosen()).toEqual(PEOPLE);
      // Moving the focus clears the selection.
      await press(page, 'ArrowLeft');
      expect(await chosen()).toEqual([]);
      // The first Ctrl+A selects the cell's text, so that Delete empties the cell and removes no
      // line.
      await press(page, 'Control+a');
      expect(await chosen()).toEqual([]);
      await press(page, 'Control+a');
      expect(await chosen()).toEqual(PEOPLE);
      await press(page, 'ArrowRight');
      expect(await chosen()).toEqual([]);
      const all = page.getByRole('checkbox', { name: 'Select all lines' });
      await all.first().click();
      expect(await chosen()).toEqual(PEOPLE);

      // Only one grid has a selection at a time; a range may span the lists of a grid.
      const equipment = gridOn(page, 'equipment');
      await equipment.number('sling').click();
      expect(await chosen()).toEqual([]);
      await equipment.number('mask').click({ modifiers: ['Shift'] });
      expect(await equipment.chosen()).toEqual(['sling', 'mask']);
      await press(page, 'Escape');
      await bar.waitFor({ state: 'detached' });
    });
    await step('many rows are deleted in one step, and come back', async () => {
      const { number, cell, order } = gridOn(page, 'personnel');
      await number('Badr').click();
      await number('Driss').click({ modifiers: ['Shift'] });
      await press(page, 'Delete');
      await expect.poll(order).toEqual(['Amal', 'Elias']);
      await seeFocus(cell('Elias', 'position'));
      const toast = page.getByText('3 lines deleted');
      await toast.waitFor();
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect.poll(order).toEqual(PEOPLE);
      await number('Amal').click();
      await number('Chama').click({ modifiers: ['Shift'] });
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(order).toEqual(['Driss', 'Elias']);
      await press(page, 'Control+z');
      await expect.poll(order).toEqual(PEOPLE);
      // Without selected rows Delete only empties the cell, which then has its default value.
      await cell('Amal', 'count').focus();
      await press(page, 'F2', '7', 'Enter');
      await cell('Amal', 'count').focus();
      await press(page, 'Delete');
      expect(await cell('Amal', 'count').inputValue()).toBe('1');
      await press(page, 'ArrowRight', 'Backspace');
      expect(await cell('Amal', 'rate').inputValue()).toBe('0.00');
      expect(await order()).toEqual(PEOPLE);
    });
    await step('rows are duplicated, inserted and moved by keyboard, several at once', async () => {
      const { cell, number, order, chosen } = gridOn(page, 'personnel');
      await cell('Driss', 'rate').focus();
      await press(page, 'Alt+ArrowUp');
      await expect.poll(order).toEqual(['Amal', 'Badr', 'Driss', 'Chama', 'Elias']);
      await seeFocus(cell('Driss', 'rate'));
      await press(page, 'Shift+Space', 'Shift+ArrowDown', 'Alt+ArrowUp');
      await expect.poll(order).toEqual(['Amal', 'Driss', 'Chama', 'Badr', 'Elias']);
      await page.getByText('2 lines moved, starting at row 2').waitFor({ state: 'attached' });
      // In a column of numbers Ctrl+D fills the selected rows from the first; one undo reverts it.
      await press(page, 'Control+d');
      await expect.poll(() => cell('Chama', 'rate').inputValue()).toBe('402.00');
      await press(page, 'Control+z');
      await expect.poll(() => cell('Chama', 'rate').inputValue()).toBe('301.50');
      await page.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click();
      await expect.poll(async () => (await order()).length).toBe(7);
      expect(await chosen()).toHaveLength(2);
      await press(page, 'Control+z');
      await expect.poll(order).toEqual(['Amal', 'Driss', 'Chama', 'Badr', 'Elias']);
      await number('Badr').focus();
      await press(page, 'Control+Enter');
      await expect.poll(async () => (await order()).length).toBe(6);
      expect((await order()).indexOf('Elias')).toBe(5);
      await press(page, 'Escape', 'Escape');
      await expect.poll(async () => (await order()).length).toBe(5);
      // A person who was added and left empty with the mouse would cost a wage that nobody sees.
      await number('Badr').focus();
      await press(page, 'Control+Enter');
      await expect.poll(async () => (await order()).length).toBe(6);
      await cell('Amal', 'days').click();
      await expect.poll(async () => (await order()).length).toBe(5);
      await cell('Badr', 'days').focus();
      await press(page, 'Control+Home');
      await seeFocus(cell('Amal', 'position'));
      await press(page, 'Control+End');
      await seeFocus(cell('Elias', 'days'));
    });
  }));

async function dragTo(page: Page, from: Locator, to: Locator, side: 'above' | 'below') {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('Nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  const y = end.y + (side === 'above' ? 4 : end.height - 4);
  await page.mouse.move(end.x + 12, y, { steps: 6 });
  await page.locator('[data-drop]').waitFor();
}

test('rows are dragged where the line shows, and a row is looked at, edited and applied', () =>
  onEditor('en', 'Dragging rows', async (page) => {
    await step('rows are dragged, chosen ones together, also into another list', async () => {
      const { number, row, order } = gridOn(page, 'personnel');
      // Keeps away from the edges, where a drag scrolls, and from the bar of the selected lines.
      await row('Chama').evaluate((line) => line.scrollIntoView({ block: 'center' }));
      await dragTo(page, number('Amal'), row('Chama'), 'below');
      await page.mouse.up();
      await expect.poll(order).toEqual(['Badr', 'Chama', 'Amal', 'Driss', 'Elias']);
      await press(page, 'Control+z');
      await expect.poll(order).toEqual(PEOPLE);

      await press(page, 'Escape');
      await number('Amal').click();
      await number('Badr').click({ modifiers: ['Shift'] });
      await dragTo(page, number('Badr'), row('Elias'), 'below');
      await page.mouse.up();
      await expect.poll(order).toEqual(['Chama', 'Driss', 'Elias', 'Amal', 'Badr']);

      await dragTo(page, number('Chama'), row('Badr'), 'below');
      await press(page, 'Escape');
      await page.mouse.up();
      expect(await order()).toEqual(['Chama', 'Driss', 'Elias', 'Amal', 'Badr']);
      expect(await page.locator('[data-drop]').count()).toBe(0);

      const equipment = gridOn(page, 'equipment');
      await equipment.row('rope').evaluate((line) => line.scrollIntoView({ block: 'center' }));
      await dragTo(page, equipment.number('rope'), equipment.row('mask'), 'below');
      await page.mouse.up();
      await expect
        .poll(() => equipment.row('rope').getAttribute('data-list'), { message: 'its list' })
        .toBe('ppe');
    });
    await step('a row is looked at, opened to be edited, and applied', async () => {
      const { cell, row, grid } = gridOn(page, 'personnel');
      const mode = (id: string) => row(id).getAttribute('data-mode');
      expect(await mode('Amal')).toBe('view');
      await row('Amal').getByRole('button', { name: 'Edit Amal' }).click();
      await expect.poll(() => mode('Amal')).toBe('edit');
      await seeFocus(cell('Amal', 'position'));
      await row('Amal').getByRole('button', { name: 'Apply, Amal' }).click();
      await expect.poll(() => mode('Amal')).toBe('view');

      // Typing, Enter, F2 and a click also open the row; leaving closes it.
      await cell('Amal', 'rate').focus();
      expect(await mode('Amal')).toBe('view');
      await press(page, '9', '0');
      await expect.poll(() => mode('Amal')).toBe('edit');
      await press(page, 'Enter');
      await seeFocus(cell('Badr', 'rate'));
      await expect.poll(() => mode('Amal')).toBe('view');
      expect(await cell('Amal', 'rate').inputValue()).toBe('90.00');
      await press(page, 'Enter');
      await expect.poll(() => mode('Badr')).toBe('edit');
      await seeFocus(cell('Badr', 'rate'));
      await cell('Chama', 'days').click();
      await expect.poll(() => mode('Chama')).toBe('edit');
      await expect.poll(() => mode('Badr')).toBe('view');
      await press(page, 'Escape');
      await cell('Driss', 'days').focus();
      await press(page, 'F2');
      await expect.poll(() => mode('Driss')).toBe('edit');

      // A new line counts before it is applied; Apply closes its row.
      await page.getByRole('button', { name: 'Add personnel' }).click();
      const added = grid.locator('[data-line]').last();
      await expect.poll(() => added.getAttribute('data-mode')).toBe('edit');
      await page.getByText(/^6 lines, 6 people$/).waitFor();
      await page.getByRole('button', { name: /^Apply, / }).click();
      await expect.poll(() => added.getAttribute('data-mode')).toBe('view');

      // The bonus panel opens under the row and closes with it.
      await row('Badr').getByRole('button', { name: 'Add a bonus to Badr' }).click();
      const enabled = page.getByRole('checkbox', { name: 'Bonus for this line' });
      expect(await enabled.isChecked()).toBe(true);
      await row('Badr').getByRole('button', { name: 'Apply, Badr' }).click();
      await enabled.waitFor({ state: 'detached' });
    });
  }));

test('a list of 400 lines is walked from end to end, and a search of the page finds every line', async () => {
  const { id } = await api.createProject({
    name: 'Many lines',
    client: 'OCP',
    location: 'Safi',
    projectType: 'Cement Silo Cleaning',
    data: {
      settings: { currency: 'MAD' },
      socialContributions: { enabled: false },
      personnel: Array.from({ length: 400 }, (_, index) => ({
        id: `p${index}`,
        type: `Person ${index}`,
        count: 1,
        rate: 100,
        days: 1,
      })),
    },
  });
  await onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    await page.goto(`/projects/${id}/edit`);
    const { cell, row } = gridOn(page, 'personnel');
    await cell('p0', 'rate').waitFor();
    // While a cell has the focus, cards out of the window are not drawn, and keep their place.
    const drawn = () =>
      page.evaluate(() => {
        const profit = document.querySelector('#profit > *');
        const isDrawn = profit?.checkVisibility({ contentVisibilityAuto: true });
        return [isDrawn, document.documentElement.scrollHeight];
      });
    await page.waitForLoadState('networkidle');
    // What came last is drawn when nothing grows any more.
    let height: unknown;
    await expect
      .poll(
        async () => {
          const before = height;
          [, height] = await drawn();
          return before === height;
        },
        { interval: 500 },
      )
      .toBe(true);
    await cell('p0', 'rate').focus();
    await expect.poll(drawn).toEqual([false, height]);
    await page.locator('#info input').first().focus();
    await expect.poll(drawn).toEqual([true, height]);
    // A distant row is one line of text, which the browser's search finds; a near row has its
    // fields.
    expect(await row('p250').locator('input').count()).toBe(0);
    expect(await page.evaluate('window.find("Person 250")')).toBe(true);
    await cell('p250', 'rate').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await cell('p0', 'rate').focus();
    await press(page, 'Control+End');
    await seeFocus(cell('p399', 'days'));
    await press(page, 'ArrowUp', '2', 'Enter');
    await seeFocus(cell('p399', 'days'));
    expect(await cell('p398', 'days').inputValue()).toBe('2');
    await press(page, 'PageUp');
    await seeFocus(cell('p389', 'days'));
    await press(page, 'Control+Home');
    await seeFocus(cell('p0', 'position'));
    await press(page, 'PageDown', 'Shift+Space', 'Shift+PageDown');
    await page.getByText('11 lines selected, 1,100.00 MAD').first().waitFor();
  });
});

test('in Arabic the keys are mirrored and the same rows are chosen and moved', () =>
  onEditor('ar', 'صفوف', async (page) => {
    const t = await wordsOf('ar');
    const { cell, order, chosen } = gridOn(page, 'personnel');
    await cell('Badr', 'count').focus();
    await press(page, 'ArrowLeft');
    await seeFocus(cell('Badr', 'rate'));
    await press(page, 'ArrowRight', 'Shift+Space', 'Shift+ArrowDown');
    expect(await chosen()).toEqual(['Badr', 'Chama']);
    await page.getByRole('toolbar', { name: t('grid:selectedLines') }).waitFor();
    await press(page, 'Alt+ArrowDown');
    await expect.poll(order).toEqual(['Amal', 'Driss', 'Badr', 'Chama', 'Elias']);
    await press(page, 'Delete');
    await page.getByText(t('grid:deleted', { count: 2 })).waitFor();
    await expect.poll(order).toEqual(['Amal', 'Driss', 'Elias']);
  }));
