import { calls } from '@pcm/contract';
import type { BrowserContext } from 'playwright';
import { type ApiClient, openApi } from './api.ts';
import type { GuardedPage, Look } from './browser.ts';
import { onKeptPage } from './kept-pages.ts';
import type { RunningServer } from './server.ts';

/** A page that is logged in, and the same session for use without a browser. */
export interface LoggedInPage extends GuardedPage {
  /** Logging out here ends the page's session. */
  session: ApiClient;
}

/** Gives a browser the session of a client. */
export function carrySession(
  context: BrowserContext,
  origin: string,
  cookie: ApiClient['cookie'],
): Promise<void> {
  // A __Host- cookie is accepted for a secure address only; the browser counts localhost as one.
  const url = origin.replace('http:', 'https:');
  return context.addCookies([{ ...cookie, url, httpOnly: true, secure: true }]);
}

/** Sessions that no test is in. */
const idleSessions = new WeakMap<RunningServer, ApiClient[]>();

/** A session that nobody else is in: to log in anew takes the server more than all the rest. */
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

/** As {@link onKeptPage}, for somebody who has logged in already, in a session nobody else is in. */
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

/** Faults that a test brings about knowingly: they are taken off the page's list. */
export function forgive(faults: string[], expected: RegExp): void {
  const others = faults.filter((fault) => !expected.test(fault));
  faults.splice(0, faults.length, ...others);
}
