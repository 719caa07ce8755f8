import type { Cell, EstimateData } from '@pcm/domain';
import { type ClipboardEvent, type FocusEvent, type MouseEvent, useState } from 'react';
import { currentLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import {
  type NumberTextOptions,
  readNumberText,
  shownFormula,
} from '../../../ui/fields/number-reading.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import type { CellContent } from '../state/line-edits.ts';
import {
  type CellAt,
  chosenRows,
  type RowSelection,
  selectCells,
  stretchCells,
} from '../state/row-selection.ts';
import { cellText, copiedTable, copyTable, writeTable } from './copied-lines.ts';
import { focusLineNow, rowOf } from './grid-focus.ts';

/** How the cells of a grid are read and set; made anew for each action. */
export interface CellTable {
  /** The columns whose cells take text, from the start of a row to its end. */
  columns: readonly string[];
  /** A further column whose cells are chosen only with each other. */
  columnAlone?: string;
  /** The rows from top to bottom. */
  order: readonly string[];
  /** Returns what a cell holds; null where the row has no such cell. */
  read: (id: string, column: string) => CellContent | null;
  /** Returns the text or number that a cell shows. */
  shown: (id: string, column: string) => Cell;
  /** Returns the limits of a column of numbers; null for a column of texts. */
  numbers: (column: string) => Pick<NumberTextOptions, 'decimals' | 'places' | 'cents'> | null;
  /** Sets a cell, or empties it; null where it does not take this. */
  write: (
    data: EstimateData,
    id: string,
    column: string,
    content: CellContent | null,
  ) => EstimateData | null;
}

interface Rectangle {
  rows: readonly string[];
  columns: readonly string[];
}

const cellUnder = (grid: Element, { clientX, clientY }: globalThis.MouseEvent) => {
  const under = document.elementFromPoint(clientX, clientY);
  const cell = under?.closest('[role="gridcell"]')?.querySelector('input[data-column]');
  return cell instanceof HTMLInputElement && grid.contains(cell) ? cell : null;
};

/**
 * Returns what can be done with a chosen rectangle of cells. The lines and the price schedule share
 * it, so that one key means one thing in both.
 */
export function useCellRange(grid: string, tableOf: () => CellTable) {
  const { t } = useTranslation(['grid', 'common']);
  const store = useEstimateStore();
  /** The outcome of the last action, which is shown while its cells stay chosen. */
  const [said, setSaid] = useState<{ of: RowSelection | null; text: string } | null>(null);
  const selection = () => store.getState().selection;
  const clear = () => store.getState().select(null);
  /** Returns the columns over which a rectangle that begins in one of them may stretch. */
  const columnsWith = (column: string): readonly string[] => {
    const { columns, columnAlone } = tableOf();
    return column === columnAlone ? [column] : columns;
  };
  const shapeFrom = ({ column }: CellAt) => ({
    grid,
    order: tableOf().order,
    columns: columnsWith(column),
  });
  const chosen = (): Rectangle | null => {
    const now = selection();
    if (now?.grid !== grid || now.columns === undefined) return null;
    return { rows: chosenRows(now, tableOf().order), columns: now.columns.chosen };
  };
  const placeOf = (cell: Element | null): CellAt | null => {
    const row = cell === null ? null : rowOf(cell);
    const column = cell instanceof HTMLElement ? cell.dataset['column'] : undefined;
    const isOwn = column !== undefined && columnsWith(column).includes(column);
    return row === null || !isOwn ? null : { id: row.id, column };
  };
  /** One cell alone is not chosen, it has the focus. */
  const choose = (next: RowSelection) =>
    store.getState().select(next.ids.size > 1 || next.columns?.chosen.length !== 1 ? next : null);

  const change = (
    target: string,
    cells: readonly (CellAt & { content: CellContent | null })[],
    words: 'filledCells' | 'emptiedCells',
  ): void => {
    const { write } = tableOf();
    let left = 0;
    const next = cells.reduce((now, { id, column, content }) => {
      const written = write(now, id, column, content);
      if (written === null) left += 1;
      return written ?? now;
    }, store.getState().data);
    store.getState().closeStep();
    store.getState().edit(target, () => next);
    store.getState().closeStep();
    const done = t(words, { count: cells.length - left });
    const rest = left === 0 ? '' : `${t('common:listSeparator')}${t('cellsLeft', { count: left })}`;
    setSaid({ of: selection(), text: `${done}${rest}` });
  };

  /** Fills cells from the first of them; a single row or column from the one before it. */
  const fill = (way: 'down' | 'right', cells = chosen()): void => {
    if (cells === null) return;
    const { read, order } = tableOf();
    const [own, across] =
      way === 'down' ? [cells.rows, cells.columns] : [cells.columns, cells.rows];
    const all = way === 'down' ? order : columnsWith(cells.columns[0] ?? '');
    const [first = ''] = own;
    const line = own.length > 1 ? own : all.slice(Math.max(all.indexOf(first) - 1, 0)).slice(0, 2);
    const at = (along: string, other: string): CellAt =>
      way === 'down' ? { id: along, column: other } : { id: other, column: along };
    const filled = across.flatMap((other) => {
      const held = line.map((along) => ({
        ...at(along, other),
        content: read(...placed(at(along, other))),
      }));
      const from = held.findIndex(({ content }) => content !== null);
      const content = held[from]?.content ?? null;
      return content === null ? [] : held.slice(from + 1).map((cell) => ({ ...cell, content }));
    });
    change('fill', filled, 'filledCells');
  };
  const empty = (): void => {
    const { rows, columns } = chosen() ?? { rows: [], columns: [] };
    const { read } = tableOf();
    const cells = rows.flatMap((id) => columns.map((column) => ({ id, column, content: null })));
    change(
      'empty',
      cells.filter((cell) => read(...placed(cell)) !== null),
      'emptiedCells',
    );
  };

  const copied = ({ rows, columns }: Rectangle) => {
    const { read, shown } = tableOf();
    const language = currentLanguage();
    const tableWith = (text: (id: string, column: string) => string) =>
      copiedTable(
        rows.map((id) => columns.map((column) => text(id, column))),
        'cells',
      );
    const valueOf = (id: string, column: string) => cellText(shown(id, column), language);
    const { html } = tableWith(valueOf);
    // Spreadsheets take the HTML, with the values; the text brings the formulas back into a grid.
    const { text } = tableWith((id, column) => {
      const formula = read(id, column)?.formula;
      return formula === undefined ? valueOf(id, column) : shownFormula(formula, language);
    });
    return { text, html };
  };
  const sayCopied = ({ rows, columns }: Rectangle) =>
    sayDone(t('copiedCells', { count: rows.length * columns.length }), t('copiedHelp'));

  const dragFrom = (start: HTMLElement, from: CellAt, within: HTMLElement) => {
    const cancel = new AbortController();
    const { signal } = cancel;
    let last: Element | null = start;
    const move = (event: globalThis.MouseEvent) => {
      const cell = cellUnder(within, event);
      const to = placeOf(cell);
      const shape = shapeFrom(from);
      if (to === null || cell === last || !shape.columns.includes(to.column)) return;
      last = cell;
      within.dataset['choosing'] = 'true';
      choose(selectCells(null, shape, from, to));
    };
    const end = () => {
      cancel.abort();
      delete within.dataset['choosing'];
      const to = placeOf(last);
      if (to !== null && chosen() !== null) focusLineNow(to.id, to.column);
    };
    window.addEventListener('mousemove', move, { signal });
    window.addEventListener('mouseup', end, { signal });
  };

  return {
    grid,
    said,
    chosen,
    clear,
    fill,
    empty,
    /** Extends the rectangle; false where the cell with the focus takes no part in it. */
    stretch: (cell: HTMLElement, by: { rows: number; columns: number }): boolean => {
      const at = placeOf(cell);
      if (at === null) return false;
      const next = stretchCells(selection(), shapeFrom(at), at, by);
      choose(next);
      focusLineNow(next.head, next.columns?.head);
      return true;
    },
    /** Copies the chosen cells; false where none are chosen. */
    copy: (event: ClipboardEvent<HTMLElement>): boolean => {
      const cells = chosen();
      if (cells === null) return false;
      writeTable(event.clipboardData, copied(cells));
      event.preventDefault();
      sayCopied(cells);
      return true;
    },
    copyByButton: async (): Promise<void> => {
      const cells = chosen();
      if (cells === null) return;
      if (await copyTable(copied(cells))) sayCopied(cells);
      else {
        const ctrl = t('common:key.ctrl');
        showToast({
          tone: 'neutral',
          title: t('copyByKey', { ctrl }),
          description: t('copyByKeyCells'),
        });
      }
    },
    /** Returns the first chosen cell, from which pasted cells go on. */
    first: (): CellAt | null => {
      const [id] = chosen()?.rows ?? [];
      const [column] = chosen()?.columns ?? [];
      return id === undefined || column === undefined ? null : { id, column };
    },
    /** Puts one pasted text into all chosen cells; false where none are chosen. */
    paste: (text: string): boolean => {
      const cells = chosen();
      if (cells === null) return false;
      const { numbers, read } = tableOf();
      const contents = cells.columns.map((column) => {
        const limits = numbers(column);
        if (limits === null) return { column, content: { value: text.trim() } };
        const options = { value: null, onChange: () => undefined, takesFormulas: true };
        const { value, problem, formula } = readNumberText(text, {
          ...options,
          ...limits,
          language: currentLanguage(),
        });
        // A text that is no number is of the wrong kind for the cell, which then refuses it.
        return { column, content: { value: problem === null ? (value ?? text) : text, formula } };
      });
      const pasted = cells.rows.flatMap((id) => contents.map((one) => ({ id, ...one })));
      change(
        'paste',
        pasted.filter((cell) => read(...placed(cell)) !== null),
        'filledCells',
      );
      return true;
    },
    /** Lets go of the cells when the focus goes to a cell where the rectangle does not end. */
    onFocusCapture: ({ target }: FocusEvent<HTMLElement>): void => {
      const now = selection();
      const at = placeOf(target);
      if (chosen() === null || at === null || now?.columns === undefined) return;
      // A row may lack the column of the end; the focus is then in its last cell.
      const isEnd = now.head === at.id && now.columns.head === at.column;
      const isBeside = now.head === at.id && tableOf().read(at.id, now.columns.head) === null;
      if (!isEnd && !isBeside) clear();
    },
    /** Chooses cells with the mouse: a drag over them, or Shift and a press. */
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      const { target, currentTarget } = event;
      const cell = target instanceof HTMLInputElement ? target : null;
      const to = placeOf(cell);
      if (cell === null || to === null || event.button !== 0) return;
      if (!event.shiftKey) {
        dragFrom(cell, to, currentTarget);
        return;
      }
      const { activeElement } = document;
      const from = currentTarget.contains(activeElement) ? placeOf(activeElement) : null;
      if (from === null || !columnsWith(from.column).includes(to.column)) return;
      event.preventDefault();
      choose(selectCells(selection(), shapeFrom(from), from, to));
      focusLineNow(to.id, to.column);
    },
  };
}

const placed = ({ id, column }: CellAt) => [id, column] as const;

/** See {@link useCellRange}. */
export type CellRange = ReturnType<typeof useCellRange>;
