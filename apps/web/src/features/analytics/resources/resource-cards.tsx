import type { PortfolioResources } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { BottleneckCard } from './bottleneck-card.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { CostSharesCard } from './cost-shares-card.tsx';
import { HeatCard } from './heat-card.tsx';
import styles from './resources.module.css';
import { useResourceColumns } from './use-resource-columns.ts';

/** Bottlenecks and shares, then people and equipment by period. */
export function ResourceCards({ resources }: { resources: PortfolioResources }) {
  const { t } = useTranslation('portfolioResources');
  const { sums, currency, months, positions, equipment } = resources;
  const columns = useResourceColumns(months);
  const { periods, cell } = columns;
  return (
    <div className={styles['tab']}>
      <div className={styles['pair']}>
        <BottleneckCard positions={positions} equipment={equipment} />
        <CostSharesCard sums={sums} currency={currency} />
      </div>
      {months.length > 0 ? (
        <ColumnChoice {...columns} />
      ) : (
        <Notice tone="info" title={t('undated.title')}>
          {t('undated.text')}{' '}
          <BehindLink behind={{ undated: 'true' }}>{t('undated.link')}</BehindLink>
        </Notice>
      )}
      <HeatCard
        kind="position"
        uses={positions}
        count={resources.positionCount}
        days={resources.personDays}
        periods={periods}
        cell={cell}
      />
      <HeatCard
        kind="equipment"
        uses={equipment}
        count={resources.equipmentCount}
        days={resources.equipmentDays}
        periods={periods}
        cell={cell}
      />
    </div>
  );
}
