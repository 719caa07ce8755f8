import type { CDPSession } from 'playwright';
import {
  colorSchemeOf,
  type GuardedPage,
  judge,
  type Look,
  openPage,
  PHONE_WIDTH,
  picturingFailure,
  storedLook,
  viewportOf,
  workerBrowser,
} from './browser.ts';

/** A page between two tests, at an address of the application that runs nothing. */
interface IdlePage extends GuardedPage {
  devtools: CDPSession;
}

const idle = new Map<string, IdlePage[]>();

/** An address of the application that runs nothing. */
export const QUIET_ADDRESS = '/healthz';

/** The events that a test may listen to. */
const HEARD = [
  'dialog',
  'download',
  'filechooser',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/**
 * Returns the kind of a page: properties that cannot change later decide which tests may share it.
 * The application takes its language from what it has stored, so that one page serves them all.
 */
const kindOf = (origin: string, { width }: Look) =>
  [origin, width < PHONE_WIDTH ? 'phone' : 'desk'].join();

/**
 * Runs in each document before the application. Four seconds after a load the application keeps a
 * picture of each screen for the next visit, and loads the other sections ahead. A test that lasts
 * as long would pay for both and look at neither. So the browser seals nothing, as one does for a
 * server without HTTPS, and asks to save data. `next-visit.test.ts` has pages of its own.
 */
const doNothingAhead = () => {
  Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query.includes('prefers-reduced-data') ? 'all' : query);
};

async function open(origin: string, look: Look): Promise<IdlePage> {
  const guarded = await openPage(await workerBrowser(), origin, { ...look, language: 'en' });
  await guarded.context.addInitScript(doNothingAhead);
  await guarded.page.goto(QUIET_ADDRESS);
  return { ...guarded, devtools: await guarded.context.newCDPSession(guarded.page) };
}

/** Gives an idle page the look of a test, before the application is laid out in another. */
async function dress({ page }: IdlePage, look: Look): Promise<void> {
  await page.setViewportSize(viewportOf(look));
  await page.emulateMedia({
    media: null,
    colorScheme: colorSchemeOf(look),
    reducedMotion: 'reduce',
  });
  await page.evaluate(([languageKey, language, themeKey, theme]) => {
    localStorage.setItem(languageKey, language);
    localStorage.setItem(themeKey, theme);
  }, storedLook(look));
}

/**
 * Undoes everything that a test may have done to a page, but keeps what the browser has compiled.
 */
async function tidy({ page, context, devtools, faults }: IdlePage): Promise<void> {
  for (const event of HEARD) await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
  ]);
  await page.goto(QUIET_ADDRESS);
  await page.evaluate(() => sessionStorage.clear());
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    }),
    context.clearCookies(),
    page.mouse.move(0, 0),
  ]);
  faults.length = 0;
}

/**
 * Runs a test on a page that other tests of the same kind have used, in this file or another. A
 * page in a browser that knows the application costs a third of a new one. Storage, listeners and
 * changes of the last test are removed; faults fail the test that caused them, and a page is not
 * used again after a failure. A test that changes what cannot be undone, such as a script for every
 * document or a clock, needs a page of its own: `onPage`.
 */
export async function onKeptPage<Result>(
  origin: string,
  look: Look,
  body: (guarded: GuardedPage) => Promise<Result>,
): Promise<Result> {
  const kind = kindOf(origin, look);
  const guarded = idle.get(kind)?.pop() ?? (await open(origin, look));
  try {
    await dress(guarded, look);
    const result = await picturingFailure(guarded, body);
    judge(guarded.faults);
    if (!guarded.page.isClosed()) {
      await tidy(guarded);
      idle.set(kind, [...(idle.get(kind) ?? []), guarded]);
    } else await guarded.context.close();
    return result;
  } catch (error) {
    await guarded.context.close();
    throw error;
  }
}
