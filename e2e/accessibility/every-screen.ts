import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { SCREENS, type Screen } from '../../scripts/screens/screen-table.ts';
import {
  firstVisitStage,
  openFor,
  type Stage,
  seededStage,
  showScreen,
} from '../../scripts/screens/stage.ts';
import { usualProjects } from '../../scripts/screens/usual-jobs.ts';
import { findViolations } from '../axe.ts';
import { type GuardedPage, type Look, launchBrowser, onOpened, PHONE_WIDTH } from '../browser.ts';
import { keepPages } from '../kept-pages.ts';

/**
 * Every screen in a look that is laid out as no other is there, and what axe finds wrong with it.
 */
export function everyScreen(look: Look) {
  const isPhone = look.width < PHONE_WIDTH;
  let browser: Browser;
  let seeded: Stage;
  let first: Stage;
  const onKeptPage = keepPages(() => openFor(undefined, seeded, look));

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
    screens: SCREENS.filter(
      ({ onlyPictures, onlyAtDesk }) => !onlyPictures && !(isPhone && onlyAtDesk),
    ).map((screen) => [screen.name, screen] as const),
    /** What is wrong with a screen. */
    troubleOf: (screen: Screen): Promise<string[]> => {
      const stage = screen.visitor === 'first' ? first : seeded;
      const judgeIt = async ({ page }: GuardedPage): Promise<string[]> => {
        if (!(await showScreen(page, stage, screen))) return ['the screen does not open'];
        return findViolations(page);
      };
      // What is prepared, or seen without a session, does not go on to the next screen.
      const leavesTraces = screen.prepare !== undefined || screen.visitor !== undefined;
      return leavesTraces
        ? onOpened(() => openFor(screen.visitor, stage, look), judgeIt)
        : onKeptPage(judgeIt);
    },
  };
}
