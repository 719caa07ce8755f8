import { calls, type Operation } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { JsonStream, registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import { checkBooking } from './booking-check.service.ts';
import { previewCrewRules } from './crew-rules-preview.service.ts';
import { handOver, substitutesFor, workAhead } from './handover.service.ts';
import { pageOfOperations } from './operation-page.service.ts';
import { splitOperation } from './operation-split.service.ts';
import {
  changeOperation,
  createOperation,
  deleteOperation,
  readOperation,
  readOperations,
  restoreOperation,
} from './operations.service.ts';
import { operationsOverview } from './operations-overview.service.ts';
import { looksOfGroups, scheduleOf } from './schedule.service.ts';
import {
  changeSeries,
  checkSeries,
  createSeries,
  deleteSeries,
  listSeries,
  undoSeriesChange,
} from './series.service.ts';

/** Streams a list as it is read, because all of it may exceed the memory. */
async function* listJson(batches: AsyncIterable<Operation[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const operations of batches) {
    for (const operation of operations) {
      yield before + JSON.stringify(operation);
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}

/** Routes of operations. */
export function registerOperationRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(
    app,
    calls.listOperations,
    async ({ query }) => new JsonStream(listJson(readOperations(context, query))),
  );

  registerCall(app, calls.pageOfOperations, ({ query }) => pageOfOperations(context, query));

  registerCall(app, calls.operationsOverview, ({ query }) =>
    operationsOverview(context, query.today),
  );

  registerCall(app, calls.schedule, async ({ query }) => ({
    operations: await scheduleOf(context, query),
    looks: await looksOfGroups(context),
  }));

  registerCall(app, calls.previewCrewRules, ({ body }) => previewCrewRules(context, body));

  registerCall(app, calls.readOperation, async ({ params, reply }) =>
    withEntityTag(reply, await readOperation(context, params.id)),
  );

  registerCall(app, calls.createOperation, async ({ body, session, key, request, reply }) => {
    const warn = (failure: unknown) =>
      request.log.error({ err: failure }, 'The automatic customer was not created');
    const operation = await createOperation(context, session, body, key, warn);
    void reply.header('location', `/api/operations/${operation.id}`);
    return withEntityTag(reply, operation);
  });

  for (const call of [calls.updateOperation, calls.patchOperation] as const) {
    registerCall(app, call, async ({ params, body, session, request, reply }) => {
      const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
      return withEntityTag(reply, await changeOperation(context, session, target, body));
    });
  }

  registerCall(app, calls.deleteOperation, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteOperation(context, session, target);
    return {};
  });

  registerCall(app, calls.restoreOperation, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreOperation(context, session, params.id)),
  );

  registerCall(app, calls.splitOperation, async ({ body, session, request, key }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return { operations: await splitOperation(context, session, { body, ifMatch, key }) };
  });

  registerCall(app, calls.substitutes, ({ params, query }) =>
    substitutesFor(context, params.id, query),
  );
  registerCall(app, calls.workAhead, ({ params, query }) => workAhead(context, params.id, query));

  registerCall(app, calls.handOver, async ({ params, body, session, request, key }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match'), key };
    return handOver(context, session, target, body);
  });

  registerSeriesRoutes(app, context);

  registerCall(app, calls.checkBooking, ({ body }) => checkBooking(context, body));
}

/** Routes of recurring work. */
function registerSeriesRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listSeries, ({ query }) => listSeries(context, query));

  registerCall(app, calls.checkSeries, ({ body, session }) => checkSeries(context, session, body));

  registerCall(app, calls.createSeries, async ({ body, session, key, reply }) => {
    const saved = await createSeries(context, session, body, key);
    void withEntityTag(reply, saved.series);
    return saved;
  });

  registerCall(app, calls.changeSeries, ({ params, body, session, request, key }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match'), key };
    return changeSeries(context, session, target, body);
  });

  registerCall(app, calls.deleteSeries, ({ params, query, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return deleteSeries(context, session, target, query.from);
  });

  registerCall(app, calls.undoSeriesChange, ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return undoSeriesChange(context, session, target);
  });
}
