import { calls } from '@pcm/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { createDocument } from './documents.service.ts';
import { PdfWorkshop } from './pdf-workshop.ts';
import { createPortfolioReport } from './portfolio-report.service.ts';

const UNKNOWN = { state: 'unknown', ahead: 0 } as const;

/** Returns a signal that aborts when the client leaves before its answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Routes of documents. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  context: AppContext,
  workshop = new PdfWorkshop(),
): void {
  app.addHook('onClose', async () => workshop.close());

  registerCall(app, calls.createDocument, ({ body, reply }) =>
    createDocument(context, workshop, body, goneSignal(reply)),
  );

  registerCall(app, calls.createPortfolioReport, ({ body, reply }) =>
    createPortfolioReport(context, workshop, body, goneSignal(reply)),
  );

  registerCall(
    app,
    calls.readDocumentProgress,
    async ({ params }) => workshop.progressOf(params.requestId) ?? UNKNOWN,
  );
}
