import { plainKeys, type ShortcutGroup } from './combination.ts';

const shifted = (...keys: readonly string[]) =>
  keys.map((key) => ({ key, plain: true, shift: true }));

/** The lines of an estimate. Tab, typing and the clipboard are left to the browser. */
export const lineGrid = {
  move: plainKeys('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
  nextCell: [...plainKeys('Tab'), ...shifted('Tab')],
  down: plainKeys('Enter'),
  up: shifted('Enter'),
  rowEdge: plainKeys('Home', 'End'),
  gridEdge: [{ key: 'Home' }, { key: 'End' }],
  page: plainKeys('PageUp', 'PageDown'),
  edit: plainKeys('F2'),
  suggestions: [...plainKeys('F4'), { key: 'ArrowDown', plain: true, alt: true }],
  clear: plainKeys('Delete', 'Backspace'),
  leave: plainKeys('Escape'),
  stretch: shifted('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'),
  chooseRow: shifted(' '),
  chooseList: [{ key: 'a' }, { key: 'a', shift: true }],
  copy: [{ key: 'c' }, { key: 'x' }],
  paste: [{ key: 'v' }],
  duplicate: [{ key: 'd' }],
  fillRight: [{ key: 'r' }],
  insertBelow: [{ key: 'Enter' }],
  insertAbove: [{ key: 'Enter', shift: true }],
  carry: [
    { key: 'ArrowUp', plain: true, alt: true },
    { key: 'ArrowDown', plain: true, alt: true },
  ],
} satisfies ShortcutGroup;
