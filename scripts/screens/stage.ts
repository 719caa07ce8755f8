import type { ProjectBody } from '@pcm/contract';
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
  const { createProject, cookie } = await openApi(server);
  let projectId: string | null = null;
  for (const body of projects) projectId = (await createProject(body)).id;
  return { browser, server, projectId, setUpToken: null, cookie };
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
    await screen.prepare?.(page);
    await page.waitForTimeout(SETTLED_MS);
    return guarded;
  } catch (error) {
    await context.close();
    throw error;
  }
}
