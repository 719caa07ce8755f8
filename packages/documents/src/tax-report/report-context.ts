import type { EstimateData, PricedEstimate, ProfitResult } from '@pcm/domain';

/** The data that every part of a tax report reads. */
export interface TaxReportContext {
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  /** Whether there is an order amount from which profit and taxes follow. */
  hasOrder: boolean;
}
