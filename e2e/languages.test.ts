import type { Language } from '@pcm/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { onPage } from './browser.ts';
import { figureIn } from './figures.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { LANGUAGE_NAMES, seeLanguage, switchTo } from './page-texts.ts';
import { freshServer, type RunningServer } from './server.ts';
import { changeLeadRate, storeProject } from './stored-project.ts';
import { startingWith, wordsOf } from './words.ts';

const DESK = { width: 1440 };
const ROUND: readonly Language[] = ['fr', 'ar', 'en'];

let server: RunningServer;
let api: ApiClient;
let projectId: string;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  ({ id: projectId } = await storeProject(api, 'Silo 4'));
  await changeLeadRate(api, projectId, 1234.5);
});

afterAll(async () => {
  await server.stop();
});

test('the login speaks the language that is chosen there, and keeps what was typed', () =>
  onPage(server.url, DESK, async ({ page }) => {
    await page.goto('/admin-login');
    await page.getByLabel('Username').fill('amina');
    for (const language of ROUND) {
      await page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click();
      const t = await wordsOf(language);
      await page.getByRole('heading', { name: t('admin:logIn') }).waitFor();
      await seeLanguage(page, language);
    }
    expect(await page.getByLabel('Username').inputValue()).toBe('amina');
  }));

test('numbers are written as each language writes them, and what is typed stays', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
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
  onLoggedInPage(server, DESK, async ({ page }) => {
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
      // The explanation is in the same language.
      await figureIn(summary, t, 'total').click();
      await page.getByText(t('explanation:titleTotal')).waitFor();
      await seeLanguage(page, language);
      await page.keyboard.press('Escape');
      await page.getByText(t('explanation:titleTotal')).waitFor({ state: 'detached' });
    }
  }));
