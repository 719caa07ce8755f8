import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DragState } from './drag-state.ts';
import { createDragStore, type DragStore } from './drag-store.ts';

/** The drag of the surrounding calendar. */
export const DragContext = createContext<DragStore>(createDragStore());

export const useDragStore = (): DragStore => useContext(DragContext);

/** Returns the current drag or null; rerenders at every step of it. */
export function useDragState(): DragState | null {
  const store = useDragStore();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** Whether this operation is being dragged. */
export function useIsDragged(id: string): boolean {
  const store = useDragStore();
  return useSyncExternalStore(store.subscribe, () => store.state()?.operation?.id === id);
}
