import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const hasFocus = (place: Locator) => place.evaluate((node) => node === document.activeElement);

/** Waits until an element has the focus. */
export async function seeFocus(place: Locator): Promise<void> {
  await place.waitFor();
  await expect.poll(() => hasFocus(place), { message: `focus on ${String(place)}` }).toBe(true);
}

const MOST_TABS = 60;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs do not lead to ${String(place)}`);
}

/**
 * Presses Enter on a button once it can be used. A button of the application rests for 300 ms after
 * a click, and a key is not held back until then as Playwright's click is.
 */
export async function pressWhenReady(button: Locator): Promise<void> {
  await expect
    .poll(() => button.isEnabled(), { message: `${String(button)} can be used` })
    .toBe(true);
  await button.press('Enter');
}
