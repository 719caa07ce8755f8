import { calls } from '@pcm/contract';
import type { BrowserContext } from 'playwright';
import { type ApiClient, openApi } from './api.ts';
import type { GuardedPage, Look } from './browser.ts';
import { onKeptPage } from './kept-pages.ts';
import type { RunningServer } from './server.ts';

/** A page that is logged in, with a client in the same session. */
export interface LoggedInPage extends GuardedPage {
  /** Logging out with it ends the page's session. */
  session: ApiClient;
}

/** Gives a browser the session of a client. */
export function carrySession(
  context: BrowserContext,
  origin: string,
  cookie: ApiClient['cookie'],
): Promise<void> {
  // A __Host- cookie needs a secure address; the browser treats localhost as one.
  const url = origin.replace('http:', 'https:');
  return context.addCookies([{ ...cookie, url, httpOnly: true, secure: true }]);
}

/** The sessions that no test uses now. */
const idleSessions = new WeakMap<RunningServer, ApiClient[]>();

/**
 * Returns a session that no other test uses; a new login would cost the server more than all else.
 */
async function takeSession(server: RunningServer): Promise<ApiClient> {
  for (;;) {
    const session = idleSessions.get(server)?.pop();
    if (session === undefined) return openApi(server);
    const { isAuthenticated } = await session.send(calls.adminStatus);
    if (isAuthenticated) return session;
  }
}

const giveBack = (server: RunningServer, session: ApiClient) =>
  idleSessions.set(server, [...(idleSessions.get(server) ?? []), session]);

/** Runs a test like {@link onKeptPage}, logged in with a session that no other test uses. */
export async function onLoggedInPage(
  server: RunningServer,
  look: Look,
  body: (page: LoggedInPage) => Promise<void>,
): Promise<void> {
  const session = await takeSession(server);
  await onKeptPage(server.url, look, async (guarded) => {
    await carrySession(guarded.context, server.url, session.cookie);
    await body({ ...guarded, session });
  });
  giveBack(server, session);
}

/** Removes faults that a test causes on purpose from the page's list. */
export function forgive(faults: string[], expected: RegExp): void {
  const others = faults.filter((fault) => !expected.test(fault));
  faults.splice(0, faults.length, ...others);
}
