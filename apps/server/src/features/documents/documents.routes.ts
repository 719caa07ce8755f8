import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { createDocument } from './documents.service.ts';
import { PdfWorkshop } from './pdf-workshop.ts';
import { createPortfolioReport } from './portfolio-report.service.ts';

const UNKNOWN = { state: 'unknown', ahead: 0 } as const;

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
