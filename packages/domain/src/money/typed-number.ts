import type { Language } from '../languages.ts';
import { withLatinDigits } from './latin-digits.ts';

/**
 * A number that was typed or pasted. `ambiguous`: another language would read it differently.
 *
 * Errors: `empty`, `negative` (no field of an estimate allows one) and `unreadable`.
 */
export type TypedNumber =
  | { ok: true; value: number; ambiguous: boolean }
  | { ok: false; reason: 'empty' | 'negative' | 'unreadable' };

/** Marks that only set the direction of text. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

const CURRENCY_MARK = '(?:MAD|DHS?|EUR|USD|GBP|AUD|[€$£]|درهم|د\\.م\\.?)';
const LEADING_MARK = new RegExp(`^${CURRENCY_MARK}\\s*`, 'i');
const TRAILING_MARK = new RegExp(`\\s*(?:${CURRENCY_MARK}|%|٪)$`, 'i');

/** Unambiguous thousands separators: spaces, apostrophes, the Arabic one. */
const SURE_GROUP = /[\s\u00a0\u202f\u2009'’٬]/g;

/** All thousands separators; `\u0001` stands for the unambiguous ones. */
const GROUP_MARKS = [',', '.', '\u0001'];

/** Splits at the decimal separator; null when the text is no number. */
function decimalParts(
  text: string,
  language: Language,
): { whole: string; fraction: string; ambiguous: boolean; mark?: string } | null {
  const sure = text.includes('\u0001');
  const arabic = text.split('٫');
  if (arabic.length > 2) return null;
  if (arabic.length === 2) {
    return { whole: arabic[0] ?? '', fraction: arabic[1] ?? '', ambiguous: false };
  }
  const lastComma = text.lastIndexOf(',');
  const lastDot = text.lastIndexOf('.');
  const last = Math.max(lastComma, lastDot);
  if (last < 0) return { whole: text, fraction: '', ambiguous: false };
  const mark = text.charAt(last);
  const whole = text.slice(0, last);
  const fraction = text.slice(last + 1);
  const isOnlyKind = lastComma < 0 || lastDot < 0;
  if (isOnlyKind && whole.includes(mark)) {
    return sure ? null : { whole: text, fraction: '', ambiguous: false };
  }
  const looksGrouped =
    isOnlyKind && !sure && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction);
  if (!looksGrouped) return { whole, fraction, ambiguous: false, mark };
  const decimalMark = language === 'fr' ? ',' : '.';
  return mark === decimalMark
    ? { whole, fraction, ambiguous: true }
    : { whole: whole + fraction, fraction: '', ambiguous: true };
}

/**
 * Returns the digits of a number without thousands separators. Two different ones are allowed where
 * a third one, the decimal, follows: `1 234.567,50`.
 */
function ungrouped(whole: string, decimal: string | undefined): string | null {
  const marks = [...new Set(whole.replace(/\d/g, ''))];
  if (marks.length === 0) return whole;
  const mayMix = decimal !== undefined && !marks.includes(decimal);
  if (marks.length > (mayMix ? 2 : 1)) return null;
  if (!marks.every((mark) => GROUP_MARKS.includes(mark))) return null;
  const [first = '', ...rest] = whole.split(/\D/);
  const isGrouped = /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? [first, ...rest].join('') : null;
}

/**
 * Reads a typed number: `1234.5`, `1 234,5`, `1,234.5`, Arabic digits, with or without a currency.
 *
 * One separator before exactly three digits follows the language as the screens write it: in
 * English and Arabic a comma groups thousands, in French a dot. Source: decisions.md section 1; the
 * Arabic pictures of the design.
 */
export function parseTypedNumber(text: string, language: Language): TypedNumber {
  const cleaned = withLatinDigits(text.replace(DIRECTION_MARKS, '')).trim();
  if (cleaned === '') return { ok: false, reason: 'empty' };
  const unsigned = cleaned.replace(/^[-\u2212\u2013]\s*|^\((.*)\)$|[-\u2212]$/, '$1');
  const isNegative = unsigned !== cleaned;
  const bare = unsigned
    .replace(/^\+\s*/, '')
    .replace(LEADING_MARK, '')
    .replace(TRAILING_MARK, '')
    .replace(SURE_GROUP, '\u0001');
  const parts = decimalParts(bare, language);
  const whole = parts && ungrouped(parts.whole, parts.mark);
  if (
    !parts ||
    whole === null ||
    !/^\d*$/.test(parts.fraction) ||
    !/\d/.test(whole + parts.fraction)
  ) {
    return { ok: false, reason: 'unreadable' };
  }
  if (isNegative) return { ok: false, reason: 'negative' };
  const value = Number(`${whole === '' ? '0' : whole}.${parts.fraction || '0'}`);
  return Number.isFinite(value)
    ? { ok: true, value, ambiguous: parts.ambiguous }
    : { ok: false, reason: 'unreadable' };
}
