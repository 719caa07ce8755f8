import type { Browser } from 'playwright';
import { type GuardedPage, type Look, openPage } from '../../e2e/browser.ts';
import type { Screen, Seeded } from './screen-table.ts';

const SETTLED_MS = 400;
/** A picture of 200 lines is as long as it is useless. */
const LONGEST_PX = 6000;

/** A server with data in it, and how to see it. */
export interface Stage extends Seeded {
  browser: Browser;
  url: string;
  /** The administrator's session. */
  cookie?: { name: string; value: string };
}

async function openScreen({ page }: GuardedPage, screen: Screen, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.waitForTimeout(SETTLED_MS);
}

/**
 * Takes the picture of one screen; answers with what the page did that it must not, or null where
 * these data do not have the screen.
 */
export async function takePicture(
  stage: Stage,
  screen: Screen,
  look: Look,
  file: string,
): Promise<string[] | null> {
  const path = screen.path(stage);
  if (path === null) return null;
  const guarded = await openPage(stage.browser, stage.url, look);
  const { page, context, faults } = guarded;
  try {
    if (stage.cookie !== undefined && screen.visitor === undefined) {
      // A __Host- cookie is accepted for a secure address only; the browser counts localhost as one.
      const url = stage.url.replace('http:', 'https:');
      const cookie = { ...stage.cookie, url, httpOnly: true, secure: true };
      await context.addCookies([cookie]);
    }
    await openScreen(guarded, screen, path);
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(pageHeight, LONGEST_PX);
    await page.screenshot({
      path: file,
      fullPage: true,
      clip: { x: 0, y: 0, width: look.width, height },
    });
    return faults;
  } finally {
    await context.close();
  }
}
