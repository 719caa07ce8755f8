import { calls } from '@pcm/contract';
import type { Language } from '@pcm/messages';
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
import {
  colorSchemeOf,
  judge,
  type Look,
  PHONE_WIDTH,
  viewportOf,
  workerBrowser,
} from '../browser.ts';
import { followRequests, goInside } from '../inside.ts';
import { onKeptPage, QUIET_ADDRESS } from '../kept-pages.ts';
import { carrySession, type LoggedInPage, onLoggedInPage } from '../logged-in-page.ts';
import { seeLanguage, switchTo } from '../page-texts.ts';
import { freshServer, type RunningServer } from '../server.ts';

/** Two looks that differ most in layout, colour and direction. */
const DESK: Look = { width: 1440, theme: 'light', language: 'en' };
const PHONE: Look = { width: 390, theme: 'dark', language: 'ar' };

/**
 * The language at a desk, and the phone's. English is left out: most other tests read it, and the
 * catalogues have the same texts with the same variables.
 */
const AT_DESK: Language = 'fr';
const ON_PHONE: Language = 'ar';

/** The look in which the walk over the plain screens begins; it becomes a phone's and back. */
const EITHER: Look = { ...DESK, theme: 'system', language: AT_DESK };

const isTested = ({ onlyPictures }: Screen) => !onlyPictures;

/** Tells whether an administrator reaches a screen by its address alone. */
const isPlain = ({ prepare, visitor }: Screen) => prepare === undefined && visitor === undefined;

const named = (screens: Screen[]) => screens.map((screen) => [screen.name, screen] as const);

/** Returns one half of the screens that are reached by their address, those for a desk only first. */
export const plainScreens = (half: 0 | 1) =>
  named(
    SCREENS.filter((screen) => isTested(screen) && isPlain(screen))
      .filter((_, index) => index % 2 === half)
      .toSorted((one, other) => Number(!one.onlyAtDesk) - Number(!other.onlyAtDesk)),
  );

/** The screens with something open on them. */
export const openedScreens = named(
  SCREENS.filter(
    (screen) => isTested(screen) && screen.prepare !== undefined && !screen.endsSession,
  ),
);

/** The screens of a visitor who is not logged in, or no longer. */
export const visitorScreens = named(
  SCREENS.filter(
    (screen) => isTested(screen) && (screen.visitor !== undefined || screen.endsSession),
  ),
);

/** A logged-in page that outlives a test. */
interface OpenPage {
  guarded: LoggedInPage;
  /** What it has asked for since it is open. */
  requests: ReturnType<typeof followRequests>;
  /** Gives the page back; throws what went wrong on it, with a picture. */
  end: (fault?: unknown) => Promise<void>;
}

/** Opens a page until it is given back. */
async function keepOpen(server: RunningServer, look: Look): Promise<OpenPage> {
  const ending = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<LoggedInPage>();
  const used = onLoggedInPage(server, look, async (page) => {
    opened.resolve(page);
    await ending.promise;
  });
  used.catch(opened.reject);
  const guarded = await opened.promise;
  const requests = followRequests(guarded.context);
  const end = async (fault?: unknown) => {
    requests.stop();
    if (fault === undefined) ending.resolve();
    else ending.reject(fault);
    await used;
  };
  return { guarded, requests, end };
}

/** An address of the application that shows next to nothing. */
const NOWHERE = '/no-such-page';

/** One page on which a test after the other goes on where the last one stopped. */
interface Walk extends OpenPage {
  isPhone: boolean;
  /** Turns a desk's page into a phone's in the dark, or back, with the screen that is open. */
  become: (look: Look) => Promise<void>;
}

/** Starts a walk on Home. */
async function startWalk(server: RunningServer, look: Look): Promise<Walk> {
  const { guarded, requests, end: letGo } = await keepOpen(server, look);
  const { page, context } = guarded;
  await page.goto('/');
  await page.locator('h1').first().waitFor();
  const devtools = await context.newCDPSession(page);
  const become = async (next: Look) => {
    walk.isPhone = next.width < PHONE_WIDTH;
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: walk.isPhone });
    await page.emulateMedia({ colorScheme: colorSchemeOf(next) });
    await page.setViewportSize(viewportOf(next));
    await page.locator(`[data-theme=${next.theme}]`).waitFor({ state: 'attached' });
    await untilUnchanged(page);
  };
  const end = async (fault?: unknown) => {
    // Nothing is left on the page that would be laid out for a desk once more.
    if (fault === undefined) await page.goto(QUIET_ADDRESS);
    await devtools.detach();
    await letGo(fault);
  };
  const walk: Walk = { guarded, requests, isPhone: false, become, end };
  return walk;
}

