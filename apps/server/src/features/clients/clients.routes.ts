import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import {
  clientLinks,
  customerDependents,
  linkProjects,
  mergeCustomers,
  mergePreview,
} from './clients.service.ts';

/** Routes that connect customers with projects. */
export function registerClientRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.clientLinks, () => clientLinks(context));

  registerCall(app, calls.customerDependents, ({ params }) =>
    customerDependents(context, params.id),
  );

  registerCall(app, calls.linkProjects, ({ params, body, session }) =>
    linkProjects(context, session, params.id, body.projectIds),
  );

  registerCall(app, calls.mergePreview, ({ params, query }) =>
    mergePreview(context, params.id, query.from),
  );

  registerCall(app, calls.mergeCustomers, async ({ params, body, session, reply }) =>
    withEntityTag(reply, await mergeCustomers(context, session, params.id, body.from)),
  );
}
