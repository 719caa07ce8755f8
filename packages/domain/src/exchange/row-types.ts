import type { ServiceCategory } from '../catalogue/keys.ts';
import type { Formulas } from '../document/estimate-data.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import type { LineField, LineValues } from '../document/line-values.ts';
import type { Language } from '../languages.ts';
import type { Currency } from '../money/currency.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { LineColumn } from './column-names.ts';
import type { CellProblem } from './read-cell.ts';

/** The remarks on a cell that was read. */
export type MarkKind =
  /** Another language would read the number differently. */
  | 'ambiguous'
  /** Written as `1.5E+05`: digits may be missing. */
  | 'cut-off'
  /** The amount was in another currency. */
  | 'converted'
  /** The table has no rate for the line, so the catalogue's is used. */
  | 'catalogue-rate'
  /** The table has no rate for the line, so it is derived from the amount. */
  | 'derived-rate'
  /** Neither the table nor the catalogue has a rate or cost. */
  | 'no-rate'
  /** The table's amount differs from quantity x rate x days. */
  | 'amount-differs'
  /** The table has days, but lines of this list have none. */
  | 'days-dropped'
  /** Neither a heading nor the catalogue names the list of the row. */
  | 'list-guessed'
  /** The name begins like a total or is the name of a list, but the row is a line. */
  | 'total-like';

/** A remark on one cell. */
export interface CellMark {
  column: LineColumn;
  kind: MarkKind;
  /** The text in the table. */
  text: string;
  /** The line's amount in the table and here, in the project's currency. */
  amounts?: { table: number; line: number };
}

/** A row of a table as a line. */
export interface ReadRow {
  /** The index in the table. */
  row: number;
  list: LineListKey;
  /** The id of the exported line; empty without one. */
  id: string;
  /** The name as it is in the table. */
  nameText: string;
  values: LineValues;
  /** The fields that the table contains; the others have defaults. */
  given: readonly LineField[];
  marks: readonly CellMark[];
  /** The formulas of numbers, in the fields of the list; absent without one. */
  formulas?: Formulas;
  /** A unit too long for one, which was added to the description; absent without one. */
  longUnit?: string;
}

/** The reasons for which a row is left out. */
export type RefusalReason =
  | CellProblem
  | 'no-name'
  /** The name has no letter. */
  | 'not-a-name'
  /** The row is a total or a tax, not a line. */
  | 'total'
  /** The row is a heading: only a name among rows with numbers. */
  | 'heading'
  /** The row belongs to another table above or below this one. */
  | 'other-table'
  | 'unknown-list'
  | 'unknown-bonus'
  | 'unknown-included'
  | 'amount-too-large';

/** A row that is left out, with the cell that causes it. */
export interface RefusedRow {
  row: number;
  reason: RefusalReason;
  column: LineColumn | null;
  /** The text of the cell, shortened. */
  text: string;
  /** The name of the row, shortened. */
  name: string;
}

/** The settings for reading a row. */
export interface RowSettings {
  /** The language that decides a number with one separator before three digits. */
  numbers: Language;
  /**
   * Whether a person or the table's other numbers decided the language, so that no number is
   * ambiguous.
   */
  isNumbersSure?: boolean | undefined;
  /** The project's currency. */
  currency: Currency;
  /** The currency of all amounts of the table; null uses each cell's own, then the project's. */
  amountsIn: Currency | null;
  category: ServiceCategory;
  parameters: ParameterSet;
  /** The chosen days of lines that have none in the table. */
  days?: number | undefined;
  /** Whether half days are allowed. */
  halfDays?: boolean | undefined;
  /** Whether the table counts works or goods, so that a line without days has one. */
  isForOneDay?: boolean | undefined;
}
