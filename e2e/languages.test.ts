import type { Language } from '@pcm/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { onKeptPage } from './kept-pages.ts';
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
  onKeptPage(server.url, DESK, async ({ page }) => {
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
    for (const language of ['en', 'fr', 'ar'] as const) {
      if (language !== 'en') await switchTo(page, language);
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
