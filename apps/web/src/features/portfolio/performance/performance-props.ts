import type { PortfolioPerformance } from '@pcm/contract';

/** Performance Metrics, and those of the period compared with. */
export interface PerformanceProps {
  performance: PortfolioPerformance;
  before: PortfolioPerformance | null;
}
