import type { ProjectSummary } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import type { TFunction } from 'i18next';
import { projectTypeLabel, serviceLabel } from '../catalogue-labels.ts';

/** A cell of an exported table. */
export type TableCell = string | number | null;

/** Columns with their names, and one row a project. */
export interface SummaryTable {
  columns: { name: string; kind: 'text' | 'count' | 'amount' }[];
  rows: TableCell[][];
}

const MONEY = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'contingencies',
  'subtotal',
  'total',
  'perSquareMeter',
  'customerOrderAmount',
] as const;

type Words = TFunction<['bulk', 'projects', 'common']>;

/** What is known of each project without its lines: amounts in its own currency, not converted. */
export function summaryTable(
  projects: readonly ProjectSummary[],
  language: Language,
  t: Words,
): SummaryTable {
  const text = (name: string) => ({ name, kind: 'text' as const });
  const number = (name: string) => ({ name, kind: 'amount' as const });
  const columns = [
    text(t('columns.name')),
    text(t('columns.client')),
    text(t('columns.location')),
    text(t('columns.service')),
    text(t('columns.projectType')),
    text(t('columns.status')),
    text(t('columns.startDate')),
    text(t('columns.endDate')),
    text(t('columns.currency')),
    ...MONEY.map((key) => number(t(`columns.${key}`))),
    number(t('columns.grossProfitMargin')),
    number(t('columns.netProfitMargin')),
    { name: t('columns.lineCount'), kind: 'count' as const },
    text(t('columns.createdAt')),
    text(t('columns.updatedAt')),
  ];
  const rows = projects.map((project): TableCell[] => [
    project.name,
    project.client,
    project.location,
    serviceLabel(project.serviceCategory, language),
    projectTypeLabel(project.serviceCategory, project.projectType, language),
    t(`common:${project.status}`),
    project.startDate,
    project.endDate,
    project.currency,
    ...MONEY.map((key) => project[key]),
    project.grossProfitMargin,
    project.netProfitMargin,
    project.lineCount,
    project.createdAt,
    project.updatedAt,
  ]);
  return { columns, rows };
}
