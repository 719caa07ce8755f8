import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { onPage } from './browser.ts';
import { seeFocus, tabTo } from './focus.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { solveCaptcha } from './login.ts';
import { goTo, openPalette, paletteOf } from './palette.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { CREW, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  await storeProject(api, 'Silo 4, nettoyage');
});

afterAll(() => server.stop());

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const home = (page: Page) => page.getByText('What are you pricing today?');

test('somebody without a mouse logs in', () =>
  onPage(server.url, DESK, async ({ page }) => {
    await page.goto('/admin-login');
    await seeFocus(page.getByLabel('Username'));
    await page.keyboard.type(ADMIN.username);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(ADMIN.password);
    await tabTo(page, page.getByLabel(/^Sum/));
    // A wrong sum brings a new one, and the focus stays in its field.
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Log in' });
    await form.getByText('Please solve the math problem correctly').waitFor();
    await seeFocus(page.getByLabel(/^Sum/));
    await page.keyboard.type(String(await solveCaptcha(page)));
    // The button rests for 300 ms after each attempt.
    const button = page.getByRole('button', { name: 'Log in' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    await page.keyboard.press('Enter');
    await home(page).waitFor();
  }));

test('digits go to screens, a closed question gives the focus back, Tab skips the bar and reaches a new project', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await step('a digit goes to a screen', async () => {
      await page.goto('/');
      await home(page).waitFor();
      await page.keyboard.press('Control+2');
      await isAt(page, '/projects');
      await page.getByRole('heading', { name: 'My Projects' }).waitFor();
    });
    await step('a question that is closed gives the focus back to what asked', async () => {
      const remove = page.getByRole('button', { name: 'Delete Silo 4, nettoyage' });
      await tabTo(page, remove);
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await question.getByText('Are you sure you want to delete this project?').waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await seeFocus(remove);
    });
    await step('the first Tab skips the bar', async () => {
      await page.keyboard.press('Control+1');
      await isAt(page, '/');
      await page.reload();
      await home(page).waitFor();
      await page.keyboard.press('Tab');
      await seeFocus(page.getByRole('link', { name: 'Skip to content' }));
      await page.keyboard.press('Enter');
      await seeFocus(page.getByRole('main'));
    });
    await step('a new project is reached from Home with Tab, arrows and Enter', async () => {
      await tabTo(page, page.getByRole('link', { name: /^Industrial Rope Access/ }));
      await page.keyboard.press('Enter');
      const types = page.getByRole('radiogroup', { name: 'Which type of project?' });
      await seeFocus(types.getByRole('radio').first());
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(/projectType=Bulk/);
      await tabTo(page, page.getByRole('link', { name: 'Create project' }));
      await page.keyboard.press('Enter');
      await seeFocus(page.getByLabel('Project name'));
    });
  }));

test('the palette and the administrator’s menu are worked with the keyboard', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await step('the palette goes to a screen, to a project, and to another language', async () => {
      await page.goto('/');
      await home(page).waitFor();
      await goTo(page, 'my pro', /^My Projects/);
      await isAt(page, '/projects');
      await goTo(page, 'nettoyage', /^Silo 4, nettoyage/);
      await page.getByRole('heading', { name: 'Silo 4, nettoyage', level: 1 }).waitFor();
      // Escape returns the focus to where it was; a choice moves it.
      const print = page.getByRole('button', { name: 'Export PDF' });
      await print.focus();
      await openPalette(page);
      await page.keyboard.press('Escape');
      await paletteOf(page).waitFor({ state: 'detached' });
      await seeFocus(print);
      await goTo(page, 'history', /^History/);
      await seeFocus(page.locator('#section-history'));
      await goTo(page, 'fran', /Français/);
      await page.getByRole('link', { name: 'Accueil' }).waitFor();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
      // The language belongs to the administrator now, and applies in the next browser too.
      await goTo(page, 'engl', /English/);
      await page.getByRole('link', { name: 'Home' }).waitFor();
    });
    await step('the menu opens, moves and closes, and its last item logs out', async () => {
      const menu = page.getByRole('banner').getByRole('button', { name: ADMIN.username });
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
      await page.keyboard.press('Escape');
      await seeFocus(menu);
      await page.keyboard.press('Enter');
      await seeFocus(page.getByRole('menuitem', { name: 'Dashboard' }));
      const items = await page.getByRole('menuitem').allInnerTexts();
      for (const item of [/^Dashboard$/, /^Settings$/, /^Tutorial$/, /^Logout\s+Ctrl Q$/]) {
        expect(items).toContainEqual(expect.stringMatching(item));
      }
      await page.keyboard.press('ArrowDown');
      await seeFocus(page.getByRole('menuitem', { name: 'Settings' }));
      await page.keyboard.press('Escape');
      await seeFocus(menu);
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await seeFocus(page.getByRole('menuitem', { name: /^Logout/ }));
      await page.keyboard.press('Enter');
      await page.getByText('You have been logged out successfully').waitFor();
      await seeFocus(page.getByLabel('Username'));
    });
  }));

