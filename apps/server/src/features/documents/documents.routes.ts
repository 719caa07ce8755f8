import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Signals } from '../../db/signals.ts';
import { registerCall } from '../../http/call-route.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { createDocument } from './documents.service.ts';
import type { DocumentProgress, PdfWorkshop } from './pdf-workshop.ts';
import { createPortfolioReport } from './portfolio-report.service.ts';

/** The time within which the process that makes a document answers. */
const ANSWER_WITHIN_MS = 500;
const UNKNOWN = { state: 'unknown', ahead: 0 } as const;

/** Asks the other processes for the progress of a document. */
async function progressElsewhere(
  signals: Signals,
  asked: string,
): Promise<DocumentProgress | undefined> {
  if (!signals.isConnected) return undefined;
  const { promise, resolve } = Promise.withResolvers<DocumentProgress | undefined>();
  const stop = signals.listen('document-progress', ({ id, ...progress }) => {
    if (id === asked) resolve(progress);
  });
  const timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
  signals.tellOthers('document-asked', asked);
  const progress = await promise;
  clearTimeout(timer);
  stop();
  return progress;
}

/** Routes of documents. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  context: AppContext,
  workshop: PdfWorkshop,
): void {
  const { signals } = context.database;
  const stopAnswering = signals.listen('document-asked', (id) => {
    const progress = workshop.progressOf(id);
    if (progress !== undefined) signals.tellOthers('document-progress', { id, ...progress });
  });
  app.addHook('onClose', async () => stopAnswering());

  registerCall(app, calls.createDocument, ({ body, reply }) =>
    createDocument(context, workshop, body, goneSignal(reply)),
  );

  registerCall(app, calls.createPortfolioReport, ({ body, reply }) =>
    createPortfolioReport(context, workshop, body, goneSignal(reply)),
  );

  registerCall(
    app,
    calls.readDocumentProgress,
    async ({ params }) =>
      workshop.progressOf(params.requestId) ??
      (await progressElsewhere(signals, params.requestId)) ??
      UNKNOWN,
  );
}
