import { teamCalls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { foreignTexts } from './page-texts.ts';
import { freshServer, type RunningServer } from './server.ts';
import { storeProject } from './stored-project.ts';
import { cardOf, DEEDS, seeDone, seeRing } from './tutorial/walk.ts';
import { wordsOf } from './words.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

const excessOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('all eight walks point at the real controls and go on as each thing is done', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page, session }) => {
    const t = await wordsOf('en');
    await session.send(teamCalls.createTeamMember, {
      body: { name: 'Youssef Alami', role: 'Technician' },
    });
    await page.goto('/admin-tutorial');
    await page.getByRole('button', { name: t('tutorial:progress.begin') }).click();
    for (const [index, deeds] of DEEDS.entries()) {
      for (const { at, act } of deeds) {
        await seeRing(page, at);
        if (at === '[data-tour=publish]') {
          // The walk and the estimate survive a reload.
          await page.reload();
          await seeRing(page, at);
        }
        if (at === '[data-tour=make-document]') {
          await page.keyboard.press('F6');
          await expect
            .poll(() => cardOf(page).evaluate((card) => card === document.activeElement))
            .toBe(true);
          await page.keyboard.press('F6');
          await cardOf(page)
            .getByRole('button', { name: t('tour:back') })
            .click();
          await seeRing(page, 'select[name=documentKind]');
          expect(await findViolations(page)).toEqual([]);
          await cardOf(page)
            .getByRole('button', { name: t('tour:next') })
            .click();
          await seeRing(page, at);
        }
        await act(page.locator(at).locator('visible=true').first(), page);
      }
      if (index < DEEDS.length - 1) await seeDone(page, t('tour:done.next'));
    }
    await cardOf(page).getByText(t('tour:done.all')).waitFor();
    await seeDone(page, t('tour:done.toTutorial'));
    await page.getByText(t('tutorial:progress.of', { done: 8, steps: 8 })).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(8);

    await page.getByRole('button', { name: t('tutorial:progress.reset') }).click();
    await page.getByText(t('tutorial:progress.of', { done: 0, steps: 8 })).waitFor();
  }));

test('the tutorial leads to the new project, the projects, the settings and back to the dashboard', () =>
  onLoggedInPage(server, { width: 1440, language: 'fr' }, async ({ page }) => {
    const t = await wordsOf('fr');
    const ways = [
      ['shortcuts.newProject', '/project-edit/new'],
      ['shortcuts.projects', '/projects'],
      ['shortcuts.settings', '/admin-settings'],
    ] as const;
    await page.goto('/admin-tutorial?tab=practices');
    for (const [word, path] of ways) {
      const link = page
        .getByRole('main')
        .getByRole('link', { name: t(`tutorial:${word}`), exact: true });
      expect(await link.getAttribute('href')).toBe(path);
    }
    await page.getByRole('tab').last().click();
    await page
      .getByRole('tabpanel')
      .getByRole('searchbox')
      .or(page.getByRole('tabpanel').getByRole('textbox'))
      .fill('TVA');
    const question = page.getByText(t('tutorialAdvice:faq.items.noVat.question'));
    await question.click();
    await page.getByText('Zone franche').waitFor();
    await page
      .getByText(t('tutorialAdvice:faq.items.password.question'))
      .waitFor({ state: 'detached' });
    expect(await foreignTexts(page, 'fr')).toEqual([]);
    await page.getByRole('button', { name: t('tutorial:back') }).click();
    await page.waitForURL('/admin-dashboard');
  }));

test('on a phone in Arabic the tutorial fits, and a walk says what to open first and leaves by Escape', () =>
  onLoggedInPage(server, { width: 390, language: 'ar' }, async ({ page, session }) => {
    const t = await wordsOf('ar');
    await page.goto('/admin-tutorial?tab=practices');
    // The last is the first tab, where the walks begin.
    for (const tab of [1, 2, 0]) {
      await page.getByRole('tab').nth(tab).click();
      await page.getByRole('tab', { selected: true }).and(page.getByRole('tab').nth(tab)).waitFor();
      await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor();
      expect(await excessOf(page)).toBeLessThanOrEqual(0);
      expect(await foreignTexts(page, 'ar')).toEqual([]);
    }
    const { id } = await storeProject(session, 'صومعة 1');
    await page.getByRole('button', { name: t('tutorial:steps.total.title') }).click();
    await seeRing(page, '[data-tour=open-summary]');
    await goInside(page, `/projects/${id}/edit`);
    await seeRing(page, '[data-tour=open-summary]');
    await cardOf(page).getByText(t('tour:first.openSummary')).waitFor();
    await page.locator('[data-tour=open-summary]').click();
    await seeRing(page, '[role=dialog] [data-tour=contingency-weatherDelay]');
    expect(await foreignTexts(page, 'ar')).toEqual([]);
    await cardOf(page)
      .getByRole('button', { name: t('tour:next') })
      .click();
    await seeRing(page, '[role=dialog] [data-tour=contingency-profitMargin]');

    // The first Escape closes the sheet, the next one leaves the walk.
    await page.keyboard.press('Escape');
    await seeRing(page, '[data-tour=open-summary]');
    await page.keyboard.press('Escape');
    await cardOf(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-tour=open-summary]').waitFor();
    expect(await cardOf(page).count()).toBe(0);
  }));
