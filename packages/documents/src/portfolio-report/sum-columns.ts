import type { PortfolioSums } from '@pcm/contract';
import { sumAmounts, TAXES_ON_PROFIT } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { ReportCell, ReportColumn, ReportColumnKind, ReportRow } from './report-table.ts';

/** A sum over projects; `taxes` are the taxes between gross and net profit, without VAT. */
export type ReportSum =
  | Exclude<keyof PortfolioSums, 'shownGrossMargin' | 'shownNetMargin'>
  | 'taxes';

/** Every sum over projects, in the order in which one follows from the other. */
export const SUMS: readonly (readonly [ReportSum, ReportColumnKind])[] = [
  ['projects', 'count'],
  ['total', 'amount'],
  ['subtotal', 'amount'],
  ['personnel', 'amount'],
  ['equipment', 'amount'],
  ['logistics', 'amount'],
  ['insurance', 'amount'],
  ['additionalServices', 'amount'],
  ['contingencies', 'amount'],
  ['withOrder', 'count'],
  ['order', 'amount'],
  ['vat', 'amount'],
  ['revenue', 'amount'],
  ['projectCosts', 'amount'],
  ['grossProfit', 'amount'],
  ['grossProfitMargin', 'percent'],
  ...TAXES_ON_PROFIT.map(({ code }) => [code, 'amount'] as const),
  ['taxes', 'amount'],
  ['totalTax', 'amount'],
  ['netProfit', 'amount'],
  ['netProfitMargin', 'percent'],
];

/** The sums that follow from an order: without one they are empty, and not 0. */
const OF_ORDERS = new Set(
  SUMS.slice(SUMS.findIndex(([key]) => key === 'order')).map(([key]) => key),
);

/** Returns a sum; null where it follows from orders and there is none. */
export function cellOf(sums: PortfolioSums, key: ReportSum): ReportCell {
  if (OF_ORDERS.has(key) && sums.withOrder === 0) return null;
  return key === 'taxes' ? taxesOf(sums) : sums[key];
}

/** Returns the taxes between gross and net profit, which exclude VAT. */
const taxesOf = ({ totalTax, vat }: PortfolioSums) => sumAmounts([totalTax, -vat]);

/**
 * Returns how far a sum of amounts exceeds its parts: cents from converting currencies one by one.
 */
export function roundingOf(
  key: ReportSum,
  sums: PortfolioSums,
  parts: readonly PortfolioSums[],
): number {
  const amount = (one: PortfolioSums) => (key === 'taxes' ? taxesOf(one) : (one[key] ?? 0));
  return sumAmounts([amount(sums), ...parts.map((part) => -amount(part))]);
}

/**
 * Returns the cells of {@link sumColumns} by which the parts miss their sum; null if they add up.
 */
export function roundingCells(
  sums: PortfolioSums,
  parts: readonly PortfolioSums[],
): ReportCell[] | null {
  const cells = SUMS.map(([key, kind]) =>
    kind === 'amount' ? roundingOf(key, sums, parts) : null,
  );
  return cells.some((cell) => cell !== null && cell !== 0) ? cells : null;
}

/** The sums that fit on a page beside the name of a group. */
const ON_PAPER: readonly ReportSum[] = [
  'projects',
  'total',
  'withOrder',
  'revenue',
  'projectCosts',
  'grossProfit',
  'grossProfitMargin',
  'taxes',
  'netProfit',
  'netProfitMargin',
];

/** Returns a column for every sum; on paper only the main ones. */
export function sumColumns({ say }: Pen): ReportColumn[] {
  return SUMS.map(([key, kind]) => ({
    label: say(`portfolioFiles:sums.${key}`),
    kind,
    ...(ON_PAPER.includes(key) ? {} : { filesOnly: true as const }),
  }));
}

/** Returns the index of a sum among {@link sumColumns}. */
export const placeOfSum = (sum: ReportSum): number => SUMS.findIndex(([key]) => key === sum);

/** Returns the cells of {@link sumColumns}. */
export const sumCells = (sums: PortfolioSums): ReportCell[] =>
  SUMS.map(([key]) => cellOf(sums, key));

/** Returns one row per sum: its name, its figure and its unit. */
export function sumRows(sums: PortfolioSums, { say, currency }: Pen): ReportRow[] {
  return SUMS.map(([key, kind]) => ({
    cells: [
      say(`portfolioFiles:sums.${key}`),
      cellOf(sums, key),
      kind === 'amount' ? currency : '',
    ],
    as: kind,
  }));
}

/** Returns the same sums of two periods, and their changes. */
export function comparedRows(now: PortfolioSums, before: PortfolioSums, { say }: Pen): ReportRow[] {
  return SUMS.map(([key, kind]) => {
    const [a, b] = [cellOf(now, key), cellOf(before, key)];
    const change = typeof a === 'number' && typeof b === 'number' ? sumAmounts([a, -b]) : null;
    return { cells: [say(`portfolioFiles:sums.${key}`), a, b, change], as: kind };
  });
}
