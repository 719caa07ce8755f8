import {
  createContext,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { sharedValue } from '../../../platform/shared-value.ts';

const NONE: ReadonlySet<string> = new Set();

/** The selected projects of a list. */
export interface Selection {
  ids: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  set: (ids: ReadonlySet<string>) => void;
  clear: () => void;
  /**
   * Selects or deselects a project. With `range`, every project from the last ticked one gets the
   * state of that one.
   */
  toggle: (id: string, range: boolean, rows: readonly { id: string }[]) => void;
}

export function createSelection(): Selection {
  const { get, set, subscribe } = sharedValue(NONE);
  let anchor: string | null = null;
  return {
    ids: get,
    subscribe,
    set,
    clear: () => {
      anchor = null;
      set(NONE);
    },
    toggle: (id, range, rows) => {
      const ids = get();
      const next = new Set(ids);
      const from = range ? rows.findIndex((row) => row.id === anchor) : -1;
      const to = rows.findIndex((row) => row.id === id);
      const isOn = from < 0 ? !ids.has(id) : ids.has(anchor ?? '');
      const touched = from < 0 ? [{ id }] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const row of touched) {
        if (isOn) next.add(row.id);
        else next.delete(row.id);
      }
      anchor = id;
      set(next);
    },
  };
}

const SelectionContext = createContext<Selection>(createSelection());

/** Provides the selection to the list. */
export const SelectionProvider = SelectionContext.Provider;

export const useSelection = (): Selection => useContext(SelectionContext);

/** Returns whether a project is selected; rerenders when that changes. */
export function useIsSelected(id: string): boolean {
  const { subscribe, ids } = useSelection();
  return useSyncExternalStore(subscribe, () => ids().has(id));
}

/** Returns the selected projects; rerenders when they change. */
export function useSelectedIds(): ReadonlySet<string> {
  const { subscribe, ids } = useSelection();
  return useSyncExternalStore(subscribe, ids);
}

/** Returns the newest rows for an event, so that rows need not render again when more are fetched. */
export function useNewest<Row>(rows: readonly Row[]): RefObject<readonly Row[]> {
  const newest = useRef(rows);
  useLayoutEffect(() => {
    newest.current = rows;
  }, [rows]);
  return newest;
}
