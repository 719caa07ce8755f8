import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { SCREENS, type Screen } from '../../scripts/screens/screen-table.ts';
import {
  firstVisitStage,
  openScreen,
  type Stage,
  seededStage,
} from '../../scripts/screens/stage.ts';
import { usualProjects } from '../../scripts/screens/usual-jobs.ts';
import { findViolations } from '../axe.ts';
import { type Look, launchBrowser } from '../browser.ts';

/** Turns to the other theme, and waits until the last colour has followed. */
const turnTheme = (page: Page) =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/** Every screen in a look, and what axe finds wrong with it; with `otherTheme`, in both themes. */
export function everyScreen(look: Look, otherTheme: boolean) {
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

  return {
    screens: SCREENS.filter(({ onlyPictures }) => !onlyPictures).map(
      (screen) => [screen.name, screen] as const,
    ),
    /** What is wrong with a screen. */
    troubleOf: async (screen: Screen): Promise<string[]> => {
      const guarded = await openScreen(screen.visitor === 'first' ? first : seeded, screen, look);
      if (guarded === null) return ['the screen does not open'];
      const violations = await findViolations(guarded.page);
      if (otherTheme) {
        await turnTheme(guarded.page);
        violations.push(...(await findViolations(guarded.page, 'color-contrast')));
      }
      await guarded.context.close();
      return [...guarded.faults, ...violations];
    },
  };
}
