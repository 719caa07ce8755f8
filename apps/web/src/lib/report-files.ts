import {
  costReportFile,
  type DocumentKind,
  documentContent,
  exportFileName,
  plainText,
  profitAnalysisFile,
} from '@pcm/documents';
import type { EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { today } from './today.ts';

/** Reports that the browser writes itself. */
export type ReportFormat = 'text' | 'json';

interface Report {
  data: EstimateData;
  kind: Exclude<DocumentKind, 'quotation'>;
  language: Language;
}

async function textReport({ data, kind, language }: Report): Promise<File> {
  const day = today();
  const content = await documentContent({ kind, language, data, today: day });
  const text = content === null ? '' : plainText(content);
  const name = exportFileName(kind, data.projectInfo?.name ?? '', day, 'txt');
  return new File([text], name, { type: 'text/plain;charset=utf-8' });
}

function jsonReport({ data, kind }: Report): File {
  const now = new Date().toISOString();
  const isAnalysis = kind === 'comprehensive-report';
  const figures = isAnalysis ? profitAnalysisFile(data, now) : costReportFile(data, now);
  const prefix = isAnalysis ? 'profit-analysis' : kind;
  const name = exportFileName(prefix, data.projectInfo?.name ?? '', today(), 'json');
  return new File([JSON.stringify(figures, null, 2)], name, { type: 'application/json' });
}

/** A report as text or JSON, with the figures of the PDF. */
export async function reportFile(report: Report, format: ReportFormat): Promise<File> {
  return format === 'text' ? textReport(report) : jsonReport(report);
}
