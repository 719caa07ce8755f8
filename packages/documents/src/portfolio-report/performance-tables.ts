import type { PortfolioPerformance } from '@pcm/contract';
import { percentage, toMinorUnits } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import { sumsTable } from './overview-tables.ts';
import type { ReportCell, ReportTable } from './report-table.ts';

type Recommendation = PortfolioPerformance['recommendations'][number];

/** Returns a share of all in percent; null when there is nothing to divide by. */
const shareOf = (part: number, all: number): number | null =>
  all === 0 ? null : percentage(part, all, 2);

function completionTable({ completion, sums }: PortfolioPerformance, { say }: Pen): ReportTable {
  const { complete, average } = completion;
  return {
    title: say('portfolioFiles:performance.completion'),
    sheet: say('portfolioFiles:sheets.completion'),
    columns: [
      { label: say('portfolioFiles:figure'), kind: 'text' },
      { label: say('portfolioFiles:value'), kind: 'number' },
      { label: say('portfolioFiles:unit'), kind: 'text' },
    ],
    rows: [
      { cells: [say('portfolioFiles:performance.complete'), complete, ''], as: 'count' },
      {
        cells: [
          say('portfolioFiles:performance.completionRate'),
          shareOf(complete, sums.projects),
          '%',
        ],
        as: 'percent',
      },
      { cells: [say('portfolioFiles:performance.average'), average, '%'], as: 'percent' },
      {
        cells: [
          say('portfolioMoney:efficiency.title'),
          sums.projectCosts > 0
            ? percentage(toMinorUnits(sums.revenue), toMinorUnits(sums.projectCosts))
            : null,
          '%',
        ],
        as: 'percent',
      },
    ],
  };
}

function countTable(
  { title, sheet }: { title: string; sheet: string },
  first: string,
  rows: readonly { name: string; projects: number; total: number }[],
  all: number,
  { say }: Pen,
): ReportTable {
  return {
    title,
    sheet,
    columns: [
      { label: first, kind: 'text' },
      { label: say('portfolioFiles:sums.projects'), kind: 'count' },
      { label: say('portfolioFiles:performance.share'), kind: 'percent' },
      { label: say('portfolioFiles:sums.total'), kind: 'amount' },
    ],
    rows: rows.map(({ name, projects, total }) => ({
      cells: [name, projects, shareOf(projects, all), total],
    })),
    barColumn: 1,
  };
}

/** Returns the cells of a recommendation: its text, the rule behind it, and the next step. */
function recommendationCells(recommendation: Recommendation, pen: Pen): ReportCell[] {
  const { code, projects, total, stake, client, share } = recommendation;
  const { say, money, number, percent } = pen;
  const counted = say('portfolioMoney:projects', { count: projects, formatted: number(projects) });
  const why = say(`portfolioMoney:recommendations.${code}.why`, {
    projects: counted,
    total: money(total),
    stake: money(stake ?? 0),
    client: client ?? '',
    share: percent(share ?? 0, 1),
  });
  return [
    say(`portfolioMoney:recommendations.${code}.title`),
    why,
    say(`portfolioMoney:recommendations.${code}.next`),
    projects,
    total,
    stake,
  ];
}

/** Returns the tables of Performance Metrics. */
export function performanceTables(performance: PortfolioPerformance, pen: Pen): ReportTable[] {
  const { byStatus, risks, flags, recommendations, sums } = performance;
  const { say } = pen;
  return [
    sumsTable(
      {
        title: say('portfolioFiles:performance.byStatus'),
        sheet: say('portfolioFiles:sheets.byStatus'),
        first: { label: say('portfolioFiles:project.status'), kind: 'text' },
        bar: 'projects',
      },
      byStatus.map((one) => ({ name: say(`portfolioFiles:status.${one.status}`), sums: one.sums })),
      sums,
      pen,
    ),
    completionTable(performance, pen),
    {
      ...countTable(
        {
          title: say('portfolioFiles:performance.risks'),
          sheet: say('portfolioFiles:sheets.risks'),
        },
        say('portfolioFiles:performance.risk'),
        risks.map((one) => ({ ...one, name: say(`portfolioFiles:risks.${one.risk}`) })),
        sums.projects,
        pen,
      ),
      note: say('portfolioFiles:performance.risksNote'),
    },
    countTable(
      { title: say('portfolioMoney:flags.title'), sheet: say('portfolioFiles:sheets.findings') },
      say('portfolioMoney:flags.flag'),
      flags.map((one) => ({ ...one, name: say(`portfolioMoney:flags.rule.${one.flag}`) })),
      sums.projects,
      pen,
    ),
    {
      title: say('portfolioFiles:performance.recommendations'),
      sheet: say('portfolioFiles:sheets.recommendations'),
      columns: [
        { label: say('portfolioFiles:performance.recommendation'), kind: 'text' },
        { label: say('portfolioFiles:performance.why'), kind: 'text' },
        { label: say('portfolioFiles:performance.next'), kind: 'text' },
        { label: say('portfolioFiles:sums.projects'), kind: 'count' },
        { label: say('portfolioFiles:sums.total'), kind: 'amount' },
        { label: say('portfolioFiles:performance.stake'), kind: 'amount' },
      ],
      rows: recommendations.map((one) => ({ cells: recommendationCells(one, pen) })),
    },
  ];
}
