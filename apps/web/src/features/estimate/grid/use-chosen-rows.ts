import type { MouseEvent } from 'react';
import { useEstimateStore } from '../state/estimate-context.tsx';
import {
  chosenRows,
  type RowSelection,
  rowOrder,
  selectRow,
  selectRows,
  selectTo,
  stretchSelection,
  toggleRow,
} from '../state/row-selection.ts';
import { type ListKey, linesOf } from '../state/working-line.ts';

/** Selects rows of one grid; `lists` are the open lists from top to bottom. */
export function useChosenRows(grid: string, lists: readonly ListKey[]) {
  const store = useEstimateStore();
  const order = () => rowOrder(store.getState().data, lists);
  const { select } = store.getState();
  /** Returns the selected rows, from top to bottom. */
  const chosen = () => {
    const { selection } = store.getState();
    return selection?.grid === grid ? chosenRows(selection, order()) : [];
  };
  return {
    order,
    chosen,
    /** Returns the rows that an action affects: all selected rows when `id` is one of them. */
    reachOf: (id: string) => {
      const ids = chosen();
      return ids.includes(id) ? ids : [id];
    },
    chosenOf: (selection: RowSelection) => chosenRows(selection, order()),
    clear: () => select(null),
    choose: (ids: readonly string[]) => select(selectRows(grid, ids)),
    chooseRow: (id: string) => select(selectRow(grid, id)),
    /** Selects rows for a press on the number of a row, with its modifier keys. */
    press: (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
      const { selection } = store.getState();
      if (shiftKey) select(selectTo(selection, grid, order(), id));
      else if (ctrlKey || metaKey) select(toggleRow(selection, grid, id));
      else if (selection?.grid === grid && selection.ids.size === 1 && selection.ids.has(id)) {
        select(null);
      } else select(selectRow(grid, id));
    },
    /** Extends the selection and returns the row where it now ends. */
    stretch: (id: string, by: number) => {
      const next = stretchSelection(store.getState().selection, grid, order(), id, by);
      select(next);
      return next.head;
    },
    chooseList: (list: ListKey) => {
      const ids = linesOf(store.getState().data, list).map((line) => line.id);
      const now = chosen();
      const isWhole = now.length === ids.length && ids.every((id) => now.includes(id));
      select(selectRows(grid, isWhole ? order() : ids));
    },
  };
}

/** See {@link useChosenRows}. */
export type ChosenRows = ReturnType<typeof useChosenRows>;
