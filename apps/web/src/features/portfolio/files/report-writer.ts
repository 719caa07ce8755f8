import type { PortfolioProject } from '@pcm/contract';
import type { PortfolioReportRequest } from '@pcm/documents';
import type { ReportAnswer, ReportTask, TableFileFormat } from './report-worker.ts';

/** Writes CSV and Excel files beside the page, which stays usable however long they are. */
export class ReportWriter {
  private readonly worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly written = Promise.withResolvers<Blob>();

  /** Ends it when `signal` says that nobody waits any more. */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.close(), { once: true });
    const { promise, resolve, reject } = this.written;
    // It may fail before anybody asks for the file, which then hears of it.
    promise.catch(() => undefined);
    this.worker.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) => {
      if ('blob' in data) resolve(data.blob);
      else reject(new Error(data.message));
    });
    this.worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    this.worker.addEventListener('messageerror', () => reject(new Error('Unreadable answer')));
  }

  /** Takes a page of the projects that the file will name, in their order. */
  collect(projects: readonly PortfolioProject[]): void {
    this.worker.postMessage({ task: 'collect', projects } satisfies ReportTask, { transfer: [] });
  }

  /** The file, of the request and the projects that were collected. */
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
