import type { PortfolioFinancial } from '@pcm/contract';
import { groupsBeside, SERVICE_CATEGORIES } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import { comparedGroups } from './compared-table.ts';
import { comparedTable, currencyTable, keyFigures, sumsTable } from './overview-tables.ts';
import { projectCells, projectColumns } from './project-table.ts';
import type { ReportTable } from './report-table.ts';
import { labelOf, marginBandText, quarterText, serviceName } from './report-words.ts';

type RankedJob = PortfolioFinancial['best'][number];
type Group = PortfolioFinancial['groups'][number];

/** The reasons whose values are amounts; the values of the others are percentages. */
const OF_AMOUNTS: readonly string[] = [
  'order-below-costs',
  'order-below-estimate',
  'order-above-estimate',
  'taxes-take-profit',
];

/** Returns the reasons why a job is in its list; an unfinished estimate is mentioned first. */
function reasonsText({ completion, reasons }: RankedJob, { say, money, percent }: Pen): string {
  const written = (code: string, value: number) =>
    OF_AMOUNTS.includes(code) ? money(value) : percent(value, 1);
  const said = reasons.map(({ code, value, usual }) =>
    say(`portfolioMoney:reasons.${code}`, {
      value: written(code, value),
      usual: written(code, usual),
    }),
  );
  const unfinished = say('portfolioMoney:jobs.unfinished', { percent: percent(completion, 0) });
  return (completion < 100 ? [unfinished, ...said] : said).join(' ');
}

/** Returns the name of a group of the breakdown. */
function groupName(by: PortfolioFinancial['by'], { key }: Pick<Group, 'key'>, pen: Pen): string {
  if (by === 'client') return key || pen.say('portfolioFiles:nobody');
  if (key === '') return pen.say('portfolioFiles:undated');
  if (by === 'category') return serviceNameOf(key, pen);
  if (by === 'quarter') return quarterText(key, pen);
  return by === 'type' ? labelOf(key, pen) : key;
}

/** Returns the name of the service with a category's key; an unknown key is its own name. */
function serviceNameOf(key: string, pen: Pen): string {
  const known = SERVICE_CATEGORIES.find((category) => category === key);
  return known === undefined ? key : serviceName(known, pen);
}

function groupTable(financial: PortfolioFinancial, pen: Pen): ReportTable {
  const { by, groups, groupCount, rest, sums } = financial;
  const { say, number } = pen;
  const more = groupCount - groups.length;
  const name = say(`portfolioFiles:groupings.${by}`);
  const named = groups.map((group) => ({
    name: groupName(by, group, pen),
    sums: group.sums,
  }));
  const others = rest === null ? [] : [{ name: say('portfolioFiles:rest'), sums: rest }];
  const count = { count: more, formatted: number(more) };
  return {
    ...sumsTable(
      {
        title: say(`portfolioFiles:financial.groups.${by}`),
        sheet: say(`portfolioFiles:sheets.by.${by}`),
        first: { label: name, kind: by === 'month' ? 'month' : 'text' },
        bar: 'revenue',
      },
      [...named, ...others],
      sums,
      pen,
    ),
    note:
      more > 0
        ? `${say('portfolioFiles:financial.moreGroups', count)} ${say('portfolioFiles:sumsNote')}`
        : say('portfolioFiles:sumsNote'),
  };
}

/** Returns the groups of both periods side by side, in the order of the screen. */
function comparedGroupTable(
  now: PortfolioFinancial,
  before: PortfolioFinancial,
  months: number | null,
  pen: Pen,
): ReportTable {
  const { say } = pen;
  const { by } = now;
  const name = say(`portfolioFiles:groupings.${by}`);
  const groups = groupsBeside(now, before, by, months);
  const placed = groups.filter((group) => group.before !== null && group.before !== 'unknown');
  const named = groups.map((group) => ({ ...group, name: groupName(by, group, pen) }));
  const rest = { name: say('portfolioFiles:rest'), now: now.rest, before: 'unknown' } as const;
  return comparedGroups(
    {
      title: say('portfolioFiles:compared.title', {
        group: say(`portfolioFiles:financial.groups.${by}`),
      }),
      sheet: say('portfolioFiles:sheets.compared'),
      first: { label: name, kind: by === 'month' ? 'month' : 'text' },
      groups: now.rest === null ? named : [...named, rest],
      all: { now: now.sums, before: before.sums },
      isWhole: before.rest === null && placed.length === before.groups.length,
    },
    pen,
  );
}

function rankedTable(side: 'best' | 'worst', jobs: readonly RankedJob[], pen: Pen): ReportTable {
  const { say } = pen;
  const columns = projectColumns(pen).map((column) =>
    // The start date is left off the page, because the reasons need the room.
    column.label === say('portfolioFiles:project.startDate')
      ? { ...column, filesOnly: true as const }
      : column,
  );
  // The id stays the last column.
  const reasons = { label: say('portfolioFiles:financial.reasons'), kind: 'text' } as const;
  return {
    title: say(`portfolioFiles:financial.${side}`),
    sheet: say(`portfolioFiles:sheets.${side}`),
    columns: columns.toSpliced(-1, 0, reasons),
    rows: jobs.map((job) => ({
      cells: projectCells(job, pen).toSpliced(-1, 0, reasonsText(job, pen)),
    })),
  };
}

/**
 * Returns the tables of Financial Analysis; `months` is how far back the period compared with lies.
 */
export function financialTables(
  financial: PortfolioFinancial,
  comparison: PortfolioFinancial | null,
  months: number | null,
  pen: Pen,
): ReportTable[] {
  const { say } = pen;
  return [
    keyFigures(financial.sums, pen),
    ...(comparison === null ? [] : [comparedTable(financial.sums, comparison.sums, pen)]),
    groupTable(financial, pen),
    ...(comparison === null ? [] : [comparedGroupTable(financial, comparison, months, pen)]),
    {
      title: say('portfolioFiles:financial.bands'),
      sheet: say('portfolioFiles:sheets.bands'),
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
      {
        title: say('portfolioFiles:financial.analyses'),
        sheet: say('portfolioFiles:sheets.analyses'),
        first: { label: say('portfolioFiles:financial.analysis'), kind: 'text' },
      },
      financial.byAnalysis.map(({ analysis, sums }) => ({
        name: say(`portfolioFiles:financial.${analysis}`),
        sums,
      })),
      financial.sums,
      pen,
    ),
    rankedTable('best', financial.best, pen),
    rankedTable('worst', financial.worst, pen),
    currencyTable(financial.inCurrencies, pen),
  ];
}
