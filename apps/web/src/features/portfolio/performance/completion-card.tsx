import { shareOfAmount } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { BarList } from '../charts/bar-list.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './performance.module.css';
import type { PerformanceProps } from './performance-props.ts';

/** Shows in how many projects all four sections are complete, and the average completion. */
export function CompletionCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { completion, sums } = performance;
  const title = t('completion.title');
  const rows = [
    { completion: 'complete', projects: completion.complete },
    { completion: 'incomplete', projects: sums.projects - completion.complete },
  ] as const;
  const share = (projects: number) => format.percent(shareOfAmount(projects, sums.projects), 1);
  const rateOf = ({ completion: of, sums: all }: PerformanceProps['performance']) =>
    all.projects === 0 ? null : shareOfAmount(of.complete, all.projects);
  return (
    <ChartCard
      title={title}
      picture={
        <>
          <p className={`wrap-0-10 ${styles.lead}`}>
            <BehindLink behind={{ completion: 'complete' }}>
              <bdi dir="ltr">{share(completion.complete)}</bdi>
            </BehindLink>
            <small>{t('completion.leadNote')}</small>
            {before === null ? null : (
              <DifferenceNote
                now={rateOf(performance)}
                before={rateOf(before)}
                unit="points"
                better="more"
                isLong
              />
            )}
          </p>
          <BarList
            label={title}
            rows={rows.map((row) => ({
              key: row.completion,
              name: t(`completion.${row.completion}`),
              value: row.projects,
              shown: format.number(row.projects),
              behind: row.projects === 0 ? undefined : { completion: row.completion },
            }))}
          />
          <p className={styles.note}>
            {completion.average === null
              ? null
              : t('completion.average', { percent: format.percent(completion.average, 1) })}
          </p>
        </>
      }
      table={
        <FigureTable
          label={title}
          rows={rows}
          keyOf={(row) => row.completion}
          columns={[
            {
              key: 'completion',
              name: t('completion.state'),
              renderCell: (row) => t(`completion.${row.completion}`),
              sum: t('groups.total'),
            },
            {
              key: 'projects',
              name: t('columns.projects'),
              isNumber: true,
              renderCell: (row) => (
                <BehindLink behind={{ completion: row.completion }}>
                  {format.number(row.projects)}
                </BehindLink>
              ),
              sum: format.number(sums.projects),
            },
            {
              key: 'share',
              name: t('margins.share'),
              isNumber: true,
              renderCell: (row) => <bdi dir="ltr">{share(row.projects)}</bdi>,
            },
          ]}
        />
      }
    />
  );
}
