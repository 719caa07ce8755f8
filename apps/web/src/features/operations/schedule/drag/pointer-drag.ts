import type { ScheduledOperation } from '@pcm/contract';
import type { HolidayTerms } from '@pcm/domain';
import type { LaneKind, OperationSpan } from '../schedule-types.ts';
import {
  createdSpan,
  type DragKind,
  movedSpan,
  type Place,
  placedSpan,
  spanOf,
  stretchedSpan,
} from './drag-span.ts';
import type { DragState, DragSurface } from './drag-state.ts';
import type { DragStore } from './drag-store.ts';

const EDGE = 44;
const FASTEST = 16;

/** Returns how far to scroll a frame: faster near the edge, 0 in the middle. Units: px. */
function speedAt(position: number, start: number, end: number): number {
  // In a short element, the edges would otherwise cover everything.
  const edge = Math.min(EDGE, (end - start) / 4);
  if (position < start + edge) return -FASTEST * Math.min(1, (start + edge - position) / edge);
  if (position > end - edge) return FASTEST * Math.min(1, (position - (end - edge)) / edge);
  return 0;
}

/** Scrolls the element below the pointer and the page while the pointer is near an edge. */
function startAutoScroll(
  pointer: () => { x: number; y: number; over: HTMLElement | null },
  onScroll: () => void,
): () => void {
  let frame = 0;
  const step = () => {
    const { x, y, over } = pointer();
    if (over !== null) {
      const box = over.getBoundingClientRect();
      const [left, top] = [over.scrollLeft, over.scrollTop];
      over.scrollBy(
        speedAt(x, box.left, box.right),
        speedAt(y, Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)),
      );
      const page = window.scrollY;
      if (over.scrollTop === top) window.scrollBy(0, speedAt(y, 0, window.innerHeight));
      if (over.scrollLeft !== left || over.scrollTop !== top || window.scrollY !== page) onScroll();
    }
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** A smaller movement is a trembling hand, not a drag. Units: px. */
const MOUSE_SLACK = 4;
const TOUCH_SLACK = 10;
/** A finger that rests this long picks up a bar; before that it scrolls. Units: ms. */
const LONG_PRESS = 400;

/** The parts of a press that are used, which React's and the browser's events both have. */
type Press = Pick<
  PointerEvent,
  'target' | 'button' | 'pointerId' | 'pointerType' | 'clientX' | 'clientY' | 'preventDefault'
>;

interface Target {
  surface: DragSurface;
  place: Place;
}

function targetAt(store: DragStore, x: number, y: number): Target | null {
  for (const surface of store.surfaces()) {
    const place = surface.placeAt(x, y);
    if (place !== null) return { surface, place };
  }
  return null;
}

const kindOf = (edge: string | undefined): DragKind =>
  edge === 'start' ? 'stretch-start' : edge === 'end' ? 'stretch-end' : 'move';

/** The dragged part and where it was grabbed. */
interface Grip {
  kind: DragKind;
  operation: ScheduledOperation | null;
  fromLane: string | null;
  /** The place at which the operation was grabbed; null in the tray. */
  from: Place | null;
  /** The days off, because a move keeps the number of working days. */
  holidays: HolidayTerms;
}

function spanAt({ kind, operation, from, holidays }: Grip, to: Place): OperationSpan {
  if (operation === null) return createdSpan(from ?? to, to);
  const span = spanOf(operation);
  // A member who joins a crew takes its days.
  if (span !== null && from === null && operation.assignedTeam.length > 0) return span;
  if (span === null || from === null) return placedSpan(operation, to, holidays);
  if (kind === 'stretch-start') return stretchedSpan(span, 'start', to);
  if (kind === 'stretch-end') return stretchedSpan(span, 'end', to);
  return movedSpan(operation, span, { from, to }, holidays);
}

/** A lane changes between people only, from a member of the team to somebody else. */
function laneAt({ kind, operation, fromLane, from }: Grip, to: Place, laneKind: LaneKind | null) {
  if (kind === 'create') return from?.lane ?? to.lane;
  if (kind !== 'move' || laneKind !== 'person' || to.lane === null) return fromLane;
  const team = operation?.assignedTeam ?? [];
  // The bar of a substitute, or of somebody who worked before, gives its place to nobody.
  const isKept = team.includes(to.lane) || (fromLane !== null && !team.includes(fromLane));
  return isKept ? fromLane : to.lane;
}

/** Returns the change that a drop at a place would make. */
function proposalAt(
  grip: Grip,
  to: Place,
  laneKind: LaneKind | null,
  by: DragState['by'],
): Omit<DragState, 'conflicts'> {
  const { kind, operation, fromLane } = grip;
  return {
    kind,
    operation,
    fromLane,
    lane: laneAt(grip, to, laneKind),
    laneKind,
    span: spanAt(grip, to),
    by,
  };
}

function gripOf(store: DragStore, press: Press): Grip | null {
  if (!(press.target instanceof Element) || press.button !== 0) return null;
  if (store.handlers().isReadOnly) return null;
  if (press.target.closest('[data-no-drag]') !== null) return null;
  const target = targetAt(store, press.clientX, press.clientY);
  const { find, holidays } = store.handlers();
  const bar = press.target.closest<HTMLElement>('[data-operation]');
  if (bar === null) {
    if (target === null || !target.surface.element.contains(press.target)) return null;
    return {
      kind: 'create',
      operation: null,
      fromLane: target.place.lane,
      from: target.place,
      holidays,
    };
  }
  const operation = find(bar.dataset['operation'] ?? '');
  if (operation === undefined) return null;
  const edge = press.target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  const isInTray = bar.dataset['tray'] !== undefined;
  return {
    kind: kindOf(edge),
    operation,
    fromLane: bar.dataset['lane'] ?? null,
    from: isInTray ? null : (target?.place ?? null),
    holidays,
  };
}

/** Ignores the click that ends a drag. */
function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/**
 * Follows a press on a bar, its end or empty space until it is released or Escape is pressed. A
 * mouse drags at once, a finger after a long press; until then it scrolls.
 */
export function followPress(store: DragStore, press: Press): void {
  const grip = gripOf(store, press);
  if (grip === null) return;
  const isTouch = press.pointerType === 'touch';
  const start = { x: press.clientX, y: press.clientY };
  let pointer = start;
  let over: HTMLElement | null = null;
  let isDragging = false;
  let stopScrolling = () => {};
  const listening = new AbortController();

  const end = () => {
    listening.abort();
    stopScrolling();
    clearTimeout(timer);
    document.documentElement.removeAttribute('data-dragging');
  };
  const follow = () => {
    const target = targetAt(store, pointer.x, pointer.y);
    over = target?.surface.element ?? null;
    if (target !== null)
      store.propose(proposalAt(grip, target.place, target.surface.laneKind, 'pointer'));
  };
  const begin = () => {
    isDragging = true;
    store.cancel();
    document.documentElement.setAttribute('data-dragging', grip.kind);
    stopScrolling = startAutoScroll(() => ({ ...pointer, over }), follow);
    follow();
  };
  const timer = isTouch ? setTimeout(begin, LONG_PRESS) : undefined;
  const slack = isTouch ? TOUCH_SLACK : MOUSE_SLACK;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(pointer.x - start.x, pointer.y - start.y) > slack;
    if (isDragging) follow();
    else if (isFar && isTouch) end();
    else if (isFar) begin();
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    end();
    if (!isDragging) return;
    swallowNextClick();
    // A drop outside of the calendar changes nothing.
    if (targetAt(store, event.clientX, event.clientY) === null) store.cancel();
    else store.letGo();
  };
  const abandon = () => {
    end();
    if (isDragging) store.cancel();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    // The button is still down, so the click comes when it is released.
    window.addEventListener('pointerup', swallowNextClick, { capture: true, once: true });
    abandon();
  };
  const keepStill = (event: Event) => {
    if (isDragging) event.preventDefault();
  };

  const { signal } = listening;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', abandon, { signal });
  window.addEventListener('blur', abandon, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  // A long press would open a context menu.
  window.addEventListener('contextmenu', keepStill, { signal });
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
}
