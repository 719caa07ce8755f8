/**
 * Returns the focus to the element that had it before something opened over the page, or to the
 * page's content when that element is gone, for example after its row was deleted.
 */
export function focusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (isThere) opener.focus();
  else if (document.activeElement === document.body) {
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}

/** The openers of dialogs that gave way to the dialogs that are the keys. */
const handedOn = new WeakMap<Element, Element>();

/** Returns the element that opened a dialog, or the dialog that it took the place of. */
export function openerOf(panel: Element | null, opener: Element | null): Element | null {
  if (opener?.isConnected && opener !== document.body) return opener;
  return (panel && handedOn.get(panel)) ?? opener;
}

/**
 * Notes the opener of what closes, where a dialog has taken its place and the focus; returns whether
 * one has.
 */
export function handOn(opener: Element | null): boolean {
  const next = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  if (next && opener?.isConnected) handedOn.set(next, opener);
  return Boolean(next);
}

const FRAMES = 60;

/** Tries to set the focus, in the next frame and then until what is to be focused is drawn. */
export function onceDrawn(enter: () => boolean): void {
  let frames = 0;
  const attempt = () => {
    frames += 1;
    if (!enter() && frames <= FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/**
 * Focuses the likeliest action on a record in its new state, once it is drawn: the soft button of
 * the actions that `data-steps-of` marks with the state and the id.
 */
export const focusNextStep = (state: string, id: string): void =>
  onceDrawn(() => {
    const steps = `[data-steps-of="${CSS.escape(`${state} ${id}`)}"]`;
    const next = document.querySelector<HTMLElement>(`${steps} [data-variant="soft"]`);
    // A dialog that is about to close would take the focus back.
    if (next === null || document.querySelector('[role="dialog"]') !== null) return false;
    next.focus({ preventScroll: true });
    return true;
  });
