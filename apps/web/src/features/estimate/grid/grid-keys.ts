import { pressesKey } from '../../../lib/use-shortcut.ts';

/** What a key does in a grid of lines. */
export type GridCommand =
  /** To a neighbouring cell; columns count towards the end of the row. */
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'row-edge'; edge: 'start' | 'end' }
  /** To the first or the last cell of the grid. */
  | { kind: 'grid-edge'; edge: 'start' | 'end' }
  /** Done with this cell: the one below, or above. At the last row it asks for a new one. */
  | { kind: 'enter'; rows: 1 | -1 }
  /** Puts the caret into the cell instead of replacing its content. */
  | { kind: 'edit' }
  | { kind: 'leave' }
  /** Chooses the row one is in and stretches what is chosen by rows. */
  | { kind: 'stretch'; rows: number }
  | { kind: 'choose-row' }
  /** Every row of the list; every row of the grid when those are chosen already. */
  | { kind: 'choose-list' }
  | { kind: 'duplicate' }
  /** A new line beside the row. */
  | { kind: 'insert'; place: 'above' | 'below' }
  /** Moves the whole row, or all that are chosen. */
  | { kind: 'carry'; rows: 1 | -1 };

/** The parts of a keyboard event a grid reads. */
export type GridKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

interface CellState {
  /** The caret is in the text: arrow keys to the sides move it. */
  editing: boolean;
  rtl: boolean;
}

const PAGE = 10;

const move = (rows: number, columns: number): GridCommand => ({ kind: 'move', rows, columns });

function sideways(right: boolean, { editing, rtl }: CellState): GridCommand | null {
  return editing ? null : move(0, right === rtl ? -1 : 1);
}

function upOrDown(rows: number, { shiftKey }: GridKey): GridCommand {
  return shiftKey ? { kind: 'stretch', rows } : move(rows, 0);
}

/** Keys with Ctrl or Meta. */
function withCommandKey(event: GridKey, { editing }: CellState): GridCommand | null {
  if (event.altKey) return null;
  if (event.key === 'Enter') return { kind: 'insert', place: event.shiftKey ? 'above' : 'below' };
  // In a text being edited Ctrl+A and the edges are the text's.
  if (pressesKey(event, 'a')) return event.shiftKey || !editing ? { kind: 'choose-list' } : null;
  if (event.shiftKey) return null;
  if (pressesKey(event, 'd')) return { kind: 'duplicate' };
  if (editing) return null;
  if (event.key === 'Home') return { kind: 'grid-edge', edge: 'start' };
  return event.key === 'End' ? { kind: 'grid-edge', edge: 'end' } : null;
}

/** What a key means for a cell; null leaves it to the cell and the browser. */
export function gridCommandOf(event: GridKey, state: CellState): GridCommand | null {
  if (event.ctrlKey || event.metaKey) return withCommandKey(event, state);
  if (event.altKey) {
    if (event.shiftKey) return null;
    if (event.key === 'ArrowUp') return { kind: 'carry', rows: -1 };
    if (event.key === 'ArrowDown') return { kind: 'carry', rows: 1 };
    return null;
  }
  switch (event.key) {
    case 'ArrowUp':
      return upOrDown(-1, event);
    case 'ArrowDown':
      return upOrDown(1, event);
    case 'ArrowLeft':
      return event.shiftKey ? null : sideways(false, state);
    case 'ArrowRight':
      return event.shiftKey ? null : sideways(true, state);
    case 'PageUp':
      return upOrDown(-PAGE, event);
    case 'PageDown':
      return upOrDown(PAGE, event);
    case 'Home':
      return state.editing || event.shiftKey ? null : { kind: 'row-edge', edge: 'start' };
    case 'End':
      return state.editing || event.shiftKey ? null : { kind: 'row-edge', edge: 'end' };
    case 'Enter':
      return { kind: 'enter', rows: event.shiftKey ? -1 : 1 };
    case ' ':
      return event.shiftKey && !state.editing ? { kind: 'choose-row' } : null;
    case 'F2':
      return { kind: 'edit' };
    case 'Escape':
      return { kind: 'leave' };
    default:
      return null;
  }
}

type ClearingKey = GridKey & { currentTarget: HTMLElement };

/** Whether a key empties the cell as a whole: Delete, while nobody edits its text. */
export const clearsCell = (event: ClearingKey): boolean =>
  (event.key === 'Delete' || event.key === 'Backspace') &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  event.currentTarget.dataset['editing'] === undefined;
