import type { Currency } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';

/** Shown where a figure can't be computed. */
export const DASH = '–';

const MINUTE = 60_000;
const NO_BREAK_SPACE = '\u00a0';

/** Arabic texts carry Western digits with English separators, as the look has them. */
const numberLocale: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'en-GB' };
const dateLocale: Record<Language, string> = {
  en: 'en-GB',
  fr: 'fr-FR',
  ar: 'ar-MA-u-nu-latn-ca-gregory',
};

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: Language, min: number, max: number): Intl.NumberFormat {
  const key = `${language}/${min}/${max}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(numberLocale[language], {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
    });
    numberFormats.set(key, format);
  }
  return format;
}

function dateFormat(
  language: Language,
  kind: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language}/${kind}`;
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(dateLocale[language], options);
    dateFormats.set(key, format);
  }
  return format;
}

/** How many fraction digits a number shows. */
export interface NumberStyle {
  /** At least and at most; default 0 to 2. */
  decimals?: number;
  minDecimals?: number;
  maxDecimals?: number;
}

/**
 * A number as the language writes it: a real minus sign, no-break spaces, Western digits.
 *
 * Rounding: half away from zero, for display only.
 */
export function formatNumber(value: number, language: Language, style: NumberStyle = {}): string {
  const min = style.decimals ?? style.minDecimals ?? 0;
  const max = style.decimals ?? style.maxDecimals ?? Math.max(min, 2);
  const text = numberFormat(language, min, max)
    .format(Math.abs(value))
    .replaceAll('\u202f', NO_BREAK_SPACE);
  const isZero = !/[1-9]/.test(text);
  return value < 0 && !isZero ? `−${text}` : text;
}

/** An amount without its currency; a dash for null. */
export function formatAmount(
  value: number | null,
  language: Language,
  decimals: 0 | 2 = 0,
): string {
  return value === null ? DASH : formatNumber(value, language, { decimals });
}

/** An amount followed by its currency's code: `700,971 MAD`. */
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

/** A percentage already in percent: `14.0%`, in French `14,0 %`. */
export function formatPercent(value: number, language: Language, decimals?: number): string {
  const text = formatNumber(value, language, decimals === undefined ? {} : { decimals });
  return language === 'fr' ? `${text}${NO_BREAK_SPACE}%` : `${text}%`;
}

/** Bidi marks that Intl adds to Arabic dates would break copying and comparing. */
const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '');

/** A calendar day `YYYY-MM-DD` as `12 Jan 2027`; with the weekday when asked. Empty for none. */
export function formatDay(day: string | null, language: Language, weekday = false): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  if (match === null) return '';
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  const text = dateFormat(language, weekday ? 'weekday' : 'day', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    ...(weekday ? { weekday: 'short' as const } : {}),
  }).format(date);
  return withoutMarks(language === 'en' ? text.replace(',', '') : text);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** An instant seen from now: `2 min ago`, `Today 09:12`, `Yesterday`, then the day. */
export function formatInstant(
  instant: string,
  language: Language,
  t: TFunction,
  now: Date = new Date(),
): string {
  const date = new Date(instant);
  const age = now.getTime() - date.getTime();
  if (age < MINUTE) return t('justNow');
  if (age < 60 * MINUTE) return t('minutesAgo', { count: Math.floor(age / MINUTE) });
  const today = startOfDay(now);
  if (date.getTime() >= today) {
    const time = dateFormat(language, 'time', {
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    return t('todayAt', { time: withoutMarks(time.format(date)) });
  }
  if (date.getTime() >= startOfDay(new Date(today - 1))) return t('yesterday');
  const text = dateFormat(language, 'local-day', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return withoutMarks(text.format(date));
}

/** The formats in the language of the interface; rerenders when it changes. */
export function useFormat() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return {
    language,
    amount: (value: number | null, decimals?: 0 | 2) => formatAmount(value, language, decimals),
    money: (value: number | null, currency: Currency, decimals?: 0 | 2) =>
      formatMoney(value, currency, language, decimals),
    number: (value: number, style?: NumberStyle) => formatNumber(value, language, style),
    percent: (value: number, decimals?: number) => formatPercent(value, language, decimals),
    day: (day: string | null, weekday?: boolean) => formatDay(day, language, weekday),
    instant: (instant: string, now?: Date) => formatInstant(instant, language, t, now),
  };
}
