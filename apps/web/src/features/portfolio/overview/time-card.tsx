import type { PortfolioSummary } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import type { AnalyticsSearch } from '../search-params.ts';
import { SumsTable } from './sums-table.tsx';
import styles from './time-card.module.css';
import { TimePicture } from './time-picture.tsx';
import { TimeValueMenu } from './time-value-menu.tsx';
import { usePeriodSums } from './use-period-sums.ts';

interface TimeCardProps {
  summary: PortfolioSummary;
  value: NonNullable<AnalyticsSearch['value']>;
}

/** Margin and value by start of work: months, or quarters and years where there are many. */
export function TimeCard({ summary, value }: TimeCardProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { length, periods } = usePeriodSums(summary);
  const { undated, currency } = summary;
  return (
    <ChartCard
      title={t('time.title')}
      count={t(`time.by.${length}`)}
      actions={<TimeValueMenu value={value} />}
      picture={
        <>
          {periods === undefined ? (
            <LoadingRegion>
              <Skeleton height={300} />
            </LoadingRegion>
          ) : periods.length === 0 ? (
            <p className={styles['none']}>{t('time.empty')}</p>
          ) : (
            <TimePicture periods={periods} value={value} currency={currency} />
          )}
          {undated.projects > 0 ? (
            <p className={styles['undated']}>
              <BehindLink behind={{ undated: 'true' }}>
                {t('time.undated', {
                  count: undated.projects,
                  formatted: format.number(undated.projects),
                })}
              </BehindLink>
            </p>
          ) : null}
        </>
      }
      table={
        <SumsTable
          label={t('time.title')}
          groupName={t('time.period')}
          currency={currency}
          sums={summary.sums}
          rows={[
            ...(periods ?? []).flatMap(({ key, name, sums, behind }) =>
              sums === null || behind === null
                ? []
                : [{ key, name: <BehindLink behind={behind}>{name}</BehindLink>, sums }],
            ),
            ...(undated.projects === 0
              ? []
              : [
                  {
                    key: 'undated',
                    name: (
                      <BehindLink behind={{ undated: 'true' }}>
                        {t('behind.words.undated')}
                      </BehindLink>
                    ),
                    sums: undated,
                  },
                ]),
          ]}
        />
      }
    />
  );
}
