import { PROFIT_BANDS, type ProfitBand } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../money/amount.ts';
import { percentOfCents } from '../money/rounding.ts';
import { type KnownRows, rowInForce } from '../parameters/known-rows.ts';

/** The most overheads that a company enters for one year. */
export const MOST_OVERHEADS = 100;

/** A cost of the company in a year that belongs to no job. Units: MAD. */
export interface Overhead {
  name: string;
  amount: number;
}

/** The year of a company, as its jobs and its books state it. Units: MAD. */
export interface CompanyYearInput {
  /** The fiscal year, which is the calendar year. */
  year: number;
  /** The sums of the jobs that count. */
  revenue: number;
  grossProfit: number;
  overheads: readonly Overhead[];
  /** Null where it is not entered. */
  capital: number | null;
  /** The legal reserve at the beginning of the year. */
  legalReserve: number;
  /** The day on which the dividend is paid; a day of the year after when empty. */
  paidOn: string;
}

/** A share of a base that a row of the law states. `row` is null where none is in force. */
export interface YearShare {
  percent: number;
  /** Units: MAD. */
  base: number;
  amount: number;
  row: ParameterRow | null;
}

/**
 * The taxes of a company's year, and the part of its profit that may be distributed. Units: MAD.
 */
export interface CompanyYear {
  year: number;
  revenue: number;
  grossProfit: number;
  overheads: number;
  /** Gross profit less overheads. */
  profit: number;
  band: ProfitBand;
  corporateTax: YearShare;
  /** At least the amount of `floor`. */
  minimumContribution: YearShare & { floor: ParameterRow | null; isFloor: boolean };
  /** The larger of corporate tax and minimum contribution. */
  taxDue: number;
  isMinimumDue: boolean;
  solidarity: YearShare;
  /** Profit less the tax that is due and the solidarity contribution. */
  netProfit: number;
  legalReserve: YearShare & {
    cap: ParameterRow | null;
    /** The amount that the reserve lacks up to its cap; null without a capital. */
    room: number | null;
  };
  /** The most that may be distributed: the net profit less the part for the legal reserve. */
  distributable: number;
  dividendTax: YearShare & { paidOn: string };
  /** The part of it that the shareholders receive. */
  dividendNet: number;
  /** Every band of corporate tax with its row, of which one counts. */
  bands: { band: ProfitBand; row: ParameterRow | null }[];
  /** The brackets of the solidarity contribution that are in force, from the lowest on. */
  brackets: ParameterRow[];
}

/** Upper limits of the bands of corporate tax. Units: MAD. Source: shared/data/morocco.json. */
const BAND_LIMITS: readonly (readonly [ProfitBand, (profit: number) => boolean])[] = [
  ['up-to-300k', (profit) => profit <= 300_000],
  ['300k-1M', (profit) => profit <= 1_000_000],
  ['1M-100M', (profit) => profit < 100_000_000],
];

/** Returns a profit in whole dirhams, in which the limits of bands and brackets are stated. */
const wholeDirhams = (profit: number) => Math.floor(profit);

/** Returns the band of corporate tax of a year's profit. */
export function profitBandOf(profit: number): ProfitBand {
  const whole = wholeDirhams(profit);
  return BAND_LIMITS.find(([, holds]) => holds(whole))?.[0] ?? 'over-100M';
}

function shareOf(row: ParameterRow | undefined, base: number): YearShare {
  const percent = row?.value ?? 0;
  const cents = percentOfCents(toMinorUnits(Math.max(0, base)), percent);
  return { percent, base, amount: fromMinorUnits(cents), row: row ?? null };
}

/** Returns the brackets of the solidarity contribution in force on a day, from the lowest on. */
function solidarityBrackets(rows: KnownRows, day: string): ParameterRow[] {
  return [...rows.keys()]
    .filter((rule) => rule.startsWith('solidarity.'))
    .flatMap((rule) => rowInForce(rows, rule, day) ?? [])
    .toSorted((one, other) => (one.bracket ?? 0) - (other.bracket ?? 0));
}

/** Returns the bracket with the highest limit that a profit reaches. */
function reachedBracket(brackets: readonly ParameterRow[], profit: number) {
  const whole = wholeDirhams(profit);
  return brackets.findLast(({ bracket }) => bracket !== null && bracket <= whole);
}

function reserveOf(
  { capital, legalReserve }: CompanyYearInput,
  netProfit: number,
  rows: KnownRows,
  day: string,
): CompanyYear['legalReserve'] {
  const share = shareOf(rowInForce(rows, 'legalReserve.percent', day), netProfit);
  const cap = rowInForce(rows, 'legalReserve.cap', day) ?? null;
  if (capital === null || cap === null) return { ...share, cap, room: null };
  const most = fromMinorUnits(percentOfCents(toMinorUnits(capital), cap.value));
  const room = Math.max(0, sumAmounts([most, -legalReserve]));
  return { ...share, cap, room, amount: Math.min(share.amount, room) };
}

/**
 * Returns the taxes of a company's year by the rows in force on its last day, and the part of its
 * profit that may be distributed.
 *
 * Corporate tax is taken of the whole profit at the rate of its band; the minimum contribution,
 * which is never below its floor, is due where it is larger. Losses and profits carried over from
 * other years are not included.
 *
 * Rounding: each tax once, to the cent. Holds: profit = gross profit - overheads; net profit =
 * profit - tax due - solidarity contribution; the distributed and reserved amounts add up to a net
 * profit above 0. Source: law.md section 5.
 */
export function companyYear(input: CompanyYearInput, rows: KnownRows): CompanyYear {
  const { year, revenue, grossProfit } = input;
  const day = `${year}-12-31`;
  const row = (rule: string, at = day) => rowInForce(rows, rule, at);
  const overheads = sumAmounts(input.overheads.map(({ amount }) => amount));
  const profit = sumAmounts([grossProfit, -overheads]);
  const band = profitBandOf(profit);
  const corporateTax = shareOf(row(`corporateTax.${band}`), profit);
  const contribution = shareOf(row('minimumContribution'), revenue);
  const floor = row('minimumFloor') ?? null;
  const least = contribution.row === null ? 0 : (floor?.value ?? 0);
  const isFloor = contribution.amount < least;
  const minimum = isFloor ? least : contribution.amount;
  const isMinimumDue = minimum > corporateTax.amount;
  const taxDue = isMinimumDue ? minimum : corporateTax.amount;
  const brackets = solidarityBrackets(rows, day);
  const solidarity = shareOf(reachedBracket(brackets, profit), profit);
  const netProfit = sumAmounts([profit, -taxDue, -solidarity.amount]);
  const legalReserve = reserveOf(input, netProfit, rows, day);
  const distributable = Math.max(0, sumAmounts([netProfit, -legalReserve.amount]));
  const paidOn = input.paidOn || `${year + 1}-01-01`;
  const dividendTax = shareOf(row('dividendTax', paidOn), distributable);
  return {
    year,
    revenue,
    grossProfit,
    overheads,
    profit,
    band,
    corporateTax,
    minimumContribution: { ...contribution, amount: minimum, floor, isFloor },
    taxDue,
    isMinimumDue,
    solidarity,
    netProfit,
    legalReserve,
    distributable,
    dividendTax: { ...dividendTax, paidOn },
    dividendNet: sumAmounts([distributable, -dividendTax.amount]),
    bands: PROFIT_BANDS.map((one) => ({ band: one, row: row(`corporateTax.${one}`) ?? null })),
    brackets,
  };
}
