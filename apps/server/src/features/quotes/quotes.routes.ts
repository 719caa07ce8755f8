import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { requestHeader } from '../../http/request-header.ts';
import type { PdfWorkshop } from '../documents/quotation.service.ts';
import { changeQuote } from './quote-answer.service.ts';
import { readDifference } from './quote-difference.service.ts';
import { issueQuote } from './quote-issue.service.ts';
import { createQuoteLink, revokeQuoteLink } from './quote-link.service.ts';
import { pageOfQuotes } from './quote-list.service.ts';
import { completePdfs, readQuotePdf } from './quote-paper.service.ts';
import { readProjectTimeline } from './quote-timeline.service.ts';
import {
  createQuote,
  deleteQuote,
  readQuote,
  restoreQuote,
  reviseQuote,
} from './quotes.service.ts';

/** Routes of quotations. */
export function registerQuoteRoutes(
  app: FastifyInstance,
  context: AppContext,
  workshop: PdfWorkshop,
): void {
  // A server that ended between a number and its PDF left the PDF to the next one.
  app.addHook('onListen', async () => {
    completePdfs(context, workshop).catch((error: unknown) => {
      app.log.error({ err: error }, 'the PDF of an issued quotation is made when it is read');
    });
  });

  registerCall(app, calls.pageOfQuotes, ({ query }) => pageOfQuotes(context, query));

  registerCall(app, calls.readProjectTimeline, ({ params }) =>
    readProjectTimeline(context, params.id),
  );

  registerCall(app, calls.readQuote, async ({ params, reply }) => {
    const quote = await readQuote(context, params.id);
    // A draft that is opened is usually followed by its PDF, whose process takes long to start.
    if (quote.status === 'draft') workshop.prepare();
    return withEntityTag(reply, quote);
  });

  registerCall(app, calls.createQuote, async ({ body, session, key, reply }) => {
    const made = await createQuote(context, session, body, key);
    void reply.header('location', `/api/quotes/${made.id}`);
    return withEntityTag(reply, made);
  });

  registerCall(app, calls.reviseQuote, async ({ params, session, key, reply }) => {
    const made = await reviseQuote(context, session, params.id, key);
    void reply.header('location', `/api/quotes/${made.id}`);
    return withEntityTag(reply, made);
  });

  registerCall(app, calls.issueQuote, async ({ params, body, session, key, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    const order = { id: params.id, ifMatch, key, given: body ?? {} };
    return withEntityTag(reply, await issueQuote(context, workshop, session, order));
  });

  registerCall(app, calls.changeQuote, async ({ params, body, session, request, reply }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changeQuote(context, session, target, body));
  });

  registerCall(app, calls.deleteQuote, async ({ params, session, request }) => {
    await deleteQuote(context, session, params.id, requestHeader(request, 'if-match'));
    return {};
  });

  registerCall(app, calls.restoreQuote, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreQuote(context, session, params.id)),
  );

  registerCall(app, calls.readQuotePdf, ({ params, reply }) =>
    readQuotePdf(context, workshop, params.id, goneSignal(reply)),
  );

  registerCall(app, calls.createQuoteLink, ({ params, body, session }) =>
    createQuoteLink(context, workshop, session, params.id, body.lastDay),
  );

  registerCall(app, calls.revokeQuoteLink, async ({ params, session }) => {
    await revokeQuoteLink(context, session, params);
    return {};
  });

  registerCall(app, calls.readQuoteDifference, ({ params, query }) =>
    readDifference(context, params.id, query.from),
  );
}
