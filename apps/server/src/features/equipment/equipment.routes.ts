import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import {
  changeEquipment,
  createEquipment,
  deleteEquipment,
  equipmentDependents,
  listEquipment,
  restoreEquipment,
} from './equipment.service.ts';

/** Routes of equipment. */
export function registerEquipmentRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listEquipment, async ({ query }) =>
    listEquipment(context, query.deleted === 'true'),
  );

  registerCall(app, calls.createEquipment, async ({ body, session, key, reply }) => {
    const made = await createEquipment(context, session, body, key);
    void reply.header('location', `/api/equipment/${made.id}`);
    return withEntityTag(reply, made);
  });

  registerCall(app, calls.updateEquipment, async ({ params, body, session, request, reply }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changeEquipment(context, session, target, body));
  });

  registerCall(app, calls.deleteEquipment, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteEquipment(context, session, target);
    return {};
  });

  registerCall(app, calls.restoreEquipment, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreEquipment(context, session, params.id)),
  );

  registerCall(app, calls.equipmentDependents, async ({ params }) =>
    equipmentDependents(context, params.id),
  );
}
