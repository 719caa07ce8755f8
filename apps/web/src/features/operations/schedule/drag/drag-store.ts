import type { ScheduledOperation } from '@pcm/contract';
import { bookingOf, conflictsOf, WEEKDAYS_ONLY } from '@pcm/domain';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useMay } from '../../../../platform/role.ts';
import { sharedValue } from '../../../../platform/shared-value.ts';
import type { IncompleteOperation, ScheduleViewProps } from '../schedule-types.ts';
import type { ScheduleData } from '../use-schedule-data.ts';
import type { ScheduleChange } from '../use-schedule-save.ts';
import { type DragHandlers, type DragState, type DragSurface, teamAfter } from './drag-state.ts';

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

/** An id that no operation has. */
const NEW = '';

function conflictsAt(state: Omit<DragState, 'conflicts'>, data: ScheduleData) {
  const { operation, span, lane, laneKind } = state;
  const isNewIn = (kind: DragState['laneKind']) => operation === null && laneKind === kind;
  const wished = bookingOf({
    id: operation?.id ?? NEW,
    title: operation?.title ?? '',
    status: operation?.status ?? 'scheduled',
    scheduledDate: span.firstDay,
    endDate: span.lastDay,
    startTime: span.startTime,
    endTime: span.endTime,
    assignedTeam: isNewIn('person') && lane !== null ? [lane] : teamAfter(state),
    equipment:
      isNewIn('equipment') && lane !== null
        ? [{ name: lane, quantity: 1 }]
        : (operation?.equipment ?? []),
  });
  const others = data.all.flatMap((other) => bookingOf(other) ?? []);
  return wished === null ? [] : conflictsOf(wished, others, data.bookingTerms);
}

interface ScheduleDragOptions {
  data: ScheduleData | null;
  /** Operations of the tray, some of which have no day. */
  incomplete: readonly IncompleteOperation[];
  onCreate: ScheduleViewProps['onCreate'];
  save: (operation: ScheduledOperation, change: ScheduleChange) => Promise<boolean>;
}

export function useScheduleDrag(options: ScheduleDragOptions): DragStore {
  const { data, incomplete, onCreate, save } = options;
  const mayPlan = useMay('plan');
  const handlers: DragHandlers = {
    isReadOnly: !mayPlan,
    holidays: data?.holidayTerms ?? WEEKDAYS_ONLY,
    find: (id) =>
      data?.all.find((operation) => operation.id === id) ??
      incomplete.find(({ operation }) => operation.id === id)?.operation,
    conflictsOf: (state) => (data === null ? [] : conflictsAt(state, data)),
    onDrop: ({ operation, span, fromLane, toLane, laneKind }) => {
      const team = teamAfter({ operation, fromLane, lane: toLane, laneKind });
      void save(operation, { span, team });
    },
    onCreate,
  };
  const [store] = useState(createDragStore);
  useEffect(() => store.handle(handlers));
  return store;
}
