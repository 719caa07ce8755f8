import { type PortfolioReportRequest, portfolioFileName } from '@pcm/documents';
import type { Language } from '@pcm/messages';
import { today } from '../../../platform/words/today.ts';
import type { ExportProgress } from '../../../project/exports/document-export.queries.ts';
import { readOneProject, readReplies, readReportPdf } from './report.queries.ts';
import type { ReportSource } from './report-source.ts';
import type { TableFileFormat } from './report-worker.ts';
import { ReportWriter } from './report-writer.ts';

/** Kinds of file that a view is exported to. */
export type ReportFormat = TableFileFormat | 'pdf';

/** How far an export is. */
export type ReportProgress =
  | { step: 'reading' | 'paused' | 'writing' }
  | { step: 'projects'; done: number; all: number }
  | ({ step: 'pdf' } & ExportProgress);

interface WriteOptions {
  language: Language;
  signal: AbortSignal;
  onProgress: (progress: ReportProgress) => void;
}

async function tableFile(
  source: ReportSource,
  format: TableFileFormat,
  { language, signal, onProgress }: WriteOptions,
): Promise<File> {
  const writer = new ReportWriter(signal);
  try {
    onProgress({ step: 'reading' });
    const project = await readOneProject(source.query, signal);
    const replies = await readReplies(source, signal, {
      onPage: (projects) => writer.collect(projects),
      onProgress: (done, all) => onProgress({ step: 'projects', done, all }),
      onPause: () => onProgress({ step: 'paused' }),
    });
    onProgress({ step: 'writing' });
    const { query, comparison } = source;
    const day = today();
    const request: PortfolioReportRequest = {
      query,
      project,
      compared: comparison,
      replies,
      language,
      today: day,
    };
    const blob = await writer.write(format, request);
    const named = { view: source.view, language, period: query, day, extension: format };
    return new File([blob], portfolioFileName(named), { type: blob.type });
  } finally {
    writer.close();
  }
}

/**
 * A view of the portfolio as a file.
 *
 * Errors: ApiError; whatever when `signal` has been aborted.
 */
export function writeReport(
  source: ReportSource,
  format: ReportFormat,
  options: WriteOptions,
): Promise<File> {
  const { language, signal, onProgress } = options;
  return format === 'pdf'
    ? readReportPdf(source, { language, today: today() }, signal, (progress) =>
        onProgress({ step: 'pdf', ...progress }),
      )
    : tableFile(source, format, options);
}
