import { useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { type ListKey, linesOf } from '../state/working-line.ts';
import type { CellRange } from './cell-range.ts';
import {
  enterCell,
  focusAfterRemoval,
  focusLineNow,
  moveFocus,
  moveToRowEdge,
  rowOf,
} from './grid-focus.ts';
import type { GridCommand } from './grid-keys.ts';
import { deleteLines, type Removal } from './line-commands.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

/** The columns in which Ctrl+D on several selected rows fills instead of copying the rows. */
const numberColumns: readonly string[] = ['count', 'quantity', 'rate', 'days', 'cost'];

type Row = NonNullable<ReturnType<typeof rowOf>>;

/** Runs the key commands of a grid. `status` announces changes that are only visible otherwise. */
export function useGridCommands(rows: ChosenRows, cells: CellRange) {
  const { t } = useTranslation('grid');
  const actions = useEstimateActions();
  const store = useEstimateStore();
  const [status, setStatus] = useState('');

  const isLast = ({ list, id }: Row) => linesOf(store.getState().data, list).at(-1)?.id === id;

  const edit = (row: Row, cell: HTMLElement) => {
    if (row.element.dataset['mode'] === 'view') store.getState().setEditedLine(row.id);
    cell.dataset['editing'] = 'true';
    if (cell instanceof HTMLInputElement) {
      cell.setSelectionRange(cell.value.length, cell.value.length);
    }
  };

  const enter = (row: Row, cell: HTMLElement, by: 1 | -1) => {
    rows.clear();
    const isViewed = row.element.dataset['mode'] === 'view';
    if (by === 1 && isViewed && cell.dataset['editing'] === undefined) edit(row, cell);
    else if (by === -1 || !isLast(row)) moveFocus(cell, by, 0);
    // A line costs money, so that Enter on an untouched line adds no other.
    else if (!actions.isUntouched(row.id)) insert(row, 'below');
  };

  /** Removes a line that was just added and not touched, on Escape. */
  const leave = (row: Row, cell: HTMLElement) => {
    if (rows.touched().length > 0) rows.clear();
    else if (actions.isUntouched(row.id)) {
      const removed = actions.remove([row.id]);
      actions.apply();
      if (removed !== null) focusAfterRemoval(removed, focusLineNow);
    } else {
      if (cell.dataset['editing'] === undefined) store.getState().setEditedLine(null);
      enterCell(cell);
    }
  };

  const duplicate = (row: Row, column: string | undefined) => {
    if (cells.chosen() !== null) {
      cells.fill('down');
      return;
    }
    if (column !== undefined && numberColumns.includes(column) && rows.chosen().length > 1) {
      cells.fill('down', { rows: rows.chosen(), columns: [column] });
      setStatus(t('filled', { count: rows.chosen().length }));
      return;
    }
    const copies = actions.duplicate(rows.reachOf(row.id));
    if (copies.length > 1) rows.choose(copies);
    else rows.clear();
    if (copies[0] !== undefined) focusLineNow(copies[0], column);
  };

  const carry = (row: Row, column: string | undefined, by: 1 | -1) => {
    const ids = rows.reachOf(row.id);
    actions.shift(ids, by);
    focusLineNow(row.id, column);
    const lines = linesOf(store.getState().data, row.list);
    const first = lines.findIndex((line) => ids.includes(line.id)) + 1;
    setStatus(t('moved', { count: ids.length, row: first }));
  };

  const insert = (row: Row, place: 'above' | 'below') => {
    rows.clear();
    focusLineNow(insertBeside(actions, row.list, row.id, place), undefined, true);
  };

  const run = (command: GridCommand, cell: HTMLElement) => {
    const row = rowOf(cell);
    const { column } = cell.dataset;
    if (row === null) return;
    switch (command.kind) {
      case 'move':
        rows.clear();
        return moveFocus(cell, command.rows, command.columns);
      case 'row-edge':
        return moveToRowEdge(cell, command.edge);
      case 'grid-edge': {
        rows.clear();
        const id = rows.order().at(command.edge === 'start' ? 0 : -1);
        if (id !== undefined) focusLineNow(id, { edge: command.edge });
        return;
      }
      case 'enter':
        return enter(row, cell, command.rows);
      case 'edit':
        return edit(row, cell);
      case 'leave':
        return leave(row, cell);
      case 'stretch':
        if (rows.chosen().length === 0) cells.stretch(cell, command);
        else if (command.rows !== 0) focusLineNow(rows.stretch(row.id, command.rows), column);
        return;
      case 'choose-row':
        return rows.chooseRow(row.id);
      case 'choose-text':
        cell.dataset['textChosen'] = 'true';
        if (cell instanceof HTMLInputElement) cell.select();
        return;
      case 'choose-list':
        return rows.chooseList(row.list);
      case 'duplicate':
        return duplicate(row, column);
      case 'fill-right':
        return cells.fill('right');
      case 'insert':
        return insert(row, command.place);
      case 'carry':
        return carry(row, column, command.rows);
    }
  };

  return {
    run,
    status,
    /** Deletes the selected rows and moves the focus to where they were. */
    deleteChosen: (removal: Removal) => {
      const removed = deleteLines(actions, rows.chosen(), undefined, removal);
      rows.clear();
      if (removed !== null) focusAfterRemoval(removed, focusLineNow);
    },
  };
}

/** Adds a line above or below another. Returns its id. */
export function insertBeside(
  actions: ReturnType<typeof useEstimateActions>,
  list: ListKey,
  id: string,
  place: 'above' | 'below',
): string {
  const beside = place === 'above' ? { above: id } : { below: id };
  return list === 'personnel' ? actions.addCrew(beside) : actions.add(list, undefined, beside);
}
