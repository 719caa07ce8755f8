import type { OpenedWorkbook } from './workbook.ts';
import type { WorkbookTask } from './workbook-worker.ts';

const TIMEOUT_MS = 30_000;

/** Reads an XLSX file in a worker, which keeps the page usable, within a time limit. */
export function openWorkbook(bytes: Uint8Array, most: number): Promise<OpenedWorkbook> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      type: 'module',
    });
    const finish = (opened: OpenedWorkbook) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(opened);
    };
    const timer = setTimeout(() => finish({ ok: false, trouble: 'too-slow' }), TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<OpenedWorkbook>) => finish(data));
    worker.addEventListener('error', () => finish({ ok: false, trouble: 'damaged' }));
    worker.postMessage({ bytes, most } satisfies WorkbookTask, [bytes.buffer]);
  });
}
