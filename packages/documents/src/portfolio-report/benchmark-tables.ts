import type { PortfolioBenchmarks, PortfolioProject } from '@pcm/contract';
import { shareOfAmount } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { ReportCell, ReportColumn, ReportTable } from './report-table.ts';
import { heightBandText, labelOf, serviceName } from './report-words.ts';
import { COST_PARTS } from './resource-tables.ts';

type Group = PortfolioBenchmarks['groups'][number];

const POINTS = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;

const PART_LABELS = {
  personnel: 'labour',
  equipment: 'equipmentShare',
  logistics: 'logisticsShare',
  insurance: 'insuranceShare',
  additionalServices: 'servicesShare',
  contingencies: 'contingenciesShare',
} as const satisfies Record<(typeof COST_PARTS)[number], string>;

/**
 * Returns the columns that identify a group: the project type and, where they differ, the heights.
 */
function groupColumns(groups: readonly Group[], { say }: Pen): ReportColumn[] {
  // Within one project type the groups differ by height; over all types they differ by type only.
  const hasHeights = groups.some(({ heightBand }) => heightBand !== null);
  const onPaper = hasHeights ? {} : { filesOnly: true as const };
  return [
    { label: say('portfolioFiles:benchmarks.type'), kind: 'text' },
    { label: say('portfolioFiles:benchmarks.service'), kind: 'text', filesOnly: true },
    { label: say('portfolioFiles:benchmarks.height'), kind: 'text', ...onPaper },
  ];
}

function groupCells({ projectType, serviceCategory, heightBand }: Group, pen: Pen): ReportCell[] {
  return [
    labelOf(projectType, pen),
    serviceName(serviceCategory, pen),
    heightBand === null
      ? pen.say('portfolioFiles:heightBands.all')
      : heightBandText(heightBand, pen),
  ];
}

function percentileTable(
  { title, sheet }: { title: string; sheet: string },
  groups: readonly Group[],
  measure: 'costPerSquareMeter' | 'squareMetersPerPersonDay',
  pen: Pen,
): ReportTable {
  const { say } = pen;
  const kind = measure === 'costPerSquareMeter' ? 'amount' : 'number';
  return {
    title,
    sheet,
    note: say('portfolioFiles:benchmarks.few'),
    columns: [
      ...groupColumns(groups, pen),
      { label: say('portfolioFiles:benchmarks.projects'), kind: 'count' },
      ...POINTS.map(
        (point) => ({ label: say(`portfolioFiles:benchmarks.${point}`), kind }) as const,
      ),
    ],
    rows: groups.flatMap((group) => {
      const found = group[measure];
      if (found === null) return [];
      const points = POINTS.map((point) => found[point]);
      return [{ cells: [...groupCells(group, pen), found.projects, ...points] }];
    }),
    barColumn: groupColumns(groups, pen).length + 1 + POINTS.indexOf('p50'),
  };
}

function mixTable(groups: readonly Group[], pen: Pen): ReportTable {
  const { say } = pen;
  return {
    title: say('portfolioFiles:benchmarks.mix'),
    sheet: say('portfolioFiles:sheets.mix'),
    columns: [
      ...groupColumns(groups, pen),
      { label: say('portfolioFiles:sums.projects'), kind: 'count' },
      { label: say('portfolioFiles:sums.total'), kind: 'amount' },
      ...COST_PARTS.map(
        (part) =>
          ({
            label: say(`portfolioFiles:benchmarks.${PART_LABELS[part]}`),
            kind: 'percent',
          }) as const,
      ),
    ],
    rows: groups.map((group) => {
      const { sums } = group;
      const shares = COST_PARTS.map((part) =>
        sums.total === 0 ? null : shareOfAmount(sums[part], sums.total),
      );
      return { cells: [...groupCells(group, pen), sums.projects, sums.total, ...shares] };
    }),
  };
}

