import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { isOneOf, pressesKey } from '../../../../platform/shortcuts/combination.ts';
import { schedule } from '../../../../platform/shortcuts/schedule.ts';
import type { DatedOperation, Lane, OperationSpan, ScheduleViewProps } from '../schedule-types.ts';
import { keepOneStop, moveFocus, useStillWhileDragged } from './bar-focus.ts';
import type { DragSurface } from './drag-state.ts';
import { useDragStore } from './drag-store.ts';
import { dragByKey } from './key-drag.ts';
import { followPress } from './pointer-drag.ts';

interface SurfaceOptions
  extends Omit<DragSurface, 'element'>,
    Pick<ScheduleViewProps, 'onOpen' | 'onCreate'> {}

interface SurfaceProps {
  ref: RefObject<HTMLDivElement | null>;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

const within = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Returns the day and lane of an element, for a new operation by key. */
function placeOf(target: EventTarget, laneKind: DragSurface['laneKind']) {
  const day = within(target, '[data-day]')?.dataset['day'];
  const id = within(target, '[data-lane]')?.dataset['lane'];
  const lane: Lane | undefined =
    laneKind === null || id === undefined ? undefined : { kind: laneKind, id };
  return { day, lane };
}

const barWith = (surface: HTMLElement, { id, lane }: { id: string; lane: string | null }) =>
  [...surface.querySelectorAll<HTMLElement>('[data-operation]')]
    .find(({ dataset }) => dataset['operation'] === id && (dataset['lane'] ?? null) === lane)
    ?.querySelector<HTMLElement>('[data-stop]');

const wholeDay = (day: string): OperationSpan => ({
  firstDay: day,
  lastDay: day,
  startTime: null,
  endTime: null,
});

/**
 * Makes an element a surface over which operations are dragged by mouse, finger and keys. Spread
 * the result on the element, which is the one that scrolls. The rest is read from the DOM:
 *
 * - A bar is a `ScheduleBar`, or an element with `data-operation` (id), `data-lane` where there are
 * lanes, one focusable part with `data-stop` and `tabIndex={-1}`, and ends to stretch with
 * `data-edge="start"` or `"end"`. A click or Enter on it calls `onOpen`.
 * - Dragging over empty space calls `onCreate`. So does N, with the `data-day` and `data-lane` of
 * the focused element or its ancestors; a focused bar stands for its own first day.
 * - Elements that must not be dragged (buttons, heads, "+3 more") are within `data-no-drag`.
 * - `placeAt` returns the day, lane and minute at a point of the window. `minute` is null in views
 * of whole days, and in a row of whole days above hours: dragging between the two adds or removes
 * the hours. Round minutes to the steps of the view.
 * - `useDragState()` has the result of a drop: draw it as `<ScheduleBar preview>` in a component of
 * its own, so that the view is not rendered again while dragging. `useIsDragged(id)` dims the bar,
 * which `ScheduleBar` does by itself.
 * - The arrow keys reach elements with `data-stop`, and Tab reaches one of them.
 *
 * This hook and the tab handle conflicts while dragging, Escape, scrolling at the edges, long
 * presses, saving, the toast with Undo, and the conflict dialog.
 */
export function useDragSurface(options: SurfaceOptions): SurfaceProps {
  const store = useDragStore();
  const ref = useRef<HTMLDivElement>(null);
  useStillWhileDragged(ref);
  const placeAt = useEffectEvent((x: number, y: number) => options.placeAt(x, y));
  const laneBeside = useEffectEvent(
    (lane: string, step: 1 | -1) => options.laneBeside?.(lane, step) ?? null,
  );
  const { laneKind, minuteStep } = options;
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    return store.addSurface({
      element,
      laneKind,
      minuteStep,
      placeAt: (x, y) => placeAt(x, y),
      laneBeside: (lane, step) => laneBeside(lane, step),
    });
  }, [store, laneKind, minuteStep]);
  const kept = useRef<{ id: string; lane: string | null }>(undefined);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    keepOneStop(element);
    // Keys that move a bar to another lane replace its element, so the focus moves along.
    if (kept.current === undefined || document.activeElement !== document.body) return;
    barWith(element, kept.current)?.focus({ preventScroll: true });
  });

  const barOf = (target: EventTarget) => {
    const bar = within(target, '[data-operation]');
    const operation = store.handlers().find(bar?.dataset['operation'] ?? '');
    if (bar === null || operation === undefined || operation.scheduledDate === null) return null;
    const dated: DatedOperation = { ...operation, scheduledDate: operation.scheduledDate };
    return { bar, operation: dated, lane: bar.dataset['lane'] ?? null };
  };
  const surfaceOf = () => [...store.surfaces()].find(({ element }) => element === ref.current);
  const create = (target: EventTarget) => {
    const { day, lane } = placeOf(target, laneKind);
    const onDay = barOf(target)?.operation.scheduledDate ?? day;
    if (onDay !== undefined) options.onCreate(wholeDay(onDay), lane);
    return onDay !== undefined;
  };

  const endKeys = () => {
    const state = store.state();
    if (state?.by !== 'keys') return;
    kept.current =
      state.operation === null ? undefined : { id: state.operation.id, lane: state.lane };
    store.letGo();
  };

  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { target, key } = event;
    const hit = barOf(target);
    const surface = surfaceOf();
    if (hit !== null && surface && dragByKey(store, surface, event.nativeEvent, hit)) return true;
    if (store.state()?.by === 'keys') {
      // Other keys do not matter: a drag by keys lasts until Alt is released.
      const isLeft = schedule.leave.some((one) => pressesKey(event.nativeEvent, one.key));
      if (isLeft) store.cancel();
      else if (key === 'Enter') endKeys();
      return isLeft || key === 'Enter';
    }
    if (isOneOf(event.nativeEvent, schedule.create)) return create(target);
    if (!isOneOf(event.nativeEvent, schedule.walk)) return false;
    const stop = within(target, '[data-stop]');
    return stop !== null && ref.current !== null && moveFocus(ref.current, stop, key);
  };
  return {
    ref,
    onPointerDown: (event) => followPress(store, event),
    onKeyDown: (event) => {
      if (event.defaultPrevented || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyUp: (event) => {
      if (event.key === 'Alt') endKeys();
    },
    onClick: (event) => {
      if (within(event.target, '[data-no-drag]') !== null) return;
      const hit = barOf(event.target);
      if (hit !== null) options.onOpen(hit.operation, hit.bar);
    },
    onFocus: (event) => {
      const stop = within(event.target, '[data-stop]');
      if (stop === null || ref.current === null) return;
      const bar = within(stop, '[data-operation]');
      if (bar?.dataset['operation'] !== kept.current?.id) kept.current = undefined;
      keepOneStop(ref.current, stop);
    },
    onBlur: () => {
      if (store.state()?.by === 'keys') store.cancel();
    },
  };
}
