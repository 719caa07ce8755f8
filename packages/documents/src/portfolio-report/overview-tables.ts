import type { PortfolioSummary, PortfolioSums } from '@pcm/contract';
import type { Pen } from '../pen.ts';
import type { WordKey } from '../words.ts';
import type { ReportColumn, ReportRow, ReportTable } from './report-table.ts';
import { serviceName } from './report-words.ts';
import { comparedRows, placeOfSum, sumCells, sumColumns, sumRows } from './sum-columns.ts';

/** Columns of key figures: each line holds another thing. */
function keyColumns({ say }: Pen): ReportColumn[] {
  return [
    { label: say('portfolioFiles:figure'), kind: 'text' },
    { label: say('portfolioFiles:value'), kind: 'number' },
    { label: say('portfolioFiles:unit'), kind: 'text' },
  ];
}

/** Every sum of a view, line by line. */
export function keyFigures(sums: PortfolioSums, pen: Pen, first: ReportRow[] = []): ReportTable {
  return {
    title: pen.say('portfolioFiles:keyFigures'),
    note: pen.say('portfolioFiles:sumsNote'),
    columns: keyColumns(pen),
    rows: [...first, ...sumRows(sums, pen)],
    filesOnly: true,
  };
}

function cardRows(summary: PortfolioSummary, { say }: Pen): ReportRow[] {
  const row = (key: WordKey, value: number): ReportRow => ({
    cells: [say(key), value, ''],
    as: 'count',
  });
  return [
    row('portfolioFiles:overview.activePersonnel', summary.people),
    row('portfolioFiles:overview.runningProjects', summary.running.projects),
    row('portfolioFiles:overview.runningPeople', summary.running.people),
    row('portfolioFiles:overview.equipmentItems', summary.equipmentPieces),
    row('portfolioFiles:overview.equipmentKinds', summary.equipmentItems),
    row('portfolioFiles:overview.archived', summary.archivedProjects),
  ];
}

/** Groups of projects with all their sums, the total cost drawn as bars. */
export function sumsTable(
  title: string,
  first: ReportColumn,
  groups: readonly { name: string; sums: PortfolioSums }[],
  pen: Pen,
  bar: keyof PortfolioSums = 'total',
): ReportTable {
  return {
    title,
    columns: [first, ...sumColumns(pen)],
    rows: groups.map(({ name, sums }) => ({ cells: [name, ...sumCells(sums)] })),
    barColumn: placeOfSum(bar) + 1,
  };
}

/** How many projects, and how much, are in which currency before conversion. */
export function currencyTable(
  inCurrencies: PortfolioSummary['inCurrencies'],
  { say }: Pen,
): ReportTable {
  return {
    title: say('portfolioFiles:overview.currencies'),
    columns: [
      { label: say('portfolioFiles:about.currency'), kind: 'text' },
      { label: say('portfolioFiles:sums.projects'), kind: 'count' },
      { label: say('portfolioFiles:overview.ownTotal'), kind: 'amount' },
    ],
    rows: inCurrencies.map(({ currency, projects, total }) => ({
      cells: [currency, projects, total],
    })),
  };
}

function comparedTable(now: PortfolioSums, before: PortfolioSums, pen: Pen): ReportTable {
  const { say } = pen;
  return {
    title: say('portfolioFiles:overview.comparison'),
    columns: [
      { label: say('portfolioFiles:figure'), kind: 'text' },
      { label: say('portfolioFiles:overview.now'), kind: 'number' },
      { label: say('portfolioFiles:overview.before'), kind: 'number' },
      { label: say('portfolioFiles:overview.change'), kind: 'number' },
    ],
    rows: comparedRows(now, before, pen),
  };
}

/** The tables of Overview, without the one of its projects. */
export function overviewTables(
  summary: PortfolioSummary,
  comparison: PortfolioSummary | null,
  pen: Pen,
): ReportTable[] {
  const { say } = pen;
  const text = (label: string): ReportColumn => ({ label, kind: 'text' });
  const months = summary.byMonth.map(({ month, sums }) => ({ name: month, sums }));
  const undated = { name: say('portfolioFiles:undated'), sums: summary.undated };
  return [
    keyFigures(summary.sums, pen, cardRows(summary, pen)),
    ...(comparison === null ? [] : [comparedTable(summary.sums, comparison.sums, pen)]),
    sumsTable(
      say('portfolioFiles:overview.byStatus'),
      text(say('portfolioFiles:project.status')),
      summary.byStatus.map(({ status, sums }) => ({
        name: say(`portfolioFiles:status.${status}`),
        sums,
      })),
      pen,
    ),
    sumsTable(
      say('portfolioFiles:overview.byCategory'),
      text(say('portfolioFiles:project.service')),
      summary.byCategory.map(({ serviceCategory, sums }) => ({
        name: serviceName(serviceCategory, pen),
        sums,
      })),
      pen,
    ),
    sumsTable(
      say('portfolioFiles:overview.byMonth'),
      { label: say('portfolioFiles:overview.month'), kind: 'month' },
      summary.undated.projects > 0 ? [...months, undated] : months,
      pen,
    ),
    currencyTable(summary.inCurrencies, pen),
  ];
}
