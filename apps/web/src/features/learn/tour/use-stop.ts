import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { watchFor } from './conditions.ts';
import { findTarget, type Sight, sightOf, subscribePage } from './page-sight.ts';
import type { Stop } from './stop.ts';

/** So long a page may take to draw the control before it counts as not there. Units: milliseconds. */
const PATIENCE = 700;
/** Kept free above and below a control that is brought into view. Units: pixels. */
const MARGIN = 120;

/** Where everything of a stop is on the page, as it is now. */
export const useSight = (stop: Stop | null): Sight =>
  useSyncExternalStore(subscribePage, () => sightOf(stop));

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= MARGIN && bottom <= innerHeight - MARGIN;
}

/** Brings what a stop points at into view. */
export function showTarget(stop: Stop): void {
  const element = findTarget(stop)?.element;
  if (element === undefined || isInView(element)) return;
  const isLong = element.getBoundingClientRect().height > innerHeight / 2;
  element.scrollIntoView({ block: isLong ? 'start' : 'center', inline: 'nearest' });
}

/** Brings each new target into view, once. */
export function useShownTarget(stop: Stop | null, which: number | null): void {
  useEffect(() => {
    if (stop !== null && which !== null) showTarget(stop);
  }, [stop, which]);
}

/** Goes on when the person has done what the stop asks for. */
export function useDoneWatch(stop: Stop | null, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (stop === null) return;
    const isDone = watchFor(stop.done, () => {
      const found = findTarget(stop);
      return found?.which === 0 ? found.element : null;
    });
    return subscribePage(() => {
      if (isDone()) done();
    });
  }, [stop]);
}

/** Whether the control is still not there after a page had time to draw it. */
export function useIsMissing(key: string, isThere: boolean): boolean {
  const [missed, setMissed] = useState<string | null>(null);
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => setMissed(key), PATIENCE);
    return () => clearTimeout(timer);
  }, [key, isThere]);
  return !isThere && missed === key;
}
