import { type Language, WRITING } from './language.ts';

const NO_BREAK_SPACE = '\u00a0';

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, min: number, max: number): Intl.NumberFormat {
  const key = `${language}/${min}/${max}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(WRITING[language].numbers, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
    });
    numberFormats.set(key, format);
  }
  return format;
}

/** The number of fraction digits that a number shows. */
export interface NumberStyle {
  /** The least and the most digits at once; without it, 0 to 2. */
  decimals?: number;
  minDecimals?: number;
  maxDecimals?: number;
}

/**
 * Returns a number as the language writes it: a real minus sign, no-break spaces, Western digits.
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

/** Returns a percentage that is already in percent: `14.0%`, in French `14,0 %`. */
export function formatPercent(
  value: number,
  language: Language,
  style: number | NumberStyle = {},
): string {
  const decimals = typeof style === 'number' ? { decimals: style } : style;
  const text = formatNumber(value, language, decimals);
  return language === 'fr' ? `${text}${NO_BREAK_SPACE}%` : `${text}%`;
}

/** The limits of a band; the upper one belongs to the next band. */
export interface Band {
  from: number | null;
  to: number | null;
}

/**
 * Returns a band by its limits: `< 0%`, `10–15%`, `≥ 30%`. `whole` writes a value with its unit,
 * `plain` without it.
 */
export function bandText(
  { from, to }: Band,
  plain: (value: number) => string,
  whole: (value: number) => string,
): string {
  if (to === null) return from === null ? '' : `≥ ${whole(from)}`;
  return from === null ? `< ${whole(to)}` : `${plain(from)}–${whole(to)}`;
}
