import type { Locator } from 'playwright';
import { pressWhenReady } from './focus.ts';

/**
 * Opens a folding card with the keyboard. A click would need the page to stand still between the
 * button's going down and up, which it does not while what is above the card is still being drawn.
 */
export async function openCard(card: Locator): Promise<void> {
  const toggle = card.getByRole('heading').first().getByRole('button');
  await pressWhenReady(toggle);
  await card.locator('[aria-expanded="true"]').first().waitFor();
}
