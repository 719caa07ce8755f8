import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { JsonText, registerCall } from '../../http/call-route.ts';
import { estimateFromOperation, proposalOfWork } from './operation-estimate.service.ts';
import { batchProjects } from './project-batch.service.ts';
import { jsonOfPage } from './project-page.service.ts';
import { projectListReply } from './project-reply.ts';
import {
  listClients,
  plannableProjects,
  projectIds,
  proposalFor,
} from './project-selection.service.ts';
import { totalsOfProjects } from './project-totals.service.ts';
import { readProjects } from './projects.service.ts';

/** Routes that concern many projects at once. */
export function registerProjectListRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listProjects, async () => projectListReply(await readProjects(context)));

  registerCall(
    app,
    calls.pageOfProjects,
    async ({ query, session }) => new JsonText(await jsonOfPage(context, query, session.state)),
  );

  registerCall(app, calls.totalsOfProjects, ({ query, session }) =>
    totalsOfProjects(context, query, session.state),
  );

  registerCall(app, calls.projectIds, ({ query }) => projectIds(context, query));

  registerCall(app, calls.listClients, ({ query }) => listClients(context, query));

  registerCall(app, calls.plannableProjects, ({ query }) => plannableProjects(context, query));

  registerCall(app, calls.operationProposal, ({ params }) => proposalFor(context, params.id));

  registerCall(app, calls.workProposal, ({ params, query, session }) =>
    proposalOfWork(context, session, params.id, query.currency),
  );

  registerCall(app, calls.estimateOperation, ({ params, body, session, key }) =>
    estimateFromOperation(context, session, { id: params.id, key }, body),
  );

  registerCall(app, calls.batchProjects, ({ body, session, key }) =>
    batchProjects(context, session, body, key),
  );
}
