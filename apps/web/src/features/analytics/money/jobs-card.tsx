import type { PortfolioFinancial } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { JobRow } from './job-row.tsx';
import styles from './jobs.module.css';

interface JobsCardProps {
  side: 'best' | 'worst';
  jobs: PortfolioFinancial['best'];
  currency: Currency;
}

/** The jobs with the best or the worst gross margin, and why they have it. */
export function JobsCard({ side, jobs, currency }: JobsCardProps) {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Card title={t(`jobs.${side}`)} count={t('jobs.byGross')} flush>
      {jobs.length === 0 ? (
        <p className={styles['none']}>{t(`jobs.none.${side}`)}</p>
      ) : (
        <ol className={styles['jobs']}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} currency={currency} />
          ))}
        </ol>
      )}
    </Card>
  );
}
