import type { RemovedLine } from '../state/estimate-actions.ts';
import type { ListKey } from '../state/working-line.ts';

/*
 * Cells are found by what they say of themselves: a row has data-line and data-list, a cell
 * data-column. So the keyboard walks over open lists, closed ones and drawn rows alike.
 */

const ROW = '[data-line]';
const CELL = '[data-column]';

const cellsOf = (row: Element) => Array.from(row.querySelectorAll<HTMLElement>(CELL));

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

/** The same column in a row, or the last cell a row of another shape has before it. */
function sameColumn(row: Element, column: string | undefined): HTMLElement | undefined {
  const cells = cellsOf(row);
  return (
    cells.find((cell) => cell.dataset['column'] === column) ??
    cells.findLast((cell) => cell instanceof HTMLInputElement)
  );
}

/** Moves the focus by rows or columns; false at the edge of the grid. */
export function moveFocus(cell: HTMLElement, rows: number, columns: number): boolean {
  const row = cell.closest(ROW);
  const grid = cell.closest('[data-grid]');
  if (row === null || grid === null) return false;
  if (columns !== 0) {
    const cells = cellsOf(row);
    const target = cells[cells.indexOf(cell) + columns];
    if (target) enterCell(target);
    return target !== undefined;
  }
  const all = Array.from(grid.querySelectorAll(ROW));
  const index = all.indexOf(row) + rows;
  const target = all[Math.min(Math.max(index, 0), all.length - 1)];
  if (target === undefined || target === row) return false;
  const next = sameColumn(target, cell.dataset['column']);
  if (next) enterCell(next);
  return next !== undefined;
}

/** Puts the focus on the button that adds a line to a list; false where none is drawn. */
export function focusAdd(list: ListKey): boolean {
  const button = document.querySelector<HTMLElement>(`[data-adds-to="${list}"]`);
  button?.focus();
  return button !== null;
}

/** Moves the focus to the first or last cell of its row that takes text. */
export function moveToRowEdge(cell: HTMLElement, edge: 'start' | 'end'): void {
  const row = cell.closest(ROW);
  const inputs = row === null ? [] : cellsOf(row).filter((one) => one.matches('input'));
  const target = edge === 'start' ? inputs[0] : inputs.at(-1);
  if (target) enterCell(target);
}

const FRAMES = 20;

/**
 * Puts the focus into a cell of a line that is about to be drawn. Without a column, into its first
 * cell; `open` also opens the cell's suggestions.
 */
export function focusLine(id: string, column?: string, open = false): void {
  let frames = 0;
  const attempt = () => {
    const row = document.querySelector(`[data-line="${CSS.escape(id)}"]`);
    const cell =
      row === null ? undefined : column === undefined ? cellsOf(row)[0] : sameColumn(row, column);
    if (cell !== undefined) {
      enterCell(cell);
      if (open) cell.click();
      return;
    }
    frames += 1;
    if (frames < FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/** Goes on where a deleted line stood: at its neighbour, or at the button that adds the first. */
export function focusAfterRemoval({ list, neighbour }: RemovedLine): void {
  if (neighbour !== null) focusLine(neighbour);
  else requestAnimationFrame(() => focusAdd(list));
}
