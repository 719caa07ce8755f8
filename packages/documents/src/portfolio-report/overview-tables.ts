import type { PortfolioSummary, PortfolioSums } from '@pcm/contract';
import type { Pen } from '../pen.ts';
import type { WordKey } from '../words.ts';
import { comparedGroups } from './compared-table.ts';
import type { ReportColumn, ReportRow, ReportTable } from './report-table.ts';
import { serviceName } from './report-words.ts';
import {
  comparedRows,
  placeOfSum,
  type ReportSum,
  roundingCells,
  sumCells,
  sumColumns,
  sumRows,
} from './sum-columns.ts';

/** Returns the columns of key figures; every row holds a different kind of figure. */
function keyColumns({ say }: Pen): ReportColumn[] {
  return [
    { label: say('portfolioFiles:figure'), kind: 'text' },
    { label: say('portfolioFiles:value'), kind: 'number' },
    { label: say('portfolioFiles:unit'), kind: 'text' },
  ];
}

/** Returns every sum of a view, one per row. */
export function keyFigures(sums: PortfolioSums, pen: Pen, first: ReportRow[] = []): ReportTable {
  return {
    title: pen.say('portfolioFiles:keyFigures'),
    sheet: pen.say('portfolioFiles:sheets.keyFigures'),
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

/** The heading of a {@link sumsTable}, and the sum that it draws as bars. */
interface SumsTableHead {
  title: string;
  sheet: string;
  first: ReportColumn;
  bar?: ReportSum;
}

/** Returns groups of projects with all their sums and the overall sums; it adds up as printed. */
export function sumsTable(
  { title, sheet, first, bar = 'total' }: SumsTableHead,
  groups: readonly { name: string; sums: PortfolioSums }[],
  sums: PortfolioSums,
  pen: Pen,
): ReportTable {
  const rounding = roundingCells(
    sums,
    groups.map((group) => group.sums),
  );
  return {
    title,
    sheet,
    note: pen.say('portfolioFiles:sumsNote'),
    columns: [first, ...sumColumns(pen)],
    rows: [
      ...groups.map((group) => ({ cells: [group.name, ...sumCells(group.sums)] })),
      ...(rounding === null
        ? []
        : [{ cells: [pen.say('portfolioMoney:groups.rounding'), ...rounding] }]),
      { cells: [pen.say('portfolioFiles:sum'), ...sumCells(sums)], isSum: true as const },
    ],
    barColumn: placeOfSum(bar) + 1,
  };
}

/** Returns the projects and totals in each currency before conversion. */
export function currencyTable(
  inCurrencies: PortfolioSummary['inCurrencies'],
  { say }: Pen,
): ReportTable {
  return {
    title: say('portfolioFiles:overview.currencies'),
    sheet: say('portfolioFiles:sheets.currencies'),
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

/** Returns every sum of both periods, one per row, and its change. */
export function comparedTable(
  now: PortfolioSums,
  before: PortfolioSums,
  pen: Pen,
  first: ReportRow[] = [],
): ReportTable {
  const { say } = pen;
  return {
    title: say('portfolioFiles:overview.comparison'),
    sheet: say('portfolioFiles:sheets.comparison'),
    columns: [
      { label: say('portfolioFiles:figure'), kind: 'text' },
      { label: say('portfolioFiles:overview.now'), kind: 'number' },
      { label: say('portfolioFiles:overview.before'), kind: 'number' },
      { label: say('portfolioFiles:overview.change'), kind: 'number' },
    ],
    rows: [...first, ...comparedRows(now, before, pen)],
  };
}

/** Pairs the groups of both periods, in the order of the current ones. */
function besideByKey<Group extends { sums: PortfolioSums }, Key>(
  now: readonly Group[],
  before: readonly Group[],
  keyOf: (group: Group) => Key,
) {
  const sumsOf = (groups: readonly Group[], key: Key) =>
    groups.find((group) => keyOf(group) === key)?.sums ?? null;
  const keys = new Set([...now, ...before].map(keyOf));
  return [...keys].map((key) => ({ key, now: sumsOf(now, key), before: sumsOf(before, key) }));
}

/** Returns the comparisons of Overview: the cards, and the groups by status and by service. */
function comparedTables(
  summary: PortfolioSummary,
  compared: PortfolioSummary,
  pen: Pen,
): ReportTable[] {
  const { say } = pen;
  const row = (key: WordKey, now: number, before: number): ReportRow => ({
    cells: [say(key), now, before, now - before],
    as: 'count',
  });
  const all = { now: summary.sums, before: compared.sums };
  const status = say('portfolioFiles:project.status');
  const service = say('portfolioFiles:project.service');
  const statuses = besideByKey(summary.byStatus, compared.byStatus, (group) => group.status);
  const services = besideByKey(
    summary.byCategory,
    compared.byCategory,
    ({ serviceCategory }) => serviceCategory,
  );
  return [
    comparedTable(summary.sums, compared.sums, pen, [
      row('portfolioFiles:overview.activePersonnel', summary.people, compared.people),
      row(
        'portfolioFiles:overview.equipmentItems',
        summary.equipmentPieces,
        compared.equipmentPieces,
      ),
    ]),
    comparedGroups(
      {
        title: say('portfolioFiles:compared.title', {
          group: say('portfolioFiles:overview.byStatus'),
        }),
        sheet: say('portfolioFiles:sheets.comparedStatus'),
        first: { label: status, kind: 'text' },
        groups: statuses.map((group) => ({
          ...group,
          name: say(`portfolioFiles:status.${group.key}`),
        })),
        all,
        isWhole: true,
      },
      pen,
    ),
    comparedGroups(
      {
        title: say('portfolioFiles:compared.title', {
          group: say('portfolioFiles:overview.byCategory'),
        }),
        sheet: say('portfolioFiles:sheets.comparedService'),
        first: { label: service, kind: 'text' },
        groups: services.map((group) => ({ ...group, name: serviceName(group.key, pen) })),
        all,
        isWhole: true,
      },
      pen,
    ),
  ];
}

/** Returns the tables of Overview, without the table of projects. */
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
    ...(comparison === null ? [] : comparedTables(summary, comparison, pen)),
    sumsTable(
      {
        title: say('portfolioFiles:overview.byStatus'),
        sheet: say('portfolioFiles:sheets.byStatus'),
        first: text(say('portfolioFiles:project.status')),
      },
      summary.byStatus.map(({ status, sums }) => ({
        name: say(`portfolioFiles:status.${status}`),
        sums,
      })),
      summary.sums,
      pen,
    ),
    sumsTable(
      {
        title: say('portfolioFiles:overview.byCategory'),
        sheet: say('portfolioFiles:sheets.byCategory'),
        first: text(say('portfolioFiles:project.service')),
      },
      summary.byCategory.map(({ serviceCategory, sums }) => ({
        name: serviceName(serviceCategory, pen),
        sums,
      })),
      summary.sums,
      pen,
    ),
    sumsTable(
      {
        title: say('portfolioFiles:overview.byMonth'),
        sheet: say('portfolioFiles:sheets.byMonth'),
        first: { label: say('portfolioFiles:overview.month'), kind: 'month' },
      },
      summary.undated.projects > 0 ? [...months, undated] : months,
      summary.sums,
      pen,
    ),
    currencyTable(summary.inCurrencies, pen),
  ];
}
