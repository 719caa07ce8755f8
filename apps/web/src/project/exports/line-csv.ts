import { type Cell, defusedText, type EstimateData, lineTable, SPECIFICATION } from '@pcm/domain';
import { type Language, WRITING } from '@pcm/messages';
import Papa from 'papaparse';

/** The byte order mark, by which Excel recognises UTF-8. */
const MARK = '\ufeff';

const WORDS: Record<Language, readonly [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  fr: ['Oui', 'Non'],
  ar: ['نعم', 'لا'],
};

/** Writes a number in full, because spreadsheets and people misread powers of ten. */
function plainDecimal(value: number): string {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? digits.padEnd(point, '0')
    : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * Writes a number as the language does, without thousands separators. Three decimals get a fourth,
 * because `1.234` could be read as a thousand. `decimals` sets an exact number of them.
 */
export function csvNumber(value: number, language: Language, decimals?: number): string {
  const text =
    decimals === undefined
      ? plainDecimal(value).replace(/\.(\d{3})$/, '.$10')
      : value.toFixed(decimals);
  return text.replace('.', WRITING[language].decimalMark);
}

function cellText(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return csvNumber(cell, language);
  if (typeof cell === 'boolean') return WORDS[language][cell ? 0 : 1];
  return defusedText(cell);
}

/** Returns cells that are safe already as a CSV file that Excel opens in columns. */
export const csvFile = (cells: readonly (readonly string[])[], language: Language): string =>
  MARK + Papa.unparse([...cells], { delimiter: WRITING[language].csvSeparator, newline: '\r\n' });

/**
 * Returns a table as a CSV file that Excel opens in columns. Texts that would run as formulas are
 * marked as text.
 */
export function csvText(rows: readonly (readonly Cell[])[], language: Language): string {
  return csvFile(
    rows.map((row) => row.map((cell) => cellText(cell, language))),
    language,
  );
}

export function lineCsv(data: EstimateData, language: Language): string {
  const table = lineTable(data, language, SPECIFICATION);
  return csvText([table.headings, ...table.rows], language);
}
