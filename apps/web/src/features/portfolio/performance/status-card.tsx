import { shareOfAmount } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { BarList } from '../charts/bar-list.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import type { PerformanceProps } from './performance-props.ts';

const STATUSES = ['published', 'draft'] as const;

/** Compares published projects and drafts by number and value. */
export function StatusCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation(['portfolioMoney', 'common']);
  const format = useFormat();
  const { currency, sums } = performance;
  const title = t('status.title');
  const rows = STATUSES.map((status) => {
    const found = performance.byStatus.find((entry) => entry.status === status);
    const earlier = before?.byStatus.find((entry) => entry.status === status);
    return {
      status,
      projects: found?.sums.projects ?? 0,
      total: found?.sums.total ?? 0,
      earlier: before === null ? null : (earlier?.sums.projects ?? 0),
    };
  });
  const share = (projects: number) => format.percent(shareOfAmount(projects, sums.projects), 1);
  return (
    <ChartCard
      title={title}
      picture={
        <BarList
          label={title}
          rows={rows.map(({ status, projects, total, earlier }) => ({
            key: status,
            name: t(`common:${status}`),
            value: projects,
            shown: (
              <span>
                {format.number(projects)} <bdi dir="ltr">({share(projects)})</bdi>
              </span>
            ),
            note: (
              <>
                <Amount value={total} currency={currency} />
                {earlier === null ? null : (
                  <DifferenceNote now={projects} before={earlier} unit="count" isLong />
                )}
              </>
            ),
            behind: projects === 0 ? undefined : { status },
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={rows}
          keyOf={({ status }) => status}
          columns={[
            {
              key: 'status',
              name: t('status.status'),
              renderCell: ({ status }) => t(`common:${status}`),
              sum: t('groups.total'),
            },
            {
              key: 'projects',
              name: t('columns.projects'),
              isNumber: true,
              renderCell: ({ status, projects }) => (
                <BehindLink behind={{ status }}>{format.number(projects)}</BehindLink>
              ),
              sum: format.number(sums.projects),
            },
            {
              key: 'total',
              name: t('status.total'),
              unit: currency,
              isNumber: true,
              renderCell: ({ total }) => <Amount value={total} decimals={2} />,
              sum: <Amount value={sums.total} decimals={2} />,
            },
          ]}
        />
      }
    />
  );
}
