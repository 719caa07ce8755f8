import { centsOf, formulaValue, MAX_INPUT, parseTypedNumber, readFormula } from '@pcm/domain';
import { type Language, WRITING } from '@pcm/messages';

/** The most digits of a fraction: converted rates have six. */
export const MAX_DECIMALS = 6;

export interface NumberTextOptions {
  value: number | null;
  /** `formula` is what the value comes from; undefined for a number. */
  onChange: (value: number | null, formula?: string) => void;
  /** Whether a text that begins with an equals sign is a formula: `=12*3.5`. */
  takesFormulas?: boolean | undefined;
  /** The quantity by which a value for one unit, typed as `48/u`, is multiplied. */
  quantity?: number | undefined;
  /** The stored formula of the value, which the field shows while it has the focus. */
  formula?: string | undefined;
  language: Language;
  min?: number | undefined;
  max?: number | undefined;
  /** The step of an arrow key; Shift multiplies it by ten. */
  step?: number | undefined;
  /** The fraction digits shown without focus; 0 accepts whole numbers only. */
  decimals?: number | undefined;
  /** The value of an empty text; without it, that is null. */
  fallback?: number | undefined;
  /**
   * Uses the fallback for an unreadable or impossibly negative text too, where specification
   * section 5 says so. Otherwise such a text is refused, and the earlier value stays.
   */
  unreadFallsBack?: boolean | undefined;
  /** Rounds an amount of money to the cent, half away from zero. */
  cents?: boolean | undefined;
  /** Rounds to halves: days. */
  halves?: boolean | undefined;
  /** Rounds to this many decimals, half away from zero. */
  places?: number | undefined;
  /**
   * For a value that is saved as it is typed: Ctrl+Z and Ctrl+Shift+Z step through the entered
   * values, because the browser's own undo does not work on formatted text.
   */
  undoable?: boolean | undefined;
  /** Shows all decimals without focus too; `decimals` is then the minimum. */
  shownInFull?: boolean | undefined;
  /**
   * Accepts only a text that needs no correction: any other stays with its error and gives null.
   * For a number that is sent with Enter.
   */
  strict?: boolean | undefined;
  /** Called when an unreadable or empty text replaced a value. */
  onFellBack?: ((fallenBack: FallenBack) => void) | undefined;
}

/** An unreadable or emptied text that counts as another value. */
export interface FallenBack {
  text: string;
  /** The value before the typing began. */
  before: number | null;
  value: number | null;
  /** Null for an emptied text. */
  problem: NumberTextProblem | null;
}

/** Why the typed text was not taken as it is. */
export type NumberTextProblem =
  | 'invalid'
  | 'negative'
  | 'impossible'
  | 'not-whole'
  | 'not-half'
  | 'too-small'
  | 'too-large'
  | 'formula'
  | 'by-zero';

const UNREAD: readonly NumberTextProblem[] = [
  'invalid',
  'negative',
  'impossible',
  'formula',
  'by-zero',
];

/** Returns whether a text was to be a formula; the value then stays, whatever the field does else. */
export const isUnreadFormula = (problem: NumberTextProblem): boolean =>
  problem === 'formula' || problem === 'by-zero';

/** Returns whether a text was unreadable; otherwise the nearest possible value was taken. */
export const isUnread = (problem: NumberTextProblem): boolean => UNREAD.includes(problem);

/** The value of a text; `formula` is what it comes from. */
export type Reading = { value: number | null; problem: NumberTextProblem | null; formula?: string };

/** Rounds a decimal as it is written, half away from zero. */
function roundedTo(value: number, places: number): number {
  const shift = (number: number, by: number) => {
    const [digits, power = '0'] = String(number).split('e');
    return Number(`${digits}e${Number(power) + by}`);
  };
  return shift(Math.round(shift(value, places)), -places);
}

const MINUS = /^[-\u2212\u2013]\s*/;

/** Tells whether a typed text is meant as a formula. */
export const isFormulaText = (text: string): boolean => /^\s*[=＝]/.test(text);

/** A product or a sum says by itself that it is one; a slash or a minus may be a date or a range. */
const CALCULATION = /.[*×+]/;

