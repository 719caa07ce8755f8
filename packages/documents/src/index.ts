export { costReportFile, profitAnalysisFile } from './analysis.ts';
export * from './content.ts';
export { type DocumentRequest, documentContent } from './document-content.ts';
export { exportFileName, type FilePrefix } from './file-name.ts';
export type { Seller } from './letterhead.ts';
export { plainText } from './plain-text.ts';
export type { QuotationTerms } from './quotation-content.ts';
