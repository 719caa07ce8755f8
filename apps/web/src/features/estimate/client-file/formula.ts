import { columnIndex } from '../../../platform/files/workbook-parts.ts';

/** What a cell holds. */
export type SheetValue = number | string | boolean | null;

/** A text, whose words formulas need not know. */
export const SOME_TEXT = '\u0000text';

/** An error, as a formula of the client's may show. */
export const SOME_ERROR = '\u0000error';

/** A block of cells of a sheet. */
export interface Area {
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
export function areasOf(formula: string, own: string): Area[] {
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

/** Thrown for what only a spreadsheet program can compute. */
export class NotComputed extends Error {}

/** Thrown where a spreadsheet program would show an error, such as a division by zero. */
export class SheetError extends Error {}

type Valued = SheetValue | SheetValue[];

/** A part of a formula; the branch that IF does not take is never asked. */
type Part = () => Valued;

function one(value: Valued): SheetValue {
  if (Array.isArray(value)) throw new NotComputed();
  return value;
}

function numberOf(value: Valued): number {
  const single = one(value);
  if (typeof single === 'string') throw new SheetError();
  return Number(single ?? 0);
}

function isTrue(value: Valued): boolean {
  return numberOf(value) !== 0;
}

/** Returns the numbers among values; sums leave texts and empty cells out. */
const numbersIn = (values: readonly Valued[]) =>
  values.flat().filter((value): value is number => typeof value === 'number');

function rounded(value: number, digits: number): number {
  const [digitsOfValue = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digitsOfValue}e${Number(exponent) + digits}`));
  return Math.sign(value) * Number(`${shifted}e${-digits}`);
}

const sum = (values: readonly Valued[]) => numbersIn(values).reduce((all, value) => all + value, 0);

const valuesOf = (parts: readonly Part[]) => parts.map((part) => part());

/** Compares as spreadsheets do: numbers before texts before truth values, texts without case. */
function compare(left: SheetValue, right: SheetValue): number {
  if (left === SOME_TEXT || right === SOME_TEXT) {
    // Of a text that is kept elsewhere only that it is one is known.
    const other = left === SOME_TEXT ? right : left;
    if (typeof other === 'string' && other !== '') throw new NotComputed();
    if (typeof other === 'boolean') return left === SOME_TEXT ? -1 : 1;
    return left === SOME_TEXT ? 1 : -1;
  }
  const filledFor = (value: SheetValue, beside: SheetValue) =>
    value ?? (typeof beside === 'string' ? '' : typeof beside === 'boolean' ? false : 0);
  const [first, other] = [filledFor(left, right), filledFor(right, left)];
  const rank = { number: 0, string: 1, boolean: 2 };
  const kindOf = (value: number | string | boolean) => typeof value as keyof typeof rank;
  if (kindOf(first) !== kindOf(other)) return rank[kindOf(first)] - rank[kindOf(other)];
  const [a, b] = [first, other].map((value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
  return a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1;
}

const COMPARISONS: readonly [sign: string, holds: (order: number) => boolean][] = [
  ['<>', (order) => order !== 0],
  ['<=', (order) => order <= 0],
  ['>=', (order) => order >= 0],
  ['<', (order) => order < 0],
  ['>', (order) => order > 0],
  ['=', (order) => order === 0],
];

const FUNCTIONS: Readonly<Record<string, (parts: readonly Part[]) => SheetValue>> = {
  SUM: (parts) => sum(valuesOf(parts)),
  PRODUCT: (parts) => numbersIn(valuesOf(parts)).reduce((all, value) => all * value, 1),
  ROUND: ([value = () => 0, digits = () => 0]) => rounded(numberOf(value()), numberOf(digits())),
  SUBTOTAL: ([kind = () => 0, ...parts]) => {
    const number = numberOf(kind());
    if (number === 9 || number === 109) return sum(valuesOf(parts));
    throw new NotComputed();
  },
  IF: ([condition = () => null, yes = () => true, no = () => false]) =>
    one(isTrue(condition()) ? yes() : no()),
  IFERROR: ([value = () => null, otherwise = () => null]) => {
    try {
      return one(value());
    } catch (error) {
      if (error instanceof SheetError) return one(otherwise());
      throw error;
    }
  },
  ISBLANK: ([value = () => null]) => one(value()) === null,
  ISNUMBER: ([value = () => null]) => typeof one(value()) === 'number',
  AND: (parts) => parts.every((part) => isTrue(part())),
  OR: (parts) => parts.some((part) => isTrue(part())),
  NOT: ([value = () => null]) => !isTrue(value()),
  MIN: (parts) => Math.min(...leastOf(numbersIn(valuesOf(parts)))),
  MAX: (parts) => Math.max(...leastOf(numbersIn(valuesOf(parts)))),
  ABS: ([value = () => 0]) => Math.abs(numberOf(value())),
  TRUE: () => true,
  FALSE: () => false,
};

/** The least and the largest of no numbers are 0. */
const leastOf = (numbers: readonly number[]) => (numbers.length === 0 ? [0] : numbers);

/** Reads the formulas that price schedules are made of: sums, products, rounding, and choices. */
export class Formula {
  private at = 0;
  private readonly text: string;
  private readonly read: (area: Area) => SheetValue[];
  private readonly sheet: string;

  constructor(text: string, sheet: string, read: (area: Area) => SheetValue[]) {
    this.text = text.replace(/\s+(?=(?:[^"']*["'][^"']*["'])*[^"']*$)/g, '');
    this.sheet = sheet;
    this.read = read;
  }

  compute(): SheetValue {
    const part = this.compared();
    if (this.at < this.text.length) throw new NotComputed();
    // A formula that refers to an empty cell shows 0.
    const value = one(part()) ?? 0;
    if (typeof value === 'number' && !Number.isFinite(value)) throw new SheetError();
    if (value === SOME_TEXT || value === SOME_ERROR) throw new NotComputed();
    return value;
  }

  private take(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  private compared(): Part {
    let left = this.added();
    for (;;) {
      const found = COMPARISONS.find(([sign]) => this.take(sign));
      if (found === undefined) return left;
      const [former, right] = [left, this.added()];
      left = () => found[1](compare(one(former()), one(right())));
    }
  }

  private added(): Part {
    let left = this.multiplied();
    for (;;) {
      const former = left;
      if (this.take('+')) {
        const right = this.multiplied();
        left = () => numberOf(former()) + numberOf(right());
      } else if (this.take('-')) {
        const right = this.multiplied();
        left = () => numberOf(former()) - numberOf(right());
      } else return left;
    }
  }

  private multiplied(): Part {
    let left = this.signed();
    for (;;) {
      const former = left;
      if (this.take('*')) {
        const right = this.signed();
        left = () => numberOf(former()) * numberOf(right());
      } else if (this.take('/')) {
        const right = this.signed();
        left = () => {
          const by = numberOf(right());
          if (by === 0) throw new SheetError();
          return numberOf(former()) / by;
        };
      } else return left;
    }
  }

  private signed(): Part {
    if (this.take('-')) {
      const part = this.signed();
      return () => -numberOf(part());
    }
    if (this.take('+')) return this.signed();
    let part = this.single();
    while (this.take('%')) {
      const former = part;
      part = () => numberOf(former()) / 100;
    }
    return part;
  }

  private single(): Part {
    if (this.take('(')) {
      const part = this.compared();
      if (!this.take(')')) throw new NotComputed();
      return part;
    }
    const rest = this.text.slice(this.at);
    const [name = ''] = /^[A-Z]+(?=\()/.exec(rest) ?? [];
    if (name !== '') return this.called(name);
    const [quoted, words] = /^"((?:[^"]|"")*)"/.exec(rest) ?? [];
    if (quoted !== undefined) {
      this.at += quoted.length;
      return () => (words ?? '').replaceAll('""', '"');
    }
    const area = readArea(this.text, this.at, this.sheet);
    if (area !== null) {
      this.at = area.end;
      const { left, right, top, bottom } = area.area;
      const isCell = left === right && top === bottom;
      return () => {
        const values = this.read(area.area);
        return isCell ? (values[0] ?? null) : values;
      };
    }
    const [truth] = /^(?:TRUE|FALSE)(?![\w(])/.exec(rest) ?? [];
    if (truth !== undefined) {
      this.at += truth.length;
      return () => truth === 'TRUE';
    }
    const [digits = ''] = /^\d+(?:\.\d+)?(?:E[+-]?\d+)?/.exec(rest) ?? [];
    if (digits === '') throw new NotComputed();
    this.at += digits.length;
    return () => Number(digits);
  }

  private called(name: string): Part {
    const call = FUNCTIONS[name];
    this.at += name.length + 1;
    const parts: Part[] = [];
    if (this.text[this.at] !== ')') {
      // An argument may be left out: IF(A1>0,,1).
      do parts.push(/[,)]/.test(this.text[this.at] ?? '') ? () => null : this.compared());
      while (this.take(','));
    }
    if (!this.take(')')) throw new NotComputed();
    return () => {
      // A function that is not known counts where it is asked, not in a branch that is not taken.
      if (call === undefined) throw new NotComputed();
      return call(parts);
    };
  }
}
