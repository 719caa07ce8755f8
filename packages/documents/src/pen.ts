import { type Currency, catalogueLabel } from '@pcm/domain';
import {
  type Digits,
  formatDay,
  formatLongDay,
  formatNumber,
  formatPercent,
  inArabicIndic,
  type Language,
  type NumberStyle,
  WRITING,
} from '@pcm/messages';
import { printedName } from './user-text.ts';
import type { Say } from './words.ts';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const POP_ISOLATE = '\u2069';
const NO_BREAK_SPACE = '\u00a0';

/** The most decimals of a rate, so that it is printed as it was typed. */
const RATE_DECIMALS = 10;

/** Writes figures and names in the language and currency of one document. */
export interface Pen {
  language: Language;
  currency: Currency;
  say: Say;
  /**
   * Returns the text of a figure so that it keeps its direction in a sentence from right to left.
   */
  figure: (text: string) => string;
  /** Writes two decimals and no currency, because the column head names the currency. */
  amount: (value: number) => string;
  money: (value: number, currency?: Currency) => string;
  /**
   * Writes a unit rate with two decimals, or with all it has, so that the printed line multiplies
   * out.
   */
  rate: (value: number) => string;
  number: (value: number, style?: NumberStyle) => string;
  /** Writes all its decimals, unless a number of decimals is given. */
  percent: (value: number, decimals?: number) => string;
  /** Writes a decimal of the engine, `1240.003…`, with at least two digits after the point. */
  decimal: (value: string) => string;
  /** Writes a number with its unit. */
  measure: (value: number, unit: string) => string;
  day: (day: string) => string;
  /** Writes a name of the catalogue in the language, and any other name as typed. */
  name: (name: string | undefined, description?: string) => string;
}

/** The differences between one document and the reports. */
interface PenStyle {
  /** Latin digits when absent, and always outside Arabic. */
  digits?: Digits | undefined;
  /** Whether the month of a day is written in full. */
  hasLongDays?: boolean;
}

/** Returns a {@link Pen} for one document. */
export function penFor(
  language: Language,
  currency: Currency,
  say: Say,
  { digits = 'latin', hasLongDays = false }: PenStyle = {},
): Pen {
  const isIndic = language === 'ar' && digits === 'arabic-indic';
  // In a sentence from right to left a figure keeps its own direction.
  const figure = (text: string) =>
    WRITING[language].direction === 'rtl' ? `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}` : text;
  // In the digits of the Arabic script a number is read like its sentence: from the right come the
  // minus sign, the digits, and then the percent sign or the unit.
  const written = (text: string) =>
    isIndic ? `${RIGHT_TO_LEFT_ISOLATE}${inArabicIndic(text)}${POP_ISOLATE}` : figure(text);
  const dayOf = hasLongDays ? formatLongDay : formatDay;
  return {
    language,
    currency,
    say,
    figure,
    amount: (value) => written(formatNumber(value, language, { decimals: 2 })),
    money: (value, of = currency) =>
      written(`${formatNumber(value, language, { decimals: 2 })}${NO_BREAK_SPACE}${of}`),
    rate: (value) =>
      written(formatNumber(value, language, { minDecimals: 2, maxDecimals: RATE_DECIMALS })),
    number: (value, style) => written(formatNumber(value, language, style)),
    decimal: (value) => {
      const [whole = '0', fraction = ''] = value.split('.');
      const point = formatNumber(0.5, language).slice(1, 2);
      const thousands = formatNumber(Number(whole), language);
      return written(`${thousands}${point}${fraction.padEnd(2, '0')}`);
    },
    percent: (value, decimals) =>
      written(formatPercent(value, language, decimals ?? { maxDecimals: RATE_DECIMALS })),
    measure: (value, unit) => written(`${formatNumber(value, language)}${NO_BREAK_SPACE}${unit}`),
    day: (day) => (isIndic ? inArabicIndic(dayOf(day, language)) : dayOf(day, language)),
    name: (name, description) => {
      const label =
        printedName(catalogueLabel(name ?? '', language), language) || say('cost:noName');
      const more = printedName(description ?? '', language);
      return more === '' ? label : `${label}${WRITING[language].comma}${more}`;
    },
  };
}
