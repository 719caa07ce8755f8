import { formulaValue, readFormula } from '../document/formula.ts';
import type { Language } from '../languages.ts';
import type { Currency } from '../money/currency.ts';
import { withLatinDigits } from '../money/latin-digits.ts';
import { parseTypedNumber } from '../money/typed-number.ts';

/** A cell of a pasted table or a file. Files contain numbers and booleans as such. */
export type Cell = string | number | boolean | null;

/** The reasons why a cell cannot be part of an estimate. */
export type CellProblem =
  | 'negative'
  | 'unreadable'
  /** The table shows formulas instead of their values. */
  | 'formula'
  /** `#REF!`, `#N/A`, `#VALEUR!`. */
  | 'formula-error'
  /** `####`: the column was too narrow for the number. */
  | 'cut-off'
  | 'date'
  | 'percent'
  | 'too-small'
  | 'too-large'
  | 'not-whole'
  | 'text-too-long';

/** A number read from a cell. */
export type CellNumber =
  | {
      ok: true;
      value: number;
      ambiguous: boolean;
      /** Whether it was written as `1.5E+05`, so that digits may be missing. */
      isCut: boolean;
      currency: Currency | null;
      percent: boolean;
      /** The formula that gives the value, as it is stored; absent for a number. */
      formula?: string;
    }
  | { ok: false; problem: CellProblem };

/** The most decimals of a number that a formula gives. */
export const FORMULA_DECIMALS = 6;

const NOTHING =
  /^[\s\u00a0\u202f\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]*[-–—−.…]?[\s\u00a0]*$/;
const ERROR_VALUE = /^#(?:[\p{L}\d/_]+[!?]?|\p{L}+\/\p{L}+|[\p{L}\d/_]+\s?!)$/u;
const DATE =
  /^(?:\d{4}-\d{2}-\d{2}(?:T.*)?|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[-\s.]\p{L}{3,9}\.?(?:[-\s.]\d{2,4})?)$/u;

const CURRENCY_SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/€|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/\bAUD\b|A\$/i, 'AUD'],
  [/\$|\bUSD\b/i, 'USD'],
  [/\bMAD\b|\bDHS?\b|dirhams?|درهم|د\.م/i, 'MAD'],
];

/** Returns the currency that a text names; null when it names none. */
export function currencyIn(text: string): Currency | null {
  return CURRENCY_SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/** Tells whether a cell is empty: blank, or the dash that tables print for nothing. */
export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && NOTHING.test(cell));

/** Returns a cell as text, without space around it. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim();

const isDate = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Returns a day that is written `2025-08-31` or `31/08/2025`, in any digits, as `YYYY-MM-DD`; null
 * for any other text.
 */
export function readDay(written: string): string | null {
  const text = withLatinDigits(written);
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  const parts = [y ?? year, m ?? month, d ?? day].map(Number);
  const [ofYear = Number.NaN, ofMonth = Number.NaN, ofDay = Number.NaN] = parts;
  if (!isDate(ofYear, ofMonth, ofDay)) return null;
  return `${String(ofYear).padStart(4, '0')}-${two(ofMonth)}-${two(ofDay)}`;
}

function problemOf(text: string): CellProblem {
  if (ERROR_VALUE.test(text)) return 'formula-error';
  if (/^#+$/.test(text)) return 'cut-off';
  if (/^[=+@]/.test(text)) return 'formula';
  return DATE.test(text) ? 'date' : 'unreadable';
}

/** Matches `=A1`, `=CMD|calc`, `+CMD|calc`, `@SUM(1)`; a dash before words is a bullet. */
const FORMULA_NAME = /^(?:=|[+@-]\s*\w+\s*[|!]|[+@]\s*\w+\()/;

/** Returns why a text cannot name a line: it is an error value or a formula; null when it can. */
export function nameProblem(text: string): CellProblem | null {
  if (ERROR_VALUE.test(text) && /[!?/]/.test(text)) return 'formula-error';
  return FORMULA_NAME.test(text) ? 'formula' : null;
}

/** Matches `1E+09`, `1,5E+05`, as spreadsheets write a number that does not fit. */
const POWER_OF_TEN = /^\+?(\d(?:[.,]\d+)?)E\+?(\d{1,2})$/i;
/** Matches `12,34,567.89`: groups of thousands and hundred thousands, as in India and Pakistan. */
const LAKHS = /(?<![\d.,])\d{1,2}(?:,\d{2})+,\d{3}(?![\d,])/;

/** Returns the number of a cell that is not blank. Numbers of a file are used as they are. */
export function readNumber(cell: Cell, language: Language): CellNumber {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return { ok: false, problem: 'unreadable' };
    if (cell < 0) return { ok: false, problem: 'negative' };
    const value = cell;
    return { ok: true, value, ambiguous: false, isCut: false, currency: null, percent: false };
  }
  if (typeof cell === 'boolean') return { ok: false, problem: 'unreadable' };
  const text = cellText(cell);
  const formula = text.startsWith('=') ? readFormula(text.slice(1), language) : null;
  if (formula?.ok === true) {
    const plain = { ambiguous: false, isCut: false, currency: null, percent: false };
    const value = formulaValue(formula.text, FORMULA_DECIMALS) ?? 0;
    return { ok: true, value, ...plain, formula: formula.text };
  }
  const power = POWER_OF_TEN.exec(text);
  if (power !== null) {
    const value = Number(`${power[1]?.replace(',', '.')}e${power[2]}`);
    return { ok: true, value, ambiguous: false, isCut: true, currency: null, percent: false };
  }
  const parsed = parseTypedNumber(
    text.replace(LAKHS, (digits) => digits.replaceAll(',', '')),
    language,
  );
  if (!parsed.ok) {
    return { ok: false, problem: parsed.reason === 'negative' ? 'negative' : problemOf(text) };
  }
  const { value, ambiguous } = parsed;
  const percent = /[%٪]/.test(text);
  return { ok: true, value, ambiguous, isCut: false, currency: currencyIn(text), percent };
}

/** Returns the decimal mark that the separators of a text imply; null when they leave it open. */
function decimalMarkOf(text: string): 'comma' | 'dot' | null {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  const last = Math.max(comma, dot);
  if (last < 0) return null;
  const own = comma > dot ? 'comma' : 'dot';
  if (comma >= 0 && dot >= 0) return own;
  // A mark that occurs twice groups thousands.
  if (text.indexOf(text.charAt(last)) !== last) return own === 'comma' ? 'dot' : 'comma';
  const [, fraction = ''] = /^.*[.,](\d+)/.exec(text) ?? [];
  return fraction.length === 3 && /(?<!\d)[1-9]\d{0,2}[.,]/.test(text) ? null : own;
}

/**
 * Returns the language whose number format a table uses, judged by the unambiguous numbers; null
 * without any, or with both formats.
 */
export function numbersWritten(texts: readonly string[]): Language | null {
  const marks = new Set(texts.map(decimalMarkOf));
  if (marks.has('comma')) return marks.has('dot') ? null : 'fr';
  return marks.has('dot') ? 'en' : null;
}

const YES = new Set(['true', 'vrai', 'yes', 'y', 'oui', 'o', 'x', '✓', '✔', '1', 'نعم', 'صحيح']);
const NO = new Set(['false', 'faux', 'no', 'n', 'non', '0', '', 'لا', 'خطا', 'خطأ']);

/** Returns a yes or no; null when the text is neither. */
export function readYesNo(cell: Cell | undefined): boolean | null {
  if (typeof cell === 'boolean') return cell;
  const text = cellText(cell).toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) || isBlankCell(cell) ? false : null;
}
