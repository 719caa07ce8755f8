import {
  type Combination,
  isOneOf,
  type PressedKey,
} from '../../../platform/shortcuts/combination.ts';
import { lineGrid } from '../../../platform/shortcuts/line-grid.ts';

/** The action of a key in a grid of lines. */
export type GridCommand =
  /** Moves to a neighbouring cell; columns count towards the end of the row. */
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'row-edge'; edge: 'start' | 'end' }
  /** Moves to the first or the last cell of the grid. */
  | { kind: 'grid-edge'; edge: 'start' | 'end' }
  /** Leaves the cell for the one below or above. In the last row it adds a line. */
  | { kind: 'enter'; rows: 1 | -1 }
  /** Puts the caret into the cell instead of replacing its content. */
  | { kind: 'edit' }
  | { kind: 'leave' }
  /** Extends the chosen cells by rows and columns, or the selected rows. */
  | { kind: 'stretch'; rows: number; columns: number }
  | { kind: 'choose-row' }
  /** Selects the whole text of the cell; the same key again selects rows. */
  | { kind: 'choose-text' }
  /** Selects every row of the list, or of the grid when those are selected already. */
  | { kind: 'choose-list' }
  /** Copies the row; with cells chosen, fills them from the first row. */
  | { kind: 'duplicate' }
  /** Fills the chosen cells from the first column. */
  | { kind: 'fill-right' }
  /** Adds a line above or below the row. */
  | { kind: 'insert'; place: 'above' | 'below' }
  /** Moves the row, or all selected rows. */
  | { kind: 'carry'; rows: 1 | -1 };

/** The parts of a keyboard event that a grid reads. */
export type GridKey = PressedKey;

interface CellState {
  /** The caret is in the text, so that the arrow keys to the sides move it. */
  editing: boolean;
  /** Ctrl+A selects the text first: it is not selected yet, and no row is. */
  offersText: boolean;
  /** Cells are chosen; without any, Ctrl+R belongs to the browser. */
  cells: boolean;
  rtl: boolean;
}

const PAGE = 10;

const move = (rows: number, columns: number): GridCommand => ({ kind: 'move', rows, columns });

type Meaning = (event: GridKey, state: CellState) => GridCommand | null;

const sideways: Meaning = ({ key }, { editing, rtl }) =>
  editing ? null : move(0, (key === 'ArrowRight') === rtl ? -1 : 1);

/** The number of rows that a key moves. */
const ROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE };
const rowsOf = ({ key }: GridKey) => ROWS[key] ?? 0;
const edgeOf = ({ key }: GridKey) => (key === 'Home' ? 'start' : 'end');

/** The actions of the registered keys; all other keys are left to the browser. */
const MEANINGS: readonly [readonly Combination[], Meaning][] = [
  [
    lineGrid.move,
    (event, state) => (rowsOf(event) === 0 ? sideways(event, state) : move(rowsOf(event), 0)),
  ],
  [lineGrid.page, (event) => move(rowsOf(event), 0)],
  [
    lineGrid.stretch,
    (event, state) => {
      if (rowsOf(event) !== 0) return { kind: 'stretch', rows: rowsOf(event), columns: 0 };
      const aside = sideways(event, state);
      return aside?.kind === 'move' ? { ...aside, kind: 'stretch' } : null;
    },
  ],
  [lineGrid.down, () => ({ kind: 'enter', rows: 1 })],
  [lineGrid.up, () => ({ kind: 'enter', rows: -1 })],
  [
    lineGrid.rowEdge,
    (event, { editing }) => (editing ? null : { kind: 'row-edge', edge: edgeOf(event) }),
  ],
  [
    lineGrid.gridEdge,
    (event, { editing }) => (editing ? null : { kind: 'grid-edge', edge: edgeOf(event) }),
  ],
  [lineGrid.edit, () => ({ kind: 'edit' })],
  [lineGrid.leave, () => ({ kind: 'leave' })],
  [lineGrid.chooseRow, (_, { editing }) => (editing ? null : { kind: 'choose-row' })],
  // While a text is edited, Ctrl+A belongs to the text.
  [
    lineGrid.chooseList,
    ({ shiftKey }, { editing, offersText }) => {
      if (editing && !shiftKey) return null;
      return { kind: offersText && !shiftKey ? 'choose-text' : 'choose-list' };
    },
  ],
  [lineGrid.duplicate, () => ({ kind: 'duplicate' })],
  [lineGrid.fillRight, (_, { cells }) => (cells ? { kind: 'fill-right' } : null)],
  [lineGrid.insertBelow, () => ({ kind: 'insert', place: 'below' })],
  [lineGrid.insertAbove, () => ({ kind: 'insert', place: 'above' })],
  [lineGrid.carry, ({ key }) => ({ kind: 'carry', rows: key === 'ArrowUp' ? -1 : 1 })],
];

/** Returns the action of a key in a cell; null leaves the key to the cell and the browser. */
export function gridCommandOf(event: GridKey, state: CellState): GridCommand | null {
  const [, meaning] = MEANINGS.find(([keys]) => isOneOf(event, keys)) ?? [];
  return meaning?.(event, state) ?? null;
}

type ClearingKey = GridKey & { currentTarget: HTMLElement };

/** Returns whether a key empties the whole cell: Delete, while its text is not edited. */
export const clearsCell = (event: ClearingKey): boolean =>
  isOneOf(event, lineGrid.clear) && event.currentTarget.dataset['editing'] === undefined;
