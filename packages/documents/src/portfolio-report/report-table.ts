/**
 * The kind of content in a column. `text` was typed or comes from a catalogue; `amount` is in the
 * report's currency; `month` is `YYYY-MM`, `day` is `YYYY-MM-DD`, and any other text in these two
 * is shown as it is.
 */
export type ReportColumnKind = 'text' | 'count' | 'amount' | 'percent' | 'number' | 'month' | 'day';

/** A column of a {@link ReportTable}. */
export interface ReportColumn {
  label: string;
  kind: ReportColumnKind;
  /** Whether only CSV and Excel have it, because a page has no room for it. */
  filesOnly?: true;
}

/** A cell; null where there is no value, or none can be computed. */
export type ReportCell = string | number | null;

/** One line of a {@link ReportTable}. */
export interface ReportRow {
  /** One per column. */
  cells: ReportCell[];
  /** Whether the row adds up the lines above it. */
  isSum?: true;
  /** The kind of the numbers in this row, for tables of key figures, whose rows differ. */
  as?: ReportColumnKind;
}

/** A table of a view of the portfolio, with exact figures that are not formatted yet. */
export interface ReportTable {
  title: string;
  /** A short title for the tab of a sheet. */
  sheet: string;
  note?: string | undefined;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** The index of the column that is also drawn as bars. */
  barColumn?: number;
  /** The number of columns after the first in each part of the table on paper. */
  paperParts?: readonly number[];
  /** Whether only CSV and Excel have it, because it is too wide or too long for a page. */
  filesOnly?: true;
}
