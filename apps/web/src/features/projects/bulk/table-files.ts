import type { Language } from '@pcm/messages';
import Papa from 'papaparse';
import writeXlsxFile, { type Cell } from 'write-excel-file/universal';
import type { SummaryTable, TableCell } from './summary-table.ts';

/** What a spreadsheet program would take for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** With a byte order mark, so that Excel reads accents and Arabic. */
const MARK = '\ufeff';

/** A French spreadsheet program reads the comma as the decimal sign. */
const isCommaDecimal = (language: Language) => language === 'fr';

/** The table as CSV, in the way the spreadsheet programs of the language read it. */
export function csvOf({ columns, rows }: SummaryTable, language: Language): Blob {
  const comma = isCommaDecimal(language);
  const cell = (value: TableCell) => {
    if (typeof value === 'string') return FORMULA_START.test(value) ? `'${value}` : value;
    return typeof value === 'number' && comma ? String(value).replace('.', ',') : value;
  };
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.map(cell))];
  const text = Papa.unparse(lines, { delimiter: comma ? ';' : ',' });
  return new Blob([MARK, text], { type: 'text/csv;charset=utf-8' });
}

const TEXT_WIDTH = 24;
const NUMBER_WIDTH = 16;

/** The table as an Excel workbook: numbers are numbers, texts are never formulas. */
export function xlsxOf({ columns, rows }: SummaryTable, sheet: string): Promise<Blob> {
  const cell = (value: TableCell, column: number): Cell => {
    if (value === null) return null;
    if (typeof value === 'string') return { value, type: String };
    return { value, type: Number, format: columns[column]?.kind === 'amount' ? '#,##0.00' : '0' };
  };
  return writeXlsxFile(
    [
      columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cell)),
    ],
    {
      sheet,
      stickyRowsCount: 1,
      columns: columns.map(({ kind }) => ({ width: kind === 'text' ? TEXT_WIDTH : NUMBER_WIDTH })),
    },
  ).toBlob();
}
