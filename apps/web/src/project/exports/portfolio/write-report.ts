import type { PortfolioProject } from '@pcm/contract';
import { type PortfolioReportRequest, portfolioFileName } from '@pcm/documents';
import { formatNumber } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import type { ExportRun } from '../export-kind.ts';
import { type ReportSource, readOneProject, readReplies, readReportPdf } from './report.queries.ts';
import type { ReportAnswer, ReportTask, TableFileFormat } from './report-worker.ts';

/** Writes CSV and Excel files in a worker, so that the page stays usable. */
class ReportWriter {
  private readonly worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly written = Promise.withResolvers<Blob>();

  /** Ends the worker when `signal` is aborted. */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.close(), { once: true });
    const { promise, resolve, reject } = this.written;
    // Avoids an unhandled rejection before `write` is called, which returns the same promise.
    promise.catch(() => undefined);
    this.worker.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) => {
      if ('blob' in data) resolve(data.blob);
      else reject(new Error(data.message));
    });
    this.worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    this.worker.addEventListener('messageerror', () => reject(new Error('Unreadable answer')));
  }

  /** Adds a page of projects to the file, in order. */
  collect(projects: readonly PortfolioProject[]): void {
    this.worker.postMessage({ task: 'collect', projects } satisfies ReportTask, { transfer: [] });
  }

  /** Returns the file of the request and the collected projects. */
  write(format: TableFileFormat, request: PortfolioReportRequest): Promise<Blob> {
    this.worker.postMessage({ task: 'write', format, request } satisfies ReportTask, {
      transfer: [],
    });
    return this.written.promise;
  }

  close(): void {
    this.worker.terminate();
  }
}

export type ReportFormat = TableFileFormat | 'pdf';

async function tableFile(
  source: ReportSource,
  format: TableFileFormat,
  { t, language, signal, say }: ExportRun,
): Promise<File> {
  const writer = new ReportWriter(signal);
  try {
    say(t('portfolioFiles:progress.reading'));
    const project = await readOneProject(source.query, signal);
    const replies = await readReplies(source, signal, {
      onPage: (projects) => writer.collect(projects),
      onProgress: (done, count) => {
        const formatted = formatNumber(count, language);
        const figures = { count, formatted, done: formatNumber(done, language) };
        say(t('portfolioFiles:progress.projects', figures));
      },
      onPause: () => say(t('portfolioFiles:progress.paused')),
    });
    say(t('portfolioFiles:progress.writing'));
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
    const { view } = source;
    const year = String(source.year);
    const period = view === 'year' ? { from: year, to: year } : query;
    const named = { view, language, period, day, extension: format };
    return new File([blob], portfolioFileName(named), { type: blob.type });
  } finally {
    writer.close();
  }
}

/**
 * Returns a view of the portfolio as a file.
 *
 * Errors: ApiError; any error once the signal is aborted.
 */
export function writeReport(
  source: ReportSource,
  format: ReportFormat,
  run: ExportRun,
): Promise<File> {
  if (format !== 'pdf') return tableFile(source, format, run);
  const { t, language, signal, say } = run;
  return readReportPdf(source, language, signal, ({ state, ahead }) =>
    say(
      state === 'queued'
        ? t('portfolioFiles:progress.ahead', { count: ahead })
        : t('portfolioFiles:progress.making'),
    ),
  );
}
