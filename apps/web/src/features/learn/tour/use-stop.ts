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

/** Returns the values of a control's fields, and whether one of them is being typed in. */
function whatSays(control: Element): { values: string; isTyping: boolean } {
  const fields = fieldsOf(control);
  const active = fields.find((field) => field === document.activeElement);
  return {
    values: fields.map(valueOf).join('\n'),
    isTyping: active instanceof HTMLInputElement && !isTicked(active),
  };
}

/**
 * Returns a function to call when the page may have changed. It returns true once the stop is done.
 * Conditions that hold from the start, or when the control first appears, do not count.
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

/** The time a page has to draw a control before it counts as missing. Units: milliseconds. */
const PATIENCE = 700;
/** The space above and below a control that is scrolled into view. Units: pixels. */
const MARGIN = 120;

/** Returns the current positions of a stop's elements on the page. */
export const useSight = (stop: Stop | null): Sight =>
  useSyncExternalStore(subscribePage, () => sightOf(stop));

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= MARGIN && bottom <= innerHeight - MARGIN;
}

/** Scrolls the target of a stop into view. */
export function showTarget(stop: Stop): void {
  const element = findTarget(stop)?.element;
  if (element === undefined || isInView(element)) return;
  const isLong = element.getBoundingClientRect().height > innerHeight / 2;
  element.scrollIntoView({ block: isLong ? 'start' : 'center', inline: 'nearest' });
}

/** Scrolls each new target into view, once. */
export function useShownTarget(stop: Stop | null, which: number | null): void {
  useEffect(() => {
    if (stop !== null && which !== null) showTarget(stop);
  }, [stop, which]);
}

/** Calls back when the user has done what the stop asks for. */
export function useDoneWatch(stop: Stop | null, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (stop === null) return;
    const isDone = watchFor(stop.done, () => {
      const found = findTarget(stop);
      return found?.which === 0 ? found.element : null;
    });
    // Reads the first state now, because the user may act before the next frame.
    isDone();
    return subscribePage(() => {
      if (isDone()) done();
    });
  }, [stop]);
}

/** Returns whether the control is still missing after the page had time to draw it. */
function useIsMissing(key: string, isThere: boolean): boolean {
  const [missed, setMissed] = useState<string | null>(null);
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => setMissed(key), PATIENCE);
    return () => clearTimeout(timer);
  }, [key, isThere]);
  return !isThere && missed === key;
}

/** Why a stop's control cannot be shown: it is on another page, under a dialog, or missing. */
export type Trouble = 'elsewhere' | 'underDialog' | 'missing' | null;

/** Returns the reason why a stop cannot be shown, or null. */
export function useTrouble(
  stop: Stop | null,
  { isHere, sight }: { isHere: boolean; sight: Sight },
): Trouble {
  const isThere = stop === null || sight.target !== null;
  const isMissing = useIsMissing(`${stop?.name} ${isHere}`, isThere);
  if (isThere || !isMissing) return null;
  if (sight.isUnderDialog) return 'underDialog';
  return isHere ? 'missing' : 'elsewhere';
}
