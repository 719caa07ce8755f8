import { columnIndex, columnLetters } from '../../../platform/files/workbook-parts.ts';
import {
  type Area,
  areasOf,
  Formula,
  NotComputed,
  SheetError,
  type SheetValue,
  SOME_ERROR,
} from './formula.ts';

/** A cell as a formula sees it. */
export interface SheetCell {
  /** Null where nothing stands; {@link SOME_TEXT} for a text that is kept elsewhere. */
  value: SheetValue;
  /** The formula after the `=`; null if there is none. */
  formula: string | null;
}

/** The cells of each sheet by place, as `F12`. */
export type SheetCells = ReadonlyMap<string, ReadonlyMap<string, SheetCell>>;

/** The new values of formulas; null where only a spreadsheet program can compute it. */
export type Recalculated = Map<string, Map<string, SheetValue>>;

/** Returns a formula that is shared by several cells as it stands in one further on. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  return formula.replace(
    /(\$?)\b([A-Z]{1,3})(\$?)(\d+)\b(?!\()/g,
    (_, fixedColumn: string, letters: string, fixedRow: string, digits: string) => {
      const column = columnIndex(letters) + (fixedColumn === '' ? columns : 0);
      const row = Number(digits) + (fixedRow === '' ? rows : 0);
      return `${fixedColumn}${columnLetters(Math.max(0, column))}${fixedRow}${row}`;
    },
  );
}

const placeOf = (column: number, row: number) => `${columnLetters(column)}${row}`;

/**
 * Returns the new values of all formulas that depend on cells that were filled.
 *
 * Holds: what it cannot compute, and what depends on that, is null and never an old value.
 */
export function recalculate(
  cells: SheetCells,
  filled: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Recalculated {
  const touched: Recalculated = new Map();
  const formulas = [...cells].flatMap(([sheet, own]) =>
    [...own].flatMap(([place, { formula }]) =>
      formula === null || filled.get(sheet)?.has(place)
        ? []
        : [{ sheet, place, formula, areas: areasOf(formula, sheet) }],
    ),
  );
  const changed = new Map([...filled].map(([sheet, own]) => [sheet, placesOf(own.keys())]));
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const { sheet, place, areas, formula } of formulas) {
      const isKnown = touched.get(sheet)?.has(place) ?? false;
      // A table names its columns, not their cells.
      const isOpen = /\[(?!\d+\])/.test(formula);
      if (isKnown || !(isOpen || areas.some((area) => reaches(area, changed)))) continue;
      touched.set(sheet, (touched.get(sheet) ?? new Map<string, SheetValue>()).set(place, null));
      changed.set(sheet, [...(changed.get(sheet) ?? []), ...placesOf([place])]);
      isStable = false;
    }
  }
  const open = new Set<string>();
  const done = new Map<string, SheetValue>();
  const valueAt = (sheet: string, place: string): SheetValue => {
    const own = filled.get(sheet)?.get(place);
    if (own !== undefined) return own;
    const cell = cells.get(sheet)?.get(place);
    if (touched.get(sheet)?.has(place)) {
      const value = computed(sheet, place, cell?.formula ?? '');
      if (value === null) throw new NotComputed();
      return value;
    }
    if (cell?.value === SOME_ERROR) throw new SheetError();
    return cell?.value ?? null;
  };
  const computed = (sheet: string, place: string, formula: string): SheetValue => {
    const key = `${sheet}!${place}`;
    const known = done.get(key);
    if (known !== undefined) return known;
    if (open.has(key)) return null;
    open.add(key);
    const read = ({ sheet: of, left, top, right, bottom }: Area): SheetValue[] => {
      if (!cells.has(of) || (right - left + 1) * (bottom - top + 1) > 100_000)
        throw new NotComputed();
      const values: SheetValue[] = [];
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          values.push(valueAt(of, placeOf(column, row)));
        }
      }
      return values;
    };
    let value: SheetValue = null;
    try {
      value = new Formula(formula, sheet, read).compute();
    } catch (error) {
      if (!(error instanceof NotComputed || error instanceof SheetError)) throw error;
    }
    done.set(key, value);
    return value;
  };
  for (const [sheet, own] of touched) {
    for (const place of own.keys()) {
      own.set(place, computed(sheet, place, cells.get(sheet)?.get(place)?.formula ?? ''));
    }
  }
  return touched;
}

const placesOf = (places: Iterable<string>) =>
  Array.from(places, (place) => {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    return { column: columnIndex(letters), row: Number(digits) };
  });

/** Tells whether an area holds one of the places that changed. */
const reaches = (
  { sheet, left, top, right, bottom }: Area,
  changed: ReadonlyMap<string, readonly { column: number; row: number }[]>,
) =>
  (changed.get(sheet) ?? []).some(
    ({ column, row }) => left <= column && column <= right && top <= row && row <= bottom,
  );
