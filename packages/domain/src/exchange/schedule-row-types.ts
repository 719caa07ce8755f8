import type { Language } from '../languages.ts';
import type { Currency } from '../money/currency.ts';
import type { ColumnChoice } from './schedule-columns.ts';
import type { ColumnPlaces, ScheduleColumn, WordsColumn } from './schedule-headings.ts';

/** The kind of a row of the client's file. */
export type ScheduleRowKind =
  /** An item, for which a price is asked. */
  | 'item'
  /** The heading of a lot or of a part of one. */
  | 'lot'
  /** A continuation of the designation of an item. */
  | 'text'
  | 'subtotal'
  | 'note'
  /** Headings of columns. */
  | 'head'
  /** A row of a table that asks for no prices, such as discounts or a recapitulation. */
  | 'other-table';

/** The reason for the kind of a row. */
export type ScheduleRowReason =
  | 'has-quantity'
  /** The unit is that of a lump sum, so the quantity is one. */
  | 'lump-sum'
  /** `PM`, `pour mémoire`, `rate only`: listed without a quantity. */
  | 'for-memory'
  /** The table has no quantities at all. */
  | 'unit-prices-only'
  | 'has-unit'
  | 'has-amount'
  | 'numbered'
  | 'lot-word'
  /** The numbers of the rows below begin with its own number. */
  | 'numbers-below'
  | 'heading'
  | 'continues'
  /** An item whose quantities stand in the parts below it. */
  | 'in-parts'
  | 'total-word'
  | 'sum-alone'
  | 'tax'
  | 'carried'
  | 'note-word'
  | 'long-text'
  | 'column-numbers'
  | 'outside'
  | 'columns'
  | 'no-quantities'
  | 'discounts'
  | 'chosen';

/** Why the user should look at a row before it is imported. */
export type ScheduleDoubt =
  | 'no-quantity'
  | 'quantity-unreadable'
  | 'negative'
  /** More than three decimals. */
  | 'quantity-rounded'
  /** Another language would read the number differently. */
  | 'number-ambiguous'
  | 'amount-differs'
  | 'no-designation'
  /** It begins like a total, but has a quantity. */
  | 'total-like'
  /** An amount without quantity and unit. */
  | 'amount-alone'
  /** The unit was cut to 20 characters. */
  | 'unit-cut'
  /** A text between items that may be a heading, or belong to the item above. */
  | 'heading-or-text';

/** An item that the file asks for. */
export interface ScheduleRowItem {
  number: string;
  designation: string;
  unit: string;
  /** At most 3 decimals; 0 where no quantity is asked for. */
  quantity: number;
  /** The price in the file; null without one. */
  unitPrice: number | null;
  isOption: boolean;
  /** What the row itself says, where it is a part of an item whose number and text stand above. */
  part?: { number: string; designation: string };
}

/** A sum that the file states, beside the one of its rows. */
export interface CheckedSum {
  /** The index of the column in which the file states it. */
  column: number;
  stated: number;
  sum: number;
  isEqual: boolean;
}

/** A quantity that the client typed as a text, with which formulas of the file cannot multiply. */
export interface TypedQuantity {
  column: number;
  text: string;
  /** Whether the number can take the place of the text, since it has no other reading and no unit is lost. */
  isSafe: boolean;
}

/** A row of the file and what it was taken for. */
export interface ScheduleRow {
  sheet: number;
  /** The index in the sheet. */
  row: number;
  kind: ScheduleRowKind;
  reason: ScheduleRowReason;
  doubts: readonly ScheduleDoubt[];
  /** The texts of the row, for display. */
  text: string;
  item?: ScheduleRowItem;
  /** A heading, and those above it from the outermost. */
  lot?: { number: string; title: string };
  /** The index, among all rows read, of the heading that an item or a heading stands under. */
  parent: number | null;
  /** The sum of a subtotal; absent where it has no number or nothing to compare. */
  check?: CheckedSum;
  /** The cells of the file for the prices of an item; null without such a column. */
  priceCells?: {
    unitPrice: number | null;
    amount: number | null;
    inWords: readonly WordsColumn[];
  };
  /** The cell of an item's quantity where it holds a text, such as `12 m²` or `1 200`. */
  typedQuantity?: TypedQuantity;
}

/** A table of a sheet. */
export interface ScheduleTable {
  sheet: number;
  /** The index of its row of headings; null without one. */
  head: number | null;
  places: ColumnPlaces;
  isSchedule: boolean;
}

/** The decisions that a user may take about a file. */
export interface ScheduleSettings {
  /** The language that decides a number with one separator before three digits. */
  numbers: Language;
  isNumbersSure?: boolean | undefined;
  /** The columns that were chosen, null for none; absent: as found. */
  columns?: Partial<ColumnPlaces> | undefined;
  /** The sheets to be read; absent: all. */
  sheets?: ReadonlySet<number> | undefined;
  /** The kinds that were chosen for single rows, by {@link rowKey}. */
  kinds?: ReadonlyMap<string, 'item' | 'lot' | 'text' | 'note'> | undefined;
}

/** A file as a client's price schedule. */
export interface ReadSchedule {
  /** Every row that is not blank, in the order of the file. */
  rows: readonly ScheduleRow[];
  tables: readonly ScheduleTable[];
  /** The columns that the file leaves open, which the user is asked about once. */
  unclear: readonly ScheduleColumn[];
  /** The columns to choose from. */
  choices: readonly ColumnChoice[];
  /** The language by whose format the numbers were read. */
  numbers: Language;
  currency: Currency | null;
  /**
   * Whether the file asks for prices: it has quantities with units, but neither days nor lists like
   * a table of an estimate's lines.
   */
  isSchedule: boolean;
}

/** Returns a key for a row of a file. */
export const rowKey = ({ sheet, row }: { sheet: number; row: number }): string => `${sheet}:${row}`;
