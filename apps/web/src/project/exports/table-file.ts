import { type Language, WRITING } from '@pcm/messages';
import writeXlsxFile, { type Cell } from 'write-excel-file/universal';
import type { TableFormat } from './export-kind.ts';
import { csvText } from './line-csv.ts';

export type TableCell = string | number | Date | null;

/** Column names, and the rows below them. */
export interface FileTable {
  columns: { name: string; kind: 'text' | 'count' | 'quantity' | 'amount' | 'day' | 'instant' }[];
  rows: TableCell[][];
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** Returns the table as CSV in the form that spreadsheets in the language read. */
export function csvOf({ columns, rows }: FileTable, language: Language): Blob {
  const cell = (value: TableCell, column: number) => {
    if (!(value instanceof Date)) return value;
    const text = value.toISOString();
    return columns[column]?.kind === 'day' ? text.slice(0, DAY_LENGTH) : text;
  };
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.map(cell))];
  return new Blob([csvText(lines, language)], { type: 'text/csv;charset=utf-8' });
}

/** Built-in formats of spreadsheet programs, which are the same in every language. */
const DATE_FORMATS = { day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm' } as const;
const NUMBER_FORMATS: Partial<Record<FileTable['columns'][number]['kind'], string>> = {
  amount: '#,##0.00',
  quantity: '#,##0.###',
};
const DATE_WIDTH = 18;
const TEXT_WIDTH = 24;
const NUMBER_WIDTH = 16;
const WIDTHS = {
  text: TEXT_WIDTH,
  count: NUMBER_WIDTH,
  quantity: NUMBER_WIDTH,
  amount: NUMBER_WIDTH,
  day: DATE_WIDTH,
  instant: DATE_WIDTH,
} as const;

/**
 * Returns the table as an Excel workbook: numbers are numbers, dates are dates (in UTC), texts are
 * never formulas; Arabic reads from the right.
 */
export function xlsxOf(
  { columns, rows }: FileTable,
  sheet: string,
  language: Language,
): Promise<Blob> {
  const cell = (value: TableCell, column: number): Cell => {
    if (value === null) return null;
    if (typeof value === 'string') return { value, type: String };
    if (value instanceof Date) {
      const isDay = columns[column]?.kind === 'day';
      return { value, type: Date, format: DATE_FORMATS[isDay ? 'day' : 'instant'] };
    }
    const format = NUMBER_FORMATS[columns[column]?.kind ?? 'count'] ?? '0';
    return { value, type: Number, format };
  };
  return writeXlsxFile(
    [
      columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cell)),
    ],
    {
      sheet,
      stickyRowsCount: 1,
      rightToLeft: WRITING[language].direction === 'rtl',
      columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    },
  ).toBlob();
}

type TableWriter = (table: FileTable, sheet: string, language: Language) => Blob | Promise<Blob>;

const WRITERS: Record<TableFormat, TableWriter> = {
  csv: (table, _sheet, language) => csvOf(table, language),
  xlsx: xlsxOf,
};

/** Returns the table as a file; `fileName` has no extension. */
export async function tableFile(
  table: FileTable,
  format: TableFormat,
  { fileName, sheet, language }: { fileName: string; sheet: string; language: Language },
): Promise<File> {
  const blob = await WRITERS[format](table, sheet, language);
  return new File([blob], `${fileName}.${format}`, { type: blob.type });
}
