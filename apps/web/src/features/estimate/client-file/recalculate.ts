import { columnIndex, columnLetters } from '../../../platform/files/workbook-parts.ts';

/** A cell as a formula sees it. */
export interface SheetCell {
  value: number | string | null;
  /** The formula after the `=`; null if there is none. */
  formula: string | null;
}

/** The cells of each sheet by place, as `F12`. */
export type SheetCells = ReadonlyMap<string, ReadonlyMap<string, SheetCell>>;

/** The new values of formulas; null where only a spreadsheet program can compute it. */
export type Recalculated = Map<string, Map<string, number | null>>;

interface Area {
  sheet: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const REFERENCE =
  /(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\d_.]*)!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\p{L}\d(_!])/uy;

function readArea(formula: string, at: number, own: string): { area: Area; end: number } | null {
  REFERENCE.lastIndex = at;
  const found = REFERENCE.exec(formula);
  if (found === null) return null;
  const [, named, left = '', top = '', right = left, bottom = top] = found;
  const sheet = named?.replace(/^'|'$/g, '').replaceAll("''", "'") ?? own;
  const area = {
    sheet,
    left: columnIndex(left),
    top: Number(top),
    right: columnIndex(right),
    bottom: Number(bottom),
  };
  return { area, end: REFERENCE.lastIndex };
}

/** Returns the areas that a formula reads. */
function areasOf(formula: string, own: string): Area[] {
  const areas: Area[] = [];
  const bare = formula.replace(/"[^"]*"/g, (text) => ' '.repeat(text.length));
  for (let at = 0; at < bare.length; at += 1) {
    if (/[\p{L}\d_.]/u.test(bare[at - 1] ?? '')) continue;
    const read = readArea(bare, at, own);
    if (read === null) continue;
    areas.push(read.area);
    at = read.end - 1;
  }
  return areas;
}

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

class NotComputed extends Error {}

type Valued = number | number[];
const one = (value: Valued): number => {
  if (typeof value === 'number') return value;
  throw new NotComputed();
};

function rounded(value: number, digits: number): number {
  const [digitsOfValue = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digitsOfValue}e${Number(exponent) + digits}`));
  return Math.sign(value) * Number(`${shifted}e${-digits}`);
}

const sum = (values: readonly Valued[]) => values.flat().reduce((all, value) => all + value, 0);

const FUNCTIONS: Readonly<Record<string, (values: Valued[]) => number>> = {
  SUM: sum,
  PRODUCT: (values) => values.flat().reduce((all, value) => all * value, 1),
  ROUND: ([value = 0, digits = 0]) => rounded(one(value), one(digits)),
  SUBTOTAL: ([kind = 0, ...values]) => {
    if (kind === 9 || kind === 109) return sum(values);
    throw new NotComputed();
  },
};

/** Computes formulas of sums, products and rounding, which price schedules are made of. */
class Formula {
  private at = 0;
  private readonly text: string;
  private readonly read: (area: Area) => number[];
  private readonly sheet: string;

  constructor(text: string, sheet: string, read: (area: Area) => number[]) {
    this.text = text.replace(/\s+(?=(?:[^"']*["'][^"']*["'])*[^"']*$)/g, '');
    this.sheet = sheet;
    this.read = read;
  }

  compute(): number {
    const value = one(this.added());
    if (this.at < this.text.length || !Number.isFinite(value)) throw new NotComputed();
    return value;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private added(): Valued {
    let value = this.multiplied();
    for (;;) {
      if (this.take('+')) value = one(value) + one(this.multiplied());
      else if (this.take('-')) value = one(value) - one(this.multiplied());
      else return value;
    }
  }

  private multiplied(): Valued {
    let value = this.signed();
    for (;;) {
      if (this.take('*')) value = one(value) * one(this.signed());
      else if (this.take('/')) value = one(value) / one(this.signed());
      else return value;
    }
  }

  private signed(): Valued {
    if (this.take('-')) return -one(this.signed());
    if (this.take('+')) return this.signed();
    let value = this.single();
    while (this.take('%')) value = one(value) / 100;
    return value;
  }

  private single(): Valued {
    if (this.take('(')) {
      const value = this.added();
      if (!this.take(')')) throw new NotComputed();
      return value;
    }
    const rest = this.text.slice(this.at);
    const [name = ''] = /^[A-Z]+(?=\()/.exec(rest) ?? [];
    if (name !== '') return this.called(name);
    const read = readArea(this.text, this.at, this.sheet);
    if (read !== null) {
      this.at = read.end;
      const values = this.read(read.area);
      const isCell = read.area.left === read.area.right && read.area.top === read.area.bottom;
      return isCell ? (values[0] ?? 0) : values;
    }
    const [digits = ''] = /^\d+(?:\.\d+)?(?:E[+-]?\d+)?/.exec(rest) ?? [];
    if (digits === '') throw new NotComputed();
    this.at += digits.length;
    return Number(digits);
  }

  private called(name: string): number {
    const call = FUNCTIONS[name];
    this.at += name.length + 1;
    const values: Valued[] = [];
    do values.push(this.added());
    while (this.take(','));
    if (call === undefined || !this.take(')')) throw new NotComputed();
    return call(values);
  }
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
      touched.set(sheet, (touched.get(sheet) ?? new Map<string, number | null>()).set(place, null));
      changed.set(sheet, [...(changed.get(sheet) ?? []), ...placesOf([place])]);
      isStable = false;
    }
  }
  const open = new Set<string>();
  const done = new Map<string, number | null>();
  const valueAt = (sheet: string, place: string): number => {
    const own = filled.get(sheet)?.get(place);
    if (own !== undefined) return own;
    const cell = cells.get(sheet)?.get(place);
    if (touched.get(sheet)?.has(place)) {
      const value = computed(sheet, place, cell?.formula ?? '');
      if (value === null) throw new NotComputed();
      return value;
    }
    return typeof cell?.value === 'number' ? cell.value : 0;
  };
  const computed = (sheet: string, place: string, formula: string): number | null => {
    const key = `${sheet}!${place}`;
    const known = done.get(key);
    if (known !== undefined) return known;
    if (open.has(key)) return null;
    open.add(key);
    const read = ({ sheet: of, left, top, right, bottom }: Area): number[] => {
      if (!cells.has(of) || (right - left + 1) * (bottom - top + 1) > 100_000)
        throw new NotComputed();
      const values: number[] = [];
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          values.push(valueAt(of, placeOf(column, row)));
        }
      }
      return values;
    };
    let value: number | null = null;
    try {
      value = new Formula(formula, sheet, read).compute();
    } catch (error) {
      if (!(error instanceof NotComputed)) throw error;
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
