import type { Browser, BrowserContext } from 'playwright';
import { type ApiClient, openApi } from './api.ts';
import { type GuardedPage, type Look, onPage } from './browser.ts';
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

/** As {@link onPage}, for somebody who has logged in already, in a session of their own. */
export async function onLoggedInPage(
  browser: Browser,
  server: RunningServer,
  look: Look,
  body: (page: LoggedInPage) => Promise<void>,
): Promise<void> {
  const session = await openApi(server);
  await onPage(browser, server.url, look, async (guarded) => {
    await carrySession(guarded.context, server.url, session.cookie);
    await body({ ...guarded, session });
  });
}

/** Faults that a test brings about knowingly: they are taken off the page's list. */
export function forgive(faults: string[], expected: RegExp): void {
  const others = faults.filter((fault) => !expected.test(fault));
  faults.splice(0, faults.length, ...others);
}
