export { actualDays } from './actual/actual-days.ts';
export * from './actual/actual-job.ts';
export { type ComparedUnits, productionUnitOf } from './actual/compared-units.ts';
export * from './actual/comparison-marks.ts';
export * from './actual/job-groups.ts';
export * from './actual/own-rates.ts';
export * from './actual/planned-against-actual.ts';
export * from './actual/work-estimate.ts';
export { dayAfter, daysBetween, wholeYears } from './calendar/calendar-day.ts';
export { monthCount, monthsFrom } from './calendar/calendar-month.ts';
export type { CertificationEntry } from './catalogue/certification-table.ts';
export { defaultServicesFor } from './catalogue/default-services.ts';
export type * from './catalogue/entries.ts';
export * from './catalogue/keys.ts';
export { catalogueLabel } from './catalogue/labels.ts';
export { defaultPositionOf, positionsOf } from './catalogue/positions.ts';
export { equipmentCatalogue, insurancePresets, logisticsPresets } from './catalogue/presets.ts';
export * from './catalogue/production.ts';
export * from './catalogue/production-rate.ts';
export * from './catalogue/services.ts';
export * from './company/company-defaults.ts';
export * from './company/company-findings.ts';
export * from './company/company-profile.ts';
export { controlDigits, endsInControl, plainIdentifier } from './company/control-digits.ts';
export {
  isQuotePattern,
  quoteNumber,
  quoteSeries,
  revisionLetter,
  seriesName,
  USUAL_QUOTE_NUMBERS,
} from './company/quote-number.ts';
export * from './company/quote-texts.ts';
export * from './company/usual-quote-texts.ts';
export * from './compliance/compliance-of.ts';
export { insuranceAsked } from './compliance/compulsory-insurance.ts';
export type {
  Finding,
  FindingCode,
  FindingSeverity,
  FindingValues,
  Mend,
} from './compliance/finding.ts';
export { withLegalWages } from './compliance/legal-wages.ts';
export { amountsExceedLimit } from './cost/amount-limit.ts';
export { withComputedAmounts } from './cost/computed-amounts.ts';
export { type ContingencyPercentages, withContingencies } from './cost/contingency-amounts.ts';
export * from './cost/contribution-rows.ts';
export {
  type ContributionTerms,
  contributionRate,
  contributionTerms,
} from './cost/contribution-terms.ts';
export type { ContributionBasis } from './cost/contributions.ts';
export type * from './cost/cost-result.ts';
export { type DayStep, dayBuildUp } from './cost/day-build-up.ts';
export * from './cost/day-costs.ts';
export * from './cost/insurance-terms.ts';
export { itemDays } from './cost/other-lines.ts';
export { contingencyPercentages, costResult, priceEstimate } from './cost/price-estimate.ts';
export * from './cost/quick-total.ts';
export * from './crew/fill-crew.ts';
export { type FollowingLine, PEOPLE_A_VEHICLE } from './crew/follow-crew.ts';
export * from './crew/staffing.ts';
export * from './crew/work-out.ts';
export * from './crew/working-days.ts';
export * from './day-sheets/day-entry.ts';
export * from './day-sheets/day-sheet.ts';
export { withBonusChoices } from './document/bonus-choices.ts';
export * from './document/completion.ts';
export { categoryOfEstimate } from './document/estimate-category.ts';
export { currencyOf } from './document/estimate-currency.ts';
export * from './document/estimate-data.ts';
export * from './document/estimate-edits.ts';
export { reversedPeriods } from './document/estimate-periods.ts';
export { formulaValue, isFormula, readFormula, withOtherQuantity } from './document/formula.ts';
export { formulaOf, withFormulas } from './document/formulas.ts';
export * from './document/input-limits.ts';
export { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from './document/line-list-key.ts';
export { type LineField, type LineValues, valuesOfLine } from './document/line-values.ts';
export { lineCountOf, linesOfList } from './document/list-lines.ts';
export * from './document/parameter-row.ts';
export { hasSameLines, withLinesTakenBack } from './document/take-back.ts';
export * from './document/tax-table.ts';
export { USUAL_UNITS } from './document/usual-units.ts';
export { COLUMN_LABELS, LINE_COLUMNS, type LineColumn } from './exchange/column-names.ts';
export { defusedText, plainText } from './exchange/defused-text.ts';
export { fileNamePart } from './exchange/file-name-part.ts';
export { type FillPlan, fillCells, gridFields } from './exchange/fill-cells.ts';
export { type ColumnMapping, findColumns, likelyTarget } from './exchange/find-columns.ts';
export * from './exchange/item-match.ts';
export { type LineTable, lineTable } from './exchange/line-table.ts';
export { lineListLabel } from './exchange/list-names.ts';
export {
  alignedRows,
  hasHeadings,
  type PastedRow,
  type PasteLoss,
  pastedFormat,
  pastedRows,
  pasteLimit,
} from './exchange/pasted-schedule.ts';
export * from './exchange/plan-lines.ts';
export * from './exchange/plan-schedule.ts';
export {
  type Cell,
  cellText,
  currencyIn,
  isBlankCell,
  numbersWritten,
  readNumber,
} from './exchange/read-cell.ts';
export * from './exchange/read-pieces.ts';
export { readPriceSchedule } from './exchange/read-price-schedule.ts';
export * from './exchange/read-rows.ts';
export type * from './exchange/row-types.ts';
export {
  linesForQuantities,
  type ScheduleChanges,
  withPlannedSchedule,
} from './exchange/schedule-changes.ts';
export {
  type MergedRange,
  SCHEDULE_COLUMNS,
  type ScheduleColumn,
  type SheetOfCells,
} from './exchange/schedule-headings.ts';
export * from './exchange/schedule-row-types.ts';
export { namesLot } from './exchange/schedule-words.ts';
export { isSummaryText } from './exchange/summary-row.ts';
export { type BuildUpStep, costBuildUp, profitBuildUp } from './explanation/build-up.ts';
export { explainFigure } from './explanation/explain-figure.ts';
export * from './explanation/explanation.ts';
export { labourSources, lawUsed } from './explanation/law-sources.ts';
export {
  IMPORT_KINDS,
  IMPORT_MAKES,
  type ImportField,
  type ImportKind,
  type ImportMake,
  importFieldsOf,
} from './imports/import-fields.ts';
export { IMPORT_REASONS, type ImportProblem, type ImportReason } from './imports/import-row.ts';
export { type ImportTable, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './imports/import-table.ts';
export * from './imports/read-import.ts';
export type { ImportedItem, ImportedLine, ImportedQuote } from './imports/read-offers.ts';
export { type Complexity, complexityOf } from './insight/complexity.ts';
export { linesWithoutRate } from './insight/lines-without-rate.ts';
export * from './insight/project-checks.ts';
export { type UnusualRate, type UsualRate, unusualRates } from './insight/unusual-rates.ts';
export * from './languages.ts';
export * from './money/amount.ts';
export * from './money/currency.ts';
export { detectCurrency, MOROCCAN_CLIENTS } from './money/detect-currency.ts';
export { withLatinDigits } from './money/latin-digits.ts';
export { isMoroccanPlace } from './money/moroccan-place.ts';
export { centsOf, percentage } from './money/rounding.ts';
export * from './money/typed-number.ts';
export { excludesChange, withChanges } from './optimization/apply-changes.ts';
export type {
  ChangeReason,
  LineEdit,
  LinePlace,
  ProposedChange,
  RuleName,
} from './optimization/change.ts';
export * from './optimization/optimize.ts';
export * from './parameters/contribution-presets.ts';
export {
  type ConvertedTotal,
  convertAmount,
  convertedTo,
  convertRate,
  exchangeTerms,
} from './parameters/conversion.ts';
export { convertEstimate } from './parameters/convert-estimate.ts';
export * from './parameters/estimate-parameters.ts';
export * from './parameters/exchange-rates.ts';
export { parametersOn, rowsWith } from './parameters/known-rows.ts';
export * from './parameters/moroccan-contributions.ts';
export { CNSS_COMPONENTS, type CnssComponent } from './parameters/moroccan-rows.ts';
export * from './parameters/own-rows.ts';
export type * from './parameters/parameter-set.ts';
export { ENTERED } from './parameters/parameter-set.ts';
export * from './parameters/rate-days.ts';
export { SPECIFICATION } from './parameters/specification-parameters.ts';
export * from './portfolio/combine-sums.ts';
export * from './portfolio/company-year.ts';
export { groupsBeside, monthsBetween } from './portfolio/compared-groups.ts';
export * from './portfolio/job-reasons.ts';
export * from './portfolio/order-figures.ts';
export * from './portfolio/outliers.ts';
export { medianOf, percentilePlace, valueBetween } from './portfolio/percentiles.ts';
export * from './portfolio/portfolio-terms.ts';
export { type PricedProject, type ProjectFacts, projectFacts } from './portfolio/project-facts.ts';
export * from './portfolio/recommendations.ts';
export * from './portfolio/resource-use.ts';
export { STAKE_FLAGS, type StakeFlag } from './portfolio/risk-stakes.ts';
export { projectResources, type ResourceDays } from './portfolio/spread-days.ts';
export { type UnitRate, unitRatesOf } from './portfolio/unit-rates.ts';
export * from './pricing/adjust-schedule.ts';
export * from './pricing/item-library.ts';
export type { Lever, LeverKind, RateLever } from './pricing/levers.ts';
export * from './pricing/market-price.ts';
export type { SearchWay } from './pricing/position-search.ts';
export * from './pricing/price-build-up.ts';
export * from './pricing/price-schedule.ts';
export { type QuotedItemChange, quoteDifference } from './pricing/quote-difference.ts';
export { type QuotedPrice, quotedPayment, quotedPrice } from './pricing/quoted-price.ts';
export * from './pricing/reverse-budget.ts';
export * from './pricing/scenarios.ts';
export { type SoldCost, soldCost } from './pricing/sold-cost.ts';
export { withProfile } from './profit/choose-profile.ts';
export {
  type ClientPayment,
  type ContractShare,
  clientPayment,
  type KeptBack,
  type PaymentSummary,
  type PublicContract,
  paymentParameters,
  paymentSummary,
  statedPayment,
} from './profit/client-payment.ts';
export { compareSimulation, type SimulationComparison } from './profit/compare-simulation.ts';
export * from './profit/compared-simulations.ts';
export {
  COMPARED_SUMS,
  type ComparedSum,
  type EstimateDifference,
  estimateDifference,
  type FieldChange,
  type LineChange,
  type NetProfitChange,
  type SumChange,
} from './profit/estimate-difference.ts';
export { daysBeforeLoss, withJobDays } from './profit/longer-job.ts';
export * from './profit/margin-health.ts';
export { reachesMargin, shareOfAmount, shownMargin, shownMargins } from './profit/margins.ts';
export * from './profit/markup.ts';
export * from './profit/moroccan-tax-facts.ts';
export {
  breakEvenOrder,
  type MarginMeasure,
  type OrderAmount,
  orderForMargin,
  orderForRevenue,
  sellingPrice,
} from './profit/order-amounts.ts';
export * from './profit/order-split.ts';
export { dividendLimit, profitResult } from './profit/profit.ts';
export { type CurvePoint, profitCurve, roomBeforeLoss } from './profit/profit-curve.ts';
export * from './profit/profit-effect.ts';
export * from './profit/profit-result.ts';
export { type Quotation, type QuotedPart, quotationOf } from './profit/quotation.ts';
export * from './profit/sensitivity.ts';
export * from './profit/simulation.ts';
export * from './profit/simulation-list.ts';
export * from './profit/simulation-values.ts';
export { percentBeforeRounding, type TaxLine, taxLines } from './profit/tax-lines.ts';
export {
  RATE_SETTINGS,
  type RateState,
  rateEdit,
  rateState,
  ratesOffRegion,
  regionRates,
  switchEdit,
  taxRegionEdits,
  taxRegionOf,
} from './profit/tax-settings.ts';
export { type UnitPrice, unitPriceOf } from './profit/unit-price.ts';
export * from './records/record-difference.ts';
export * from './schedule/absences.ts';
export * from './schedule/bar-groups.ts';
export type * from './schedule/booking.ts';
export { type BookableOperation, bookingOf } from './schedule/booking-of.ts';
export * from './schedule/certification-names.ts';
export {
  type CertificationStatus,
  certificationEnd,
  certificationStatus,
  firstExpiry,
} from './schedule/certification-status.ts';
export { type Clash, clashesOf } from './schedule/clashes.ts';
export { type BookingTerms, bookingReach, conflictsOf } from './schedule/conflicts.ts';
export * from './schedule/covers.ts';
export * from './schedule/crew-rules.ts';
export * from './schedule/crew-shortage.ts';
export * from './schedule/equipment-shortages.ts';
export * from './schedule/equipment-swaps.ts';
export * from './schedule/holidays.ts';
export { initialsOf } from './schedule/initials.ts';
export * from './schedule/leave.ts';

export { type OperationProposal, operationProposal } from './schedule/operation-proposal.ts';
export * from './schedule/operation-terms.ts';
export { personLetters } from './schedule/person-letters.ts';
export * from './schedule/pieces.ts';
export * from './schedule/plan-content.ts';
export { type RepairContext, repairReach, repairsOf } from './schedule/repairs.ts';
export * from './schedule/replacements.ts';
export * from './schedule/series.ts';
export * from './schedule/stacked-bars.ts';
export * from './schedule/staffing-finding.ts';
export * from './schedule/staffing-findings.ts';
export {
  isOnRopes,
  type JobKind,
  MOST_HOURS,
  type SiteCheck,
  type SiteCheckSeverity,
  siteChecksOf,
} from './schedule/staffing-rules.ts';
export {
  droppedDays,
  isWorkingDay,
  lastOperationDay,
  movedDays,
  nextWorkingDay,
  operationHours,
  type TimedOperation,
  type WorkingCalendar,
  workingCalendarOf,
  workingDayTest,
} from './schedule/working-calendar.ts';
export type { WorkedBooking } from './schedule/working-hours.ts';
export { type LoadMode, withTemplateLines } from './templates/load-template.ts';
export * from './templates/new-estimate.ts';
export {
  newAdditionalService,
  newEquipmentItem,
  newInsuranceLine,
  newLogisticsLine,
  newPersonnelLine,
} from './templates/new-lines.ts';
export type { StatutoryKey } from './templates/statutory-rates.ts';
export { templateOfEstimate } from './templates/template-data.ts';
export { type RateChange, type RateList, withTodaysRates } from './templates/todays-rates.ts';
