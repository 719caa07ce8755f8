import { type Currency, EXCHANGE_RATES, type ExchangeTable, exchangeTerms } from '@pcm/domain';
import {
  formatDay,
  formatDays,
  formatNumber,
  formatPercent,
  type Language,
  type NumberStyle,
  type Translate,
  writtenDay,
} from '@pcm/messages';
import { useLanguage, useTranslation } from './translation.ts';

export { formatDay, formatNumber, formatPercent };

/** Shown when a figure cannot be computed. */
export const DASH = '–';

const MINUTE = 60_000;
const NO_BREAK_SPACE = '\u00a0';

/** Formats an amount without its currency; null gives a dash. */
export function formatAmount(
  value: number | null,
  language: Language,
  decimals: 0 | 2 = 0,
): string {
  return value === null ? DASH : formatNumber(value, language, { decimals });
}

/** Formats an amount followed by its currency's code: `700,971 MAD`. */
export function formatMoney(
  value: number | null,
  currency: Currency,
  language: Language,
  decimals: 0 | 2 = 0,
): string {
  return value === null
    ? DASH
    : `${formatNumber(value, language, { decimals })}${NO_BREAK_SPACE}${currency}`;
}

/** Shows a rate as a quotient, `9.8 ÷ 0.85`: a rounded one would not multiply out. */
function formatExchangeRate(
  from: Currency,
  to: Currency,
  language: Language,
  table: ExchangeTable,
): string {
  const terms = exchangeTerms(from, to, table);
  const [first, last] = [terms.to, terms.from].map((value) =>
    formatNumber(value, language, { maxDecimals: 6 }),
  );
  return terms.from === 1 ? `${first}` : `${first} ÷ ${last}`;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Formats the time of day of an instant: `12:04`. */
function formatTime(date: Date): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Formats an instant relative to now: `2 min ago`, `Today 09:12`, `Yesterday`, then the day. */
export function formatInstant(
  instant: string,
  language: Language,
  t: Translate,
  now: Date = new Date(),
): string {
  const date = new Date(instant);
  const age = now.getTime() - date.getTime();
  if (age < MINUTE) return t('justNow');
  if (age < 60 * MINUTE) return t('minutesAgo', { count: Math.floor(age / MINUTE) });
  const midnight = startOfDay(now);
  if (date.getTime() >= midnight) return t('todayAt', { time: formatTime(date) });
  if (date.getTime() >= startOfDay(new Date(midnight - 1))) return t('yesterday');
  return writtenDay(date.getFullYear(), date.getMonth(), date.getDate(), language);
}

/** Returns the formats in the language of the interface; rerenders when it changes. */
export function useFormat() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return {
    language,
    amount: (value: number | null, decimals?: 0 | 2) => formatAmount(value, language, decimals),
    money: (value: number | null, currency: Currency, decimals?: 0 | 2) =>
      formatMoney(value, currency, language, decimals),
    number: (value: number, style?: NumberStyle) => formatNumber(value, language, style),
    /** Shows all decimals of a converted unit rate, so that the line multiplies out. */
    rate: (value: number) => formatNumber(value, language, { minDecimals: 2, maxDecimals: 6 }),
    exchangeRate: (from: Currency, to: Currency, table: ExchangeTable = EXCHANGE_RATES) =>
      formatExchangeRate(from, to, language, table),
    percent: (value: number, style?: number | NumberStyle) => formatPercent(value, language, style),
    day: (day: string | null, weekday?: boolean) => formatDay(day, language, weekday),
    days: (first: string, last: string, weekday?: boolean) =>
      formatDays(first, last, language, weekday),
    time: formatTime,
    instant: (instant: string, now?: Date) => formatInstant(instant, language, t, now),
  };
}
