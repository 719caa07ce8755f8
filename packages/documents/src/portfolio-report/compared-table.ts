import type { PortfolioSums } from '@pcm/contract';
import { sumAmounts } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from './report-table.ts';
import { cellOf, type ReportSum, roundingOf, SUMS } from './sum-columns.ts';

/** What is compared group by group; on paper the figures of a line stand beside each other. */
const PARTS: readonly (readonly ReportSum[])[] = [
  ['projects', 'total', 'withOrder'],
  ['order', 'revenue', 'projectCosts'],
  ['grossProfit', 'grossProfitMargin', 'taxes'],
  ['netProfit', 'netProfitMargin'],
];

const FIGURES = PARTS.flat().flatMap((key) => SUMS.filter(([sum]) => sum === key));

/** Sums of both periods; null without a project, `unknown` where they can't be told. */
interface BothPeriods {
  now: PortfolioSums | null;
  before: PortfolioSums | null | 'unknown';
}

const valueOf = (sums: BothPeriods['before'], key: ReportSum): ReportCell => {
  if (sums === 'unknown') return null;
  if (sums !== null) return cellOf(sums, key);
  return key === 'projects' || key === 'total' || key === 'withOrder' ? 0 : null;
};

/** Value, value compared with, and the difference; where only one has orders, against nothing. */
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

/** What a {@link comparedGroups} is made of. */
interface ComparedGroups {
  title: string;
  sheet: string;
  first: ReportColumn;
  groups: readonly (BothPeriods & { name: string })[];
  all: { now: PortfolioSums; before: PortfolioSums };
  /** Whether each group of the period compared with is among `groups`. */
  isWhole: boolean;
}

/** Groups with their sums of both periods and the differences, and those of all of them. */
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
