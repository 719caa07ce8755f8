import type { PortfolioProject } from '@pcm/contract';
import type { PortfolioReportRequest } from '@pcm/documents';
import type { ReportAnswer, ReportTask, TableFileFormat } from './report-worker.ts';

/** Writes CSV and Excel files beside the page, which stays usable however long they are. */
export class ReportWriter {
  private readonly worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    type: 'module',
  });

  /** Ends it when `signal` says that nobody waits any more. */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.close(), { once: true });
  }

  /** Takes a page of the projects that the file will name, in their order. */
  collect(projects: readonly PortfolioProject[]): void {
    this.worker.postMessage({ task: 'collect', projects } satisfies ReportTask, { transfer: [] });
  }

  /** The file, of the request and the projects that were collected. */
  write(format: TableFileFormat, request: PortfolioReportRequest): Promise<Blob> {
    const { promise, resolve, reject } = Promise.withResolvers<Blob>();
    this.worker.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) => {
      if ('blob' in data) resolve(data.blob);
      else reject(new Error(data.message));
    });
    this.worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    this.worker.postMessage({ task: 'write', format, request } satisfies ReportTask, {
      transfer: [],
    });
    return promise;
  }

  close(): void {
    this.worker.terminate();
  }
}
