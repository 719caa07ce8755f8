import { calls, type DocumentBody } from '@pcm/contract';
import { send } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { today } from '../../platform/words/today.ts';

/** Longer than the server gives a full queue of documents. */
const TIMEOUT_MS = 5 * 60_000;
const ASK_EVERY_MS = 800;

/** How far a document is, as the server says. */
export interface ExportProgress {
  state: 'queued' | 'making' | 'unknown';
  /** Documents that are made before it. */
  ahead: number;
}

/** How a request for a PDF is sent. */
interface PdfSendOptions {
  timeoutMs: number;
  signal?: AbortSignal;
}

/** Which document to make. */
export type PdfExport = Pick<
  DocumentBody,
  'kind' | 'language' | 'projectId' | 'data' | 'quotation' | 'seller' | 'stored'
> & {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ExportProgress) => void) | undefined;
};

/** Asks how far the document is until it is there; a question that fails is asked again. */
function followProgress(
  requestId: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): void {
  const ask = async () => {
    try {
      const params = { requestId };
      const input = { params, background: true, signal } as const;
      onProgress(await send(calls.readDocumentProgress, input));
    } catch (error) {
      if (!(error instanceof ApiError)) return;
    }
  };
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/**
 * A PDF that the server makes, with how far it is meanwhile. When the session has ended it waits for
 * the login in place and goes on.
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
 * The PDF of a project, or of an estimate as it stands on the screen.
 *
 * Errors: those of {@link requestPdf}.
 */
export const exportPdf = ({ signal, onProgress, ...body }: PdfExport): Promise<File> =>
  requestPdf(
    (requestId, options) =>
      send(calls.createDocument, { body: { ...body, today: today(), requestId }, ...options }),
    signal,
    onProgress,
  );
