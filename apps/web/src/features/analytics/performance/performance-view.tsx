import type { PortfolioPerformance } from '@pcm/contract';
import { CompletionCard } from './completion-card.tsx';
import { EfficiencyCard } from './efficiency-card.tsx';
import { FlagsCard } from './flags-card.tsx';
import styles from './performance.module.css';
import { RecommendationsCard } from './recommendations-card.tsx';
import { RiskCard } from './risk-card.tsx';
import { StatusCard } from './status-card.tsx';

/** How the portfolio does, what is at risk, and what to look at first. */
export function PerformanceView({ performance }: { performance: PortfolioPerformance }) {
  return (
    <>
      <div className={styles['three']}>
        <StatusCard performance={performance} />
        <CompletionCard performance={performance} />
        <EfficiencyCard performance={performance} />
      </div>
      <div className={styles['two']}>
        <RecommendationsCard performance={performance} />
        <div className={styles['column']}>
          <RiskCard performance={performance} />
          <FlagsCard performance={performance} />
        </div>
      </div>
    </>
  );
}
