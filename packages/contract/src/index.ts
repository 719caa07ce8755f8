export * from './absence-calls.ts';
export * from './actual-calls.ts';
export { type AdminAccount, adminAccountCalls, credentialCalls } from './admin-account-calls.ts';
export {
  ABILITIES,
  type Ability,
  adminCalls,
  BAR_COLOURS,
  may,
  type Preferences,
  preferenceCalls,
  preferencesSchema,
  ROLES,
  type Role,
} from './admin-calls.ts';
export * from './amounts.ts';
export * from './audit-calls.ts';
export * from './backup-calls.ts';
export {
  conflictSchema,
  type EquipmentWayReply,
  equipmentWaySchema,
  type OperationConflict,
  type OperationFinding,
  type OperationRepair,
  type Replacement,
  repairSchema,
  staffingFindingSchema,
} from './booking-schemas.ts';
export type { Call, Method } from './call.ts';
export { calls } from './calls.ts';
export * from './company-calls.ts';
export { type Customer, clientCalls, customerSchema } from './customer-calls.ts';
export * from './day-sheet-calls.ts';
export { type DocumentBody, documentCalls, type Seller, sellerSchema } from './document-calls.ts';
export * from './errors.ts';
export {
  contingencies as contingenciesSchema,
  countLines,
  estimateIsPriceable,
  estimateSchema,
  profitAnalysis as profitAnalysisSchema,
  whatIf as whatIfSchema,
} from './estimate-schema.ts';
export * from './field-calls.ts';
export * from './gear-calls.ts';
export * from './import-calls.ts';
export { type ParsedJson, parseJson } from './json.ts';
export * from './law-calls.ts';
export * from './list-sorts.ts';
export { operationCalls } from './operation-calls.ts';
export * from './operation-schemas.ts';
export * from './portfolio-calls.ts';
export {
  type BehindQuery,
  type OrderFilterQuery,
  orderFilter,
  type PortfolioCounts,
  type PortfolioProject,
  type PortfolioQuery,
  type PortfolioSums,
} from './portfolio-schemas.ts';
export {
  historyCalls,
  type Project,
  type ProjectBody,
  type ProjectVersion,
  projectCalls,
  projectSchema,
  projectVersionSchema,
  STORED_DOCUMENT_LIMIT,
} from './project-calls.ts';
export {
  BATCH_ACTIONS,
  DATE_FIELDS,
  MAX_BATCH,
  MAX_IDS,
  PROJECT_SORTS,
  type ProjectSummary,
  projectDeleteCall,
  projectListCalls,
  projectSummarySchema,
} from './project-list-calls.ts';
export * from './quote-calls.ts';
export * from './quote-sending-calls.ts';
export {
  type LibraryEntry,
  type LibraryMatches,
  type LibraryPrice,
  MAX_LIBRARY_WORDS,
  MAX_MATCHED_ESTIMATES,
  MAX_MATCHED_LENGTH,
  MAX_NAMED_PRICES,
  type RateStatistic,
  rateCalls,
  rateList,
} from './rate-calls.ts';
export { costResultSchema, profitResultSchema } from './results.ts';
export * from './schedule-calls.ts';
export { securityCalls } from './security-calls.ts';
export {
  type OperationSeries,
  type SeriesCheck,
  type SeriesWork,
  seriesCalls,
  seriesRule,
} from './series-calls.ts';
export { sampleCalls, systemCalls } from './system-calls.ts';
export * from './team-calls.ts';
export {
  type Template,
  type TemplateSummary,
  templateCalls,
  templateSchema,
  templateSummarySchema,
} from './template-calls.ts';
export * from './wall-calls.ts';
