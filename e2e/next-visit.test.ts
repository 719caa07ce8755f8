import { calls } from '@pcm/contract';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualProjects } from '../scripts/screens/usual-jobs.ts';
import { type ApiClient, openApi } from './api.ts';
import { type Look, onPage } from './browser.ts';
import { goInside } from './inside.ts';
import { carrySession } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';

const JOB = 'Silo 4, nettoyage intérieur';
const SUBTITLE = 'Manage and track your cost estimation projects';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
  const { createProject } = await openApi(server);
  for (const project of usualProjects()) await createProject(project);
});

afterAll(() => server.stop());

/** Waits until the screen on a page is kept. */
const keptOn = (page: Page) =>
  page.waitForFunction(() => {
    const shown = `${location.pathname}|${document.documentElement.lang}|`;
    return localStorage.getItem('pcm.pictures')?.includes(shown);
  });

/** Opens a tab in which a picture may come late and stays: a slow machine paints it after its limits. */
async function openPatient(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    // The limits of `first-picture.js`.
    const limits = new Set([800, 8000]);
    const later = window.setTimeout;
    const patient = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
      limits.has(ms ?? 0) ? 0 : later(run, ms, ...given);
    Reflect.set(window, 'setTimeout', patient);
  });
  return tab;
}

/** Opens a screen in a new tab whose application never comes, and returns the tab. */
async function openHeld(context: BrowserContext, path: string): Promise<Page> {
  const tab = await openPatient(context);
  await tab.route('**/assets/start-*.js', () => undefined);
  await tab.goto(path, { waitUntil: 'commit' });
  return tab;
}

/** Lets the tests look into the closed picture. */
const openShadows = () => {
  const attach = Reflect.get<Element, 'attachShadow'>(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function attachOpen(options) {
    return attach.call(this, { ...options, mode: 'open' });
  };
};

/** Returns everything that the browser has stored for the application. */
const storedText = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries<string>(storage).flat())
      .join('\n'),
  );

/** Runs a test on a page whose screen My Projects is kept. */
const afterFirstVisit = (
  look: Look,
  body: (page: Page, context: BrowserContext, session: ApiClient) => Promise<void>,
) =>
  onPage(server.url, look, async ({ page, context }) => {
    const session = await openApi(server);
    await context.addInitScript(openShadows);
    await carrySession(context, server.url, session.cookie);
    await page.goto('/projects');
    await page.getByText(JOB).first().waitFor();
    await keptOn(page);
    await body(page, context, session);
  });

test('the next visit shows the head before the application runs; what is kept is noise to others, and gone after the logout', () =>
  afterFirstVisit({ width: 1440 }, async (page, context, session) => {
    await step('the head is there at once, and its clicks are done', async () => {
      expect(await storedText(page)).not.toMatch(/Silo 4|nettoyage|track your cost/);
      const tab = await openHeld(context, '/projects');
      const picture = tab.locator('[inert]');
      await picture.getByText(SUBTITLE).waitFor();
      // Rows of a list are seen when they are true.
      expect(await picture.getByText(JOB).count()).toBe(0);
      expect(await tab.locator('#root').first().innerHTML()).toBe('');
      // Nothing of it is read out, focused or clicked.
      expect(await tab.locator('[inert][aria-hidden="true"]').count()).toBe(1);
      await tab.keyboard.press('Tab');
      expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      const box = await picture.getByText('Quotations').boundingBox();
      await tab.unrouteAll({ behavior: 'ignoreErrors' });
      await tab.close();

      // A click on the picture opens what was clicked, once the screen is there.
      const other = await openPatient(context);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await other.route('**/assets/start-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await other.goto('/projects', { waitUntil: 'commit' });
      await other.locator('[inert]').getByText(SUBTITLE).waitFor();
      await other.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
      release();
      await other.waitForURL('**/quotations');
      await other.getByRole('heading', { name: 'Quotations' }).waitFor();
      await expect.poll(() => other.locator('[inert][aria-hidden="true"]').count()).toBe(0);
      await other.close();
    });
    await step('of the working demo nothing is kept', async () => {
      await goInside(page, '/working-demo');
      await page.getByText('This is a demo: nothing here is saved.').waitFor();
      // A screen is kept at once when its tab is hidden.
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'hidden');
      });
      await goInside(page, '/');
      await keptOn(page);
      const names = await page.evaluate(() => localStorage.getItem('pcm.pictures'));
      expect(names).not.toContain('/working-demo');
      await goInside(page, '/projects');
      await page.getByText(JOB).first().waitFor();
    });
    await step('what is kept is noise to the next session, and gone after the logout', async () => {
      // Another session in the same browser.
      const { cookie } = await openApi(server);
      await carrySession(context, server.url, cookie);
      const tab = await openHeld(context, '/projects');
      await tab.waitForFunction(() => localStorage.getItem('pcm.pictures') === null);
      expect(await tab.locator('[inert]').count()).toBe(0);
      await tab.close();
      await carrySession(context, server.url, session.cookie);
      await page.reload();
      await keptOn(page);
      await page.getByRole('button', { name: /amina/ }).click();
      await page.getByRole('menuitem', { name: /Log ?out/i }).click();
      await page.getByRole('button', { name: 'Log in' }).first().waitFor();
      expect(await storedText(page)).not.toMatch(/Silo 4|nettoyage|track your cost|\/projects\|en/);
      expect(await page.evaluate(() => localStorage.getItem('pcm.pictures'))).toBeNull();
    });
  }));

test('in Arabic, dark and on a phone the picture is that of the language and of the window', () =>
  onPage(server.url, { width: 390, theme: 'dark', language: 'ar' }, async ({ page, context }) => {
    const { cookie, send } = await openApi(server);
    await context.addInitScript(openShadows);
    await carrySession(context, server.url, cookie);
    await page.goto('/projects');
    await page.getByText(JOB).first().waitFor();
    await keptOn(page);
    const tab = await openHeld(context, '/projects');
    await tab.locator('[inert] h1').waitFor();
    const looks = await tab.locator('[inert]').evaluate((host) => {
      const main = host.shadowRoot?.querySelector('main');
      return main ? [getComputedStyle(main).direction, main.scrollWidth <= innerWidth] : [];
    });
    expect(looks).toEqual(['rtl', true]);
    await tab.evaluate(() => localStorage.setItem('pcm.language', 'fr'));
    await tab.close();
    const french = await openHeld(context, '/projects');
    // The application is only asked for once a picture is painted, or there is none.
    await french.waitForFunction(
      () =>
        document.documentElement.lang === 'fr' &&
        document.querySelector('script[type="module"]') !== null,
    );
    expect(await french.locator('[inert]').count()).toBe(0);
    await french.close();
    await send(calls.logout);
  }));

test('where the browser seals nothing, nothing is kept and the screen comes as ever', () =>
  onPage(server.url, { width: 1440 }, async ({ page, context }) => {
    const { cookie } = await openApi(server);
    await context.addInitScript(() =>
      Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }),
    );
    await carrySession(context, server.url, cookie);
    await page.goto('/projects');
    await page.getByText(JOB).first().waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('kept-picture')),
    );
    await page.goto('/analytics');
    await page.locator('main h1').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pcm.pictures'))).toBeNull();
  }));
