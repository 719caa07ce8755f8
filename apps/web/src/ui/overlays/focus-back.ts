/**
 * Returns the focus to the element that had it before something opened over the page, or to the
 * page's content when that element is gone, for example after its row was deleted.
 */
export function focusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else if (document.activeElement === document.body) {
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}
