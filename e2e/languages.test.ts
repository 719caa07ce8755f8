import type { Language } from '@pcm/messages';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../scripts/screens/screen-table.ts';
import { type ApiClient, openApi } from './api.ts';
import { launchBrowser, onPage } from './browser.ts';
import { figureIn } from './figures.ts';
import { keepPages, type OnKeptPage } from './kept-pages.ts';
import { onLoggedInPage, openLoggedInPage } from './logged-in-page.ts';
import { foreignTexts } from './page-texts.ts';
import { ADMIN, type RunningServer, startServer } from './server.ts';
import { changeLeadRate, storeProject } from './stored-project.ts';
import { startingWith, wordsOf } from './words.ts';

const DESK = { width: 1440 };
const NAMES = { en: 'English', fr: 'Français', ar: 'العربية' };
const DIRECTIONS = { en: 'ltr', fr: 'ltr', ar: 'rtl' };
const ROUND: readonly Language[] = ['fr', 'ar', 'en'];

let server: RunningServer;
let browser: Browser;
let api: ApiClient;
let projectId: string;
let onKeptPage: OnKeptPage;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  api = await openApi(server);
  ({ id: projectId } = await storeProject(api, 'Silo 4'));
  await changeLeadRate(api, projectId, 1234.5);
  onKeptPage = keepPages(() => openLoggedInPage(browser, server, DESK));
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Chooses a language in the administrator's menu, on whatever page is open. */
async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: ADMIN.username }).click();
  await page.getByRole('menuitemradio', { name: NAMES[language] }).click();
  await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' });
}

async function seeLanguage(page: Page, language: Language): Promise<void> {
  const root = page.locator(`html[lang=${language}][dir=${DIRECTIONS[language]}]`);
  await root.waitFor({ state: 'attached' });
  expect(await foreignTexts(page, language)).toEqual([]);
}

const SCREEN_BY_SCREEN = 'every screen speaks the language that is chosen while it is open';

// One after the other: the language belongs to the administrator, whichever page chose it.
describe(SCREEN_BY_SCREEN, () => {
  // Those of other data than here are the same screens with other figures.
  const screens = SCREENS.filter(
    ({ visitor, prepare, onlyPictures, onlyAtDesk, path }) =>
      visitor === undefined &&
      !prepare &&
      !onlyPictures &&
      !onlyAtDesk &&
      path({ projectId: 'this', setUpToken: null }) !== null,
  );
  test.for(screens.map((screen) => [screen.name, screen] as const))('%s', ([, screen]) =>
    onKeptPage(async ({ page }) => {
      await page.goto(screen.path({ projectId, setUpToken: null }) ?? '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const language of ROUND) {
        await switchTo(page, language);
        await seeLanguage(page, language);
      }
    }),
  );

  test('admin-login', () =>
    onPage(browser, server.url, DESK, async ({ page }) => {
      await page.goto('/admin-login');
      await page.getByLabel('Username').fill('amina');
      for (const language of ROUND) {
        await page.getByRole('button', { name: NAMES[language] }).click();
        const t = await wordsOf(language);
        await page.getByRole('heading', { name: t('admin:logIn') }).waitFor();
        await seeLanguage(page, language);
      }
      expect(await page.getByLabel('Username').inputValue()).toBe('amina');
    }));
});

test('numbers are written as each language writes them, and what is typed stays', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    await page.goto(`/projects/${projectId}/edit`);
    const written = { en: '1,234.50', fr: '1\u00a0234,50', ar: '1,234.50' };
    const typed = { en: '2,345.5', fr: '2 345,5', ar: '2345.5' };
    for (const language of ROUND) {
      await switchTo(page, language);
      const t = await wordsOf(language);
      const name = startingWith(t('cost:column.ratePerDay'));
      const rate = page.getByRole('textbox', { name }).first();
      await expect.poll(() => rate.inputValue()).toBe(written[language]);
      await rate.fill(typed[language]);
      await rate.press('Enter');
      const other = written[language].replace('1', '2').replace('234', '345');
      await expect.poll(() => rate.inputValue()).toBe(other);
      await page.keyboard.press('Control+z');
      await expect.poll(() => rate.inputValue()).toBe(written[language]);
    }
  }));

test('a total reads in each language as its people write money', () =>
  onLoggedInPage(browser, server, DESK, async ({ page }) => {
    await page.goto(`/projects/${projectId}/view`);
    const shapes = {
      en: /^\d{1,3}(,\d{3})+\.\d\d$/,
      fr: /^\d{1,3}(\u00a0\d{3})+,\d\d$/,
      ar: /^\d{1,3}(,\d{3})+\.\d\d$/,
    };
    for (const language of ROUND) {
      await switchTo(page, language);
      const t = await wordsOf(language);
      const summary = page.getByRole('region', { name: t('cost:costSummary') });
      const title = await summary.locator('[title*="MAD"]').first().getAttribute('title');
      const [, amount = '', currency] = /^(.*)\u00a0([A-Z]{3})$/.exec(title ?? '') ?? [];
      expect(amount).toMatch(shapes[language]);
      expect(currency).toBe('MAD');
      // How it came about is told in the same language.
      await figureIn(summary, t, 'total').click();
      await page.getByText(t('explanation:titleTotal')).waitFor();
      await seeLanguage(page, language);
      await page.keyboard.press('Escape');
      await page.getByText(t('explanation:titleTotal')).waitFor({ state: 'detached' });
    }
  }));
