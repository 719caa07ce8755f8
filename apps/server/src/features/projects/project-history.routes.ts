import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { JsonText, registerCall } from '../../http/call-route.ts';
import { requestHeader } from '../../http/request-header.ts';
import { listVersions, readVersion, restoreVersion } from './project-history.service.ts';
import { taggedReply } from './project-reply.ts';

/** Routes of the saved versions of a project. */
export function registerHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listVersions, ({ params, query }) =>
    listVersions(context, params.id, query),
  );

  registerCall(app, calls.readVersion, async ({ params }) => {
    const { version, document } = await readVersion(context, params.id, params.version);
    return new JsonText(`${JSON.stringify(version).slice(0, -1)},"data":${document}}`);
  });

  registerCall(app, calls.restoreVersion, async ({ params, session, request, key, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return taggedReply(reply, await restoreVersion(context, session, { ...params, ifMatch, key }));
  });
}
