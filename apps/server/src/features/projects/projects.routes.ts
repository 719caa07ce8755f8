import { calls } from '@pcm/contract';
import {
  costResult,
  parametersOf,
  priceEstimate,
  priceSchedule,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { entityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import { storedDocument } from './project-change.ts';
import { duplicateProject } from './project-copy.service.ts';
import { createProject } from './project-creation.service.ts';
import { taggedReply, textReply } from './project-reply.ts';
import {
  deleteProject,
  patchProject,
  readProject,
  replaceProject,
  restoreProject,
  textOfProject,
} from './projects.service.ts';

/** Routes of one project. */
export function registerProjectRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.readProject, async ({ params, session, reply }) =>
    textReply(reply, await textOfProject(context, params.id, session.state)),
  );

  registerCall(app, calls.createProject, async ({ body, session, key, reply }) => {
    const project = await createProject(context, session, body, { key });
    void reply.header('location', `/api/projects/${project.id}`);
    return taggedReply(reply, project);
  });

  registerCall(app, calls.duplicateProject, async ({ params, body, session, key, reply }) => {
    const project = await duplicateProject(context, session, { ...params, ...body, key });
    void reply.header('location', `/api/projects/${project.id}`);
    return taggedReply(reply, project);
  });

  registerCall(app, calls.replaceProject, async ({ params, body, session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return taggedReply(reply, await replaceProject(context, session, params.id, body, ifMatch));
  });

  registerCall(app, calls.patchProject, async ({ params, body, session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return taggedReply(reply, await patchProject(context, session, params.id, body, ifMatch));
  });

  registerCall(app, calls.deleteProject, async ({ params, session, request }) => {
    await deleteProject(context, session, params.id, requestHeader(request, 'if-match'));
    return {};
  });

  registerCall(app, calls.restoreProject, async ({ params, session, reply }) =>
    taggedReply(reply, await restoreProject(context, session, params.id)),
  );

  registerCall(app, calls.readProjectCost, async ({ params, reply }) => {
    const project = await readProject(context, params.id);
    void reply.header('etag', entityTag(project.version));
    return costResult(storedDocument(project), SPECIFICATION);
  });

  registerCall(app, calls.readProjectProfit, async ({ params, reply }) => {
    const project = await readProject(context, params.id);
    void reply.header('etag', entityTag(project.version));
    const data = storedDocument(project);
    return profitResult(
      costResult(data, SPECIFICATION),
      data.profitAnalysis,
      parametersOf(data, SPECIFICATION),
    );
  });

  registerCall(app, calls.readPriceSchedule, async ({ params, reply }) => {
    const project = await readProject(context, params.id);
    void reply.header('etag', entityTag(project.version));
    const data = storedDocument(project);
    return priceSchedule(data, priceEstimate(data, SPECIFICATION), SPECIFICATION);
  });
}
