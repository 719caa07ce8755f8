export { defaultServicesFor } from './catalogue/default-services.ts';
export type * from './catalogue/entries.ts';
export * from './catalogue/keys.ts';
export { catalogueLabel } from './catalogue/labels.ts';
export { equipmentCatalogue, insurancePresets, logisticsPresets } from './catalogue/presets.ts';
export {
  DEFAULT_CATEGORY,
  DEFAULT_PROJECT_TYPE,
  defaultPositionOf,
  positionsOf,
  projectTypesOf,
  serviceCatalogue,
  serviceOf,
} from './catalogue/services.ts';
export { amountsExceedLimit } from './estimate/amount-limit.ts';
export * from './estimate/completion.ts';
export { withComputedAmounts } from './estimate/computed-amounts.ts';
export type { ContributionBasis } from './estimate/contributions.ts';
export { convertEstimate } from './estimate/convert-estimate.ts';
export type * from './estimate/cost-result.ts';
export { currencyOf } from './estimate/estimate-currency.ts';
export type * from './estimate/estimate-data.ts';
export * from './estimate/new-estimate.ts';
export {
  newAdditionalService,
  newEquipmentItem,
  newInsuranceLine,
  newLogisticsLine,
  newPersonnelLine,
} from './estimate/new-lines.ts';
export { contingencyPercentages, costResult, priceEstimate } from './estimate/price-estimate.ts';
export * from './estimate/quick-total.ts';
export { explainFigure } from './explanation/explain-figure.ts';
export * from './explanation/explanation.ts';
export * from './money/amount.ts';
export {
  type ConvertedTotal,
  convertAmount,
  convertedTo,
  convertRate,
} from './money/conversion.ts';
export * from './money/currency.ts';
export { detectCurrency, MOROCCAN_CLIENTS } from './money/detect-currency.ts';
export { isMoroccanPlace } from './money/moroccan-place.ts';
export * from './money/typed-number.ts';
export type * from './parameters/parameter-set.ts';
export { specificationParameters } from './parameters/specification-parameters.ts';
export { profitResult } from './profit/profit.ts';
export type * from './profit/profit-result.ts';
export * from './profit/simulation.ts';
