import {
  comprehensiveReportFile,
  costReportFile,
  type DocumentKind,
  documentContent,
  exportFileName,
  type ProfitAnalysisFile,
  plainText,
  profitAnalysisFile,
  type Seller,
  type StoredState,
  taxReportFile,
} from '@pcm/documents';
import type { EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { today } from '../../platform/words/today.ts';

/** The report formats that the browser writes itself. */
export type ReportFormat = 'text' | 'json';

interface Report {
  data: EstimateData;
  kind: Exclude<DocumentKind, 'quotation'>;
  language: Language;
  stored?: StoredState | undefined;
  /** The company at the head of a text report. */
  seller?: Seller | undefined;
}

async function textReport({ data, kind, language, stored, seller }: Report): Promise<File> {
  const day = today();
  const content = await documentContent({ kind, language, data, stored, seller, today: day });
  const text = content === null ? '' : plainText(content);
  const projectName = data.projectInfo?.name ?? '';
  const name = exportFileName({ kind, language, projectName, day, extension: 'txt' });
  return new File([text], name, { type: 'text/plain;charset=utf-8' });
}

async function figuresOf({ kind, data, language }: Report): Promise<object> {
  const now = new Date().toISOString();
  switch (kind) {
    case 'cost-report':
      return costReportFile(data, now);
    case 'comprehensive-report':
      return comprehensiveReportFile(data, now);
    case 'tax-report':
      return taxReportFile(data, today(), language);
  }
}

/** Returns figures for another program; the file name is the same in every language. */
function figuresFile(
  kind: Report['kind'] | 'profit-analysis',
  data: EstimateData,
  figures: object,
): File {
  const projectName = data.projectInfo?.name ?? '';
  const day = today();
  const name = exportFileName({ kind, language: 'en', projectName, day, extension: 'json' });
  return new File([JSON.stringify(figures, null, 2)], name, { type: 'application/json' });
}

async function jsonReport(report: Report): Promise<File> {
  return figuresFile(report.kind, report.data, await figuresOf(report));
}

/** Returns the profit analysis as a file, and the content of that file. */
export function analysisFile(data: EstimateData): { file: File; analysis: ProfitAnalysisFile } {
  const analysis = profitAnalysisFile(data, new Date().toISOString());
  return { file: figuresFile('profit-analysis', data, analysis), analysis };
}

/** Returns a report as text or JSON, with the figures of the PDF. */
export async function reportFile(report: Report, format: ReportFormat): Promise<File> {
  return format === 'text' ? textReport(report) : jsonReport(report);
}
