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
  // Pages live shortly: room for what is new spares most of the collecting.
  '--js-flags=--min-semi-space-size=64',
  // No other address is found. To hold each request up instead would turn the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** How somebody looks at the application. */
export interface Look {
  width: number;
  height?: number;
  /** `system` follows what the page emulates, light at first. */
  theme?: 'light' | 'dark' | 'system';
  language?: Language;
}

/** A page of its own, and everything about it that must not happen. */
export interface GuardedPage {
  page: Page;
  context: BrowserContext;
  /** Requests to other addresses, errors in the console, exceptions, policy violations. */
  faults: string[];
}

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-MA', ar: 'ar-MA' };
const HEIGHTS = { phone: 844, desk: 900 };
/** From which width on, in CSS pixels, a page is looked at on a desk. */
export const PHONE_WIDTH = 600;
const STEP_TIMEOUT_MS = 15_000;

/** Starts Debian's Chromium. */
export async function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: await ensureProgram(CHROMIUM),
    args: isRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
  });
}

let openBrowser: Promise<Browser> | undefined;

/** The browser of this worker, for all of its files. */
export function workerBrowser(): Promise<Browser> {
  openBrowser ??= launchBrowser().then((browser) => {
    endWithWorker(() => browser.close());
    return browser;
  });
  return openBrowser;
}

/** Schemes that leave no machine. */
const isLocal = (url: string) => /^(data|blob|about):/.test(url);

/** An answer that the application asked for knowingly shows in the console as an error too. */
const isAnsweredRefusal = (text: string) =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);

/** The window that somebody looks through. */
export const viewportOf = ({ width, height }: Look) => ({
  width,
  height: height ?? (width < PHONE_WIDTH ? HEIGHTS.phone : HEIGHTS.desk),
});

/** What the system of somebody with this look prefers. */
export const colorSchemeOf = ({ theme }: Look) => (theme === 'dark' ? 'dark' : 'light');

/**
 * A context with the given look, whose pages may talk to `origin` only. Faults are collected;
 * {@link onPage} judges them.
 */
export async function openPage(browser: Browser, origin: string, look: Look): Promise<GuardedPage> {
  const { width, theme = 'light', language = 'en' } = look;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewportOf(look),
    hasTouch: width < PHONE_WIDTH,
    colorScheme: colorSchemeOf(look),
    locale: LOCALES[language],
    timezoneId: 'Africa/Casablanca',
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (isLocal(url) || new URL(url).origin === origin) return;
    faults.push(`request to another address: ${url}`);
  });
  await context.addInitScript(
    ([languageKey, languageValue, themeKey, themeValue]) => {
      // A blank page has no storage.
      if (window.origin === 'null') return;
      // Only at the first visit: a later choice of the person stays.
      if (localStorage.getItem(languageKey) === null) {
        localStorage.setItem(languageKey, languageValue);
        localStorage.setItem(themeKey, themeValue);
      }
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
      });
    },
    [
      'pcm.language',
      language,
      'mantine-color-scheme-value',
      theme === 'system' ? 'auto' : theme,
    ] as const,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAnsweredRefusal(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`));
  return { page, context, faults };
}

/** Runs a test on a page. A picture of a failure stays in test-results/. */
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
    throw new Error([told, `at ${page.url()}, picture: ${picture}`, ...faults].join('\n'), {
      cause: error,
    });
  }
}

/** Fails when a page did something it must not. */
export function judge(faults: string[]): void {
  if (faults.length > 0) throw new Error(`The page has faults:\n${faults.join('\n')}`);
}

/**
 * Runs a test on a page of its own, in storage and with a cache that nobody used, and fails when
 * the page did what it must not.
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
