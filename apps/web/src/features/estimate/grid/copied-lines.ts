import {
  type Cell,
  defusedText,
  type EstimateData,
  FORMULA_FIELDS,
  formulaOf,
  type Language,
  type LineColumn,
  lineTable,
  SPECIFICATION,
} from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { shownFormula } from '../../../ui/fields/number-reading.ts';
import { placedLines } from '../state/line-edits.ts';
import { LIST_KEYS, linesOf, withLines } from '../state/working-line.ts';

/** Writes a number as a spreadsheet in this language reads it: the decimal sign, no thousands. */
export function plainNumber(value: number, language: Language): string {
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return text.replace('.', WRITING[language].decimalMark);
}

export function cellText(cell: Cell, language: Language): string {
  if (typeof cell === 'number') return plainNumber(cell, language);
  if (typeof cell === 'string') return defusedText(cell.replace(/\s+/g, ' '));
  return cell === null ? '' : String(cell);
}

const HTML_SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const htmlText = (text: string) => text.replace(/[&<>"]/g, (sign) => HTML_SIGNS[sign] ?? sign);

/** Returns an estimate with only some of the lines. */
function onlyLines(data: EstimateData, ids: ReadonlySet<string>): EstimateData {
  return LIST_KEYS.reduce((now, list) => {
    const lines = linesOf(now, list);
    return lines.length === 0
      ? now
      : withLines(
          now,
          list,
          lines.filter((line) => ids.has(line.id)),
        );
  }, data);
}

/** A table in the two forms that spreadsheets and word processors read. */
interface CopiedTable {
  /** Cells separated by tabs. */
  text: string;
  html: string;
}

/** Writes a table into the data of a copy event. */
export function writeTable(clipboard: DataTransfer, { text, html }: CopiedTable): void {
  clipboard.setData('text/plain', text);
  clipboard.setData('text/html', html);
}

/**
 * Copies a table after a button press. Returns false where the browser does not allow it: over
 * plain http, or when the user denied it.
 */
export async function copyTable(table: CopiedTable): Promise<boolean> {
  if (!window.isSecureContext) return false;
  const part = (type: string, text: string) => new Blob([text], { type });
  const item = new ClipboardItem({
    'text/plain': part('text/plain', table.text),
    'text/html': part('text/html', table.html),
  });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}

/**
 * Returns lines for a spreadsheet: a row of headings and one row per line, as text with tabs and as
 * an HTML table. Empty columns are left out. A text that a spreadsheet would run as a formula is
 * marked as text. Holds: pasted into a grid, the copy makes the same lines.
 */
export function copiedLines(
  data: EstimateData,
  ids: readonly string[],
  language: Language,
): CopiedTable {
  const { columns, headings, rows } = lineTable(
    onlyLines(data, new Set(ids)),
    language,
    SPECIFICATION,
  );
  const isOneList = new Set(rows.map((row) => row[columns.indexOf('list')])).size < 2;
  const kept = columns.flatMap((column, index) => {
    const isSaid = column !== 'id' && !(column === 'list' && isOneList);
    return isSaid && rows.some((row) => row[index] !== null && row[index] !== '') ? [index] : [];
  });
  const cells = rows.map((row) => kept.map((index) => cellText(row[index] ?? null, language)));
  const head = kept.map((index) => headings[index] ?? '');
  const formulas = formulasById(data, ids);
  const at = columns.indexOf('id');
  const calculated = rows.map((row, place) => {
    const known = formulas.get(String(row[at]));
    return kept.map((index, cell) => {
      const formula = known?.[columns[index] ?? 'id'];
      return formula === undefined ? (cells[place]?.[cell] ?? '') : shownFormula(formula, language);
    });
  });
  // Spreadsheets take the HTML, with the values; the text brings the formulas back into a grid.
  return {
    text: copiedTable([head, ...calculated]).text,
    html: copiedTable([head, ...cells]).html,
  };
}

/** Returns the formulas of lines, by the columns of the table. */
function formulasById(data: EstimateData, ids: readonly string[]) {
  return new Map(
    placedLines(data, new Set(ids)).map(({ line }) => {
      const { rate, days, cost, count, quantity } = Object.fromEntries(
        FORMULA_FIELDS.map((field) => [field, formulaOf(line, field)]),
      );
      const counted = 'count' in line ? count : quantity;
      const byColumn: Partial<Record<LineColumn, string | undefined>> = {
        quantity: counted,
        rate,
        days,
        amount: 'rate' in line ? undefined : cost,
      };
      return [line.id, byColumn] as const;
    }),
  );
}

/** Writes rows of cells in both forms; the first row is the headings, unless all are `cells`. */
export function copiedTable(
  rows: readonly (readonly string[])[],
  first: 'headings' | 'cells' = 'headings',
): CopiedTable {
  const html = rows
    .map((row, index) => {
      const tag = index === 0 && first === 'headings' ? 'th' : 'td';
      return `<tr>${row.map((cell) => `<${tag}>${htmlText(cell)}</${tag}>`).join('')}</tr>`;
    })
    .join('');
  return {
    text: rows.map((row) => row.join('\t')).join('\r\n'),
    html: `<table>${html}</table>`,
  };
}
