import type { EstimateData, ExchangeRates } from '../document/estimate-data.ts';
import { EXCHANGE_RATE_DECIMALS, MAX_EXCHANGE_RATE } from '../document/input-limits.ts';
import type { Currency } from '../money/currency.ts';
import { withLatinDigits } from '../money/latin-digits.ts';
import { EXCHANGE_RATES } from './exchange-rates.ts';

/** The most days with exchange rates that a company keeps: ten years of working days and more. */
export const MOST_RATE_DAYS = 3000;

/** The longest reference of exchange rates: where they were read. */
export const MOST_RATE_REFERENCE = 200;

/** The currencies that have a rate per US dollar, in the order of a table. */
export const RATED_CURRENCIES = ['EUR', 'GBP', 'AUD', 'MAD'] as const satisfies Exclude<
  Currency,
  'USD'
>[];

/** One of {@link RATED_CURRENCIES}. */
export type RatedCurrency = (typeof RATED_CURRENCIES)[number];

const { MAD, EUR, GBP, AUD } = EXCHANGE_RATES.currencyTable.value;

/** The specification's fixed rates, used by every estimate that pins no others. */
export const FIXED_RATES: ExchangeRates['perUsd'] = { EUR, GBP, AUD, MAD };

const isEqual = (one: ExchangeRates['perUsd'], other: ExchangeRates['perUsd']) =>
  RATED_CURRENCIES.every((currency) => one[currency] === other[currency]);

/**
 * Returns the newest rates up to `today` when they differ from those of the estimate and are not
 * older; null otherwise. An estimate without pinned rates has the fixed ones. Source: law.md
 * section 6.
 */
export function newerRates(
  data: EstimateData,
  days: readonly ExchangeRates[],
  today: string,
): ExchangeRates | null {
  let newest: ExchangeRates | null = null;
  for (const day of days) {
    if (day.date <= today && (newest === null || day.date > newest.date)) newest = day;
  }
  const pinned = data.settings?.exchangeRates;
  if (newest === null || newest.date < (pinned?.date ?? '')) return null;
  return isEqual(newest.perUsd, pinned?.perUsd ?? FIXED_RATES) ? null : newest;
}

/** Returns the estimate with other exchange rates pinned; null means the fixed ones. */
export function withExchangeRates<Data extends EstimateData>(
  data: Data,
  rates: ExchangeRates | null,
): Data {
  const { exchangeRates: _, ...settings } = data.settings ?? {};
  return { ...data, settings: rates === null ? settings : { ...settings, exchangeRates: rates } };
}

