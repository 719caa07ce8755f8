import { flushSync } from 'react-dom';
import type { RemovedLines } from '../state/estimate-actions.ts';
import type { ListKey } from '../state/working-line.ts';

/*
 * Cells are found by what they say of themselves: a row has data-line and data-list, a cell
 * data-column. So the keyboard walks over open lists, closed ones and rows of any shape alike. A
 * row far out of view is drawn as its text only and says data-sketch; going there draws it.
 */

const ROW = '[data-line]';
const CELL = '[data-column]';

const cellsOf = (row: Element) => Array.from(row.querySelectorAll<HTMLElement>(CELL));

const inputsOf = (row: Element) => cellsOf(row).filter((cell) => cell.matches('input'));

/** Which cell of a row: a column by its name, or the first or last one that takes text. */
export type CellPlace = string | { edge: 'start' | 'end' };

/** Puts the focus into a cell, its content selected so that typing replaces it. */
export function enterCell(cell: HTMLElement): void {
  cell.focus();
  delete cell.dataset['editing'];
  if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
}

/** The row a cell stands in. */
export function rowOf(cell: Element): { id: string; list: ListKey; element: HTMLElement } | null {
  const element = cell.closest<HTMLElement>(ROW);
  const { line, list } = element?.dataset ?? {};
  return element && line && list ? { id: line, list: list as ListKey, element } : null;
}

/** A cell of a row; where its shape lacks the column, the last cell it has. */
function cellIn(row: Element, place: CellPlace): HTMLElement | undefined {
  const inputs = inputsOf(row);
  if (typeof place !== 'string') return place.edge === 'start' ? inputs[0] : inputs.at(-1);
  return cellsOf(row).find((cell) => cell.dataset['column'] === place) ?? inputs.at(-1);
}

const isSketch = (row: HTMLElement) => row.dataset['sketch'] !== undefined;

/** Goes to a cell of a row that stands on the page already. */
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

/** Puts the focus on the button that adds a line to a list; false where none is drawn. */
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

const FRAMES = 60;

/** The event on a row far out of view that has it drawn. */
export const DRAW_ROW = 'pcm-draw-row';

const lineOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);

/** Goes to a cell of a line; false while the line is not on the page. */
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
 * Puts the focus into a cell of a line that is about to be drawn, or once a menu has closed.
 * Without a place, into its first cell; `open` also opens the cell's suggestions.
 */
export function focusLine(id: string, place: CellPlace = { edge: 'start' }, open = false): void {
  let frames = 0;
  const attempt = () => {
    frames += 1;
    if (!enterLine(id, place, open) && frames <= FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/**
 * As {@link focusLine}, before the key or click that asks for it is over: what is typed next goes
 * into the cell, however fast it comes.
 */
export function focusLineNow(id: string, place: CellPlace = { edge: 'start' }, open = false): void {
  flushSync(() => undefined);
  if (!enterLine(id, place, open)) focusLine(id, place, open);
}

/** Goes on where deleted lines stood: at their neighbour, or at the button that adds the first. */
export function focusAfterRemoval({ list, neighbour }: RemovedLines, focus = focusLine): void {
  if (neighbour !== null) focus(neighbour);
  else requestAnimationFrame(() => focusAdd(list));
}
