import { calls, type ProjectBody } from '@pcm/contract';
import type { Browser, Page } from 'playwright';
import { openApi } from '../../e2e/api.ts';
import { type GuardedPage, type Look, openPage } from '../../e2e/browser.ts';
import { carrySession } from '../../e2e/logged-in-page.ts';
import { type RunningServer, startServer } from '../../e2e/server.ts';
import type { Screen, Seeded } from './screen-table.ts';
import { seedWeek } from './seed-week.ts';

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

/** A server with these projects, the last of which is opened, and a week of work on it. */
export async function seededStage(browser: Browser, projects: ProjectBody[]): Promise<Stage> {
  const server = await startServer();
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

/** A page for those who look at a screen, which it does not show yet. */
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

/** Goes to a screen, or answers false where these data do not have it. */
export async function showScreen(page: Page, stage: Stage, screen: Screen): Promise<boolean> {
  const path = screen.path(stage);
  if (path === null) return false;
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // On a busy machine the network rests before the page has drawn itself.
  await page.locator('h1').first().waitFor();
  await screen.prepare?.(page);
  await page.waitForTimeout(SETTLED_MS);
  return true;
}

/** Opens a screen as its visitor sees it, or answers null where these data do not have it. */
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
