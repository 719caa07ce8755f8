import type { PortfolioProject } from '@pcm/contract';
import { roundingLeft } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { ProjectList } from './report-input.ts';
import { MOST_REPORT_PROJECTS } from './report-limits.ts';
import type {
  ReportCell,
  ReportColumn,
  ReportColumnKind,
  ReportRow,
  ReportTable,
} from './report-table.ts';
import { labelOf, serviceName } from './report-words.ts';

/** A column of projects: its key, its kind, where it is shown, and its cell for a project. */
type ProjectColumn = readonly [
  key:
    | 'service'
    | 'type'
    | 'archived'
    | Exclude<
        keyof PortfolioProject,
        'serviceCategory' | 'projectType' | 'isArchived' | 'shownGrossMargin' | 'shownNetMargin'
      >,
  kind: ReportColumnKind,
  where: 'everywhere' | 'files',
  cell: (project: PortfolioProject, pen: Pen) => ReportCell,
];

const COLUMNS: readonly ProjectColumn[] = [
  ['name', 'text', 'everywhere', ({ name }) => name],
  ['client', 'text', 'everywhere', ({ client }) => client],
  ['service', 'text', 'files', (project, pen) => serviceName(project.serviceCategory, pen)],
  ['type', 'text', 'files', (project, pen) => labelOf(project.projectType, pen)],
  [
    'status',
    'text',
    'everywhere',
    // The status is worded as in the table on the screen.
    ({ status, isArchived }, { say }) =>
      say(isArchived ? 'portfolioFiles:project.archived' : `portfolioFiles:status.${status}`),
  ],
  [
    'archived',
    'text',
    'files',
    ({ isArchived }, { say }) => say(isArchived ? 'portfolioFiles:yes' : 'portfolioFiles:no'),
  ],
  ['startDate', 'day', 'everywhere', ({ startDate }) => startDate],
  ['ownCurrency', 'text', 'files', ({ ownCurrency }) => ownCurrency],
  ['total', 'amount', 'everywhere', ({ total }) => total],
  ['order', 'amount', 'everywhere', ({ order }) => order],
  ['revenue', 'amount', 'files', ({ revenue }) => revenue],
  ['grossProfit', 'amount', 'files', ({ grossProfit }) => grossProfit],
  ['grossProfitMargin', 'percent', 'everywhere', ({ grossProfitMargin }) => grossProfitMargin],
  ['netProfit', 'amount', 'everywhere', ({ netProfit }) => netProfit],
  ['netProfitMargin', 'percent', 'files', ({ netProfitMargin }) => netProfitMargin],
  ['perSquareMeter', 'amount', 'files', ({ perSquareMeter }) => perSquareMeter],
  [
    'squareMetersPerPersonDay',
    'number',
    'files',
    ({ squareMetersPerPersonDay }) => squareMetersPerPersonDay,
  ],
  ['people', 'number', 'files', ({ people }) => people],
  ['equipmentPieces', 'number', 'files', ({ equipmentPieces }) => equipmentPieces],
  ['days', 'number', 'files', ({ days }) => days],
  ['risk', 'text', 'everywhere', ({ risk }, { say }) => say(`portfolioFiles:risks.${risk}`)],
  [
    'flags',
    'text',
    'files',
    ({ flags }, { say }) =>
      flags
        .map((flag) => say(`portfolioMoney:flags.${flag}`))
        .join(say('portfolioFiles:filters.separator')),
  ],
  ['id', 'text', 'files', ({ id }) => id],
];

/** The columns of projects; a page has room for some of them only. */
export const projectColumns = ({ say }: Pen): ReportColumn[] =>
  COLUMNS.map(([key, kind, where]) => ({
    label: say(`portfolioFiles:project.${key}`),
    kind,
    ...(where === 'files' ? { filesOnly: true as const } : {}),
  }));

/** Returns the cells of {@link projectColumns}. */
export const projectCells = (project: PortfolioProject, pen: Pen): ReportCell[] =>
  COLUMNS.map(([, , , cell]) => cell(project, pen));

const AMOUNTS = ['total', 'order', 'revenue', 'grossProfit', 'netProfit'] as const;

/** Returns the sums of all projects, and the cents by which the converted projects miss them. */
function footRows({ projects, sums }: Omit<ProjectList, 'currency'>, { say }: Pen): ReportRow[] {
  const row = (name: string, values: Partial<Record<string, ReportCell>>): ReportCell[] =>
    COLUMNS.map(([key]) => (key === 'name' ? name : (values[key] ?? null)));
  const rounding = roundingLeft(AMOUNTS, sums, projects);
  const { total } = sums;
  return [
    ...(rounding === null ? [] : [{ cells: row(say('portfolioMoney:groups.rounding'), rounding) }]),
    {
      cells: row(say('portfolioFiles:sum'), sums.withOrder === 0 ? { total } : { ...sums }),
      isSum: true,
    },
  ];
}

/** Returns the projects one by one and their sums; a note says so when not all are listed. */
export function projectTable({ projects, sums }: ProjectList, pen: Pen): ReportTable {
  const { say, number } = pen;
  const isShort = projects.length < sums.projects;
  const note = say('portfolioFiles:projectNote');
  const limit = say('portfolioFiles:limit', {
    shown: number(projects.length),
    all: number(sums.projects),
    most: number(MOST_REPORT_PROJECTS),
  });
  return {
    title: say('portfolioFiles:overview.portfolio'),
    sheet: say('portfolioFiles:sheets.portfolio'),
    note: isShort ? `${limit} ${note}` : note,
    columns: projectColumns(pen),
    rows: [
      ...projects.map((project) => ({ cells: projectCells(project, pen) })),
      ...(isShort || projects.length === 0 ? [] : footRows({ projects, sums }, pen)),
    ],
  };
}
