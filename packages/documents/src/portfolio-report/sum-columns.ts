import type { PortfolioSums } from '@pcm/contract';
import { sumAmounts } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { ReportCell, ReportColumn, ReportColumnKind, ReportRow } from './report-table.ts';

/** A sum over projects; `taxes` are those between gross and net profit, without VAT. */
export type ReportSum = keyof PortfolioSums | 'taxes';

/** Every sum over projects, in the order in which one follows from the other. */
const SUMS: readonly (readonly [ReportSum, ReportColumnKind])[] = [
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
  ['corporateTax', 'amount'],
  ['withholdingTax', 'amount'],
  ['professionalTax', 'amount'],
  ['socialContributionsTax', 'amount'],
  ['dividendTax', 'amount'],
  ['taxes', 'amount'],
  ['totalTax', 'amount'],
  ['netProfit', 'amount'],
  ['netProfitMargin', 'percent'],
];

/** What follows from an order: without one it is nothing, and not 0. */
const OF_ORDERS = new Set(
  SUMS.slice(SUMS.findIndex(([key]) => key === 'order')).map(([key]) => key),
);

function cellOf(sums: PortfolioSums, key: ReportSum): ReportCell {
  if (OF_ORDERS.has(key) && sums.withOrder === 0) return null;
  return key === 'taxes' ? sumAmounts([sums.totalTax, -sums.vat]) : sums[key];
}

/** Sums that fit on a page beside the name of a group. */
const ON_PAPER: readonly ReportSum[] = [
  'projects',
  'total',
  'revenue',
  'projectCosts',
  'grossProfit',
  'grossProfitMargin',
  'taxes',
  'netProfit',
  'netProfitMargin',
];

/** A column for every sum; on paper only the main ones. */
export function sumColumns({ say }: Pen): ReportColumn[] {
  return SUMS.map(([key, kind]) => ({
    label: say(`portfolioFiles:sums.${key}`),
    kind,
    ...(ON_PAPER.includes(key) ? {} : { filesOnly: true as const }),
  }));
}

/** Where a sum stands among {@link sumColumns}. */
export const placeOfSum = (sum: ReportSum): number => SUMS.findIndex(([key]) => key === sum);

/** The cells of {@link sumColumns}. */
export const sumCells = (sums: PortfolioSums): ReportCell[] =>
  SUMS.map(([key]) => cellOf(sums, key));

/** One line a sum: its name, its figure and its unit. */
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

/** The same sums of two periods, and how they changed. */
export function comparedRows(now: PortfolioSums, before: PortfolioSums, { say }: Pen): ReportRow[] {
  return SUMS.map(([key, kind]) => {
    const [a, b] = [cellOf(now, key), cellOf(before, key)];
    const change = typeof a === 'number' && typeof b === 'number' ? sumAmounts([a, -b]) : null;
    return { cells: [say(`portfolioFiles:sums.${key}`), a, b, change], as: kind };
  });
}
