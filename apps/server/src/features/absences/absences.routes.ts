import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import {
  changeAbsence,
  createAbsence,
  deleteAbsence,
  listAbsences,
  restoreAbsence,
} from './absences.service.ts';
import { leaveBalances } from './leave.service.ts';

/** Routes of absences. */
export function registerAbsenceRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listAbsences, ({ query }) => listAbsences(context, query));

  registerCall(app, calls.leaveBalances, ({ query }) => leaveBalances(context, query));

  registerCall(app, calls.createAbsence, async ({ body, session, key, reply }) => {
    const made = await createAbsence(context, session, body, key);
    void reply.header('location', `/api/absences/${made.id}`);
    return withEntityTag(reply, made);
  });

  registerCall(app, calls.updateAbsence, async ({ params, body, session, request, reply }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changeAbsence(context, session, target, body));
  });

  registerCall(app, calls.deleteAbsence, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteAbsence(context, session, target);
    return {};
  });

  registerCall(app, calls.restoreAbsence, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreAbsence(context, session, params.id)),
  );
}
