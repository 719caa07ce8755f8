import { CompletionCard } from './completion-card.tsx';
import { EfficiencyCard } from './efficiency-card.tsx';
import { FlagsCard } from './flags-card.tsx';
import styles from './performance.module.css';
import type { PerformanceProps } from './performance-props.ts';
import { RecommendationsCard } from './recommendations-card.tsx';
import { RiskCard } from './risk-card.tsx';
import { StatusCard } from './status-card.tsx';

/** How the portfolio does, what is at risk, and what to look at first. */
export function PerformanceView({ performance, before }: PerformanceProps) {
  return (
    <>
      <div className={styles['three']}>
        <StatusCard performance={performance} before={before} />
        <CompletionCard performance={performance} before={before} />
        <EfficiencyCard performance={performance} before={before} />
      </div>
      <div className={styles['two']}>
        <RecommendationsCard performance={performance} />
        <div className={styles['column']}>
          <RiskCard performance={performance} before={before} />
          <FlagsCard performance={performance} before={before} />
        </div>
      </div>
    </>
  );
}
