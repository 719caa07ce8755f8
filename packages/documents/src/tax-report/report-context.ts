import type { EstimateData, PricedEstimate, ProfitResult } from '@pcm/domain';

/** What every part of a tax report reads. */
export interface TaxReportContext {
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  /** Whether there is an order amount to take profit and taxes from. */
  hasOrder: boolean;
}
