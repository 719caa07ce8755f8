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
import type { Cell, EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { today } from '../../platform/words/today.ts';
import type { TableFormat } from './export-kind.ts';
import { csvText, lineCsv } from './line-csv.ts';

interface Report {
  data: EstimateData;
  kind: Exclude<DocumentKind, 'quotation'>;
  language: Language;
  stored?: StoredState | undefined;
  /** The company at the head of a text report. */
  seller?: Seller | undefined;
}

const TYPES = {
  txt: 'text/plain;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Named = Omit<Parameters<typeof exportFileName>[0], 'projectName' | 'day' | 'extension'>;

/** Returns a file that is named for the project, what it holds, and the day. */
function fileOf(
  content: BlobPart,
  extension: keyof typeof TYPES,
  data: EstimateData,
  named: Named,
): File {
  const projectName = data.projectInfo?.name ?? '';
  const name = exportFileName({ ...named, projectName, day: today(), extension });
  return new File([content], name, { type: TYPES[extension] });
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
const figuresFile = (kind: Named['kind'], data: EstimateData, figures: object): File =>
  fileOf(JSON.stringify(figures, null, 2), 'json', data, { kind, language: 'en' });

/** Returns the profit analysis as a file, and the content of that file. */
export function analysisFile(data: EstimateData): { file: File; analysis: ProfitAnalysisFile } {
  const analysis = profitAnalysisFile(data, new Date().toISOString());
  return { file: figuresFile('profit-analysis', data, analysis), analysis };
}

/** Returns a report as text or JSON, with the figures of the PDF. */
export async function reportFile(report: Report, format: 'text' | 'json'): Promise<File> {
  const { data, kind, language, stored, seller } = report;
  if (format === 'json') return figuresFile(kind, data, await figuresOf(report));
  const content = await documentContent({ kind, language, data, stored, seller, today: today() });
  return fileOf(content === null ? '' : plainText(content), 'txt', data, { kind, language });
}

/** Returns the lines of an estimate as a file that can be imported again, named like documents. */
export async function lineFile(
  data: EstimateData,
  format: TableFormat,
  language: Language,
): Promise<File> {
  const named = { kind: 'lines', language } as const;
  switch (format) {
    case 'csv':
      return fileOf(lineCsv(data, language), 'csv', data, named);
    case 'xlsx': {
      const { lineWorkbook } = await import('./line-workbook.ts');
      return fileOf(await lineWorkbook(data, language), 'xlsx', data, named);
    }
  }
}

/** Returns the tax table of a project for a spreadsheet, with the words of the screen. */
export const taxFile = (
  data: EstimateData,
  rows: readonly (readonly Cell[])[],
  language: Language,
): File => fileOf(csvText(rows, language), 'csv', data, { kind: 'tax-report', language });
