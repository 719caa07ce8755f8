import type { PortfolioResources } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { BottleneckCard } from './bottleneck-card.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ComparedWork } from './compared-work.tsx';
import { CostSharesCard } from './cost-shares-card.tsx';
import { HeatCard } from './heat-card.tsx';
import styles from './resources.module.css';
import { useResourceColumns } from './use-resource-columns.ts';

interface ResourceCardsProps {
  resources: PortfolioResources;
  /** Of the period compared with. */
  before: PortfolioResources | null;
  /** Whether the page shows a part of all time. */
  isOfPeriod: boolean;
  /** `YYYY-MM`; months before it are past. */
  thisMonth: string;
}

/** Bottlenecks and shares, then people and equipment by period. */
export function ResourceCards({ resources, before, isOfPeriod, thisMonth }: ResourceCardsProps) {
  const { t } = useTranslation('portfolioResources');
  const { sums, currency, months, positions, equipment } = resources;
  const columns = useResourceColumns(months);
  const { periods, cell } = columns;
  // Without a period, work without dates is in the sum as well.
  const whole = isOfPeriod ? { workMonth: months[0], workUntil: months.at(-1) } : {};
  return (
    <div className={styles['tab']}>
      {isOfPeriod ? <p className={styles['period']}>{t('workPeriod')}</p> : null}
      {before === null ? null : <ComparedWork now={resources} before={before} />}
      <div className={styles['pair']}>
        <BottleneckCard
          positions={positions}
          equipment={equipment}
          months={months}
          thisMonth={thisMonth}
        />
        <CostSharesCard
          sums={sums}
          before={before?.sums ?? null}
          currency={currency}
          isOfPeriod={isOfPeriod}
        />
      </div>
      {months.length > 0 ? <ColumnChoice {...columns} /> : null}
      {months.length === 0 && !isOfPeriod ? (
        <Notice tone="info" title={t('undated.title')}>
          {t('undated.text')}{' '}
          <BehindLink behind={{ undated: 'true' }}>{t('undated.link')}</BehindLink>
        </Notice>
      ) : null}
      <HeatCard
        kind="position"
        uses={positions}
        count={resources.positionCount}
        days={resources.personDays}
        periods={periods}
        cell={cell}
        whole={whole}
      />
      <HeatCard
        kind="equipment"
        uses={equipment}
        count={resources.equipmentCount}
        days={resources.equipmentDays}
        periods={periods}
        cell={cell}
        whole={whole}
      />
    </div>
  );
}