/** Returns the decimals of a value that a formula gives: those that the field keeps. */
const decimalsOf = ({ decimals, places, halves }: NumberTextOptions): number | 'halves' => {
  if (halves) return 'halves';
  return decimals === 0 ? 0 : (places ?? decimals ?? MAX_DECIMALS);
};

/** Returns whether a number was only rounded to what the field takes. */
export const isRounded = (problem: NumberTextProblem | null): boolean =>
  problem === 'not-whole' || problem === 'not-half';

/** Returns the problem of a number that the field rounds by more than digits. */
const roundingOf = ({ decimals, halves }: NumberTextOptions, isCut: boolean) =>
  isCut && halves ? 'not-half' : isCut && decimals === 0 ? 'not-whole' : null;

/** Returns the value of a typed formula; with a problem the value stays. */
function readFormulaText(text: string, options: NumberTextOptions): Reading {
  const { language, value: before, min, max } = options;
  const read = readFormula(text.replace(/^\s*[=＝]/, ''), language);
  if (!read.ok) {
    if (read.reason === 'negative') return { value: before, problem: 'negative' };
    if (read.reason === 'too-large') return { value: before, problem: 'impossible' };
    return { value: before, problem: read.reason === 'by-zero' ? 'by-zero' : 'formula' };
  }
  const value = formulaValue(read.text, decimalsOf(options)) ?? 0;
  if (min !== undefined && value < min) return { value: min, problem: 'too-small' };
  if (max !== undefined && value > max) return { value: max, problem: 'too-large' };
  const isCut = formulaValue(read.text, MAX_DECIMALS) !== value;
  return { value, problem: roundingOf(options, isCut), formula: read.text };
}

/** A value for one unit: `48/u`, `=12+3,5/u`. */
const PER_UNIT = /^\s*[=＝]?\s*(.*?)\s*\/\s*[uو]\s*$/iu;

/** Writes out a value for one unit as a product with the quantity. */
function multiplied(text: string, { quantity, language }: NumberTextOptions): string {
  const [, each = ''] = PER_UNIT.exec(text) ?? [];
  if (quantity === undefined || each === '') return text;
  const factor = /[-+−]/.test(each) ? `(${each})` : each;
  return `=${factor}*${String(quantity).replace('.', WRITING[language].decimalMark)}`;
}

/** Writes a stored formula as the language writes its numbers. */
export const shownFormula = (formula: string, language: Language): string =>
  `=${formula.replaceAll('.', WRITING[language].decimalMark)}`;

/** Returns the value of a typed text and its problem. A minus counts only if `min` is below 0. */
export function readNumberText(text: string, options: NumberTextOptions): Reading {
  const { language, fallback, decimals, cents, places, min, max } = options;
  if (text.trim() === '') return { value: fallback ?? null, problem: null };
  const typed = multiplied(text.trim(), options);
  if (options.takesFormulas && isFormulaText(typed)) return readFormulaText(typed, options);
  const isNegative = (min ?? 0) < 0 && MINUS.test(typed);
  const parsed = parseTypedNumber(isNegative ? typed.replace(MINUS, '') : typed, language);
  // A number beyond this is a typing error, so it does not become the maximum.
  const isImpossible = parsed.ok && parsed.value > MAX_INPUT;
  if (!parsed.ok && options.takesFormulas && CALCULATION.test(typed)) {
    const calculated = readFormulaText(typed, options);
    if (calculated.problem !== 'formula') return calculated;
  }
  if (!parsed.ok || isImpossible) {
    const unread = !parsed.ok && parsed.reason === 'negative' ? 'negative' : 'invalid';
    const problem = isImpossible ? 'impossible' : unread;
    return {
      value: options.unreadFallsBack ? (fallback ?? options.value) : options.value,
      problem,
    };
  }
  const typedCents = cents ? centsOf(parsed.value) / 100 : parsed.value;
  const placed = places === undefined ? typedCents : roundedTo(parsed.value, places);
  const halved = options.halves ? Math.round(parsed.value * 2) / 2 : placed;
  const amount = decimals === 0 ? Math.round(parsed.value) : halved;
  const value = isNegative && amount !== 0 ? -amount : amount;
  if (min !== undefined && value < min) return { value: min, problem: 'too-small' };
  if (max !== undefined && value > max) return { value: max, problem: 'too-large' };
  return { value, problem: roundingOf(options, parsed.value !== Math.abs(value)) };
}
