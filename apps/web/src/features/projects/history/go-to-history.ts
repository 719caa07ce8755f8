/** The id of the card with the saved versions. */
export const HISTORY_ID = 'section-history';

/** Scrolls to the saved versions and focuses them. */
export function goToHistory(): void {
  const card = document.getElementById(HISTORY_ID);
  if (card === null) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'start' });
}
