import { formulaValue } from '../document/formula.ts';
import { HALF_DAY, MAX_INPUT } from '../document/input-limits.ts';
import { MAX_AMOUNT } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';
import { convertRate } from '../parameters/conversion.ts';
import type { LineColumn } from './column-names.ts';
import type { ColumnMapping } from './find-columns.ts';
import { type Cell, cellText, FORMULA_DECIMALS, isBlankCell, readNumber } from './read-cell.ts';
import type { CellMark, RefusalReason, RowSettings } from './row-types.ts';

/** The bounds of a field. */
interface Bounds {
  min: number;
  whole: boolean;
}

/** Returns the bounds of days: whole numbers for people, unless half days are allowed. */
export const dayBounds = (isPersonnel: boolean, { halfDays }: RowSettings): Bounds => ({
  min: halfDays ? HALF_DAY : 1,
  whole: isPersonnel && halfDays !== true,
});

/** The cells of one row by column. It records the first problem, and continues. */
export class RowCells {
  readonly marks: CellMark[] = [];
  /** The formulas of numbers that were read, by their column. */
  readonly formulas: Partial<Record<LineColumn, string>> = {};
  problem: { reason: RefusalReason; column: LineColumn | null; text: string } | null = null;
  private readonly row: readonly Cell[];
  private readonly columns: ColumnMapping;
  private readonly settings: RowSettings;

  constructor(row: readonly Cell[], columns: ColumnMapping, settings: RowSettings) {
    this.row = row;
    this.columns = columns;
    this.settings = settings;
  }

  cell(column: LineColumn): Cell {
    const index = this.columns.indexOf(column);
    return index < 0 ? null : (this.row[index] ?? null);
  }

  /** Tells whether the table has the column. */
  has(column: LineColumn): boolean {
    return this.columns.includes(column);
  }

  isBlank(column: LineColumn): boolean {
    return isBlankCell(this.cell(column));
  }

  text(column: LineColumn, longest: number): string {
    const text = cellText(this.cell(column));
    if (text.length > longest) this.refuse('text-too-long', column);
    return text;
  }

  refuse(reason: RefusalReason, column: LineColumn | null): void {
    this.problem ??= {
      reason,
      column,
      text: column === null ? '' : cellText(this.cell(column)),
    };
  }

  mark(column: LineColumn, kind: CellMark['kind'], amounts?: CellMark['amounts']): void {
    const mark = { column, kind, text: cellText(this.cell(column)) };
    this.marks.push(amounts === undefined ? mark : { ...mark, amounts });
  }

  /** Tells whether a cell holds a valid number, without recording a problem. */
  isNumber(column: LineColumn): boolean {
    if (this.isBlank(column)) return false;
    const read = readNumber(this.cell(column), this.settings.numbers);
    return read.ok && !read.percent;
  }

  /** Returns the number of a cell; null where it is blank or refused. */
  number(column: LineColumn, bounds: Bounds): number | null {
    const read = this.read(column);
    if (read === null) return null;
    if (read.percent) this.refuse('percent', column);
    else if (read.value < bounds.min) this.refuse('too-small', column);
    else if (bounds.whole && !Number.isInteger(read.value) && read.formula === undefined)
      this.refuse('not-whole', column);
    this.markDoubt(column, read);
    return this.calculated(column, read, bounds.whole ? 0 : FORMULA_DECIMALS);
  }

  /** Returns an amount in the project's currency; null where the cell is blank or refused. */
  money(column: LineColumn, most = MAX_INPUT): number | null {
    const read = this.read(column, most);
    if (read === null) return null;
    if (read.percent) this.refuse('percent', column);
    this.markDoubt(column, read);
    return this.converted(column, this.calculated(column, read, 2), read.currency);
  }

  /** Returns a number with the rounding of its field, and notes its formula. */
  private calculated(
    column: LineColumn,
    { value, formula }: { value: number; formula?: string | undefined },
    decimals: number,
  ): number {
    if (formula === undefined) return value;
    this.formulas[column] = formula;
    return formulaValue(formula, decimals) ?? value;
  }

  /**
   * Returns an amount for comparison only; null where it cannot be read, without recording a
   * problem.
   */
  comparedAmount(): number | null {
    if (this.isBlank('amount')) return null;
    const read = readNumber(this.cell('amount'), this.settings.numbers);
    return read.ok && !read.percent ? this.inProjectCurrency(read.value, read.currency) : null;
  }

  /** Returns a bonus: percent, or an amount in the project's currency. */
  bonus(isPercentage: boolean): { value: number; isPercentage: boolean } | null {
    const read = this.read('bonus');
    if (read === null) return null;
    this.markDoubt('bonus', read);
    return isPercentage || read.percent
      ? { value: read.value, isPercentage: true }
      : { value: this.converted('bonus', read.value, read.currency), isPercentage: false };
  }

  private markDoubt(column: LineColumn, read: { ambiguous: boolean; isCut: boolean }): void {
    if (read.isCut) this.mark(column, 'cut-off');
    else if (read.ambiguous && !this.settings.isNumbersSure) this.mark(column, 'ambiguous');
  }

  private read(column: LineColumn, most = MAX_INPUT) {
    if (this.isBlank(column)) return null;
    const read = readNumber(this.cell(column), this.settings.numbers);
    if (!read.ok) {
      this.refuse(read.problem, column);
      return null;
    }
    if (read.value > most) this.refuse('too-large', column);
    return read;
  }

  private currencyOf(own: Currency | null): Currency {
    const { amountsIn, currency } = this.settings;
    // A plain dollar sign means the project's own dollar.
    const isOwnDollar = currency === 'AUD' && own === 'USD';
    return amountsIn ?? (isOwnDollar ? currency : (own ?? currency));
  }

  private inProjectCurrency(value: number, own: Currency | null): number {
    const from = this.currencyOf(own);
    const { currency, parameters } = this.settings;
    return from === currency || value > MAX_AMOUNT
      ? value
      : convertRate(value, from, currency, parameters);
  }

  private converted(column: LineColumn, value: number, own: Currency | null): number {
    const result = this.inProjectCurrency(value, own);
    if (this.currencyOf(own) !== this.settings.currency) {
      this.mark(column, 'converted');
      if (result > MAX_INPUT) this.refuse('too-large', column);
    }
    return result;
  }
}
