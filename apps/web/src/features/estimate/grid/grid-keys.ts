import {
  type Combination,
  isOneOf,
  type PressedKey,
} from '../../../platform/shortcuts/combination.ts';
import { lineGrid } from '../../../platform/shortcuts/line-grid.ts';

/** What a key does in a grid of lines. */
export type GridCommand =
  /** To a neighbouring cell; columns count towards the end of the row. */
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'row-edge'; edge: 'start' | 'end' }
  /** To the first or the last cell of the grid. */
  | { kind: 'grid-edge'; edge: 'start' | 'end' }
  /** Done with this cell: the one below, or above. At the last row it adds a line. */
  | { kind: 'enter'; rows: 1 | -1 }
  /** Puts the caret into the cell instead of replacing its content. */
  | { kind: 'edit' }
  | { kind: 'leave' }
  /** Chooses the row one is in and stretches what is chosen by rows. */
  | { kind: 'stretch'; rows: number }
  | { kind: 'choose-row' }
  /** The whole text of the cell; the same key again goes on to the rows. */
  | { kind: 'choose-text' }
  /** Every row of the list; every row of the grid when those are chosen already. */
  | { kind: 'choose-list' }
  /** Copies the row; with several chosen, the number of the first into the column of all. */
  | { kind: 'duplicate' }
  /** A new line beside the row. */
  | { kind: 'insert'; place: 'above' | 'below' }
  /** Moves the whole row, or all that are chosen. */
  | { kind: 'carry'; rows: 1 | -1 };

/** The parts of a keyboard event a grid reads. */
export type GridKey = PressedKey;

interface CellState {
  /** The caret is in the text: arrow keys to the sides move it. */
  editing: boolean;
  /** Ctrl+A is the text's first: it was not chosen yet, and no row is. */
  offersText: boolean;
  rtl: boolean;
}

const PAGE = 10;

const move = (rows: number, columns: number): GridCommand => ({ kind: 'move', rows, columns });

type Meaning = (event: GridKey, state: CellState) => GridCommand | null;

const sideways: Meaning = ({ key }, { editing, rtl }) =>
  editing ? null : move(0, (key === 'ArrowRight') === rtl ? -1 : 1);

/** Rows a key goes. */
const ROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE };
const rowsOf = ({ key }: GridKey) => ROWS[key] ?? 0;
const edgeOf = ({ key }: GridKey) => (key === 'Home' ? 'start' : 'end');

/** What the keys of the register mean here; those it leaves out are the browser's own. */
const MEANINGS: readonly [readonly Combination[], Meaning][] = [
  [
    lineGrid.move,
    (event, state) => (rowsOf(event) === 0 ? sideways(event, state) : move(rowsOf(event), 0)),
  ],
  [lineGrid.page, (event) => move(rowsOf(event), 0)],
  [lineGrid.stretch, (event) => ({ kind: 'stretch', rows: rowsOf(event) })],
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
  // In a text being edited Ctrl+A is the text's.
  [
    lineGrid.chooseList,
    ({ shiftKey }, { editing, offersText }) => {
      if (editing && !shiftKey) return null;
      return { kind: offersText && !shiftKey ? 'choose-text' : 'choose-list' };
    },
  ],
  [lineGrid.duplicate, () => ({ kind: 'duplicate' })],
  [lineGrid.insertBelow, () => ({ kind: 'insert', place: 'below' })],
  [lineGrid.insertAbove, () => ({ kind: 'insert', place: 'above' })],
  [lineGrid.carry, ({ key }) => ({ kind: 'carry', rows: key === 'ArrowUp' ? -1 : 1 })],
];

/** What a key means for a cell; null leaves it to the cell and the browser. */
export function gridCommandOf(event: GridKey, state: CellState): GridCommand | null {
  const [, meaning] = MEANINGS.find(([keys]) => isOneOf(event, keys)) ?? [];
  return meaning?.(event, state) ?? null;
}

type ClearingKey = GridKey & { currentTarget: HTMLElement };

/** Whether a key empties the cell as a whole: Delete, while nobody edits its text. */
export const clearsCell = (event: ClearingKey): boolean =>
  isOneOf(event, lineGrid.clear) && event.currentTarget.dataset['editing'] === undefined;
