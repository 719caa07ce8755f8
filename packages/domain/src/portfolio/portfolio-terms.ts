import type { Currency } from '../money/currency.ts';

/** A margin band: its name and its bounds in percent; the upper bound belongs to the next band. */
interface MarginBandTerms {
  band: string;
  from: number | null;
  to: number | null;
}

/**
 * The bands of the margin distribution, by gross margin of projects with an order. Units: percent.
 */
export const MARGIN_BANDS = [
  { band: 'loss', from: null, to: 0 },
  { band: '0-5', from: 0, to: 5 },
  { band: '5-10', from: 5, to: 10 },
  { band: '10-15', from: 10, to: 15 },
  { band: '15-20', from: 15, to: 20 },
  { band: '20-30', from: 20, to: 30 },
  { band: '30-up', from: 30, to: null },
] as const satisfies readonly MarginBandTerms[];

/** One of {@link MARGIN_BANDS}. */
export type MarginBand = (typeof MARGIN_BANDS)[number]['band'];

/** Names of {@link MARGIN_BANDS}, in their order. */
export const MARGIN_BAND_KEYS = MARGIN_BANDS.map(({ band }) => band);

/** The bands of heights for benchmarks, up to and including the given height. Units: metres. */
export const HEIGHT_BANDS = [
  { band: 'none', upTo: 0 },
  { band: '0-10', upTo: 10 },
  { band: '10-25', upTo: 25 },
  { band: '25-50', upTo: 50 },
  { band: '50-100', upTo: 100 },
  { band: '100-up', upTo: null },
] as const;

/** One of {@link HEIGHT_BANDS}; `none` means no height. */
export type HeightBand = (typeof HEIGHT_BANDS)[number]['band'];

/** Names of {@link HEIGHT_BANDS}, in their order. */
export const HEIGHT_BAND_KEYS = HEIGHT_BANDS.map(({ band }) => band);

/**
 * The flags of a project's risks, each by a stated rule:
 * - `gross-loss`: with an order, gross profit below 0 (specification section 5, loss warning)
 * - `net-loss`: with an order, gross profit of 0 or more and a net profit below 0
 * - `low-margin`: with an order, gross profit above 0 and a gross margin under 10% (section 5)
 * - `no-order`: published without a customer order amount
 * - `no-reserve`: weather delay and equipment failure both 0%
 * - `no-people`: no personnel line
 * - `no-dates`: published without a start date
 * - `incomplete`: published with a completion under 100%
 */
export const RISK_FLAGS = [
  'gross-loss',
  'net-loss',
  'low-margin',
  'no-order',
  'no-reserve',
  'no-people',
  'no-dates',
  'incomplete',
] as const;

/** One of {@link RISK_FLAGS}. */
export type RiskFlag = (typeof RISK_FLAGS)[number];

/**
 * High: `gross-loss` or `net-loss`. Medium: `low-margin`, `no-order`, `no-reserve` or `no-people`.
 * Low: every other project.
 */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;

/** One of {@link RISK_LEVELS}. */
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The groupings of the portfolio's financial analysis. */
export const PORTFOLIO_GROUPINGS = [
  'month',
  'quarter',
  'year',
  'client',
  'category',
  'type',
] as const;

/** One of {@link PORTFOLIO_GROUPINGS}. */
export type PortfolioGrouping = (typeof PORTFOLIO_GROUPINGS)[number];

/** The kinds of resources that can run short: people of a position, or an item of equipment. */
export const RESOURCE_KINDS = ['position', 'equipment'] as const;

/** One of {@link RESOURCE_KINDS}. */
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** The measures by which benchmarks compare projects. */
export const BENCHMARK_MEASURES = [
  'cost-per-square-meter',
  'square-meters-per-person-day',
] as const;

/** One of {@link BENCHMARK_MEASURES}. */
export type BenchmarkMeasure = (typeof BENCHMARK_MEASURES)[number];

/**
 * The outcomes of an issued quotation. `open` waits for an answer, `expired` has none after its
 * last day, `cancelled` was withdrawn.
 */
export const ORDER_OUTCOMES = ['won', 'lost', 'open', 'expired', 'cancelled'] as const;

/** One of {@link ORDER_OUTCOMES}. */
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

/** The outcomes that count as quoted: all but withdrawn quotations. */
export const QUOTED_OUTCOMES = ['won', 'lost', 'open', 'expired'] as const;

/** The outcomes that are an answer of the client. */
export const ANSWERED_OUTCOMES = ['won', 'lost'] as const;

/**
 * The bands of the size of a quotation, by its amount without VAT; the upper bound belongs to the
 * next band. Units: MAD, so that a quotation stays in its band whatever currency is shown.
 */
export const ORDER_SIZES = [
  { band: '0-10k', from: null, to: 10_000 },
  { band: '10k-50k', from: 10_000, to: 50_000 },
  { band: '50k-100k', from: 50_000, to: 100_000 },
  { band: '100k-500k', from: 100_000, to: 500_000 },
  { band: '500k-1m', from: 500_000, to: 1_000_000 },
  { band: '1m-up', from: 1_000_000, to: null },
] as const;

/** One of {@link ORDER_SIZES}. */
export type OrderSize = (typeof ORDER_SIZES)[number]['band'];

/** Names of {@link ORDER_SIZES}, in their order. */
export const ORDER_SIZE_KEYS = ORDER_SIZES.map(({ band }) => band);

/** The currency of the bounds of {@link ORDER_SIZES}. */
export const SIZE_CURRENCY: Currency = 'MAD';

/** The breakdowns of the quotations. */
export const ORDER_GROUPINGS = ['category', 'client', 'size', 'margin'] as const;

/** One of {@link ORDER_GROUPINGS}. */
export type OrderGrouping = (typeof ORDER_GROUPINGS)[number];

/** The usual reasons of a loss; any other is written by the user. */
export const LOST_REASONS = ['price', 'delay', 'scope', 'competitor', 'dropped'] as const;

/** One of {@link LOST_REASONS}. */
export type LostReason = (typeof LOST_REASONS)[number];

/** A rate based on fewer answers is marked, because it says little. */
export const FEW_ANSWERS = 10;

/** The fiscal years that can be asked for. */
export const FISCAL_YEARS = { first: 2000, last: 2100 } as const;
