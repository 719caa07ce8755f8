import {
  type Cell,
  findColumns,
  gridFields,
  isBlankCell,
  type Language,
  type LineField,
  readNumber,
} from '@pcm/domain';
import type { PasteRequest } from '../state/estimate-store.ts';

const FIELDS: Readonly<Record<string, LineField>> = {
  position: 'name',
  name: 'name',
  unit: 'unit',
  count: 'quantity',
  quantity: 'quantity',
  rate: 'rate',
  days: 'days',
  cost: 'cost',
};

/** Returns the line field that a grid column edits; `name` for columns that edit none. */
export const fieldOfColumn = (column: string): LineField => FIELDS[column] ?? 'name';

/** Returns whether a pasted table fits into the grid from its cell on, so that it fills cells. */
export const canFill = (paste: PasteRequest): boolean =>
  paste.rowId !== null && gridFields(paste.list).includes(fieldOfColumn(paste.column));

/**
 * Guesses the meaning of a paste: numbers pasted onto a cell of numbers fill cells from there on,
 * as in a spreadsheet; a table with names becomes lines.
 */
export function pasteShape(
  cells: readonly (readonly Cell[])[],
  paste: PasteRequest,
  language: Language,
): 'fill' | 'add' {
  const field = fieldOfColumn(paste.column);
  if (canFill(paste) && paste.fills) return 'fill';
  if (!canFill(paste) || field === 'name') return 'add';
  if (findColumns(cells, paste.list, language).header !== null) return 'add';
  const width = Math.max(0, ...cells.map((row) => row.length));
  const fields = gridFields(paste.list);
  if (fields.indexOf(field) + width > fields.length + 1) return 'add';
  const first = fields.indexOf(field);
  // Units are texts, so that a table of them says nothing about names.
  const filled = cells.flatMap((row) =>
    row.filter((cell, index) => !isBlankCell(cell) && fields[first + index] !== 'unit'),
  );
  if (filled.length === 0) return 'fill';
  const texts = filled.filter((cell) => {
    const read = readNumber(cell, language);
    return !read.ok && read.problem === 'unreadable';
  });
  return texts.length * 2 < filled.length ? 'fill' : 'add';
}
