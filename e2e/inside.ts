import type { BrowserContext, Page, Request } from 'playwright';
import { expect } from 'vitest';

/**
 * Goes to an address as a link does, without loading the application anew, and resolves once the
 * screen that was open is gone. The router hears of entries that others add to the history. It costs
 * a third of a load, so it suits tests that are not about the load itself.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  await page
    .locator('h1')
    .first()
    .evaluate((title, to) => {
      title.setAttribute('data-left', '');
      history.pushState(null, '', to);
    }, path);
  if (isOther) await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

/** The time without a request after which a screen has all it needs. Units: ms. */
const NO_REQUEST_MS = 500;

/** Follows the requests of a context until it is stopped. */
export function followRequests(context: BrowserContext) {
  const open = new Set<Request>();
  let changed = Date.now();
  const starts = (request: Request) => {
    // What follows the server's changes never ends.
    if (request.resourceType() === 'eventsource') return;
    // A new document ends what the last one has asked for, and not every end is told.
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
    changed = Date.now();
  };
  const ends = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  context.on('request', starts).on('requestfinished', ends).on('requestfailed', ends);
  return {
    /** Resolves once everything is answered and nothing has been asked for a moment. */
    answered: async () => {
      changed = Date.now();
      await expect.poll(() => open.size === 0 && Date.now() - changed >= NO_REQUEST_MS).toBe(true);
    },
    stop: () => {
      context.off('request', starts).off('requestfinished', ends).off('requestfailed', ends);
    },
  };
}
