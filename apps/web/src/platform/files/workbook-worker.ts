import { readWorkbook } from './workbook.ts';

/** The message from the page to the worker. */
export interface WorkbookTask {
  bytes: Uint8Array;
  most: number;
}

self.addEventListener('message', ({ data }: MessageEvent<WorkbookTask>) => {
  void readWorkbook(data.bytes, data.most).then((opened) => {
    self.postMessage(opened, { transfer: [] });
  });
});
