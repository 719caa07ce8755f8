import type { ProjectSummary } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import type { TFunction } from 'i18next';
import { projectTypeLabel, serviceLabel } from '../../../project/catalogue-labels.ts';
import type { FileTable, TableCell } from '../../../project/exports/table-file.ts';

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

/** A day or an instant; null where there is none. */
const dateOf = (text: string | null): Date | null => (text ? new Date(text) : null);

type Words = TFunction<['bulk', 'projects', 'common']>;

/** What is known of each project without its lines: amounts in its own currency, not converted. */
export function summaryTable(
  projects: readonly ProjectSummary[],
  language: Language,
  t: Words,
): FileTable {
  const text = (name: string) => ({ name, kind: 'text' as const });
  const number = (name: string) => ({ name, kind: 'amount' as const });
  const columns = [
    text(t('columns.name')),
    text(t('columns.client')),
    text(t('columns.location')),
    text(t('columns.service')),
    text(t('columns.projectType')),
    text(t('columns.status')),
    { name: t('columns.startDate'), kind: 'day' as const },
    { name: t('columns.endDate'), kind: 'day' as const },
    text(t('columns.currency')),
    ...MONEY.map((key) => number(t(`columns.${key}`))),
    number(t('columns.grossProfitMargin')),
    number(t('columns.netProfitMargin')),
    { name: t('columns.lineCount'), kind: 'count' as const },
    { name: t('columns.createdAt'), kind: 'instant' as const },
    { name: t('columns.updatedAt'), kind: 'instant' as const },
  ];
  const rows = projects.map((project): TableCell[] => [
    project.name,
    project.client,
    project.location,
    serviceLabel(project.serviceCategory, language),
    projectTypeLabel(project.serviceCategory, project.projectType, language),
    t(`common:${project.status}`),
    dateOf(project.startDate),
    dateOf(project.endDate),
    project.currency,
    ...MONEY.map((key) => project[key]),
    project.grossProfitMargin,
    project.netProfitMargin,
    project.lineCount,
    dateOf(project.createdAt),
    dateOf(project.updatedAt),
  ]);
  return { columns, rows };
}