test('the grid is worked in like a spreadsheet', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo by keys');
    await page.goto(`/projects/${id}/edit`);
    const grid = page.getByRole('grid', { name: 'Personnel Management' });
    const cell = (column: string, name: string) =>
      grid.getByRole('textbox', { name: `${column}, ${name}`, exact: true });
    const count = (name: string) => cell('Count', name);
    const rate = (name: string) => cell('Rate / day', name);
    const { lead, technician } = CREW;

    await count(lead).focus();
    await page.keyboard.press('Tab');
    await seeFocus(rate(lead));
    await page.keyboard.press('ArrowRight');
    await seeFocus(cell('Days', lead));
    await page.keyboard.press('ArrowDown');
    await seeFocus(cell('Days', technician));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const unit = grid.getByRole('combobox', { name: `Unit, ${technician}`, exact: true });
    await seeFocus(unit);
    await page.keyboard.type('jo');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'jour', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await seeFocus(count(technician));
    expect(await unit.inputValue()).toBe('jour');
    await page.keyboard.press('ArrowUp');
    await seeFocus(count(lead));

    // Typing replaces the value, Escape restores it, and F2 puts the caret behind it.
    await page.keyboard.type('8');
    expect(await count(lead).inputValue()).toBe('8');
    await page.keyboard.press('Escape');
    expect(await count(lead).inputValue()).toBe('1');
    await page.keyboard.press('F2');
    await page.keyboard.type('2');
    expect(await count(lead).inputValue()).toBe('12');
    await page.keyboard.press('Enter');
    await seeFocus(count(technician));
    expect(await count(lead).inputValue()).toBe('12');

    await page.keyboard.press('Control+d');
    await expect.poll(() => count(technician).count()).toBe(2);
    await seeFocus(count(technician).last());
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => count(technician).count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => count(lead).inputValue()).toBe('1');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => count(lead).inputValue()).toBe('12');

    // Enter opens a row in view mode. On the last row it then adds a line that takes what is typed
    // at once; Enter on an untouched line adds no other.
    await count(technician).focus();
    await page.keyboard.press('Enter');
    await seeFocus(count(technician));
    const positions = grid.locator('[data-column="position"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Agricultural helper');
    expect(await positions.count()).toBe(3);
    await seeFocus(positions.last());
    expect(await positions.last().inputValue()).toBe('Agricultural helper');

    // A suggestion is accepted only after the arrow keys chose it, never by leaving the cell.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Ground support 2');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.getByRole('option', { name: /^Ground Support/, selected: false }).waitFor();
    await page.keyboard.press('Tab');
    expect(await positions.last().inputValue()).toBe('Ground support');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('ground');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /^Ground Support/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const ground = 'Ground Support/Safety Officer';
    await page.keyboard.type('2');
    await seeFocus(count(ground));
    expect(await count(ground).inputValue()).toBe('2');
    await page.keyboard.press('Control+Shift+s');
    await page.waitForURL(`**/projects/${id}/view`);
    await page.getByText(ground).first().waitFor();
  }));

test('cells take formulas, and half days once the company allows them; both are there after saving and loading', () =>
  onLoggedInPage(server, { ...DESK, language: 'fr' }, async ({ page }) => {
    // The language belongs to the administrator, who has chosen one by now.
    await api.send(calls.savePreferences, { body: { language: 'fr' } });
    await api.send(calls.saveCompany, { body: { defaults: { halfDays: true } } });
    const { id } = await storeProject(api, 'Silo by formulas');
    await page.goto(`/projects/${id}/edit`);
    const rates = page.locator('[data-grid="personnel"] input[data-column="rate"]');
    const rate = rates.first();
    const days = page.locator('[data-grid="personnel"] input[data-column="days"]').first();
    await step('a formula counts, and says what it cannot', async () => {
      await rate.focus();
      await page.keyboard.type('=208901,78*0,92');
      await page.keyboard.press('ArrowDown');
      await seeFocus(rates.nth(1));
      expect(await rate.inputValue()).toMatch(/^192.189,64$/);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => rate.inputValue()).toBe('=208901,78*0,92');
      await page.keyboard.type('=5/0');
      await page.getByRole('alert').getByText('division par zéro').waitFor();
      await page.keyboard.press('Escape');
      expect(await rate.inputValue()).toBe('=208901,78*0,92');
    });
    await step('half a day is taken', async () => {
      await days.focus();
      await page.keyboard.type('2,5');
      await expect.poll(() => days.inputValue()).toBe('2,5');
    });

    await page.keyboard.press('Control+Shift+s');
    await page.waitForURL(`**/projects/${id}/view`);
    await api.send(calls.saveCompany, { body: { defaults: { halfDays: false } } });
    await page.goto(`/projects/${id}/edit`);
    await step('the formula was saved, and gives way to a number', async () => {
      await rate.focus();
      await expect.poll(() => rate.inputValue()).toBe('=208901,78*0,92');
      await page.keyboard.type('650');
      await page.keyboard.press('ArrowDown');
      await seeFocus(rates.nth(1));
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => rate.inputValue()).toBe('650,00');
      expect(await page.locator('[data-formula]').count()).toBe(0);
    });
    await step('a stored half day is shown, and no other can be typed', async () => {
      await expect.poll(() => days.inputValue()).toBe('2,5');
      await days.focus();
      await page.keyboard.type('3,5');
      await page.getByText('Nombres entiers seulement').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => days.inputValue()).toBe('4');
    });
    await api.send(calls.savePreferences, { body: { language: 'en' } });
  }));
