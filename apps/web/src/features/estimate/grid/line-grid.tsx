import type { InputEvent, KeyboardEvent, ReactNode } from 'react';
import { currentLanguage, directionOf } from '../../../lib/language.ts';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
import styles from './grid.module.css';
import {
  enterCell,
  focusAdd,
  focusAfterRemoval,
  focusLine,
  moveFocus,
  moveToRowEdge,
  rowOf,
} from './grid-focus.ts';
import { type GridCommand, gridCommandOf } from './grid-keys.ts';

interface LineGridProps {
  label: string;
  /** Which columns it has: a class that sets them. */
  className?: string | undefined;
  /** All rows, drawn or not. */
  rowCount: number;
  children: ReactNode;
}

/** A grid of lines that is worked in as in a spreadsheet. */
export function LineGrid({ label, className, rowCount, children }: LineGridProps) {
  const actions = useEstimateActions();
  const store = useEstimateStore();

  const enter = (cell: HTMLElement, rows: 1 | -1) => {
    const row = rowOf(cell);
    if (row === null) return;
    const isLast = linesOf(store.getState().data, row.list).at(-1)?.id === row.id;
    // A line costs money: the first Enter below the last row only offers one.
    if (!(rows === 1 && isLast && focusAdd(row.list))) moveFocus(cell, rows, 0);
  };

  /** Escape on a line that was only just added and not touched takes it away again. */
  const leave = (cell: HTMLElement) => {
    const row = rowOf(cell);
    if (row !== null && actions.isUntouched(row.id)) {
      const removed = actions.remove(row.list, row.id);
      actions.apply();
      if (removed !== null) focusAfterRemoval(removed);
    } else enterCell(cell);
  };

  const run = (command: GridCommand, cell: HTMLElement) => {
    const row = rowOf(cell);
    switch (command.kind) {
      case 'move':
        moveFocus(cell, command.rows, command.columns);
        break;
      case 'row-edge':
        moveToRowEdge(cell, command.edge);
        break;
      case 'enter':
        enter(cell, command.rows);
        break;
      case 'edit':
        cell.dataset['editing'] = 'true';
        if (cell instanceof HTMLInputElement) {
          cell.setSelectionRange(cell.value.length, cell.value.length);
        }
        break;
      case 'leave':
        leave(cell);
        break;
      case 'duplicate':
        if (row) focusLine(actions.duplicate(row.list, row.id), cell.dataset['column']);
        break;
      case 'carry':
        if (row) {
          actions.move(row.list, row.id, command.rows);
          focusLine(row.id, cell.dataset['column']);
        }
        break;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const cell = event.target;
    if (!(cell instanceof HTMLElement) || cell.dataset['column'] === undefined) return;
    const isButton = !(cell instanceof HTMLInputElement) || cell.type !== 'text';
    const command = gridCommandOf(event, {
      editing: cell.dataset['editing'] !== undefined,
      rtl: directionOf(currentLanguage()) === 'rtl',
    });
    if (command === null) return;
    if (isButton && (command.kind === 'enter' || command.kind === 'edit')) return;
    event.preventDefault();
    run(command, cell);
  };

  const markEditing = (event: InputEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement) event.target.dataset['editing'] = 'true';
  };

  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rowCount}
      data-grid
      className={`${styles['grid']} ${className ?? ''}`}
      onKeyDown={onKeyDown}
      onInput={markEditing}
      onBlur={(event) => {
        if (event.target instanceof HTMLElement) delete event.target.dataset['editing'];
      }}
    >
      {children}
    </div>
  );
}
