import { calls } from '@pcm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import type { Cookies } from '../../http/session-cookie.ts';
import {
  adminStatus,
  type LoginTokens,
  logIn,
  logInAs,
  logOut,
  updateCredentials,
} from './admin.service.ts';
import { type Browser, endSession, sessionsOf } from './sessions.service.ts';
import { checkSetUp, setUp } from './set-up.service.ts';

const CLEAR_CACHE = '"cache"';

function browserOf(request: FastifyRequest): Browser {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}

/** Routes of login, set-up, credentials and sessions. */
export function registerAdminRoutes(
  app: FastifyInstance,
  context: AppContext,
  cookies: Cookies,
): void {
  const keep = (reply: Parameters<Cookies['setSession']>[0], tokens: LoginTokens) => {
    cookies.setSession(reply, tokens.session);
    cookies.setDevice(reply, tokens.device);
  };

  registerCall(app, calls.adminStatus, ({ session, request }) => {
    const visitor = { address: request.ip, device: cookies.deviceOf(request) };
    return adminStatus(context, session, visitor);
  });

  registerCall(app, calls.login, async ({ body, session, request, reply }) => {
    const device = cookies.deviceOf(request);
    const { admin, tokens } = await logIn(context, body, browserOf(request), device);
    if (session !== null) await logOut(context, session);
    keep(reply, tokens);
    return adminStatus(context, { adminId: admin.id, username: admin.username });
  });

  registerCall(app, calls.logout, async ({ session, reply }) => {
    if (session !== null) await logOut(context, session);
    cookies.clearSession(reply);
    void reply.header('clear-site-data', CLEAR_CACHE);
    return {};
  });

  registerCall(app, calls.checkSetUp, async ({ body }) => {
    await checkSetUp(context, body.token);
    return {};
  });

  registerCall(app, calls.setUp, async ({ body, request, reply }) => {
    const admin = await setUp(context, body);
    keep(reply, await logInAs(context, admin, browserOf(request), undefined));
    return adminStatus(context, { adminId: admin.id, username: admin.username });
  });

  registerCall(app, calls.updateCredentials, async ({ body, session, reply }) => {
    await updateCredentials(context, session, body);
    cookies.clearSession(reply);
    return {};
  });

  registerCall(app, calls.listSessions, ({ session }) => sessionsOf(context, session));

  registerCall(app, calls.endSession, async ({ params, session, reply }) => {
    await endSession(context, session, params.id);
    if (params.id === session.sessionId) cookies.clearSession(reply);
    return {};
  });
}
