import { describe, expect, it } from 'vitest';
import {
  chosenRows,
  selectRow,
  selectRows,
  selectTo,
  stretchSelection,
  toggleRow,
} from './row-selection.ts';

const order = ['a', 'b', 'c', 'd'];
const chosen = (selection: { ids: ReadonlySet<string> } | null) => [...(selection?.ids ?? [])];

describe('choosing rows', () => {
  it('Shift and a click takes every row from the first one, either way', () => {
    const start = selectRow('personnel', 'c');
    expect(chosen(selectTo(start, 'personnel', order, 'a'))).toEqual(['a', 'b', 'c']);
    expect(chosen(selectTo(start, 'personnel', order, 'd'))).toEqual(['c', 'd']);
  });

  it('Shift and arrows stretch and shrink from the row one is in, and stop at the ends', () => {
    const two = stretchSelection(null, 'personnel', order, 'b', 1);
    expect(chosen(two)).toEqual(['b', 'c']);
    const three = stretchSelection(two, 'personnel', order, 'c', 5);
    expect(chosen(three)).toEqual(['b', 'c', 'd']);
    expect(chosen(stretchSelection(three, 'personnel', order, 'd', -3))).toEqual(['a', 'b']);
  });

  it('Ctrl and a click adds a row and takes it away again', () => {
    const two = toggleRow(selectRow('personnel', 'a'), 'personnel', 'c');
    expect(chosen(two)).toEqual(['a', 'c']);
    expect(chosen(toggleRow(two, 'personnel', 'a'))).toEqual(['c']);
    expect(toggleRow(selectRow('personnel', 'a'), 'personnel', 'a')).toBeNull();
  });

  it('choosing in another grid lets go of the rows chosen here', () => {
    const other = toggleRow(selectRow('personnel', 'a'), 'equipment', 'x');
    expect(other?.grid).toBe('equipment');
    expect(chosen(other)).toEqual(['x']);
    expect(selectRows('equipment', [])).toBeNull();
  });

  it('rows that are gone or folded away are not acted on', () => {
    const all = selectRows('personnel', order);
    expect(all && chosenRows(all, ['d', 'b'])).toEqual(['d', 'b']);
  });
});
