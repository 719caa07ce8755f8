import type { PortfolioSums } from '@pcm/contract';
import { sumAmounts } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from './report-table.ts';
import { cellOf, type ReportSum, roundingOf, SUMS } from './sum-columns.ts';

/** The sums that are compared per group; on paper each part has its own table. */
const PARTS: readonly (readonly ReportSum[])[] = [
  ['projects', 'total', 'withOrder'],
  ['order', 'revenue', 'projectCosts'],
  ['grossProfit', 'grossProfitMargin', 'taxes'],
  ['netProfit', 'netProfitMargin'],
];

const FIGURES = PARTS.flat().flatMap((key) => SUMS.filter(([sum]) => sum === key));

/** The sums of both periods; null without a project, `unknown` where they cannot be determined. */
interface BothPeriods {
  now: PortfolioSums | null;
  before: PortfolioSums | null | 'unknown';
}

const valueOf = (sums: BothPeriods['before'], key: ReportSum): ReportCell => {
  if (sums === 'unknown') return null;
  if (sums !== null) return cellOf(sums, key);
  return key === 'projects' || key === 'total' || key === 'withOrder' ? 0 : null;
};

/** Returns both values and their difference, in which a missing amount counts as 0. */
function threeCells(
  { now, before }: BothPeriods,
  [key, kind]: (typeof SUMS)[number],
): ReportCell[] {
  const [a, b] = [valueOf(now, key), valueOf(before, key)];
  const isOpen = before === 'unknown' || (kind === 'percent' ? a === null || b === null : false);
  if (isOpen || (a === null && b === null)) return [a, b, null];
  return [a, b, sumAmounts([Number(a ?? 0), -Number(b ?? 0)])];
}

const partsOf = (rows: readonly (PortfolioSums | null | 'unknown')[]) =>
  rows.filter((sums) => sums !== null && sums !== 'unknown');

function roundingRow(
  name: string,
  all: { now: PortfolioSums; before: PortfolioSums },
  groups: readonly BothPeriods[],
  isWhole: boolean,
): ReportRow[] {
  const now = partsOf(groups.map((group) => group.now));
  const before = partsOf(groups.map((group) => group.before));
  const cells = FIGURES.flatMap(([key, kind]): ReportCell[] => {
    if (kind !== 'amount') return [null, null, null];
    const left = roundingOf(key, all.now, now);
    if (!isWhole) return [left, null, null];
    const leftBefore = roundingOf(key, all.before, before);
    return [left, leftBefore, sumAmounts([left, -leftBefore])];
  });
  return cells.some((cell) => cell !== null && cell !== 0) ? [{ cells: [name, ...cells] }] : [];
}

/** The input of {@link comparedGroups}. */
interface ComparedGroups {
  title: string;
  sheet: string;
  first: ReportColumn;
  groups: readonly (BothPeriods & { name: string })[];
  all: { now: PortfolioSums; before: PortfolioSums };
  /** Whether `groups` includes every group of the period compared with. */
  isWhole: boolean;
}

/**
 * Returns a table of groups with their sums of both periods and the differences, and the overall
 * sums.
 */
export function comparedGroups(
  { title, sheet, first, groups, all, isWhole }: ComparedGroups,
  { say }: Pen,
): ReportTable {
  const cells = (sums: BothPeriods) => FIGURES.flatMap((figure) => threeCells(sums, figure));
  return {
    title,
    sheet,
    columns: [
      first,
      ...FIGURES.flatMap(([key, kind]): ReportColumn[] => {
        const figure = say(`portfolioFiles:sums.${key}`);
        return [
          { label: figure, kind },
          { label: say('portfolioFiles:compared.before', { figure }), kind },
          { label: say('portfolioFiles:compared.change', { figure }), kind },
        ];
      }),
    ],
    rows: [
      ...groups.map((group) => ({ cells: [group.name, ...cells(group)] })),
      ...roundingRow(say('portfolioMoney:groups.rounding'), all, groups, isWhole),
      { cells: [say('portfolioFiles:sum'), ...cells(all)], isSum: true },
    ],
    paperParts: PARTS.map((part) => part.length * 3),
  };
}