function outlierTable({ outliers, outlierCount }: PortfolioBenchmarks, pen: Pen): ReportTable {
  const { say, number } = pen;
  const note = say('portfolioFiles:benchmarks.outliersNote');
  const most = say('portfolioFiles:benchmarks.most', {
    shown: number(outliers.length),
    all: number(outlierCount),
  });
  return {
    title: say('portfolioFiles:benchmarks.outliers'),
    sheet: say('portfolioFiles:sheets.outliers'),
    note: outlierCount > outliers.length ? `${most} ${note}` : note,
    columns: [
      { label: say('portfolioFiles:project.name'), kind: 'text' },
      { label: say('portfolioFiles:project.client'), kind: 'text' },
      { label: say('portfolioFiles:project.type'), kind: 'text' },
      { label: say('portfolioFiles:benchmarks.height'), kind: 'text' },
      { label: say('portfolioFiles:benchmarks.measure'), kind: 'text' },
      { label: say('portfolioFiles:benchmarks.value'), kind: 'number' },
      { label: say('portfolioFiles:benchmarks.median'), kind: 'number' },
      { label: say('portfolioFiles:benchmarks.fence'), kind: 'number' },
      { label: say('portfolioFiles:project.id'), kind: 'text', filesOnly: true },
    ],
    rows: outliers.map((one) => ({
      cells: [
        one.name,
        one.client,
        labelOf(one.projectType, pen),
        heightBandText(one.heightBand, pen),
        say(`portfolioFiles:measures.${one.measure}`),
        one.value,
        one.median,
        one.fence,
        one.id,
      ],
    })),
  };
}

/** Compares one project with its type; without a group of its type the comparison is empty. */
function projectBeside(project: PortfolioProject, groups: readonly Group[], pen: Pen): ReportTable {
  const { say } = pen;
  const group = groups.find(
    ({ projectType, heightBand }) => projectType === project.projectType && heightBand === null,
  );
  const row = (
    measure: 'cost-per-square-meter' | 'square-meters-per-person-day',
    value: number | null,
    usual: Group['costPerSquareMeter'] | undefined,
  ) => ({
    cells: [
      say(`portfolioFiles:measures.${measure}`),
      value,
      usual?.projects ?? null,
      ...POINTS.map((point) => usual?.[point] ?? null),
    ],
  });
  return {
    sheet: say('portfolioFiles:sheets.beside'),
    title: say('portfolioFiles:benchmarks.beside', { type: labelOf(project.projectType, pen) }),
    columns: [
      { label: say('portfolioFiles:benchmarks.measure'), kind: 'text' },
      { label: say('portfolioFiles:benchmarks.thisProject'), kind: 'number' },
      { label: say('portfolioFiles:benchmarks.projects'), kind: 'count' },
      ...POINTS.map(
        (point) => ({ label: say(`portfolioFiles:benchmarks.${point}`), kind: 'number' }) as const,
      ),
    ],
    rows: [
      row('cost-per-square-meter', project.perSquareMeter, group?.costPerSquareMeter),
      row(
        'square-meters-per-person-day',
        project.squareMetersPerPersonDay,
        group?.squareMetersPerPersonDay,
      ),
    ],
  };
}

/** Returns the tables of Own Benchmarks; `project` is compared with the others of its type. */
export function benchmarkTables(
  benchmarks: PortfolioBenchmarks,
  project: PortfolioProject | null,
  pen: Pen,
): ReportTable[] {
  const { groups, currency } = benchmarks;
  const { say } = pen;
  return [
    ...(project === null ? [] : [projectBeside(project, groups, pen)]),
    percentileTable(
      {
        title: say('portfolioFiles:benchmarks.cost', { currency }),
        sheet: say('portfolioFiles:sheets.cost'),
      },
      groups,
      'costPerSquareMeter',
      pen,
    ),
    percentileTable(
      { title: say('portfolioFiles:benchmarks.speed'), sheet: say('portfolioFiles:sheets.speed') },
      groups,
      'squareMetersPerPersonDay',
      pen,
    ),
    mixTable(groups, pen),
    outlierTable(benchmarks, pen),
  ];
}
