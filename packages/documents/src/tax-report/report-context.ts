import type {
  ClientPayment,
  EstimateData,
  ParameterSet,
  PricedEstimate,
  ProfitResult,
} from '@pcm/domain';

/** The data that every part of a tax report reads. */
export interface TaxReportContext {
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  /** Those of the estimate, by whose profile it is priced. */
  parameters: ParameterSet;
  /** Whether there is an order amount from which profit and taxes follow. */
  hasOrder: boolean;
  /** What arrives of the order, and when; null where the law is not counted with. */
  payment: ClientPayment | null;
}
