import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { assertMayPay } from '../../http/hidden-pay.ts';
import { requestHeader } from '../../http/request-header.ts';
import {
  changeTeamMember,
  createTeamMember,
  deleteTeamMember,
  listTeamMembers,
  readTeamMember,
  restoreTeamMember,
  teamMemberDependents,
} from './team-members.service.ts';

/** Routes of team members. */
export function registerTeamMemberRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listTeamMembers, async ({ query }) =>
    listTeamMembers(context, query.deleted === 'true'),
  );

  registerCall(app, calls.readTeamMember, async ({ params, reply }) =>
    withEntityTag(reply, await readTeamMember(context.database.read, params.id)),
  );

  registerCall(app, calls.createTeamMember, async ({ body, session, key, reply }) => {
    assertMayPay(session, body);
    const made = await createTeamMember(context, session, body, key);
    void reply.header('location', `/api/team-members/${made.id}`);
    return withEntityTag(reply, made);
  });

  registerCall(app, calls.updateTeamMember, async ({ params, body, session, request, reply }) => {
    assertMayPay(session, body);
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    return withEntityTag(reply, await changeTeamMember(context, session, target, body));
  });

  registerCall(app, calls.deleteTeamMember, async ({ params, session, request }) => {
    const target = { id: params.id, ifMatch: requestHeader(request, 'if-match') };
    await deleteTeamMember(context, session, target);
    return {};
  });

  registerCall(app, calls.restoreTeamMember, async ({ params, session, reply }) =>
    withEntityTag(reply, await restoreTeamMember(context, session, params.id)),
  );

  registerCall(app, calls.teamMemberDependents, async ({ params }) =>
    teamMemberDependents(context, params.id),
  );
}
