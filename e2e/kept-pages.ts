import type { CDPSession } from 'playwright';
import {
  colorSchemeOf,
  type GuardedPage,
  judge,
  type Look,
  openPage,
  PHONE_WIDTH,
  picturingFailure,
  viewportOf,
  workerBrowser,
} from './browser.ts';

/** A page between two tests, at an address of the application that runs nothing. */
interface IdlePage extends GuardedPage {
  devtools: CDPSession;
}

const idle = new Map<string, IdlePage[]>();

const QUIET_ADDRESS = '/healthz';

/** What a test listens to. */
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

/** Pages that differ in what cannot be changed afterwards do not stand in for each other. */
const kindOf = (origin: string, { width, theme = 'light', language = 'en' }: Look) =>
  [origin, width < PHONE_WIDTH ? 'phone' : 'desk', theme, language].join();

async function open(origin: string, look: Look): Promise<IdlePage> {
  const guarded = await openPage(await workerBrowser(), origin, look);
  await guarded.page.goto(QUIET_ADDRESS);
  return { ...guarded, devtools: await guarded.context.newCDPSession(guarded.page) };
}

/** Takes back whatever a test may have done to a page, but what the browser has read and compiled. */
async function tidy({ page, context, devtools, faults }: IdlePage, look: Look): Promise<void> {
  for (const event of HEARD) await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    page.emulateMedia({
      media: null,
      colorScheme: colorSchemeOf(look),
      reducedMotion: 'reduce',
    }),
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
 * Runs a test on a page that others of its kind have been on, in this file or another: a page in a
 * browser that knows the application costs a third of a new one. What the last one stored, heard
 * and changed is taken back; its faults fail the test that brought them about, and nobody goes on
 * with it after a failure. What cannot be taken back, as a script for every document or a clock,
 * needs a page of its own: `onPage`.
 */
export async function onKeptPage<Result>(
  origin: string,
  look: Look,
  body: (guarded: GuardedPage) => Promise<Result>,
): Promise<Result> {
  const kind = kindOf(origin, look);
  const guarded = idle.get(kind)?.pop() ?? (await open(origin, look));
  try {
    await guarded.page.setViewportSize(viewportOf(look));
    const result = await picturingFailure(guarded, body);
    judge(guarded.faults);
    if (!guarded.page.isClosed()) {
      await tidy(guarded, look);
      idle.set(kind, [...(idle.get(kind) ?? []), guarded]);
    } else await guarded.context.close();
    return result;
  } catch (error) {
    await guarded.context.close();
    throw error;
  }
}
