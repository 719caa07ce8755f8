import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { findTarget, isShown, type Sight, sightOf, subscribePage } from './page-sight.ts';
import type { Condition, Stop } from './stop.ts';

const FIELDS = 'input, select, textarea';

const shown = (selector: string): boolean => [...document.querySelectorAll(selector)].some(isShown);

const isTicked = (field: Element) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function fieldsOf(control: Element): Element[] {
  return control.matches(FIELDS) ? [control] : [...control.querySelectorAll(FIELDS)];
}

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement && isTicked(field)) return String(field.checked);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

/** What the fields of a control say, and whether somebody is typing in one of them. */
function whatSays(control: Element): { values: string; isTyping: boolean } {
  const fields = fieldsOf(control);
  const active = fields.find((field) => field === document.activeElement);
  return {
    values: fields.map(valueOf).join('\n'),
    isTyping: active instanceof HTMLInputElement && !isTicked(active),
  };
}

/**
 * Watches for what a stop asks for: a function to call whenever the page may have changed, true
 * once it was done. What holds from the start, and the first sight of the control, count as before.
 */
function watchFor(
  condition: Condition,
  find: () => Element | null,
  address: () => URL = () => new URL(location.href),
): () => boolean {
  if (condition.by === 'disappearance') {
    let wasThere = false;
    return () => {
      const now = shown(condition.of);
      const isDone = wasThere && !now;
      wasThere ||= now;
      return isDone;
    };
  }
  if (condition.by === 'change') {
    let before: string | null = null;
    return () => {
      const control = find();
      if (control === null) return false;
      const { values, isTyping } = whatSays(control);
      before ??= values;
      return !isTyping && values !== before && values.trim() !== '';
    };
  }
  const amount = () => {
    if (condition.by === 'more') return document.querySelectorAll(condition.of).length;
    const holds = condition.by === 'address' ? condition.is(address()) : shown(condition.of);
    return Number(holds);
  };
  let before: number | null = condition.by === 'address' ? amount() : null;
  return () => {
    if (before === null && find() === null) return false;
    const now = amount();
    const isDone = before !== null && now > before;
    before = now;
    return isDone;
  };
}

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