/** Goes to a screen without loading the application anew, and resolves once it is still. */
async function turnTo({ guarded: { page }, requests }: Walk, stage: Stage, screen: Screen) {
  const path = screen.path(stage);
  if (path === null) throw new Error(`no address leads to ${screen.name}`);
  await goInside(page, path);
  await requests.answered();
  await page.locator('h1').first().waitFor();
  await untilUnchanged(page);
}

/**
 * Returns the walks over every screen. Each step proves something:
 * - at 1440 px, in light, in French: every rule of axe, and the words are those of the language;
 * - in the other language, chosen while the screen is open: the words and the direction are its own;
 * - at 390 px, touched, in the dark, in Arabic: every rule of axe again, because a phone's layout
 *   has other parts and the dark has other colours.
 * The screens are walked without loading the application anew, every other plain one from the phone
 * to the desk. A screen for the desk only is not seen in the second language nor on a phone. On one
 * with something open, it is opened once more for the phone, where other parts open; its words are
 * checked without what is open.
 */
export function everyScreen() {
  let seeded: Stage;
  let first: Stage | undefined;
  let api: ApiClient;
  const walks = new Map<Look, Walk>();

  beforeAll(async () => {
    seeded = await seededStage(await workerBrowser(), usualProjects(), freshServer);
    api = await openApi(seeded.server);
  });

  afterAll(async () => {
    for (const walk of walks.values()) await walk.end();
    await Promise.all([seeded.server.stop(), first?.server.stop()]);
  });

  async function see(screen: Screen, walk: Walk) {
    await turnTo(walk, seeded, screen);
    const { isPhone, become, guarded } = walk;
    const { page } = guarded;
    if (isPhone) {
      expect(await findViolations(page), 'on a phone').toEqual([]);
      await become({ ...DESK, language: ON_PHONE });
      await seeLanguage(page, ON_PHONE);
      await switchTo(page, AT_DESK);
    }
    await seeLanguage(page, AT_DESK);
    expect(await findViolations(page), 'at a desk').toEqual([]);
    if (isPhone || screen.onlyAtDesk) return;
    await switchTo(page, ON_PHONE);
    await seeLanguage(page, ON_PHONE);
    await become(PHONE);
    expect(await findViolations(page), 'on a phone').toEqual([]);
  }

  /** Goes on where the last test with a look stopped. A page is not used again after a failure. */
  async function goOn(look: Look, body: (walk: Walk) => Promise<void>): Promise<void> {
    const walk = walks.get(look) ?? (await startWalk(seeded.server, look));
    walks.set(look, walk);
    try {
      await body(walk);
      judge(walk.guarded.faults);
    } catch (fault) {
      walks.delete(look);
      await walk.end(fault);
    }
  }

  const looksOf = ({ onlyAtDesk }: Screen) => (onlyAtDesk ? [DESK] : [DESK, PHONE]);

  return {
    /** Goes on to a screen, and sees it in both looks and languages. */
    walk: async (screen: Screen): Promise<void> => {
      if (!walks.has(EITHER)) {
        await api.send(calls.savePreferences, { body: { language: AT_DESK } });
      }
      await goOn(EITHER, (walk) => see(screen, walk));
    },
    /** Goes on to a screen in each look, opens something on it, and closes it. */
    openInside: async (screen: Screen): Promise<void> => {
      for (const look of looksOf(screen)) {
        await goOn(look, async (walk) => {
          const { page } = walk.guarded;
          await turnTo(walk, seeded, screen);
          await screen.prepare?.(page);
          await untilUnchanged(page);
          expect(await findViolations(page, screen.opened), `at ${look.width} px`).toEqual([]);
          await page.keyboard.press('Escape');
          await page.locator('[role=dialog], [role=menu]').first().waitFor({ state: 'detached' });
          // The next screen may have the same address.
          await goInside(page, NOWHERE);
        });
      }
    },
    /** Loads the screen anew for each look. */
    openAnew: async (screen: Screen): Promise<void> => {
      if (screen.visitor === 'first') {
        first ??= await firstVisitStage(await workerBrowser(), freshServer);
      }
      const stage = screen.visitor === 'first' && first !== undefined ? first : seeded;
      for (const look of looksOf(screen)) {
        await onKeptPage(stage.server.url, look, async ({ page, context }) => {
          if (screen.visitor === undefined) {
            await carrySession(context, stage.server.url, api.cookie);
          }
          expect(await showScreen(page, stage, screen), 'the screen opens').toBe(true);
          expect(await findViolations(page), `at ${look.width} px`).toEqual([]);
        });
      }
    },
  };
}
