import type { PortfolioResources, PortfolioSums } from '@pcm/contract';
import { shareOfAmount } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { WordKey } from '../words.ts';
import type { ReportRow, ReportTable } from './report-table.ts';
import { labelOf } from './report-words.ts';

type ResourceUse = PortfolioResources['positions'][number];

/** The parts of a total. */
export const COST_PARTS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'contingencies',
] as const satisfies readonly (keyof PortfolioSums)[];

function sharesTable(sums: PortfolioSums, { say }: Pen): ReportTable {
  const row = (key: (typeof COST_PARTS)[number] | 'total'): ReportRow => ({
    cells: [
      say(`portfolioFiles:sums.${key}`),
      sums[key],
      sums.total === 0 ? null : shareOfAmount(sums[key], sums.total),
    ],
    ...(key === 'total' ? { isSum: true as const } : {}),
  });
  return {
    title: say('portfolioFiles:resources.shares'),
    sheet: say('portfolioFiles:sheets.shares'),
    columns: [
      { label: say('portfolioFiles:resources.part'), kind: 'text' },
      { label: say('portfolioFiles:resources.amount'), kind: 'amount' },
      { label: say('portfolioFiles:resources.share'), kind: 'percent' },
    ],
    rows: [...COST_PARTS.map(row), row('total')],
    barColumn: 1,
  };
}

/** The uses of one kind: positions or items. */
interface Uses {
  title: WordKey;
  sheet: WordKey;
  byMonth: WordKey;
  monthSheet: WordKey;
  first: WordKey;
  unit: WordKey;
  uses: readonly ResourceUse[];
  /** The number of all uses, also of those that are not listed. */
  count: number;
}

function tableOfUses({ title, sheet, first, unit, uses, count }: Uses, pen: Pen): ReportTable {
  const { say, number } = pen;
  const most = say('portfolioFiles:resources.most', {
    shown: number(uses.length),
    all: number(count),
  });
  const note = say('portfolioFiles:resources.atOnceNote');
  return {
    title: say(title),
    sheet: say(sheet),
    note: count > uses.length ? `${most} ${note}` : note,
    columns: [
      { label: say(first), kind: 'text' },
      { label: say('portfolioFiles:sums.projects'), kind: 'count' },
      { label: say(unit), kind: 'number' },
      { label: say('portfolioFiles:resources.peakMonth'), kind: 'month' },
      { label: say('portfolioFiles:resources.peakDays'), kind: 'number' },
      { label: say('portfolioFiles:resources.atOnce'), kind: 'number' },
      { label: say('portfolioFiles:resources.usual'), kind: 'number' },
      { label: say('portfolioFiles:resources.undatedDays'), kind: 'number' },
    ],
    rows: uses.map(({ name, projects, days, peak, usualAtOnce, undatedDays }) => ({
      cells: [
        labelOf(name, pen),
        projects,
        days,
        peak?.month ?? null,
        peak?.days ?? null,
        peak?.atOnce ?? null,
        usualAtOnce,
        undatedDays,
      ],
    })),
    barColumn: 2,
  };
}

function tableOfMonths(
  { byMonth, monthSheet, first, uses }: Uses,
  months: readonly string[],
  pen: Pen,
) {
  const { say } = pen;
  return {
    title: say(byMonth),
    sheet: say(monthSheet),
    columns: [
      { label: say(first), kind: 'text' as const },
      ...months.map((month) => ({ label: month, kind: 'number' as const })),
      { label: say('portfolioFiles:undated'), kind: 'number' as const },
    ],
    rows: uses.map((use) => {
      const days = new Map(use.byMonth.map((one) => [one.month, one.days]));
      return {
        cells: [
          labelOf(use.name, pen),
          ...months.map((month) => days.get(month) ?? 0),
          use.undatedDays,
        ],
      };
    }),
    filesOnly: true as const,
  } satisfies ReportTable;
}

/** Returns the tables of Resource Management. */
export function resourceTables(resources: PortfolioResources, pen: Pen): ReportTable[] {
  const { sums, months, positions, positionCount, equipment, equipmentCount } = resources;
  const people: Uses = {
    title: 'portfolioFiles:resources.positions',
    sheet: 'portfolioFiles:sheets.positions',
    byMonth: 'portfolioFiles:resources.positionMonths',
    monthSheet: 'portfolioFiles:sheets.positionMonths',
    first: 'portfolioFiles:resources.position',
    unit: 'portfolioFiles:resources.personDays',
    uses: positions,
    count: positionCount,
  };
  const items: Uses = {
    title: 'portfolioFiles:resources.equipment',
    sheet: 'portfolioFiles:sheets.equipment',
    byMonth: 'portfolioFiles:resources.equipmentMonths',
    monthSheet: 'portfolioFiles:sheets.equipmentMonths',
    first: 'portfolioFiles:resources.item',
    unit: 'portfolioFiles:resources.equipmentDays',
    uses: equipment,
    count: equipmentCount,
  };
  return [
    sharesTable(sums, pen),
    tableOfUses(people, pen),
    tableOfUses(items, pen),
    tableOfMonths(people, months, pen),
    tableOfMonths(items, months, pen),
  ];
}
