import { type Currency, catalogueLabel } from '@pcm/domain';
import {
  formatDay,
  formatNumber,
  formatPercent,
  type Language,
  type NumberStyle,
} from '@pcm/messages';
import { printedName } from './user-text.ts';
import type { Say } from './words.ts';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';
const NO_BREAK_SPACE = '\u00a0';

/** Writes figures and names in the language and currency of one document. */
export interface Pen {
  language: Language;
  currency: Currency;
  say: Say;
  /** Two decimals, no currency: it stands in the head. */
  amount: (value: number) => string;
  money: (value: number, currency?: Currency) => string;
  number: (value: number, style?: NumberStyle) => string;
  percent: (value: number, decimals?: number) => string;
  /** With its unit. */
  measure: (value: number, unit: string) => string;
  day: (day: string) => string;
  /** Of the catalogue, translated, or as typed. */
  name: (name: string | undefined, description?: string) => string;
}

/** A {@link Pen} for one document. */
export function penFor(language: Language, currency: Currency, say: Say): Pen {
  // In a sentence from right to left a figure keeps its own direction.
  const figure = (text: string) =>
    language === 'ar' ? `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}` : text;
  return {
    language,
    currency,
    say,
    amount: (value) => figure(formatNumber(value, language, { decimals: 2 })),
    money: (value, of = currency) =>
      figure(`${formatNumber(value, language, { decimals: 2 })}${NO_BREAK_SPACE}${of}`),
    number: (value, style) => figure(formatNumber(value, language, style)),
    percent: (value, decimals) => figure(formatPercent(value, language, decimals)),
    measure: (value, unit) => figure(`${formatNumber(value, language)}${NO_BREAK_SPACE}${unit}`),
    day: (day) => formatDay(day, language),
    name: (name, description) => {
      const label =
        printedName(catalogueLabel(name ?? '', language), language) || say('cost:noName');
      const more = printedName(description ?? '', language);
      return more === '' ? label : `${label}${language === 'ar' ? '، ' : ', '}${more}`;
    },
  };
}
