import type { Stop } from './stop.ts';

/** A rectangle on the screen. Units: CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The positions on which the place of the card depends. */
export interface Sight {
  /** The control, or the element that leads to it; null while neither is there. */
  target: Box | null;
  /** 0 for the control itself; from 1 the number of the opener. */
  which: number;
  /** The area around the control that should stay uncovered. */
  clear: Box | null;
  /** The focused field, and a visible message. */
  others: Box[];
  /** Whether a dialog is over the page. */
  isUnderDialog: boolean;
  card: { width: number; height: number };
  view: { width: number; height: number };
}

const CARD = '[data-tour-card]';
const MESSAGE = 'div[data-toasts]';
const DIALOG = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const POPOVER = '[data-radix-popper-content-wrapper]';

/** Returns whether an element is on the screen, or can be scrolled there. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest('[hidden]') === null;

/** Returns the dialog over the page, which must contain the card so that it can be used. */
export const openDialog = (): Element | null =>
  [...document.querySelectorAll(DIALOG)].findLast(
    (dialog) => isShown(dialog) && dialog.closest(POPOVER) === null,
  ) ?? null;

/** Returns the first visible element; under an open dialog only elements in it count. */
function firstShown(selector: string): Element | null {
  const page = openDialog() ?? document;
  return [...page.querySelectorAll(selector)].find(isShown) ?? null;
}

/**
 * Returns the current target of a stop and which of its targets it is; null while there is none.
 */
export function findTarget(stop: Stop): { element: Element; which: number } | null {
  const selectors = [stop.target, ...(stop.before ?? []).map(({ target }) => target)];
  for (const [which, selector] of selectors.entries()) {
    const element = firstShown(selector);
    if (element !== null) return { element, which };
  }
  return null;
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const hasBorder = (element: Element) => getComputedStyle(element).borderTopWidth !== '0px';

/** Returns the visible part of a control: for a field without a border, the box around it. */
function seenAs(element: Element): Element {
  const { parentElement } = element;
  const isBare = element.matches('input, select') && !hasBorder(element);
  return isBare && parentElement !== null && hasBorder(parentElement) ? parentElement : element;
}

let kept: { text: string; sight: Sight } | null = null;

/** Returns what the page shows of a stop; the same object while nothing has changed. */
export function sightOf(stop: Stop | null): Sight {
  const found = stop === null ? null : findTarget(stop);
  const around = stop?.clear === undefined ? null : found?.element.closest(stop.clear);
  const card = document.querySelector<HTMLElement>(CARD);
  const { visualViewport } = window;
  const sight: Sight = {
    target: found === null ? null : boxOf(seenAs(found.element)),
    which: found?.which ?? 0,
    clear: around ? boxOf(around) : null,
    others: [...fieldInUse(), ...document.querySelectorAll(MESSAGE)].map(boxOf),
    isUnderDialog: openDialog() !== null,
    card: { width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 },
    view: {
      width: document.documentElement.clientWidth,
      height: visualViewport ? visualViewport.height + visualViewport.offsetTop : innerHeight,
    },
  };
  const text = JSON.stringify(sight);
  if (kept?.text !== text) kept = { text, sight };
  return kept.sight;
}

/** Returns the field that is being typed in, or nothing. */
function fieldInUse(): Element[] {
  const { activeElement } = document;
  const isField = activeElement?.matches('input, select, textarea') ?? false;
  return isField && activeElement !== null ? [seenAs(activeElement)] : [];
}

const EVENTS = [
  'scroll',
  'resize',
  'input',
  'change',
  'focusin',
  'focusout',
  'animationend',
  'toggle',
];

/** Calls back, at most once per frame, when something on the page may have moved or changed. */
export function subscribePage(onChange: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  for (const event of EVENTS)
    window.addEventListener(event, soon, { capture: true, passive: true });
  window.visualViewport?.addEventListener('resize', soon);
  window.visualViewport?.addEventListener('scroll', soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    for (const event of EVENTS) window.removeEventListener(event, soon, { capture: true });
    window.visualViewport?.removeEventListener('resize', soon);
    window.visualViewport?.removeEventListener('scroll', soon);
  };
}
