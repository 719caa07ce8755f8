import type {
  ClipboardEvent,
  DragEvent,
  FocusEvent,
  InputEvent,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
} from 'react';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { lineGrid } from '../../../platform/shortcuts/line-grid.ts';
import {
  currentLanguage,
  directionOf,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { takesLinesOf } from '../state/line-edits.ts';
import type { ListKey } from '../state/working-line.ts';
import type { CellRange } from './cell-range.ts';
import { copiedLines, writeTable } from './copied-lines.ts';
import styles from './grid.module.css';
import { rowOf } from './grid-focus.ts';
import { gridCommandOf } from './grid-keys.ts';
import { sayCopied } from './line-commands.ts';
import { betweenRows, type DropPlace, dragRows } from './row-drag.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import type { useGridCommands } from './use-grid-commands.ts';

/**
 * Returns whether pasted text is more than one cell. A spreadsheet ends a single cell with a line
 * break too, which is ignored.
 */
export const holdsCells = (text: string): boolean => /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));

const LEFT_BUTTON = 0;

export function cellOf(target: EventTarget) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell === null ? null : rowOf(cell);
  return cell === null || row === null ? null : { cell, row };
}

export const isText = (cell: HTMLElement) =>
  cell instanceof HTMLInputElement && cell.type === 'text';

/** Modifier keys, which alone are no command. */
export const MODIFIERS: readonly string[] = ['Control', 'Meta', 'Shift', 'Alt'];

export const isTextChosen = (cell: HTMLElement) => cell.dataset['textChosen'] !== undefined;
export const isEditing = (cell: HTMLElement) => cell.dataset['editing'] !== undefined;

/** Keeps the browser from carrying the chosen text of a cell where the mouse chooses cells. */
export const keepText = (event: DragEvent<HTMLElement>): void => event.preventDefault();

/** Runs something once the key or button that is pressed now is released, so that nothing moves under it. */
export function afterPress(run: () => void): void {
  const over = new AbortController();
  const release = () => {
    over.abort();
    setTimeout(run);
  };
  for (const name of ['pointerup', 'pointercancel', 'keyup']) {
    window.addEventListener(name, release, { signal: over.signal, capture: true });
  }
}

/** Returns the event handlers of a grid, which listens for all of its rows. */
export function useGridEvents(
  rows: ChosenRows,
  cells: CellRange,
  commands: ReturnType<typeof useGridCommands>,
) {
  const { t } = useTranslation('cost');
  const actions = useEstimateActions();
  const store = useEstimateStore();

  /** Opens a row in view mode when the user starts to edit it. */
  const open = ({ id, element }: { id: string; element: HTMLElement }) => {
    if (element.dataset['mode'] === 'view') store.getState().setEditedLine(id);
  };

  return {
    /** Handles keys for the selected rows before the cell handles them. */
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const isDelete = event.key === 'Delete' || event.key === 'Backspace';
      const at = cellOf(event.target);
      if (!MODIFIERS.includes(event.key) && !isOneOf(event, lineGrid.chooseList)) {
        delete at?.cell.dataset['textChosen'];
      }
      if (!isDelete || at === null || isEditing(at.cell) || rows.touched().length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      if (cells.chosen() === null) commands.deleteChosen('deleted');
      else cells.empty();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      if (event.defaultPrevented || event.nativeEvent.isComposing || at?.cell !== event.target) {
        return;
      }
      const { cell } = at;
      const isButton = !isText(cell);
      const command = gridCommandOf(event, {
        editing: isEditing(cell),
        offersText: !isButton && !isTextChosen(cell) && rows.touched().length === 0,
        cells: cells.chosen() !== null,
        rtl: directionOf(currentLanguage()) === 'rtl',
      });
      if (command === null) return;
      if (isButton && ['enter', 'edit', 'choose-row'].includes(command.kind)) return;
      event.preventDefault();
      commands.run(command, cell);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      if (at?.cell.dataset['column'] !== 'row' || event.button !== LEFT_BUTTON) return;
      const { id, list } = at.row;
      const ids = rows.reachOf(id);
      dragRows<DropPlace<ListKey>>({
        start: event.nativeEvent,
        grid: event.currentTarget,
        label: t('lines', { count: ids.length }),
        labelClass: styles.dragLabel ?? '',
        markAt: betweenRows(event.currentTarget, (target: ListKey) => takesLinesOf(target, list)),
        onStart: () => rows.choose(ids),
        onDrop: (place) => actions.moveTo(ids, place.list, place.before),
      });
    },
    onMouseDown: cells.onMouseDown,
    onFocusCapture: cells.onFocusCapture,
    onDragStart: keepText,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      if (at === null || (event.shiftKey && cells.chosen() !== null)) return;
      if (at.cell.dataset['column'] === 'row') {
        at.cell.focus();
        rows.press(at.row.id, event);
      } else if (at.cell instanceof HTMLInputElement) {
        delete at.cell.dataset['textChosen'];
        rows.clear();
        open(at.row);
      }
    },
    onInput: (event: InputEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      if (at === null) return;
      at.cell.dataset['editing'] = 'true';
      rows.clear();
      open(at.row);
    },
    onCopy: (event: ClipboardEvent<HTMLElement>) => copyRows(event),
    onCut: (event: ClipboardEvent<HTMLElement>) => {
      if (copyRows(event)) {
        if (cells.chosen() === null) commands.deleteChosen('cut');
        else cells.empty();
      }
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (at === null) return;
      if (!holdsCells(text)) {
        if (cells.paste(text)) event.preventDefault();
        return;
      }
      event.preventDefault();
      const { list } = at.row;
      const first = cells.first();
      const { id, column } = first ?? { id: at.row.id, column: at.cell.dataset['column'] ?? '' };
      store.getState().openPaste({ list, rowId: id, column, text, fills: first !== null });
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      if (at !== null) {
        delete at.cell.dataset['editing'];
        delete at.cell.dataset['textChosen'];
        dropBlank(at.row, event.relatedTarget);
      }
      const place = event.target.closest('[data-place]');
      const next = event.relatedTarget;
      // The focus went to another window, so that the user may still return to this row.
      const isElsewhere = !document.hasFocus() || (next !== null && place?.contains(next));
      if (place !== null && !isElsewhere) store.getState().setEditedLine(null);
    },
  };

  /** Takes a person away who was added and left without a position, because wages count for anybody. */
  function dropBlank(
    { id, element }: { id: string; element: HTMLElement },
    next: EventTarget | null,
  ) {
    const isInside = (place: Element | null) => place !== null && element.contains(place);
    // A menu or a dialog over the page may belong to the row, and another window may come back to it.
    const isOver = next instanceof Element && next.closest('main') === null;
    if (!document.hasFocus() || isOver || isInside(next instanceof Element ? next : null)) return;
    if (!actions.isBlankCrew(id)) return;
    afterPress(() => {
      if (isInside(document.activeElement) || !actions.isBlankCrew(id)) return;
      actions.remove([id]);
      if (store.getState().unappliedLine === id) actions.apply();
    });
  }

  function copyRows(event: ClipboardEvent<HTMLElement>): boolean {
    const at = cellOf(event.target);
    const ids = rows.chosen();
    if (at !== null && isEditing(at.cell)) return false;
    if (cells.copy(event)) return true;
    if (ids.length === 0) return false;
    const table = copiedLines(store.getState().data, ids, currentLanguage());
    writeTable(event.clipboardData, table);
    event.preventDefault();
    sayCopied(ids.length);
    return true;
  }
}
