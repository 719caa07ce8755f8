import type { Cell } from './read-cell.ts';
import { readPriceSchedule } from './read-price-schedule.ts';
import type { MergedRange, SheetOfCells } from './schedule-headings.ts';
import type { ReadSchedule, ScheduleSettings } from './schedule-row-types.ts';

const cellOf = (text: string): Cell => {
  const bare = text.trim();
  return bare === ''
    ? null
    : /^-?\d+(?:\.\d+)?$/.test(bare)
      ? Number(bare)
      : bare.replace(/^'/, '');
};
/** Reads a table written in a test: `|` separates cells, a bare number is a number. */
export const cellsOf = (text: string): Cell[][] =>
  text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split('|').map(cellOf));
/** Makes a sheet of a workbook. */
export const sheet = (text: string, merges: MergedRange[] = [], name = 'Feuil1'): SheetOfCells => ({
  name,
  cells: cellsOf(text),
  merges,
});
/** Makes the table of a CSV file, which has no numbers, only texts. */
export const csv = (text: string, separator = ';'): SheetOfCells => ({
  name: '',
  cells: text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(separator)),
});
/** Makes a merged range. */
export const range = (top: number, left: number, bottom: number, right: number): MergedRange => ({
  top,
  left,
  bottom,
  right,
});

/** Reads the sheets of a file as a price schedule. */
export const readSheets = (
  of: SheetOfCells | SheetOfCells[],
  more: Partial<ScheduleSettings> = {},
) => readPriceSchedule([of].flat(), { numbers: 'fr', ...more });

/**
 * States what each row was taken for, one line per row; rows that are left out are only counted.
 */
export function told(result: ReadSchedule): string[] {
  const lines = result.rows.flatMap((row) => {
    const doubts = row.doubts.length > 0 ? ` ? ${row.doubts.join(', ')}` : '';
    if (row.item !== undefined) {
      const { number, designation, unit, quantity, unitPrice, isOption } = row.item;
      const price = unitPrice === null ? '' : ` @ ${unitPrice}`;
      const option = isOption ? ' (option)' : '';
      return [`${number} ${designation}: ${quantity} ${unit}${price}${option}${doubts}`.trim()];
    }
    if (row.lot !== undefined) {
      const depth = (index: number | null): number =>
        index === null ? 0 : 1 + depth(result.rows[index]?.parent ?? null);
      return [`${'#'.repeat(depth(row.parent) + 1)} ${row.lot.number} ${row.lot.title}${doubts}`];
    }
    if (row.check !== undefined) {
      const { stated, sum, isEqual } = row.check;
      return [`= ${stated} ${isEqual ? 'checked' : `but ${sum}`}`];
    }
    return [];
  });
  return lines.map((line) => line.replaceAll(/ +/g, ' '));
}
/** Returns the kind that each row was taken for. */
export const kinds = (result: ReadSchedule) => result.rows.map(({ kind }) => kind).join(' ');
