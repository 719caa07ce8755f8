/**
 * What a column holds. `text` was typed by somebody or stands in a catalogue; `amount` is in the
 * report's currency; `month` is `YYYY-MM`, `day` is `YYYY-MM-DD`, and any other text of these two
 * stands as it is.
 */
export type ReportColumnKind = 'text' | 'count' | 'amount' | 'percent' | 'number' | 'month' | 'day';

/** A column of a {@link ReportTable}. */
export interface ReportColumn {
  label: string;
  kind: ReportColumnKind;
  /** Too much for a page: it stands in CSV and Excel only. */
  filesOnly?: true;
}

/** Null where there is nothing, or nothing can be computed. */
export type ReportCell = string | number | null;

/** One line of a {@link ReportTable}. */
export interface ReportRow {
  /** One a column. */
  cells: ReportCell[];
  /** Adds up the lines above it. */
  isSum?: true;
  /** What the numbers of this line are, where lines differ: key figures. */
  as?: ReportColumnKind;
}

/** A table of a portfolio's view: exact figures, in no format yet. */
export interface ReportTable {
  title: string;
  /** A short title, for the tab of a sheet. */
  sheet: string;
  note?: string | undefined;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** The column that is also drawn, as bars. */
  barColumn?: number;
  /** On paper, how many of the columns after the first stand beside each other, part by part. */
  paperParts?: readonly number[];
  /** Too wide or too long for a page: it stands in CSV and Excel only. */
  filesOnly?: true;
}
