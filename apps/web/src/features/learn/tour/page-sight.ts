import type { Stop } from './stop.ts';

/** A rectangle on the screen. Units: CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where everything is that the card goes by. */
export interface Sight {
  /** The control, or what leads to it; null while neither is there. */
  target: Box | null;
  /** 0: the control itself; from 1: the opener at that place. */
  which: number;
  /** What is best left uncovered around it. */
  clear: Box | null;
  /** The field in use, and a message that is shown. */
  others: Box[];
  /** The page is under a dialog. */
  isUnderDialog: boolean;
  card: { width: number; height: number };
  view: { width: number; height: number };
}

const CARD = '[data-tour-card]';
const MESSAGE = 'div[data-toasts]';
const DIALOG = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const POPOVER = '[data-radix-popper-content-wrapper]';

/** Whether an element is on the screen, or would be after scrolling. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest('[hidden]') === null;

/** The dialog that is open over the page, where the card has to be to be reached. */
export const openDialog = (): Element | null =>
  [...document.querySelectorAll(DIALOG)].findLast(
    (dialog) => isShown(dialog) && dialog.closest(POPOVER) === null,
  ) ?? null;

/** The first on the page that is shown; under an open dialog nothing can be reached. */
function firstShown(selector: string): Element | null {
  const page = openDialog() ?? document;
  return [...page.querySelectorAll(selector)].find(isShown) ?? null;
}

/** What a stop points at now, and which of its targets that is; null while there is none. */
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

/** What a person sees of a control: of a field without a border of its own, the box around it. */
function seenAs(element: Element): Element {
  const { parentElement } = element;
  const isBare = element.matches('input, select') && !hasBorder(element);
  return isBare && parentElement !== null && hasBorder(parentElement) ? parentElement : element;
}

let kept: { text: string; sight: Sight } | null = null;

/** What the page shows of a stop; the same object for as long as nothing of it has changed. */
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

/** The field that is typed in, or nothing. */
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

/** Calls back, once a frame at most, whenever something on the page may have moved or changed. */
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
