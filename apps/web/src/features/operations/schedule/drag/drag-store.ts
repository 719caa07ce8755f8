import { WEEKDAYS_ONLY } from '@pcm/domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { sharedValue } from '../../../../platform/shared-value.ts';
import type { DragHandlers, DragState, DragSurface } from './drag-state.ts';

/** The drag of a calendar, and the surfaces for it. */
export interface DragStore {
  state: () => DragState | null;
  subscribe: (listener: () => void) => () => void;
  addSurface: (surface: DragSurface) => () => void;
  surfaces: () => Iterable<DragSurface>;
  handlers: () => DragHandlers;
  /** Sets the callbacks of the drag. */
  handle: (handlers: DragHandlers) => void;
  /** Shows the dragged operation at a place, with its conflicts there. */
  propose: (state: Omit<DragState, 'conflicts'>) => void;
  /** Ends the drag without a change. */
  cancel: () => void;
  /** Ends the drag and makes the proposed change. */
  letGo: () => void;
}

const isSame = (one: DragState, other: Omit<DragState, 'conflicts'>) =>
  one.kind === other.kind &&
  one.operation?.id === other.operation?.id &&
  one.lane === other.lane &&
  one.span.firstDay === other.span.firstDay &&
  one.span.lastDay === other.span.lastDay &&
  one.span.startTime === other.span.startTime &&
  one.span.endTime === other.span.endTime;

/** Returns whether letting go would change anything. */
function changes({ operation, span, lane, fromLane }: DragState): boolean {
  if (operation === null || lane !== fromLane) return true;
  return (
    span.firstDay !== operation.scheduledDate ||
    span.lastDay !== (operation.endDate ?? operation.scheduledDate) ||
    span.startTime !== operation.startTime ||
    span.endTime !== operation.endTime
  );
}

function act(state: DragState, { onDrop, onCreate }: DragHandlers): void {
  const { operation, span, lane, fromLane, laneKind } = state;
  if (operation !== null) {
    if (changes(state)) onDrop({ operation, span, fromLane, toLane: lane, laneKind });
  } else if (lane === null || laneKind === null) onCreate(span);
  else onCreate(span, { kind: laneKind, id: lane });
}

const NOTHING_YET: DragHandlers = {
  isReadOnly: false,
  holidays: WEEKDAYS_ONLY,
  find: () => undefined,
  conflictsOf: () => [],
  onDrop: () => {},
  onCreate: () => {},
};

/** Keeps a drag outside of React, so that only its subscribers rerender. */
export function createDragStore(): DragStore {
  let handlers = NOTHING_YET;
  const { get, set, subscribe } = sharedValue<DragState | null>(null);
  const surfaces = new Set<DragSurface>();
  return {
    state: get,
    subscribe,
    addSurface: (surface) => {
      surfaces.add(surface);
      return () => surfaces.delete(surface);
    },
    surfaces: () => surfaces,
    handlers: () => handlers,
    handle: (next) => {
      handlers = next;
    },
    propose: (next) => {
      const current = get();
      if (current !== null && isSame(current, next)) return;
      set({ ...next, conflicts: handlers.conflictsOf(next) });
    },
    cancel: () => {
      if (get() !== null) set(null);
    },
    letGo: () => {
      const done = get();
      set(null);
      if (done !== null) act(done, handlers);
    },
  };
}

/** The drag of the surrounding calendar. */
export const DragContext = createContext<DragStore>(createDragStore());

export const useDragStore = (): DragStore => useContext(DragContext);

/** Returns the current drag or null; rerenders at every step of it. */
export function useDragState(): DragState | null {
  const store = useDragStore();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** Returns whether this operation is being dragged. */
export function useIsDragged(id: string): boolean {
  const store = useDragStore();
  return useSyncExternalStore(store.subscribe, () => store.state()?.operation?.id === id);
}
