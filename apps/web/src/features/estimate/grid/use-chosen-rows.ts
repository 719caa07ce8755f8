import type { MouseEvent } from 'react';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
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
import type { ListKey } from '../state/working-line.ts';

/** Choosing rows of one grid; `lists` are those that are open, from top to bottom. */
export function useChosenRows(grid: string, lists: readonly ListKey[]) {
  const store = useEstimateStore();
  const order = () => rowOrder(store.getState().data, lists);
  const { select } = store.getState();
  /** The chosen rows, from top to bottom. */
  const chosen = () => {
    const { selection } = store.getState();
    return selection?.grid === grid ? chosenRows(selection, order()) : [];
  };
  return {
    order,
    chosen,
    /** What an action on a row reaches: all chosen rows when it is one of them. */
    reachOf: (id: string) => {
      const ids = chosen();
      return ids.includes(id) ? ids : [id];
    },
    chosenOf: (selection: RowSelection) => chosenRows(selection, order()),
    clear: () => select(null),
    choose: (ids: readonly string[]) => select(selectRows(grid, ids)),
    chooseRow: (id: string) => select(selectRow(grid, id)),
    /** As a press on the row's number means it. */
    press: (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
      const { selection } = store.getState();
      if (shiftKey) select(selectTo(selection, grid, order(), id));
      else if (ctrlKey || metaKey) select(toggleRow(selection, grid, id));
      else if (selection?.grid === grid && selection.ids.size === 1 && selection.ids.has(id)) {
        select(null);
      } else select(selectRow(grid, id));
    },
    /** Returns the row where the selection now ends. */
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
