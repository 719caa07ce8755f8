import type { PortfolioFinancial } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import { JobRow } from './job-row.tsx';
import styles from './jobs.module.css';

interface JobsCardProps {
  side: 'best' | 'worst';
  jobs: PortfolioFinancial['best'];
  currency: Currency;
}

/** All of them by what they earn: a small margin of a large job can cost more than a bad one of a small job. */
const BY_AMOUNT: Readonly<Record<JobsCardProps['side'], BehindSearch>> = {
  best: { order: 'with', sort: 'netProfit', direction: 'desc' },
  worst: { order: 'with', sort: 'netProfit', direction: 'asc' },
};

/** The jobs that earn most, or those that lose money and earn least, and why. */
export function JobsCard({ side, jobs, currency }: JobsCardProps) {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Card title={t(`jobs.${side}`)} count={t(`jobs.rule.${side}`)} flush>
      {jobs.length === 0 ? (
        <p className={styles['none']}>{t(`jobs.none.${side}`)}</p>
      ) : (
        <ol className={styles['jobs']}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} currency={currency} />
          ))}
        </ol>
      )}
      <p className={styles['byAmount']}>
        <BehindLink behind={BY_AMOUNT[side]}>{t(`jobs.byAmount.${side}`)}</BehindLink>
      </p>
    </Card>
  );
}
