import { calls, type ProjectBody } from '@pcm/contract';
import type { Browser, Page } from 'playwright';
import { openApi } from '../../e2e/api.ts';
import { type GuardedPage, type Look, openPage } from '../../e2e/browser.ts';
import { carrySession } from '../../e2e/logged-in-page.ts';
import { type RunningServer, startServer } from '../../e2e/server.ts';
import type { Screen, Seeded } from './screen-table.ts';
import { seedWeek } from './seed-week.ts';

const SET_UP_TOKEN = /[?&#/]token=([\w-]+)/;
/** The time without change after which a page is still, which is the longest transition. */
const UNCHANGED_MS = 250;
const LONGEST_MS = 3000;

/** A server with data in it, and a browser to see it. */
export interface Stage extends Seeded {
  browser: Browser;
  server: RunningServer;
  /** The administrator's session. */
  cookie?: { name: string; value: string };
}

/** Starts a server without an administrator. */
export async function firstVisitStage(
  browser: Browser,
  start: (options?: { withoutAdmin?: boolean }) => Promise<RunningServer> = startServer,
): Promise<Stage> {
  const server = await start({ withoutAdmin: true });
  const setUpToken = SET_UP_TOKEN.exec(server.output())?.[1] ?? null;
  return { browser, server, projectId: null, setUpToken };
}

/** Starts a server with these projects, the last of which is opened, and a week of work on it. */
export async function seededStage(
  browser: Browser,
  projects: ProjectBody[],
  start: (options?: { withoutAdmin?: boolean }) => Promise<RunningServer> = startServer,
): Promise<Stage> {
  const server = await start();
  const api = await openApi(server);
  const { createProject, send, cookie } = api;
  const seeded: Seeded = { projectId: null, setUpToken: null };
  for (const body of projects) {
    const { id } = await createProject(body);
    const profit = await send(calls.readProjectProfit, { params: { id } });
    seeded.projectId = id;
    if (profit.customerOrderAmount === 0) seeded.withoutOrderId = id;
    else if (profit.netProfit < 0) seeded.lossId = id;
  }
  if (seeded.projectId !== null) await seedWeek(api, seeded.projectId);
  return { browser, server, ...seeded, cookie };
}

/** Opens a page for the visitor of a screen, without showing the screen yet. */
export async function openFor(
  visitor: Screen['visitor'],
  { browser, server, cookie }: Stage,
  look: Look,
): Promise<GuardedPage> {
  const guarded = await openPage(browser, server.url, look);
  if (cookie !== undefined && visitor === undefined) {
    await carrySession(guarded.context, server.url, cookie);
  }
  return guarded;
}

/** Resolves once a page is still: no request, no animation that ends, no change for a moment. */
async function untilStill(page: Page, isLive: boolean): Promise<void> {
  await page.waitForLoadState(isLive ? 'load' : 'networkidle');
  // On a busy machine the network may be idle before the page has drawn itself.
  await page.locator('h1').first().waitFor();
  await untilUnchanged(page);
}

/** Resolves once nothing on a page has changed for a moment, or after a limit. */
export function untilUnchanged(page: Page): Promise<void> {
  return page.evaluate(
    ([quiet, longest]) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        });
        observer.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        setTimeout(done, longest);
      }),
    [UNCHANGED_MS, LONGEST_MS] as const,
  );
}

/** Goes to a screen; resolves with false where these data do not have it. */
export async function showScreen(page: Page, stage: Stage, screen: Screen): Promise<boolean> {
  const path = screen.path(stage);
  if (path === null) return false;
  await page.goto(path);
  await untilStill(page, screen.isLive ?? false);
  if (screen.prepare !== undefined) {
    await screen.prepare(page);
    await untilUnchanged(page);
  }
  return true;
}

/** Opens a screen for its visitor; resolves with null where these data do not have it. */
export async function openScreen(
  stage: Stage,
  screen: Screen,
  look: Look,
): Promise<GuardedPage | null> {
  if (screen.path(stage) === null) return null;
  const guarded = await openFor(screen.visitor, stage, look);
  try {
    await showScreen(guarded.page, stage, screen);
    return guarded;
  } catch (error) {
    await guarded.context.close();
    throw error;
  }
}
