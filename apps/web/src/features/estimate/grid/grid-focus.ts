import { flushSync } from 'react-dom';
import { onceDrawn } from '../../../ui/overlays/focus-back.ts';
import type { RemovedLines } from '../state/estimate-actions.ts';
import type { ListKey } from '../state/working-line.ts';

/*
 * Cells are found by their attributes: a row has data-line and data-list, a cell data-column. So
 * the keyboard works alike for open lists, closed lists and rows of any shape. A row far out of
 * view is drawn as text only and has data-sketch; moving the focus there draws it.
 */

const ROW = '[data-line]';
const CELL = '[data-column]';

const cellsOf = (row: Element) => Array.from(row.querySelectorAll<HTMLElement>(CELL));

const inputsOf = (row: Element) => cellsOf(row).filter((cell) => cell.matches('input'));

/** The cell of a row: a column by its name, or the first or last cell that takes text. */
export type CellPlace = string | { edge: 'start' | 'end' };

/** Focuses a cell and selects its content, so that typing replaces it. */
export function enterCell(cell: HTMLElement): void {
  cell.focus();
  delete cell.dataset['editing'];
  if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
}

/** Returns the row that contains a cell. */
export function rowOf(cell: Element): { id: string; list: ListKey; element: HTMLElement } | null {
  const element = cell.closest<HTMLElement>(ROW);
  const { line, list } = element?.dataset ?? {};
  return element && line && list ? { id: line, list: list as ListKey, element } : null;
}

/** Returns a cell of a row; the row's last cell where it lacks the column. */
function cellIn(row: Element, place: CellPlace): HTMLElement | undefined {
  const inputs = inputsOf(row);
  if (typeof place !== 'string') return place.edge === 'start' ? inputs[0] : inputs.at(-1);
  return cellsOf(row).find((cell) => cell.dataset['column'] === place) ?? inputs.at(-1);
}

const isSketch = (row: HTMLElement) => row.dataset['sketch'] !== undefined;

/** Focuses a cell of a row that is already on the page. */
function enterRow(row: HTMLElement, place: CellPlace): boolean {
  if (isSketch(row)) {
    focusLineNow(row.dataset['line'] ?? '', place);
    return true;
  }
  const cell = cellIn(row, place);
  if (cell) enterCell(cell);
  return cell !== undefined;
}

/** Moves the focus by rows or columns; false at the edge of the grid. */
export function moveFocus(cell: HTMLElement, rows: number, columns: number): boolean {
  const row = cell.closest<HTMLElement>(ROW);
  const grid = cell.closest('[data-grid]');
  if (row === null || grid === null) return false;
  if (columns !== 0) {
    const cells = cellsOf(row);
    const target = cells[cells.indexOf(cell) + columns];
    if (target) enterCell(target);
    return target !== undefined;
  }
  const all = Array.from(grid.querySelectorAll<HTMLElement>(ROW));
  const index = all.indexOf(row) + rows;
  const target = all[Math.min(Math.max(index, 0), all.length - 1)];
  if (target === undefined || target === row) return false;
  return enterRow(target, cell.dataset['column'] ?? { edge: 'start' });
}

/** Focuses the button that adds a line to a list; false where none is drawn. */
function focusAdd(list: ListKey): boolean {
  const button = document.querySelector<HTMLElement>(`[data-adds-to="${list}"]`);
  button?.focus();
  return button !== null;
}

/** Moves the focus to the first or last cell of its row that takes text. */
export function moveToRowEdge(cell: HTMLElement, edge: 'start' | 'end'): void {
  const row = cell.closest<HTMLElement>(ROW);
  if (row !== null) enterRow(row, { edge });
}

/** The event that makes a row far out of view draw itself. */
export const DRAW_ROW = 'pcm-draw-row';

const lineOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);

/** Focuses a cell of a line; false while the line is not on the page. */
function enterLine(id: string, place: CellPlace, open: boolean): boolean {
  const sketch = lineOf(id);
  if (sketch !== null && isSketch(sketch)) {
    sketch.scrollIntoView({ block: 'center' });
    flushSync(() => sketch.dispatchEvent(new Event(DRAW_ROW, { bubbles: true })));
  }
  const row = lineOf(id);
  const cell = row === null ? undefined : cellIn(row, place);
  if (cell === undefined) return false;
  enterCell(cell);
  if (open) cell.click();
  return true;
}

/**
 * Focuses a cell of a line once the line is drawn or a menu has closed. Without a place it is the
 * first cell; `open` also opens the cell's suggestions.
 */
export function focusLine(id: string, place: CellPlace = { edge: 'start' }, open = false): void {
  onceDrawn(() => enterLine(id, place, open));
}

/**
 * Remembers the cell of a line or the named field that has the focus. Returns how to focus it again
 * once the page has been drawn anew.
 */
export function focusedPlace(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return () => undefined;
  const row = rowOf(field);
  const { column } = field.dataset;
  const name = field.getAttribute('name');
  if (row !== null && column !== undefined) return () => focusLine(row.id, column);
  if (name === null) return () => undefined;
  return () =>
    onceDrawn(() => {
      const same = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);
      same?.focus({ preventScroll: true });
      return same !== null;
    });
}

/** Focuses the first field of the line whose fields are open in the panel of an item. */
export const focusItemLine = (): void =>
  onceDrawn(() => {
    const field = document.querySelector<HTMLInputElement>('[data-item-line] input');
    field?.focus({ preventScroll: true });
    field?.select();
    // In the middle, because a sheet shows a focused field at its very edge.
    field?.scrollIntoView({ block: 'center' });
    return field !== null;
  });

/**
 * Works as {@link focusLine}, but before the key or click event ends, so that the next typed
 * character goes into the cell however fast it comes.
 */
export function focusLineNow(id: string, place: CellPlace = { edge: 'start' }, open = false): void {
  flushSync(() => undefined);
  if (!enterLine(id, place, open)) focusLine(id, place, open);
}

/** Moves the focus from deleted lines to their neighbour, or to the button that adds a line. */
export function focusAfterRemoval({ list, neighbour }: RemovedLines, focus = focusLine): void {
  if (neighbour !== null) focus(neighbour);
  else requestAnimationFrame(() => focusAdd(list));
}
