import {
  catalogueLabel,
  HEIGHT_BANDS,
  type HeightBand,
  MARGIN_BANDS,
  type MarginBand,
  ORDER_SIZES,
  type OrderSize,
  type ServiceCategory,
  SIZE_CURRENCY,
  serviceOf,
} from '@pcm/domain';
import { bandText, dateFormat, formatNumber, formatPercent, withoutMarks } from '@pcm/messages';
import type { Pen } from '../pen.ts';

const MONTH = /^(\d{4})-(\d{2})$/;
const QUARTER = /^(\d{4})-Q([1-4])$/;

/** Returns a month as the language writes it, `Mar 2026`; any other text as it is. */
export function monthText(month: string, { language }: Pen): string {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (year === undefined || number === undefined) return month;
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Date(Date.UTC(Number(year), Number(number) - 1, 1));
  return withoutMarks(dateFormat(language, 'month', style).format(day));
}

/** Returns a quarter, `YYYY-Qn`, as the screen writes it: `Q4 2021`; any other text as it is. */
export function quarterText(key: string, { say }: Pen): string {
  const [, year, quarter] = QUARTER.exec(key) ?? [];
  if (year === undefined || quarter === undefined) return key;
  return say('portfolioFiles:quarter', { quarter, year });
}

/** Returns a period of months as far as it is given; null without either end. */
export function periodText(
  period: { from?: string | undefined; to?: string | undefined },
  pen: Pen,
): string | null {
  const { say } = pen;
  const from = period.from === undefined ? '' : monthText(period.from, pen);
  const to = period.to === undefined ? '' : monthText(period.to, pen);
  if (from === '' && to === '') return null;
  if (from === to) return from;
  if (to === '') return say('portfolioFiles:about.fromMonth', { from });
  if (from === '') return say('portfolioFiles:about.untilMonth', { to });
  return say('portfolioFiles:about.months', { from, to });
}

/** Returns a service's name in the report's language. */
export const serviceName = (category: ServiceCategory, { language }: Pen): string =>
  serviceOf(category).label[language];

/** Returns a name of the catalogue in the report's language, and any other name as typed. */
export const labelOf = (name: string, { language }: Pen): string => catalogueLabel(name, language);

/** Returns a band of gross margins as the screen names it: `< 0%`, `10–15%`, `≥ 30%`. */
export function marginBandText(band: MarginBand, { language, figure }: Pen): string {
  const terms = MARGIN_BANDS.find((one) => one.band === band) ?? { from: null, to: null };
  const percent = (value: number) => formatPercent(value, language, 0);
  return figure(bandText(terms, (value) => formatNumber(value, language), percent));
}

/** Returns a band of sizes as the screen names it: `10,000–50,000 MAD`. */
export function sizeBandText(band: OrderSize, { figure, number }: Pen): string {
  const terms = ORDER_SIZES.find((one) => one.band === band) ?? { from: null, to: null };
  const money = (value: number) => `${number(value)} ${SIZE_CURRENCY}`;
  return figure(bandText(terms, number, money));
}

/** Returns a band of heights: `10 m to 25 m`. */
export function heightBandText(band: HeightBand, { say, measure }: Pen): string {
  const index = HEIGHT_BANDS.findIndex((one) => one.band === band);
  const from = HEIGHT_BANDS[index - 1]?.upTo ?? 0;
  const to = HEIGHT_BANDS[index]?.upTo ?? null;
  if (index <= 0) return say('portfolioFiles:heightBands.none');
  if (to === null) return say('portfolioFiles:heightBands.over', { from: measure(from, 'm') });
  return say('portfolioFiles:heightBands.range', {
    from: measure(from, 'm'),
    to: measure(to, 'm'),
  });
}
