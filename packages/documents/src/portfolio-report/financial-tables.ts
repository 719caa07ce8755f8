import type { PortfolioFinancial } from '@pcm/contract';
import { SERVICE_CATEGORIES } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import { currencyTable, keyFigures, sumsTable } from './overview-tables.ts';
import { projectCells, projectColumns } from './project-table.ts';
import type { ReportTable } from './report-table.ts';
import { labelOf, marginBandText, serviceName } from './report-words.ts';
import { sumCells } from './sum-columns.ts';

type RankedJob = PortfolioFinancial['best'][number];
type Group = PortfolioFinancial['groups'][number];

/** Reasons whose values are amounts; those of the others are percentages. */
const OF_AMOUNTS: readonly string[] = [
  'order-below-costs',
  'order-below-estimate',
  'order-above-estimate',
  'taxes-take-profit',
];

function reasonsText({ reasons }: RankedJob, { say, money, percent }: Pen): string {
  const written = (code: string, value: number) =>
    OF_AMOUNTS.includes(code) ? money(value) : percent(value, 1);
  return reasons
    .map(({ code, value, usual }) =>
      say(`portfolioMoney:reasons.${code}`, {
        value: written(code, value),
        usual: written(code, usual),
      }),
    )
    .join(' ');
}

/** What a group of the breakdown is called. */
function groupName(by: PortfolioFinancial['by'], { key }: Group, pen: Pen): string {
  if (by === 'client') return key || pen.say('portfolioFiles:nobody');
  if (key === '') return pen.say('portfolioFiles:undated');
  if (by === 'category') return serviceNameOf(key, pen);
  return by === 'type' ? labelOf(key, pen) : key;
}

/** The key of a category is the category; a service that is unknown reads as its key. */
function serviceNameOf(key: string, pen: Pen): string {
  const known = SERVICE_CATEGORIES.find((category) => category === key);
  return known === undefined ? key : serviceName(known, pen);
}

function groupTable(financial: PortfolioFinancial, pen: Pen): ReportTable {
  const { by, groups, groupCount, rest, sums } = financial;
  const { say, number } = pen;
  const more = groupCount - groups.length;
  const name = say(`portfolioFiles:groupings.${by}`);
  const table = sumsTable(
    say('portfolioFiles:financial.groups', { by: name }),
    { label: name, kind: by === 'month' ? 'month' : 'text' },
    groups.map((group) => ({ name: groupName(by, group, pen), sums: group.sums })),
    pen,
    'revenue',
  );
  const note =
    more > 0
      ? say('portfolioFiles:financial.moreGroups', { count: more, formatted: number(more) })
      : say('portfolioFiles:sumsNote');
  return {
    ...table,
    note,
    rows: [
      ...table.rows,
      ...(rest === null ? [] : [{ cells: [say('portfolioFiles:rest'), ...sumCells(rest)] }]),
      { cells: [say('portfolioFiles:sum'), ...sumCells(sums)], isSum: true },
    ],
  };
}

function rankedTable(title: string, jobs: readonly RankedJob[], pen: Pen): ReportTable {
  const { say } = pen;
  return {
    title,
    columns: [
      ...projectColumns(pen).map((column) =>
        // The reasons need the room.
        column.label === say('portfolioFiles:project.startDate')
          ? { ...column, filesOnly: true as const }
          : column,
      ),
      { label: say('portfolioFiles:financial.reasons'), kind: 'text' },
    ],
    rows: jobs.map((job) => ({ cells: [...projectCells(job, pen), reasonsText(job, pen)] })),
  };
}

/** The tables of Financial Analysis. */
export function financialTables(financial: PortfolioFinancial, pen: Pen): ReportTable[] {
  const { say } = pen;
  return [
    keyFigures(financial.sums, pen),
    groupTable(financial, pen),
    {
      title: say('portfolioFiles:financial.bands'),
      columns: [
        { label: say('portfolioFiles:financial.band'), kind: 'text' },
        { label: say('portfolioFiles:sums.projects'), kind: 'count' },
      ],
      rows: financial.marginBands.map(({ band, projects }) => ({
        cells: [marginBandText(band, pen), projects],
      })),
      barColumn: 1,
    },
    sumsTable(
      say('portfolioFiles:financial.analyses'),
      { label: say('portfolioFiles:financial.analysis'), kind: 'text' },
      financial.byAnalysis.map(({ analysis, sums }) => ({
        name: say(`portfolioFiles:financial.${analysis}`),
        sums,
      })),
      pen,
    ),
    rankedTable(say('portfolioFiles:financial.best'), financial.best, pen),
    rankedTable(say('portfolioFiles:financial.worst'), financial.worst, pen),
    currencyTable(financial.inCurrencies, pen),
  ];
}
