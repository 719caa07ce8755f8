import { type RefObject, useEffect } from 'react';
import { useDragStore } from './drag-store.ts';

const STOP = '[data-stop]';

const stopsOf = (surface: HTMLElement) => [...surface.querySelectorAll<HTMLElement>(STOP)];

/** Keeps one bar reachable with Tab: the one that had the focus last. */
export function keepOneStop(surface: HTMLElement, focused?: HTMLElement): void {
  const open = surface.querySelectorAll<HTMLElement>(`${STOP}[tabindex="0"]`);
  const kept = focused ?? open[0] ?? surface.querySelector<HTMLElement>(STOP);
  for (const other of open) if (other !== kept) other.tabIndex = -1;
  if (kept) kept.tabIndex = 0;
}

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A distance to the side counts more than one along the way. */
const SIDEWAYS = 4;

/** Returns the distance between boxes in a direction; null when the second is not there. */
function distance(from: DOMRect, to: DOMRect, { x, y }: { x: number; y: number }): number | null {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const edge = (box: DOMRect) => (isRightToLeft ? box.right : box.left);
  const across = edge(to) - edge(from);
  const down = to.top + to.height / 2 - (from.top + from.height / 2);
  const along = across * x + down * y;
  if (along <= 1) return null;
  const aside = Math.abs(x === 0 ? across : down);
  // Left and right stay in this row or nearly so.
  if (x !== 0 && aside > from.height + to.height) return null;
  return along + aside * (x === 0 ? 1 / SIDEWAYS : SIDEWAYS);
}

function nearestOf(
  stops: readonly HTMLElement[],
  from: HTMLElement,
  arrow: { x: number; y: number },
): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  let [nearest, least]: [HTMLElement | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const stop of stops) {
    const way = stop === from ? null : distance(start, stop.getBoundingClientRect(), arrow);
    if (way !== null && way < least) [nearest, least] = [stop, way];
  }
  return nearest;
}

const ROW = '[data-index]';
const rowOf = (stop: HTMLElement) => stop.closest<HTMLElement>(ROW);
const indexOf = (stop: HTMLElement) => Number(rowOf(stop)?.dataset['index']);
const isBar = (stop: HTMLElement) => stop.closest('[data-operation]') !== null;
const bounds = (stop: HTMLElement) => stop.getBoundingClientRect();

/** Returns the targets of up and down: other bars of the row, else the next row, bars first. */
function beyond(stops: HTMLElement[], from: HTMLElement, down: number): HTMLElement[] {
  const row = rowOf(from);
  if (row === null) return stops;
  const within = stops.filter(
    (stop) =>
      isBar(from) &&
      isBar(stop) &&
      rowOf(stop) === row &&
      distance(bounds(from), bounds(stop), { x: 0, y: down }) !== null,
  );
  if (within.length > 0) return within;
  const ahead = stops.filter((stop) => (indexOf(stop) - indexOf(from)) * down > 0);
  const next = Math.min(...ahead.map((stop) => Math.abs(indexOf(stop) - indexOf(from))));
  const reached = ahead.filter((stop) => Math.abs(indexOf(stop) - indexOf(from)) === next);
  const bars = reached.filter(isBar);
  return bars.length > 0 ? bars : reached;
}

/** The last step up or down, so that the opposite step returns to its start. */
let lastStep: { from: HTMLElement; to: HTMLElement; down: number } | undefined;

/** Moves the focus to the next bar in the arrow's direction, or to the first or last bar. */
export function moveFocus(surface: HTMLElement, from: HTMLElement, key: string): boolean {
  const stops = stopsOf(surface);
  const edge = key === 'Home' ? stops[0] : key === 'End' ? stops.at(-1) : undefined;
  if (edge !== undefined) {
    edge.focus();
    return true;
  }
  const arrow = ARROWS[key];
  if (arrow === undefined) return false;
  const isBack =
    lastStep?.to === from && lastStep.down === -arrow.y && stops.includes(lastStep.from);
  const target =
    isBack && lastStep !== undefined
      ? lastStep.from
      : nearestOf(arrow.y === 0 ? stops : beyond(stops, from, arrow.y), from, arrow);
  lastStep =
    arrow.y === 0 || target === undefined ? undefined : { from, to: target, down: arrow.y };
  target?.focus();
  return true;
}

/**
 * Stops scrolling while a finger drags. The listener is there before the touch, because a browser
 * decides at the first touch whether to ask the page.
 */
export function useStillWhileDragged(ref: RefObject<HTMLElement | null>): void {
  const store = useDragStore();
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const keepStill = (event: TouchEvent) => {
      if (store.state()?.by === 'pointer' && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', keepStill, { passive: false });
    return () => element.removeEventListener('touchmove', keepStill);
  }, [ref, store]);
}
