import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import {
  changeCustomer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  readCustomer,
  restoreCustomer,
} from './customers.service.ts';

/** Routes of customers. */
export function registerCustomerRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listCustomers, async ({ query }) =>
    listCustomers(context, query.deleted === 'true'),
  );

  registerCall(app, calls.readCustomer, async ({ params, reply }) =>
    withEntityTag(reply, await readCustomer(context.database.read, params.id)),
  );

  registerCall(app, calls.createCustomer, async ({ body, session, key, reply }) => {
    const made = await createCustomer(context, session, body, key);
    void reply.header('location', `/api/customers/${made.id}`);
    return withEntityTag(reply, made);
  });

  registerCall(app, calls.updateCustomer, async ({ params, body, session, request, reply }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changeCustomer(context, session, target, body));
  });

  registerCall(app, calls.deleteCustomer, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteCustomer(context, session, target);
    return {};
  });

  registerCall(app, calls.restoreCustomer, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreCustomer(context, session, params.id)),
  );
}