/** Returns the days with others added, in order; a day that already has rates gets the new ones. */
export function joinedRateDays(
  days: readonly ExchangeRates[],
  added: readonly ExchangeRates[],
): ExchangeRates[] {
  const byDay = new Map([...days, ...added].map((day) => [day.date, day]));
  return [...byDay.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The kinds of problems in a cell of a table of rates. */
export type RateProblem =
  | 'no-column'
  | 'two-columns'
  | 'no-day'
  | 'later'
  | 'doubled'
  | 'no-number'
  | 'decimals'
  | 'too-large'
  | 'not-per-dollar'
  | 'too-long'
  | 'too-many';

/** A cell that cannot be read. `line` counts the lines of the file from 1. */
export interface RateRefusal {
  line: number;
  column: 'date' | 'reference' | 'USD' | RatedCurrency;
  problem: RateProblem;
  text: string;
  /** The other line with the same day, where a day occurs twice. */
  other?: number;
}

/** The rates of a table, or every reason why it is refused. */
export type ReadRateDays =
  | { ok: true; days: ExchangeRates[] }
  | { ok: false; refusals: RateRefusal[] };

const DAY_HEADING = /^(date|day|jour|التاريخ|تاريخ|اليوم|يوم)$/;
const REFERENCE_HEADING = /^(source|reference|référence|المصدر|المرجع)$/;
const WRITTEN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const RATE = /^\d+([.,]\d+)?$/;

/**
 * Returns a day as `YYYY-MM-DD`, from that form or from day, month and year; null for other text.
 */
function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = WRITTEN_DAY.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(at.getTime());
  return isDay && at.toISOString().slice(0, 10) === iso ? iso : null;
}

/**
 * Returns a rate, or its problem. A comma or a point is always the decimal mark: rates of these
 * currencies have no thousands, so `9,812` never means 9812.
 */
function readRate(text: string): number | RateProblem {
  const plain = text.replace('٫', ',');
  if (!RATE.test(plain)) return 'no-number';
  const [, decimals = ''] = plain.split(/[.,]/);
  if (decimals.replace(/0+$/, '').length > EXCHANGE_RATE_DECIMALS) return 'decimals';
  const value = Number(plain.replace(',', '.'));
  if (value === 0) return 'no-number';
  return value > MAX_EXCHANGE_RATE ? 'too-large' : value;
}

type RateColumn = RateRefusal['column'];

function columnNamed(heading: string): RateColumn | null {
  const text = heading.trim().toLowerCase();
  if (DAY_HEADING.test(text)) return 'date';
  if (REFERENCE_HEADING.test(text)) return 'reference';
  const codes = new Set(text.toUpperCase().match(/\b(EUR|GBP|AUD|MAD|USD)\b/g));
  if (codes.size === 2) codes.delete('USD');
  const [code] = codes;
  return codes.size === 1 ? (code as RateColumn) : null;
}

/** Reads one line of the table; problems go to `refusals`. */
function readLine(
  textOf: (column: RateColumn) => string,
  line: number,
  { today, refusals }: { today: string; refusals: RateRefusal[] },
): ExchangeRates {
  const refuse = (column: RateColumn, problem: RateProblem) =>
    refusals.push({ line, column, problem, text: textOf(column) });
  const date = readDay(textOf('date'));
  if (date === null) refuse('date', 'no-day');
  else if (date > today) refuse('date', 'later');
  const perUsd = { ...FIXED_RATES };
  for (const currency of RATED_CURRENCIES) {
    const read = readRate(textOf(currency));
    if (typeof read === 'number') perUsd[currency] = read;
    else refuse(currency, read);
  }
  // A table of dirhams per unit of each currency would be mistaken for its inverse.
  const dollar = textOf('USD');
  if (dollar !== '' && readRate(dollar) !== 1) refuse('USD', 'not-per-dollar');
  const reference = textOf('reference');
  if (reference.length > MOST_RATE_REFERENCE) refuse('reference', 'too-long');
  return { date: date ?? '', perUsd, ...(reference !== '' && { reference }) };
}

/**
 * Reads a table of exchange rates: a line of headings (the day, the four currencies, a source),
 * then a day in each line, in units of each currency for one US dollar. Either the whole table is
 * accepted or nothing.
 */
export function readRateDays(cells: readonly (readonly string[])[], today: string): ReadRateDays {
  const head = cells.findIndex((row) => row.some((cell) => columnNamed(cell) !== null));
  const columns = (cells[head] ?? []).map(columnNamed);
  const needed = ['date', ...RATED_CURRENCIES] as const;
  const refusals: RateRefusal[] = needed.flatMap((column) => {
    const found = columns.filter((one) => one === column).length;
    const line = head + 1 || 1;
    if (found === 1) return [];
    return [{ line, column, problem: found === 0 ? 'no-column' : 'two-columns', text: '' }];
  });
  if (refusals.length > 0) return { ok: false, refusals };
  const days: ExchangeRates[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, row] of cells.entries()) {
    if (index <= head || row.every((cell) => cell.trim() === '')) continue;
    const line = index + 1;
    const textOf = (column: RateColumn) =>
      withLatinDigits(row[columns.indexOf(column)] ?? '').trim();
    const day = readLine(textOf, line, { today, refusals });
    const other = lineOf.get(day.date);
    if (other !== undefined && day.date !== '') {
      refusals.push({ line, column: 'date', problem: 'doubled', text: textOf('date'), other });
    }
    lineOf.set(day.date, other ?? line);
    days.push(day);
  }
  if (days.length > MOST_RATE_DAYS) {
    const text = String(days.length);
    refusals.push({ line: head + MOST_RATE_DAYS + 2, column: 'date', problem: 'too-many', text });
  }
  if (days.length === 0)
    refusals.push({ line: head + 2, column: 'date', problem: 'no-day', text: '' });
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, days };
}
