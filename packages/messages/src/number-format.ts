import { type Language, WRITING } from './language.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Returns a number of at least 0 in decimal digits: `1.5e-7` becomes `0.00000015`. */
function plainDigits(value: number): [whole: string, fraction: string] {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = Number(exponent);
  if (places < 0) return ['0', `${'0'.repeat(-places - 1)}${whole}${fraction}`];
  const digits = fraction.padEnd(places, '0');
  return [whole + digits.slice(0, places), digits.slice(places)];
}

/**
 * Writes a number of at least 0 as `Intl.NumberFormat` does, whose first use loads data for 30 ms on
 * a usual machine, before anything is on the screen.
 */
function written(value: number, language: Language, min: number, max: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : '∞';
  const { groupMark, decimalMark } = WRITING[language];
  let [whole, fraction] = plainDigits(value);
  if (fraction.length > max) {
    const isUp = fraction.charAt(max) >= '5';
    const kept = whole + fraction.slice(0, max);
    const digits = isUp ? String(BigInt(kept) + 1n).padStart(max + 1, '0') : kept;
    whole = digits.slice(0, digits.length - max);
    fraction = digits.slice(digits.length - max);
  }
  while (fraction.length > min && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, groupMark);
  const decimals = fraction.padEnd(min, '0');
  return decimals === '' ? grouped : `${grouped}${decimalMark}${decimals}`;
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
  const text = written(Math.abs(value), language, min, max);
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
