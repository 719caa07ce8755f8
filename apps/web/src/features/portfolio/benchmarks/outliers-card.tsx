import type { PortfolioBenchmarks } from '@pcm/contract';
import { type Currency, FEWEST_FOR_OUTLIERS } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './benchmarks.module.css';
import { OutlierRow } from './outlier-row.tsx';
import tableStyles from './range.module.css';

interface OutliersCardProps {
  outliers: PortfolioBenchmarks['outliers'];
  count: number;
  currency: Currency;
}

const FIRST_ROWS = 10;

/** Own projects far from what is usual for their like, the farthest first. */
export function OutliersCard({ outliers, count, currency }: OutliersCardProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? outliers : outliers.slice(0, FIRST_ROWS);
  const title = t('outliers.title');
  return (
    <Card
      title={title}
      count={
        count === 0 ? undefined : t('outliers.count', { count, formatted: format.number(count) })
      }
      flush
    >
      <p className={styles['words']}>
        {t(count === 0 ? 'outliers.none' : 'outliers.rule')}{' '}
        {t('outliers.fewest', { fewest: FEWEST_FOR_OUTLIERS })}
      </p>
      {count === 0 ? null : (
        <div className={styles['scroll']}>
          <table className={tableStyles['table']} aria-label={title} data-flush>
            <thead>
              <tr>
                <th scope="col">{t('outliers.project')}</th>
                <th scope="col">{t('outliers.measure')}</th>
                {(['value', 'median', 'fence'] as const).map((column) => (
                  <th key={column} scope="col" className={tableStyles['number']}>
                    {t(`outliers.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('outliers.howFar')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((outlier) => (
                <OutlierRow
                  key={`${outlier.id}/${outlier.measure}`}
                  outlier={outlier}
                  currency={currency}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < outliers.length ? (
        <div className={styles['more']}>
          <Button onClick={() => setIsWhole(true)}>
            {t('heat.showAll', {
              count: outliers.length,
              formatted: format.number(outliers.length),
            })}
          </Button>
        </div>
      ) : null}
      {outliers.length < count ? (
        <p className={styles['words']}>
          {t('outliers.first', {
            shown: format.number(outliers.length),
            all: format.number(count),
          })}
        </p>
      ) : null}
    </Card>
  );
}
