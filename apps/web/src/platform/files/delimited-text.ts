import Papa from 'papaparse';

/** The separators of a CSV file. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

export type Delimiter = keyof typeof DELIMITERS;

/** The rows of a text, up to a limit. */
export interface DelimitedRows {
  cells: string[][];
  /** The number of rows past the limit; a line break within a quoted cell counts as a row. */
  beyond: number;
}

const LINE_BREAK = /\r\n|\r|\n/g;

function countRows(text: string, from: number): number {
  const rest = text.slice(from).trimEnd();
  return rest === '' ? 0 : (rest.match(LINE_BREAK)?.length ?? 0) + 1;
}

/** A quote that never closes would swallow the rest, so quotes then count as plain text. */
const hasStrayQuotes = (errors: readonly Papa.ParseError[]) =>
  errors.some(({ type }) => type === 'Quotes');

/**
 * Splits text into cells. Reads at most `most` rows and counts the rest. Quoted cells may contain
 * separators and line breaks.
 */
export function splitRows(text: string, delimiter: Delimiter, most: number): DelimitedRows {
  // The parser's fast mode reads one row more than it is told.
  const options = {
    delimiter: DELIMITERS[delimiter],
    preview: most,
    skipEmptyLines: false,
    fastMode: false,
  } as const;
  let result = Papa.parse<string[]>(text, options);
  if (hasStrayQuotes(result.errors)) {
    result = Papa.parse<string[]>(text, { ...options, quoteChar: '\u0000' });
  }
  const cells = result.data;
  while (cells.length > 0 && cells.at(-1)?.every((cell) => cell.trim() === '')) cells.pop();
  const beyond = result.meta.truncated ? countRows(text, result.meta.cursor) : 0;
  return { cells, beyond };
}

const SAMPLE_LENGTH = 20_000;

/** Returns the separator that gives the first rows the most equal columns; else a comma. */
export function detectDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: Delimiter = 'comma';
  let most = 0;
  for (const delimiter of ['semicolon', 'tab', 'comma', 'pipe'] as const) {
    const { cells } = splitRows(sample, delimiter, 30);
    const widths = cells.filter((row) => row.length > 1).map((row) => row.length);
    const width = Math.max(0, ...widths);
    const alike = widths.filter((one) => one === width).length;
    const score = cells.length === 0 ? 0 : (alike / cells.length) * Math.min(width, 12);
    if (score > most) {
      best = delimiter;
      most = score;
    }
  }
  return best;
}
