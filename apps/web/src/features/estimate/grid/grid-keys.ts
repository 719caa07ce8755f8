import { pressesKey } from '../../../lib/use-shortcut.ts';

/** What a key does in a grid of lines. */
export type GridCommand =
  /** To a neighbouring cell; columns count towards the end of the row. */
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'row-edge'; edge: 'start' | 'end' }
  /** Done with this cell: the one below, or above. At the last row it asks for a new one. */
  | { kind: 'enter'; rows: 1 | -1 }
  /** Puts the caret into the cell instead of replacing its content. */
  | { kind: 'edit' }
  | { kind: 'leave' }
  | { kind: 'duplicate' }
  /** Moves the whole row. */
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

/** What a key means for a cell; null leaves it to the cell and the browser. */
export function gridCommandOf(event: GridKey, state: CellState): GridCommand | null {
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand) {
    const isDuplicate = !event.shiftKey && !event.altKey && pressesKey(event, 'd');
    return isDuplicate ? { kind: 'duplicate' } : null;
  }
  if (event.altKey) {
    if (event.shiftKey) return null;
    if (event.key === 'ArrowUp') return { kind: 'carry', rows: -1 };
    if (event.key === 'ArrowDown') return { kind: 'carry', rows: 1 };
    return null;
  }
  switch (event.key) {
    case 'ArrowUp':
      return move(-1, 0);
    case 'ArrowDown':
      return move(1, 0);
    case 'ArrowLeft':
      return event.shiftKey ? null : sideways(false, state);
    case 'ArrowRight':
      return event.shiftKey ? null : sideways(true, state);
    case 'PageUp':
      return move(-PAGE, 0);
    case 'PageDown':
      return move(PAGE, 0);
    case 'Home':
      return state.editing || event.shiftKey ? null : { kind: 'row-edge', edge: 'start' };
    case 'End':
      return state.editing || event.shiftKey ? null : { kind: 'row-edge', edge: 'end' };
    case 'Enter':
      return { kind: 'enter', rows: event.shiftKey ? -1 : 1 };
    case 'F2':
      return { kind: 'edit' };
    case 'Escape':
      return { kind: 'leave' };
    default:
      return null;
  }
}
