import { calls } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { SCREENS, type Screen } from '../../scripts/screens/screen-table.ts';
import {
  firstVisitStage,
  type Stage,
  seededStage,
  showScreen,
  untilUnchanged,
} from '../../scripts/screens/stage.ts';
import { usualProjects } from '../../scripts/screens/usual-jobs.ts';
import { type ApiClient, openApi } from '../api.ts';
import { findViolations } from '../axe.ts';
import { colorSchemeOf, type Look, viewportOf, workerBrowser } from '../browser.ts';
import { onKeptPage, QUIET_ADDRESS } from '../kept-pages.ts';
import { carrySession } from '../logged-in-page.ts';
import { seeLanguage, switchTo } from '../page-texts.ts';
import { freshServer } from '../server.ts';

/** Two looks that differ most in layout, colour and direction. */
const DESK: Look = { width: 1440, theme: 'light', language: 'en' };
const PHONE: Look = { width: 390, theme: 'dark', language: 'ar' };

/**
 * The language in which a screen is opened before the phone's is chosen. English is left out: most
 * other tests read it, and the catalogues have the same texts with the same variables.
 */
const FIRST: Language = 'fr';
const CHOSEN: Language = 'ar';

/** Turns a desk's page into a phone's in the dark, until the returned function is called. */
async function becomePhone(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.emulateMedia({ colorScheme: colorSchemeOf(PHONE) });
  await page.setViewportSize(viewportOf(PHONE));
  await page.locator(`[data-theme=${PHONE.theme}]`).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await untilUnchanged(page);
  return async () => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await devtools.detach();
  };
}

const isTested = ({ onlyPictures }: Screen) => !onlyPictures;

/** Tells whether an administrator reaches a screen by its address alone. */
const isPlain = ({ prepare, visitor }: Screen) => prepare === undefined && visitor === undefined;

const named = (screens: Screen[]) => screens.map((screen) => [screen.name, screen] as const);

/** Returns one half of the screens that are reached by their address. */
export const plainScreens = (half: 0 | 1) =>
  named(SCREENS.filter((screen) => isTested(screen) && isPlain(screen))).filter(
    (_, index) => index % 2 === half,
  );

/** The screens with something open on them, and those of a visitor who is not logged in. */
export const openedScreens = named(
  SCREENS.filter((screen) => isTested(screen) && !isPlain(screen)),
);

/**
 * Returns the walks over every screen. Each step proves something:
 * - at 1440 px, in light, in French: every rule of axe, and the words are those of the language;
 * - in Arabic, chosen while the screen is open: the words and the direction are its own;
 * - at 390 px, touched, in the dark, in Arabic: every rule of axe again, because a phone's layout
 *   has other parts and the dark has other colours.
 * A screen for the desk only ends after the first step. One with something open on it is opened
 * anew for the phone, where other parts open, and its words are checked without what is open.
 */
export function everyScreen() {
  let seeded: Stage;
  let first: Stage | undefined;
  let api: ApiClient;

  beforeAll(async () => {
    seeded = await seededStage(await workerBrowser(), usualProjects(), freshServer);
    api = await openApi(seeded.server);
  });

  afterAll(async () => {
    await Promise.all([seeded.server.stop(), first?.server.stop()]);
  });

  const open = async (page: Page, stage: Stage, screen: Screen) =>
    expect(await showScreen(page, stage, screen), 'the screen opens').toBe(true);

  return {
    /** Shows all looks on one page, one after the other. */
    walk: (screen: Screen): Promise<void> =>
      onKeptPage(
        seeded.server.url,
        { ...DESK, theme: 'system', language: FIRST },
        async ({ page, context }) => {
          await api.send(calls.savePreferences, { body: { language: FIRST } });
          await carrySession(context, seeded.server.url, api.cookie);
          await open(page, seeded, screen);
          await seeLanguage(page, FIRST);
          expect(await findViolations(page), 'at a desk').toEqual([]);
          if (screen.onlyAtDesk) return;
          await switchTo(page, CHOSEN);
          await seeLanguage(page, CHOSEN);
          const leavePhone = await becomePhone(page);
          expect(await findViolations(page), 'on a phone').toEqual([]);
          // Nothing is left on the page that would be laid out for a desk once more.
          await page.goto(QUIET_ADDRESS);
          await leavePhone();
        },
      ),
    /** Opens the screen anew for each look, because what is prepared stays open. */
    openedAnew: async (screen: Screen): Promise<void> => {
      if (screen.visitor === 'first') {
        first ??= await firstVisitStage(await workerBrowser(), freshServer);
      }
      const stage = screen.visitor === 'first' && first !== undefined ? first : seeded;
      for (const look of screen.onlyAtDesk ? [DESK] : [DESK, PHONE]) {
        await onKeptPage(stage.server.url, look, async ({ page, context }) => {
          if (screen.visitor === undefined) {
            await carrySession(context, stage.server.url, api.cookie);
          }
          await open(page, stage, screen);
          expect(await findViolations(page), `at ${look.width} px`).toEqual([]);
        });
      }
    },
  };
}
