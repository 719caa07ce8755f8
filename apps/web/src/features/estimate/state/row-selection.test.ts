import { describe, expect, it } from 'vitest';
import {
  chosenRows,
  columnsIn,
  isOfRows,
  selectCells,
  selectRow,
  selectRows,
  selectTo,
  stretchCells,
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

describe('choosing cells', () => {
  const shape = { grid: 'personnel', order, columns: ['unit', 'count', 'rate', 'days'] };
  const at = (id: string, column: string) => ({ id, column });

  it('a rectangle stretches from the cell with the focus in both directions, and turns over it', () => {
    const right = stretchCells(null, shape, at('b', 'rate'), { rows: 0, columns: 1 });
    const both = stretchCells(right, shape, at('b', 'days'), { rows: 2, columns: 0 });
    expect(chosen(both)).toEqual(['b', 'c', 'd']);
    expect(columnsIn(both, 'c')).toBe('rate days');
    expect(columnsIn(both, 'a')).toBe('');
    const over = stretchCells(both, shape, at('d', 'days'), { rows: -9, columns: -9 });
    expect(chosen(over)).toEqual(['a', 'b']);
    expect(columnsIn(over, 'a')).toBe('unit count rate');
  });

  it('a rectangle is not a selection of rows, nor does it go on from one of another grid', () => {
    const cells = selectCells(null, shape, at('a', 'rate'), at('b', 'rate'));
    expect(isOfRows(cells, 'personnel')).toBe(false);
    const other = selectCells(
      cells,
      { ...shape, grid: 'equipment' },
      at('c', 'unit'),
      at('d', 'unit'),
    );
    expect(chosen(other)).toEqual(['c', 'd']);
    expect(chosen(stretchSelection(cells, 'personnel', order, 'c', 1))).toEqual(['c', 'd']);
  });
});
