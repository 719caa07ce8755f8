import type { Locator, Page } from 'playwright';
import { seeFocus } from './focus.ts';

/** Returns the command palette, open or not. */
export const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Go to' });

/** Opens the palette by its shortcut. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await seeFocus(page.getByRole('combobox'));
}

/** Types in the palette, waits until the entry is chosen, and presses Enter. */
export async function goTo(page: Page, text: string, entry: RegExp): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(text);
  await page.getByRole('option', { name: entry, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await paletteOf(page).waitFor({ state: 'detached' });
}
