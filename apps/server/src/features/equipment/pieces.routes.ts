import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import {
  changeSet,
  createSet,
  deleteSet,
  listSets,
  pieceChoices,
  restoreSet,
  takeSet,
} from './equipment-sets.service.ts';
import {
  changePiece,
  createInspections,
  createPieces,
  deleteInspection,
  deletePiece,
  listInspections,
  listPieces,
  readCertificate,
  restoreInspection,
  restorePiece,
} from './pieces.service.ts';

/** Routes of pieces of equipment and their inspections. */
export function registerPieceRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listPieces, ({ query }) => listPieces(context, query));

  registerCall(app, calls.createPieces, ({ body, session, key }) =>
    createPieces(context, session, body.pieces, key),
  );

  registerCall(app, calls.updatePiece, async ({ params, body, session, request, reply }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changePiece(context, session, target, body));
  });

  registerCall(app, calls.deletePiece, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deletePiece(context, session, target);
    return {};
  });

  registerCall(app, calls.restorePiece, async ({ params, session, reply }) =>
    withEntityTag(reply, await restorePiece(context, session, params.id)),
  );

  registerCall(app, calls.pieceChoices, ({ query }) => pieceChoices(context, query));

  registerCall(app, calls.listSets, ({ query }) => listSets(context, query.today));

  registerCall(app, calls.createSet, async ({ body, session, key, reply }) => {
    const made = await createSet(context, session, body, key);
    void reply.header('location', `/api/equipment-sets/${made.id}`);
    return withEntityTag(reply, made);
  });

  registerCall(app, calls.updateSet, async ({ params, body, session, request, reply }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changeSet(context, session, target, body));
  });

  registerCall(app, calls.deleteSet, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteSet(context, session, target);
    return {};
  });

  registerCall(app, calls.restoreSet, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreSet(context, session, params.id)),
  );

  registerCall(app, calls.takeSet, ({ params, body, session, key }) =>
    takeSet(context, session, params.id, body, key),
  );

  registerCall(app, calls.listInspections, ({ query }) => listInspections(context, query));

  registerCall(app, calls.createInspections, ({ body, session, key }) =>
    createInspections(context, session, body, key),
  );

  registerCall(app, calls.deleteInspection, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteInspection(context, session, target);
    return {};
  });

  registerCall(app, calls.restoreInspection, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreInspection(context, session, params.id)),
  );

  registerCall(app, calls.readCertificate, ({ params }) => readCertificate(context, params.id));
}
