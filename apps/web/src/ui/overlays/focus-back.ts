/**
 * Gives the focus back to what had it before something opened over the page; to the page's content
 * when that is gone, as the row is of which a deletion was asked.
 */
export function focusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else if (document.activeElement === document.body) {
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}
