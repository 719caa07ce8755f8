import type { ServiceCategory } from '../catalogue/keys.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import type { LineField, LineValues } from '../document/line-values.ts';
import type { Language } from '../languages.ts';
import type { Currency } from '../money/currency.ts';
import type { LineColumn } from './column-names.ts';
import type { CellProblem } from './read-cell.ts';

/** What a reader should know of a cell that was read. */
export type MarkKind =
  /** Another language would read the number otherwise. */
  | 'ambiguous'
  /** Written as `1.5E+05`: digits may be missing. */
  | 'cut-off'
  /** The amount stood in another currency. */
  | 'converted'
  /** The table has no rate for the line: the catalogue's stands. */
  | 'catalogue-rate'
  /** The table has no rate for the line: its amount, divided, stands. */
  | 'derived-rate'
  /** Neither the table nor the catalogue has a rate or cost. */
  | 'no-rate'
  /** The table's amount is not what quantity, rate and days make. */
  | 'amount-differs'
  /** Days in the table that a list without days does not take. */
  | 'days-dropped'
  /** Neither a heading nor the catalogue names the list of the row. */
  | 'list-guessed'
  /** Begins as a total does, or is called as a list is, and yet is a line. */
  | 'total-like';

/** A remark on one cell. */
export interface CellMark {
  column: LineColumn;
  kind: MarkKind;
  /** As it stood in the table. */
  text: string;
  /** What the table says the line comes to, and what it comes to here. In the project's currency. */
  amounts?: { table: number; line: number };
}

/** A row of a table as a line. */
export interface ReadRow {
  /** Index in the table. */
  row: number;
  list: LineListKey;
  /** The id of the line it was exported from; empty without one. */
  id: string;
  /** The name as it stood in the table. */
  nameText: string;
  values: LineValues;
  /** Fields the table itself speaks of; the others are defaults. */
  given: readonly LineField[];
  marks: readonly CellMark[];
  /** A unit of the table that went into the description; absent without one. */
  unit?: string;
}

/** Why a row is left out. */
export type RefusalReason =
  | CellProblem
  | 'no-name'
  /** A name without a letter. */
  | 'not-a-name'
  /** A total or a tax, not a line. */
  | 'total'
  /** Only a name among rows with numbers: a heading. */
  | 'heading'
  /** Belongs to another table below or above this one. */
  | 'other-table'
  | 'unknown-list'
  | 'unknown-bonus'
  | 'unknown-included'
  | 'amount-too-large';

/** A row that is left out, with the cell that is why. */
export interface RefusedRow {
  row: number;
  reason: RefusalReason;
  column: LineColumn | null;
  /** The cell as it stood in the table, shortened. */
  text: string;
  /** What the row is called, shortened. */
  name: string;
}

/** What reading a row depends on beside the table. */
export interface RowSettings {
  /** How a number with one separator before three digits reads. */
  numbers: Language;
  /** Somebody chose that, or the table's other numbers tell: such numbers raise no doubt. */
  isNumbersSure?: boolean | undefined;
  /** The project's. */
  currency: Currency;
  /** The currency of all amounts of the table; null takes each cell's own, then the project's. */
  amountsIn: Currency | null;
  category: ServiceCategory;
  /** Days of lines that have none in the table, when somebody chose them. */
  days?: number | undefined;
  /** The table counts works or goods: without days in it a line has one. */
  isForOneDay?: boolean | undefined;
  /** The column of units, when nothing else is taken from it. */
  unit?: number | null | undefined;
}
