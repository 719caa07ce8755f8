import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import {
  chosenRows,
  columnsIn,
  isOfRows,
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
  /** Returns the selected rows, from top to bottom; of chosen cells those that have one. */
  const touched = () => {
    const { selection } = store.getState();
    return selection?.grid === grid ? chosenRows(selection, order()) : [];
  };
  /** Returns the rows that are selected as a whole. */
  const chosen = () => (isOfRows(store.getState().selection, grid) ? touched() : []);
  return {
    order,
    chosen,
    touched,
    /** Returns the rows that an action affects: all selected rows when `id` is one of them. */
    reachOf: (id: string) => {
      const ids = touched();
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
      else if (isOfRows(selection, grid) && selection.ids.size === 1 && selection.ids.has(id)) {
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

/** Marks the chosen cells of a row. Returns the row's ref. */
export function useChosenCells(id: string) {
  const row = useRef<HTMLDivElement>(null);
  const columns = useEstimate(({ selection }) => columnsIn(selection, id));
  useLayoutEffect(() => {
    if (columns === '') return;
    const chosen = columns.split(' ');
    const cells = Array.from(row.current?.querySelectorAll<HTMLElement>('input[data-column]') ?? [])
      .filter((input) => chosen.includes(input.dataset['column'] ?? ''))
      .map((input) => input.closest('[role="gridcell"]'));
    for (const cell of cells) cell?.setAttribute('aria-selected', 'true');
    return () => {
      for (const cell of cells) cell?.removeAttribute('aria-selected');
    };
  }, [columns]);
  return row;
}
