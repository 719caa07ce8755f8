export { loadAmountWriter } from './amount-in-words.ts';
export {
  comprehensiveReportFile,
  costReportFile,
  type ProfitAnalysisFile,
  profitAnalysisFile,
} from './analysis.ts';
export { companyOnPaper } from './company-head.ts';
export * from './content.ts';
export {
  type DocumentRequest,
  documentContent,
  type EstimateDocumentRequest,
} from './document-content.ts';
export { exportFileName, portfolioFileName } from './file-name.ts';
export type { QuotedClient, Seller } from './letterhead.ts';
export { plainText } from './plain-text.ts';
export { type PortfolioReport, portfolioReport } from './portfolio-report/portfolio-report.ts';
export type * from './portfolio-report/report-input.ts';
export * from './portfolio-report/report-limits.ts';
export type * from './portfolio-report/report-table.ts';
export type { QuotationTerms } from './quotation-content.ts';
export type { StoredState } from './tax-report/tax-report.ts';
export { type TaxReportFile, taxReportFile } from './tax-report/tax-report-file.ts';
