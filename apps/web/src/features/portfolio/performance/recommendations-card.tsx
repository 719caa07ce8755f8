import type { PortfolioPerformance } from '@pcm/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './performance.module.css';
import { RecommendationRow } from './recommendation-row.tsx';

/** What to look at first, most urgent on top; or what was checked when nothing is to be done. */
export function RecommendationsCard({ performance }: { performance: PortfolioPerformance }) {
  const { t } = useTranslation('portfolioMoney');
  const { currency, recommendations } = performance;
  return (
    <Card title={t('recommendations.title')} flush>
      {recommendations.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={22} stroke={1.6} aria-hidden />}
          title={t('recommendations.none')}
          text={t('recommendations.checked')}
        />
      ) : (
        <ol className={styles['recommendations']}>
          {recommendations.map((recommendation) => (
            <RecommendationRow
              key={recommendation.code}
              recommendation={recommendation}
              currency={currency}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
