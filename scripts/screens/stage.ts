import { calls, type ProjectBody } from '@pcm/contract';
import type { Browser } from 'playwright';
import { openApi } from '../../e2e/api.ts';
import { type GuardedPage, type Look, openPage } from '../../e2e/browser.ts';
import { carrySession } from '../../e2e/logged-in-page.ts';
import { type RunningServer, startServer } from '../../e2e/server.ts';
import type { Screen, Seeded } from './screen-table.ts';

const SET_UP_TOKEN = /[?&#/]token=([\w-]+)/;
const SETTLED_MS = 400;

/** A server with data in it, and how to see it. */
export interface Stage extends Seeded {
  browser: Browser;
  server: RunningServer;
  /** The administrator's session. */
  cookie?: { name: string; value: string };
}

/** A server that nobody has set up yet. */
export async function firstVisitStage(browser: Browser): Promise<Stage> {
  const server = await startServer({ withoutAdmin: true });
  const setUpToken = SET_UP_TOKEN.exec(server.output())?.[1] ?? null;
  return { browser, server, projectId: null, setUpToken };
}

/** A server with these projects; the last one is the one that is opened. */
export async function seededStage(browser: Browser, projects: ProjectBody[]): Promise<Stage> {
  const server = await startServer();
  const { createProject, send, cookie } = await openApi(server);
  const seeded: Seeded = { projectId: null, setUpToken: null };
  for (const body of projects) {
    const { id } = await createProject(body);
    const profit = await send(calls.readProjectProfit, { params: { id } });
    seeded.projectId = id;
    if (profit.customerOrderAmount === 0) seeded.withoutOrderId = id;
    else if (profit.netProfit < 0) seeded.lossId = id;
  }
  return { browser, server, ...seeded, cookie };
}

/** Opens a screen as its visitor sees it, or answers null where these data do not have it. */
export async function openScreen(
  stage: Stage,
  screen: Screen,
  look: Look,
): Promise<GuardedPage | null> {
  const path = screen.path(stage);
  if (path === null) return null;
  const guarded = await openPage(stage.browser, stage.server.url, look);
  const { page, context } = guarded;
  if (stage.cookie !== undefined && screen.visitor === undefined) {
    await carrySession(context, stage.server.url, stage.cookie);
  }
  try {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // On a busy machine the network rests before the page has drawn itself.
    await page.locator('h1').first().waitFor();
    await screen.prepare?.(page);
    await page.waitForTimeout(SETTLED_MS);
    return guarded;
  } catch (error) {
    await context.close();
    throw error;
  }
}
