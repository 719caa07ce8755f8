import { calls } from '@pcm/contract';
import { costResult, profitResult } from '@pcm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { storedDocument } from './project-change.ts';
import { createProject } from './project-creation.service.ts';
import { pageOfProjects } from './project-page.service.ts';
import { entityTag, projectListReply, projectReply } from './project-reply.ts';
import type { ProjectRow } from './projects.repo.ts';
import {
  deleteProject,
  patchProject,
  readProject,
  readProjects,
  replaceProject,
  restoreProject,
} from './projects.service.ts';

/** Repeated headers come as a list; none of these may be. */
function header(request: FastifyRequest, name: 'if-match' | 'idempotency-key'): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function taggedReply(reply: FastifyReply, project: ProjectRow) {
  void reply.header('etag', entityTag(project.version));
  return projectReply(project);
}

/** Routes of projects. */
export function registerProjectRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listProjects, async () => projectListReply(await readProjects(context)));

  registerCall(app, calls.pageOfProjects, ({ query }) => pageOfProjects(context, query));

  registerCall(app, calls.readProject, async ({ params, reply }) =>
    taggedReply(reply, await readProject(context, params.id)),
  );

  registerCall(app, calls.createProject, async ({ body, session, request, reply }) => {
    const key = header(request, 'idempotency-key');
    const project = await createProject(context, session, body, key);
    void reply.header('location', `/api/projects/${project.id}`);
    return taggedReply(reply, project);
  });

  registerCall(app, calls.replaceProject, async ({ params, body, session, request, reply }) => {
    const ifMatch = header(request, 'if-match');
    return taggedReply(reply, await replaceProject(context, session, params.id, body, ifMatch));
  });

  registerCall(app, calls.patchProject, async ({ params, body, session, request, reply }) => {
    const ifMatch = header(request, 'if-match');
    return taggedReply(reply, await patchProject(context, session, params.id, body, ifMatch));
  });

  registerCall(app, calls.deleteProject, async ({ params, session, request }) => {
    await deleteProject(context, session, params.id, header(request, 'if-match'));
    return {};
  });

  registerCall(app, calls.restoreProject, async ({ params, session, reply }) =>
    taggedReply(reply, await restoreProject(context, session, params.id)),
  );

  registerCall(app, calls.readProjectCost, async ({ params, reply }) => {
    const project = await readProject(context, params.id);
    void reply.header('etag', entityTag(project.version));
    return costResult(storedDocument(project));
  });

  registerCall(app, calls.readProjectProfit, async ({ params, reply }) => {
    const project = await readProject(context, params.id);
    void reply.header('etag', entityTag(project.version));
    const data = storedDocument(project);
    return profitResult(costResult(data), data.profitAnalysis);
  });
}
