import type { Language } from '../languages.ts';
import { decimalOf } from '../money/exact.ts';
import { withLatinDigits } from '../money/latin-digits.ts';
import { parseTypedNumber } from '../money/typed-number.ts';
import { MAX_FORMULA_LENGTH, MAX_INPUT } from './input-limits.ts';

/** Why a formula has no value. */
export type FormulaProblem = 'unreadable' | 'too-long' | 'by-zero' | 'negative' | 'too-large';

/** A typed formula in its stored form, such as `12*3.5`, or why it is not one. */
export type TypedFormula = { ok: true; text: string } | { ok: false; reason: FormulaProblem };

/** An exact quotient; the denominator is above 0. */
interface Quotient {
  top: bigint;
  bottom: bigint;
}

/** Alternative signs that people type for the four operations and for percent. */
const SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '٪': '%',
};

/** A space groups digits only before exactly three digits; elsewhere it separates two numbers. */
const NUMBER = /(?:\d(?:[\d.,'’٫٬]|[ \u00a0\u202f](?=\d{3}(?!\d)))*|[.,٫]\d+)/y;

const tenTo = (scale: number) => 10n ** BigInt(scale);

/** Stops the reading of a formula; it never leaves this file. */
class Refusal extends Error {
  readonly reason: FormulaProblem;

  constructor(reason: FormulaProblem) {
    super(reason);
    this.reason = reason;
  }
}

/** Writes a number of a formula without exponent and thousands separators. */
function plainDigits(value: number): string {
  const { digits, scale } = decimalOf(value);
  const text = String(digits).padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/**
 * Reads a formula from left to right: sums of products of factors; a factor is a number or a sum in
 * parentheses, with signs before it and percent signs behind it.
 */
class FormulaReader {
  /** The formula as it is stored, so far. */
  written = '';
  private readonly text: string;
  private readonly language: Language;
  private at = 0;

  constructor(text: string, language: Language) {
    this.text = withLatinDigits(text).replace(/[×÷−–٪]/g, (sign) => SIGNS[sign] ?? sign);
    this.language = language;
  }

  whole(): Quotient {
    const value = this.sum();
    if (this.next() !== '') throw new Refusal('unreadable');
    return value;
  }

  private next(): string {
    while (/\s/.test(this.text.charAt(this.at))) this.at += 1;
    return this.text.charAt(this.at);
  }

  private take(signs: string): string {
    const sign = this.next();
    if (sign === '' || !signs.includes(sign)) return '';
    this.at += 1;
    this.written += sign;
    return sign;
  }

  private sum(): Quotient {
    let value = this.product();
    for (let sign = this.take('+-'); sign !== ''; sign = this.take('+-')) {
      const { top, bottom } = this.product();
      const added = sign === '+' ? top : -top;
      value = { top: value.top * bottom + added * value.bottom, bottom: value.bottom * bottom };
    }
    return value;
  }

  private product(): Quotient {
    let value = this.factor();
    for (let sign = this.take('*/'); sign !== ''; sign = this.take('*/')) {
      const { top, bottom } = this.factor();
      if (sign === '/' && top === 0n) throw new Refusal('by-zero');
      const turned = top < 0n ? -1n : 1n;
      value =
        sign === '*'
          ? { top: value.top * top, bottom: value.bottom * bottom }
          : { top: value.top * bottom * turned, bottom: value.bottom * top * turned };
    }
    return value;
  }

  private factor(): Quotient {
    const sign = this.take('+-');
    if (sign !== '') {
      const { top, bottom } = this.factor();
      return { top: sign === '-' ? -top : top, bottom };
    }
    let value: Quotient;
    if (this.take('(') === '') value = this.number();
    else {
      value = this.sum();
      if (this.take(')') === '') throw new Refusal('unreadable');
    }
    while (this.take('%') !== '') value = { top: value.top, bottom: value.bottom * 100n };
    return value;
  }

  private number(): Quotient {
    this.next();
    NUMBER.lastIndex = this.at;
    const [typed = ''] = NUMBER.exec(this.text) ?? [];
    const read = parseTypedNumber(typed, this.language);
    if (!read.ok) throw new Refusal('unreadable');
    if (read.value > MAX_INPUT) throw new Refusal('too-large');
    this.at += typed.length;
    this.written += plainDigits(read.value);
    const { digits, scale } = decimalOf(read.value);
    return { top: digits, bottom: tenTo(scale) };
  }
}

function evaluated(text: string, language: Language): { text: string; value: Quotient } {
  if (text.length > MAX_FORMULA_LENGTH * 2) throw new Refusal('too-long');
  const reader = new FormulaReader(text, language);
  const value = reader.whole();
  if (reader.written.length > MAX_FORMULA_LENGTH) throw new Refusal('too-long');
  if (value.top < 0n) throw new Refusal('negative');
  if (value.top > BigInt(MAX_INPUT) * value.bottom) throw new Refusal('too-large');
  return { text: reader.written, value };
}

/**
 * Reads a formula that was typed, without its equals sign: numbers as the language writes them, the
 * four operations, percent and parentheses.
 *
 * Errors: `unreadable`, `too-long`, `by-zero`, `negative` (no field of an estimate allows it) and
 * `too-large`. Holds: a stored formula, read in English, gives itself.
 */
export function readFormula(typed: string, language: Language): TypedFormula {
  try {
    return { ok: true, text: evaluated(typed, language).text };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason };
    throw error;
  }
}

const known = new Map<string, Quotient | null>();
/** The formulas whose value is remembered; a long estimate has fewer. */
const REMEMBERED = 10_000;

/** Returns the exact value of a stored formula; null for a text that is not one. */
function valueOf(text: string): Quotient | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  let value: Quotient | null = null;
  try {
    const read = evaluated(text, 'en');
    value = read.text === text ? read.value : null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, value);
  return value;
}

/** Tells whether a text is a formula in the form in which it is stored. */
export const isFormula = (text: string): boolean => valueOf(text) !== null;

/**
 * Returns the value of a stored formula with the given number of decimals, or in halves; null for a
 * text that is not one.
 *
 * Rounding: once, half away from zero, of the exact quotient.
 */
export function formulaValue(text: string, decimals: number | 'halves'): number | null {
  const value = valueOf(text);
  if (value === null) return null;
  const { top, bottom } = value;
  const scale = decimals === 'halves' ? 2n : tenTo(decimals);
  const rounded = (2n * top * scale + bottom) / (2n * bottom);
  return decimals === 'halves' ? Number(rounded) / 2 : Number(`${rounded}e-${decimals}`);
}

/**
 * Returns a stored formula that ends by multiplying with a quantity, such as `48*120`, with another
 * quantity in its place; null for any other formula.
 */
export function withOtherQuantity(formula: string, from: number, to: number): string | null {
  const end = `*${from}`;
  return formula.endsWith(end) ? `${formula.slice(0, -end.length)}*${to}` : null;
}

/** Tells whether a stored formula comes to a value, rounded to the decimals that the value has. */
export const givesValue = (text: string, value: number): boolean =>
  formulaValue(text, Math.max(0, decimalOf(value).scale)) === value ||
  // Days are rounded to halves.
  formulaValue(text, 'halves') === value;
