import { join } from 'node:path';
import type { Language } from '@pcm/messages';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { CHROMIUM } from '../scripts/test/chromium.ts';
import { endWithWorker } from './worker-environment.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Makes every other address unknown. Intercepting the requests would turn off the browser's
  // cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** Pages do not live long, so more room for young objects spares most garbage collections. */
const NEW_SPACE = '--min-semi-space-size=64';
/** Optimising code that runs for a second costs more than it saves. Benchmarks do without this. */
const UNOPTIMISED = ['--no-maglev', '--no-turbofan'];

/** The appearance in which the application is opened. */
export interface Look {
  width: number;
  height?: number;
  /** `system` follows the colour scheme that the page emulates, which is light at first. */
  theme?: 'light' | 'dark' | 'system';
  language?: Language;
}

/** A page of its own, with the faults that were seen on it. */
export interface GuardedPage {
  page: Page;
  context: BrowserContext;
  /** Requests to other addresses, errors in the console, exceptions, policy violations. */
  faults: string[];
}

/** Where the pages are, and the company: for an hour each night another day than in UTC. */
const TIME_ZONE = 'Africa/Casablanca';
const DAY_MS = 24 * 60 * 60_000;

/** Returns the calendar day of the pages, or one so many days from it. Units: `YYYY-MM-DD`. */
export function dayThere(fromToday = 0): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(Date.now());
  return new Date(Date.parse(today) + fromToday * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the Monday after the calendar day of the pages. Units: `YYYY-MM-DD`. */
export function nextMonday(): string {
  const weekday = new Date(dayThere()).getUTCDay();
  return dayThere((8 - weekday) % 7 || 7);
}

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-MA', ar: 'ar-MA' };
const HEIGHTS = { phone: 844, desk: 900 };
/** The width in CSS pixels from which on a page counts as a desk's. */
export const PHONE_WIDTH = 600;
/** Patience costs time only where something is broken. */
const STEP_TIMEOUT_MS = 60_000;

/** Starts Debian's Chromium; its scripts run with these flags of V8. */
export async function launchBrowser(scriptFlags: readonly string[] = []): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const args = [...FLAGS, `--js-flags=${[NEW_SPACE, ...scriptFlags].join(' ')}`];
  return chromium.launch({
    executablePath: await ensureProgram(CHROMIUM),
    args: isRoot ? [...args, '--no-sandbox'] : args,
  });
}

let openBrowser: Promise<Browser> | undefined;

/** Returns the browser of this worker, which all of its files share. */
export function workerBrowser(): Promise<Browser> {
  openBrowser ??= launchBrowser(UNOPTIMISED).then((browser) => {
    endWithWorker(() => browser.close());
    return browser;
  });
  return openBrowser;
}

/** Tells whether a URL has a scheme that stays on this machine. */
const isLocal = (url: string) => /^(data|blob|about):/.test(url);

/** The browser logs refusals as errors even where the application expected them. */
const isAnsweredRefusal = (text: string) =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);

/** Returns the size of the window for a look. */
export const viewportOf = ({ width, height }: Look) => ({
  width,
  height: height ?? (width < PHONE_WIDTH ? HEIGHTS.phone : HEIGHTS.desk),
});

/** Returns what the application's storage holds for a look, as [key, value, key, value]. */
export const storedLook = ({ theme = 'light', language = 'en' }: Look) =>
  [
    'pcm.language',
    language,
    'mantine-color-scheme-value',
    theme === 'system' ? 'auto' : theme,
  ] as const;

/** Returns the colour scheme that the system prefers in a look. */
export const colorSchemeOf = ({ theme }: Look) => (theme === 'dark' ? 'dark' : 'light');

/**
 * Opens a context with the given look, whose pages may reach `origin` only. It collects faults, and
 * {@link onPage} fails on them.
 */
export async function openPage(browser: Browser, origin: string, look: Look): Promise<GuardedPage> {
  const { width, language = 'en' } = look;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewportOf(look),
    hasTouch: width < PHONE_WIDTH,
    colorScheme: colorSchemeOf(look),
    locale: LOCALES[language],
    timezoneId: TIME_ZONE,
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (isLocal(url) || new URL(url).origin === origin) return;
    faults.push(`request to another address: ${url}`);
  });
  await context.addInitScript(([languageKey, languageValue, themeKey, themeValue]) => {
    // A blank page has no storage.
    if (window.origin === 'null') return;
    // Sets the language on the first visit only, so that a later choice stays.
    if (localStorage.getItem(languageKey) === null) {
      localStorage.setItem(languageKey, languageValue);
      localStorage.setItem(themeKey, themeValue);
    }
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
    // React hides what waits for more code or texts so. What somebody reads or types in must not
    // go; a screen that was left may.
    const place = () => location.pathname + location.hash;
    let shown = place();
    let left: Element | null = null;
    navigation.addEventListener('currententrychange', () => {
      if (place() !== shown) left = document.querySelector('h1');
      shown = place();
    });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const isHidden =
          target instanceof HTMLElement &&
          target.style.getPropertyPriority('display') === 'important';
        const hidden = isHidden ? target.querySelector('h1') : null;
        if (hidden !== null && hidden !== left) {
          console.error(`the page ${hidden.textContent} was taken away until more had loaded`);
        }
      }
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
    // A message goes after some seconds, in which a slow machine may do none of the test's steps. It
    // stays while a pointer rests on it, so each gets one.
    const held = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[data-toasts] [data-toasts]')) {
        if (held.has(message)) continue;
        held.add(message);
        message.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
    }).observe(document, { subtree: true, childList: true });
  }, storedLook(look));
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAnsweredRefusal(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`));
  return { page, context, faults };
}

/** How much of a page is printed when a test fails. Units: characters. */
const WORDS_OF_FAILURE = 12_000;

/** Runs a test on a page, and saves a screenshot in test-results/ when it fails. */
export async function picturingFailure<Result>(
  guarded: GuardedPage,
  body: (guarded: GuardedPage) => Promise<Result>,
): Promise<Result> {
  const { page, faults } = guarded;
  try {
    return await body(guarded);
  } catch (error) {
    const picture = join(ROOT, 'test-results', `failure-${Date.now()}.png`);
    await page.screenshot({ path: picture }).catch(() => undefined);
    const told = error instanceof Error ? error.message : String(error);
    // Where the picture stays on another machine, the words of the page tell what it showed.
    const words = await page
      .locator('body')
      .ariaSnapshot()
      .catch(() => '');
    const where = `at ${page.url()}, picture: ${picture}`;
    throw new Error([told, where, ...faults, words.slice(0, WORDS_OF_FAILURE)].join('\n'), {
      cause: error,
    });
  }
}

/** Throws when a page has faults. */
export function judge(faults: string[]): void {
  if (faults.length > 0) throw new Error(`The page has faults:\n${faults.join('\n')}`);
}

/**
 * Runs a test on a page of its own, with empty storage and an empty cache, and fails when the page
 * had faults.
 */
export async function onPage<Result>(
  origin: string,
  look: Look,
  body: (guarded: GuardedPage) => Promise<Result>,
): Promise<Result> {
  const guarded = await openPage(await workerBrowser(), origin, look);
  let result: Result;
  try {
    result = await picturingFailure(guarded, body);
  } finally {
    await guarded.context.close();
  }
  judge(guarded.faults);
  return result;
}
