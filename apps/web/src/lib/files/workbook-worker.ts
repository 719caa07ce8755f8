import { readWorkbook } from './workbook.ts';

/** What the page asks of the worker. */
export interface WorkbookTask {
  bytes: Uint8Array;
  most: number;
}

/** The part of the worker's own scope that is used. */
interface TaskScope {
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<WorkbookTask>) => void,
  ) => void;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}

const scope = globalThis as unknown as TaskScope;

scope.addEventListener('message', ({ data }) => {
  void readWorkbook(data.bytes, data.most).then((opened) => scope.postMessage(opened, []));
});
