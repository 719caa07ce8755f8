import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { clipboard, gridOn, onEditor as openEditor, PEOPLE, press } from './editor/line-grids.ts';
import { seeFocus } from './focus.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const onEditor = (
  language: 'en' | 'fr',
  name: string,
  body: (page: Page) => Promise<void>,
): Promise<void> => openEditor({ server, api }, language, name, body);

/** Returns the chosen cells by line and column, row by row. */
const chosenCells = (page: Page) =>
  page.locator('[role="gridcell"][aria-selected="true"]').evaluateAll((cells) =>
    cells.map((cell) => {
      const line = cell.closest<HTMLElement>('[data-line]')?.dataset['line'];
      return `${line} ${cell.querySelector('input')?.dataset['column']}`;
    }),
  );

test('a rectangle of cells is chosen with Shift and arrows, filled down and right, emptied, undone', () =>
  onEditor('en', 'Choosing cells', async (page) => {
    const { cell, order } = gridOn(page, 'personnel');
    const bar = page.getByRole('toolbar', { name: 'Selected cells' });
    await cell('Badr', 'rate').focus();
    await page.keyboard.type('=12*3.5');
    await press(page, 'Enter');
    await cell('Badr', 'rate').focus();
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await bar.getByText('6 cells selected').waitFor();
    const six = ['Badr', 'Chama', 'Driss'].flatMap((line) => [`${line} rate`, `${line} days`]);
    expect(await chosenCells(page)).toEqual(six);
    await seeFocus(cell('Driss', 'days'));
    expect(await findViolations(page, '#personnel, [role="toolbar"]')).toEqual([]);

    // The formula is filled as a formula, the days as a number; one undo takes all of it back.
    await press(page, 'Control+d');
    await bar.getByText('4 cells filled').waitFor();
    expect(await cell('Chama', 'rate').inputValue()).toBe('42.00');
    await cell('Driss', 'rate').focus();
    await expect.poll(() => cell('Driss', 'rate').inputValue()).toBe('=12*3.5');
    await press(page, 'Control+z');
    await expect.poll(() => cell('Chama', 'rate').inputValue()).toBe('301.50');
    await expect.poll(() => cell('Driss', 'rate').inputValue()).toBe('402.00');

    // To the right a cell that cannot hold the number stays as it is, and the bar says so.
    await press(page, 'Escape');
    await bar.waitFor({ state: 'detached' });
    await cell('Chama', 'rate').focus();
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowUp', 'Control+r');
    await bar.getByText('1 cell filled, 1 left, as it does not take this').waitFor();
    expect(await cell('Badr', 'days').inputValue()).toBe('=12*3.5');
    expect(await cell('Chama', 'days').inputValue()).toBe('10');
    await bar.getByRole('button', { name: 'Empty' }).click();
    await bar.getByText('4 cells emptied').waitFor();
    expect(await cell('Chama', 'rate').inputValue()).toBe('0.00');
    expect(await cell('Chama', 'days').inputValue()).toBe('1');
    await press(page, 'Control+z');
    await expect.poll(() => cell('Chama', 'rate').inputValue()).toBe('301.50');
    expect(await order()).toEqual(PEOPLE);
  }));

test('cells are chosen with the mouse, rows copied, and both go to a spreadsheet and come from one', () =>
  onEditor('fr', 'Cells by mouse', async (page) => {
    await step('copied rows are cells of the language, and no formula runs', async () => {
      const { number } = gridOn(page, 'personnel');
      await number('Badr').click();
      await number('Chama').click({ modifiers: ['Shift'] });
      await press(page, 'Control+c');
      await page.getByText('2 lignes copiées').waitFor();
      const rows = (await clipboard(page, 'text/plain'))
        .split(/\r?\n/)
        .map((row) => row.split('\t'));
      expect(rows).toHaveLength(3);
      expect(rows[1]).toEqual(['Badr', '1', '201', '10', '2010']);
      expect(rows[2]).toEqual(['Chama', '1', '301,5', '10', '3015']);
      expect(await clipboard(page, 'text/html')).toContain('<td>301,5</td>');

      const equipment = gridOn(page, 'equipment');
      await equipment.number('glove').click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Copier' }).click();
      await page.getByText('1 ligne copiée').waitFor();
      expect(await clipboard(page, 'text/plain')).toContain("'=Glove\t2\t10\t3\t60");
      await press(page, 'Escape');
    });
    await step('cells are chosen with the mouse, copied and pasted', async () => {
      const { cell } = gridOn(page, 'personnel');
      const bar = page.getByRole('toolbar', { name: 'Cellules sélectionnées' });
      const middleOf = async (line: string, column: string) => {
        const box = await cell(line, column).boundingBox();
        if (box === null) throw new Error('No such cell');
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      };
      await cell('Badr', 'rate').evaluate((line) => line.scrollIntoView({ block: 'center' }));
      // The cell has the focus and its text is chosen, which the browser would rather carry.
      await cell('Badr', 'rate').click();
      await page.mouse.move(...(await middleOf('Badr', 'rate')));
      await page.mouse.down();
      await page.mouse.move(...(await middleOf('Chama', 'days')), { steps: 6 });
      await page.mouse.up();
      await bar.getByText('4 cellules sélectionnées').waitFor();
      await press(page, 'Control+c');
      await page.getByText('4 cellules copiées').waitFor();
      expect(await clipboard(page, 'text/plain')).toBe('201\t10\r\n301,5\t10');
      expect(await clipboard(page, 'text/html')).toContain('<td>301,5</td>');

      // Shift and a press go on from the cell with the focus, also over rows.
      await press(page, 'Escape');
      await cell('Driss', 'rate').click();
      await cell('Elias', 'rate').click({ modifiers: ['Shift'] });
      await bar.getByText('2 cellules sélectionnées').waitFor();
      const pasteText = (text: string) =>
        page.evaluate((pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', pasted);
          const init = { clipboardData, bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
        }, text);
      // One value goes into every chosen cell; a table fills from the first of them.
      await pasteText('1 250,5');
      await bar.getByText('2 cellules remplies').waitFor();
      expect(await cell('Elias', 'rate').inputValue()).toBe('1\u00a0250,50');
      await pasteText('700\t4\n800\t6');
      await page.getByRole('dialog').getByRole('button', { name: 'Remplir' }).last().click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => cell('Elias', 'days').inputValue()).toBe('6');
      expect(await cell('Driss', 'rate').inputValue()).toBe('700,00');
    });
  }));
