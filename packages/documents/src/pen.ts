import { type Currency, catalogueLabel } from '@pcm/domain';
import {
  formatDay,
  formatNumber,
  formatPercent,
  type Language,
  type NumberStyle,
  WRITING,
} from '@pcm/messages';
import { printedName } from './user-text.ts';
import type { Say } from './words.ts';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
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
  /** Writes two decimals and no currency, because the currency stands in the column head. */
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
  decimal: (digits: string) => string;
  /** Writes a number with its unit. */
  measure: (value: number, unit: string) => string;
  day: (day: string) => string;
  /** Writes a name of the catalogue in the language, and any other name as typed. */
  name: (name: string | undefined, description?: string) => string;
}

/** Returns a {@link Pen} for one document. */
export function penFor(language: Language, currency: Currency, say: Say): Pen {
  // In a sentence from right to left a figure keeps its own direction.
  const figure = (text: string) =>
    WRITING[language].direction === 'rtl' ? `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}` : text;
  return {
    language,
    currency,
    say,
    figure,
    amount: (value) => figure(formatNumber(value, language, { decimals: 2 })),
    money: (value, of = currency) =>
      figure(`${formatNumber(value, language, { decimals: 2 })}${NO_BREAK_SPACE}${of}`),
    rate: (value) =>
      figure(formatNumber(value, language, { minDecimals: 2, maxDecimals: RATE_DECIMALS })),
    number: (value, style) => figure(formatNumber(value, language, style)),
    decimal: (digits) => {
      const [whole = '0', fraction = ''] = digits.split('.');
      const point = formatNumber(0.5, language).slice(1, 2);
      const written = formatNumber(Number(whole), language);
      return figure(`${written}${point}${fraction.padEnd(2, '0')}`);
    },
    percent: (value, decimals) =>
      figure(formatPercent(value, language, decimals ?? { maxDecimals: RATE_DECIMALS })),
    measure: (value, unit) => figure(`${formatNumber(value, language)}${NO_BREAK_SPACE}${unit}`),
    day: (day) => formatDay(day, language),
    name: (name, description) => {
      const label =
        printedName(catalogueLabel(name ?? '', language), language) || say('cost:noName');
      const more = printedName(description ?? '', language);
      return more === '' ? label : `${label}${WRITING[language].comma}${more}`;
    },
  };
}
