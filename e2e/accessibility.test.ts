import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { SCREENS, type Screen } from '../scripts/screens/screen-table.ts';
import { firstVisitStage, openScreen, type Stage, seededStage } from '../scripts/screens/stage.ts';
import { usualProjects } from '../scripts/screens/usual-jobs.ts';
import { findViolations } from './axe.ts';
import { type Look, launchBrowser } from './browser.ts';

/** The widest and the narrowest, both directions; each is looked at in the other theme as well. */
const LOOKS: Look[] = [
  { width: 1440, theme: 'light', language: 'en' },
  { width: 390, theme: 'dark', language: 'ar' },
];

let browser: Browser;
let seeded: Stage;
let first: Stage;

beforeAll(async () => {
  browser = await launchBrowser();
  [seeded, first] = await Promise.all([
    seededStage(browser, usualProjects()),
    firstVisitStage(browser),
  ]);
});

afterAll(async () => {
  await browser.close();
  await Promise.all([seeded.server.stop(), first.server.stop()]);
});

const stageOf = (screen: Screen) => (screen.visitor === 'first' ? first : seeded);

/** Turns to the other theme, and waits until the last colour has followed. */
const turnTheme = (page: Page) =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

describe.for(LOOKS)('at $width px, $theme first, $language', { concurrent: true }, (look) => {
  test.for(SCREENS.map((screen) => [screen.name, screen] as const))(
    '%s shuts nobody out: axe finds no violation',
    async ([, screen], { expect }) => {
      const guarded = await openScreen(stageOf(screen), screen, look);
      expect(guarded).not.toBeNull();
      if (guarded === null) return;
      const violations = await findViolations(guarded.page);
      await turnTheme(guarded.page);
      violations.push(...(await findViolations(guarded.page, 'color-contrast')));
      await guarded.context.close();
      expect(guarded.faults).toEqual([]);
      expect(violations).toEqual([]);
    },
  );
});
