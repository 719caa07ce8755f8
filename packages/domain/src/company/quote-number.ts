/** The numbers of quotations of a company that has set nothing. Source: price-schedule.md section 4. */
export const USUAL_QUOTE_NUMBERS = { prefix: 'DV', pattern: '{prefix}-{year}-{number}' } as const;

/** The digits that a number has at least. */
const DIGITS = 4;

/** The way in which a company numbers its quotations. */
export interface QuoteNumbers {
  prefix: string;
  /** Holds `{year}` and `{number}` once each, and may hold `{prefix}`. */
  pattern: string;
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Returns whether numbers can be written by a pattern, so that no two of them are alike. */
export function isQuotePattern(pattern: string): boolean {
  const isOnce = count(pattern, '{year}') === 1 && count(pattern, '{number}') === 1;
  const stray = pattern.replace(/\{(prefix|year|number)\}/g, '');
  // A digit or another part beside the number would make 1 of one series and 11 of another alike.
  const isApart = !/[\d}]\{number\}|\{number\}[\d{]/.test(pattern);
  return isOnce && isApart && !/[#{}\p{Cc}]/u.test(stray);
}

/** Returns the text around a number of the series, with `#` for the number. */
export function quoteSeries({ prefix, pattern }: QuoteNumbers, year: string): string {
  return pattern
    .replaceAll('{prefix}', () => prefix)
    .replace('{year}', year)
    .replace('{number}', '#');
}

/** Returns the series as people name it: `DV-2026`. */
export function seriesName(series: string): string {
  const name = series.replace('#', '').replace(/^[-/_. ]+|[-/_. ]+$/g, '');
  return name === '' ? series : name;
}

/** Returns the number of a quotation: `DV-2026-0001`. */
export function quoteNumber(series: string, number: number): string {
  return series.replace('#', String(number).padStart(DIGITS, '0'));
}

const LETTERS = 26;
const FIRST_LETTER = 65;

/** Returns the letter of a revision: 1 is `A`, 27 is `AA`. */
export function revisionLetter(revision: number): string {
  const [before, place] = [Math.floor((revision - 1) / LETTERS), (revision - 1) % LETTERS];
  const letter = String.fromCharCode(FIRST_LETTER + place);
  return before === 0 ? letter : revisionLetter(before) + letter;
}
