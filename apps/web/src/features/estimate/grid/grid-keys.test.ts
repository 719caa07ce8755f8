import { describe, expect, it } from 'vitest';
import { type GridKey, gridCommandOf } from './grid-keys.ts';

const press = (key: string, rest: Partial<GridKey> = {}): GridKey => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...rest,
});
const resting = { editing: false, offersText: false, cells: false, rtl: false };
const typing = { editing: true, offersText: false, cells: false, rtl: false };

describe('keys in the grid', () => {
  it('arrows move between cells; towards the end of the line is left in Arabic', () => {
    expect(gridCommandOf(press('ArrowRight'), resting)).toEqual({
      kind: 'move',
      rows: 0,
      columns: 1,
    });
    expect(gridCommandOf(press('ArrowRight'), { ...resting, rtl: true })).toEqual({
      kind: 'move',
      rows: 0,
      columns: -1,
    });
    expect(gridCommandOf(press('ArrowDown'), typing)).toMatchObject({ kind: 'move', rows: 1 });
  });

  it('while typing, arrows to the side, Home and End stay in the text', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      expect(gridCommandOf(press(key), typing)).toBeNull();
    }
  });

  it('Enter goes down, with Shift up; F2 edits, Escape leaves', () => {
    expect(gridCommandOf(press('Enter'), typing)).toEqual({ kind: 'enter', rows: 1 });
    expect(gridCommandOf(press('Enter', { shiftKey: true }), typing)).toEqual({
      kind: 'enter',
      rows: -1,
    });
    expect(gridCommandOf(press('F2'), resting)).toEqual({ kind: 'edit' });
    expect(gridCommandOf(press('Escape'), resting)).toEqual({ kind: 'leave' });
  });

  it('Ctrl+D duplicates also on an Arabic keyboard, where D types ي', () => {
    const arabic = press('ي', { code: 'KeyD', ctrlKey: true });
    expect(gridCommandOf(arabic, resting)).toEqual({ kind: 'duplicate' });
    expect(gridCommandOf(press('z', { ctrlKey: true, code: 'KeyZ' }), resting)).toBeNull();
  });

  it('Alt and an arrow carry the row', () => {
    expect(gridCommandOf(press('ArrowUp', { altKey: true }), resting)).toEqual({
      kind: 'carry',
      rows: -1,
    });
  });

  it('Shift and arrows choose cells; to the side only while no text is edited, and turned in Arabic', () => {
    const down = press('ArrowDown', { shiftKey: true });
    const right = press('ArrowRight', { shiftKey: true });
    expect(gridCommandOf(down, typing)).toEqual({ kind: 'stretch', rows: 1, columns: 0 });
    expect(gridCommandOf(press('PageUp', { shiftKey: true }), resting)).toEqual({
      kind: 'stretch',
      rows: -10,
      columns: 0,
    });
    expect(gridCommandOf(right, resting)).toEqual({ kind: 'stretch', rows: 0, columns: 1 });
    expect(gridCommandOf(right, { ...resting, rtl: true })).toMatchObject({ columns: -1 });
    expect(gridCommandOf(right, typing)).toBeNull();
  });

  it('Ctrl+R fills to the right while cells are chosen; otherwise it stays with the browser', () => {
    const ctrlR = press('r', { ctrlKey: true });
    expect(gridCommandOf(ctrlR, { ...resting, cells: true })).toEqual({ kind: 'fill-right' });
    expect(gridCommandOf(ctrlR, resting)).toBeNull();
  });

  it('Ctrl+A is the text’s, then the list’s; with Shift the list’s at once, on an Arabic keyboard too', () => {
    const ctrlA = press('ش', { code: 'KeyA', ctrlKey: true });
    const onText = { ...resting, offersText: true };
    expect(gridCommandOf(ctrlA, onText)).toEqual({ kind: 'choose-text' });
    expect(gridCommandOf({ ...ctrlA, shiftKey: true }, onText)).toEqual({ kind: 'choose-list' });
    expect(gridCommandOf(ctrlA, resting)).toEqual({ kind: 'choose-list' });
    expect(gridCommandOf(ctrlA, typing)).toBeNull();
    expect(gridCommandOf({ ...ctrlA, shiftKey: true }, typing)).toEqual({ kind: 'choose-list' });
  });

  it('Ctrl+Enter inserts below, with Shift above; Ctrl+Home and End go to the ends of the grid', () => {
    const enter = press('Enter', { ctrlKey: true });
    expect(gridCommandOf(enter, typing)).toEqual({ kind: 'insert', place: 'below' });
    expect(gridCommandOf({ ...enter, shiftKey: true }, typing)).toEqual({
      kind: 'insert',
      place: 'above',
    });
    const end = press('End', { metaKey: true });
    expect(gridCommandOf(end, resting)).toEqual({ kind: 'grid-edge', edge: 'end' });
    expect(gridCommandOf(end, typing)).toBeNull();
  });

  it('letters, digits and Tab are the cell’s own', () => {
    for (const key of ['a', '7', 'Tab', 'Backspace']) {
      expect(gridCommandOf(press(key), resting)).toBeNull();
    }
  });
});
