import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import {
  changeAssignment,
  createAssignment,
  deleteAssignment,
  listAssignments,
} from './assignments.service.ts';
import { equipmentShortages, swapEquipment } from './equipment-shortages.service.ts';

/** Routes of the equipment that is assigned to operations. */
export function registerAssignmentRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listAssignments, async ({ query }) => listAssignments(context, query));

  registerCall(app, calls.createAssignment, async ({ body, session, key, reply }) => {
    return withEntityTag(reply, await createAssignment(context, session, body, key));
  });

  registerCall(app, calls.updateAssignment, async ({ params, body, session, request, reply }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changeAssignment(context, session, target, body));
  });

  registerCall(app, calls.equipmentShortages, ({ params, query }) =>
    equipmentShortages(context, params.id, query),
  );

  registerCall(app, calls.swapEquipment, ({ body, session, key }) =>
    swapEquipment(context, session, body, key),
  );

  registerCall(app, calls.deleteAssignment, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteAssignment(context, session, target);
    return {};
  });
}
