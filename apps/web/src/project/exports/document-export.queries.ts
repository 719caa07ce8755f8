import { type DocumentBody, documentCalls } from '@pcm/contract';
import { send } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { today } from '../../platform/words/today.ts';

/** Longer than the server lets a document wait in a full queue. */
const TIMEOUT_MS = 5 * 60_000;
const ASK_EVERY_MS = 800;

/** The progress of a document, as the server reports it. */
export interface ExportProgress {
  state: 'queued' | 'making' | 'unknown';
  /** The number of documents before this one. */
  ahead: number;
}

interface PdfSendOptions {
  timeoutMs: number;
  signal?: AbortSignal;
}

export type PdfExport = Pick<
  DocumentBody,
  'kind' | 'language' | 'projectId' | 'data' | 'quotation' | 'seller' | 'stored'
> & {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ExportProgress) => void) | undefined;
};

/** Asks for the progress until the document is ready; a failed request is repeated. */
function followProgress(
  requestId: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): void {
  const ask = async () => {
    try {
      const params = { requestId };
      const input = { params, background: true, signal } as const;
      onProgress(await send(documentCalls.readDocumentProgress, input));
    } catch (error) {
      if (!(error instanceof ApiError)) return;
    }
  };
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/**
 * Requests a PDF from the server, and reports its progress. An ended session asks for a login in
 * place.
 *
 * Errors: ApiError; the signal's reason when it is cancelled.
 */
export async function requestPdf(
  ask: (requestId: string, options: PdfSendOptions) => Promise<File>,
  signal: AbortSignal | undefined,
  onProgress: ((progress: ExportProgress) => void) | undefined,
): Promise<File> {
  const requestId = crypto.randomUUID();
  const arrived = new AbortController();
  const stop = signal === undefined ? arrived.signal : AbortSignal.any([signal, arrived.signal]);
  if (onProgress !== undefined) followProgress(requestId, stop, onProgress);
  const options = { timeoutMs: TIMEOUT_MS, ...(signal === undefined ? {} : { signal }) };
  try {
    return await resumeAfterLogin(() => ask(requestId, options));
  } finally {
    arrived.abort();
  }
}

/**
 * Returns the PDF of a project, or of an estimate as it is on the screen.
 *
 * Errors: those of {@link requestPdf}.
 */
export const exportPdf = ({ signal, onProgress, ...body }: PdfExport): Promise<File> =>
  requestPdf(
    (requestId, options) =>
      send(documentCalls.createDocument, {
        body: { ...body, today: today(), requestId },
        ...options,
      }),
    signal,
    onProgress,
  );
