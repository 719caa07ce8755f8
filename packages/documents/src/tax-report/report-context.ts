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
  /** The parameters of the estimate, for the profile by which it is priced. */
  parameters: ParameterSet;
  /** Whether there is an order amount from which profit and taxes follow. */
  hasOrder: boolean;
  /** The payment of the order and its day; null where the estimate is not priced by law. */
  payment: ClientPayment | null;
}
