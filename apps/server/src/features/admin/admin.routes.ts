import { calls } from '@pcm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import type { Cookies } from '../../http/session-cookie.ts';
import type { Admin } from './admin.repo.ts';
import {
  adminStatus,
  type LoginTokens,
  logIn,
  logInAs,
  logOut,
  updateCredentials,
} from './admin.service.ts';
import { confirmPassword } from './own-account.ts';
import { pictureKeyOf } from './picture-key.ts';
import {
  beginSecondFactor,
  demandSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';
import {
  type Browser,
  endSession,
  forgetBrowser,
  isSecondFactorMissing,
  listLogins,
  sessionsOf,
} from './sessions.service.ts';
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

  const statusOf = async (admin: Admin) => {
    const secondFactorMissing = await isSecondFactorMissing(context.database.read, admin);
    return adminStatus(context, {
      adminId: admin.id,
      username: admin.username,
      role: admin.role,
      secondFactorMissing,
    });
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
    return statusOf(admin);
  });

  registerCall(app, calls.logout, async ({ session, reply }) => {
    if (session !== null) await logOut(context, session);
    cookies.clearSession(reply);
    void reply.header('clear-site-data', CLEAR_CACHE);
    return {};
  });

  registerCall(app, calls.pictureKey, async ({ session, request }) => ({
    key: await pictureKeyOf(context, session, cookies.sessionOf(request) ?? ''),
  }));

  registerCall(app, calls.checkSetUp, async ({ body }) => {
    await checkSetUp(context, body.token);
    return {};
  });

  registerCall(app, calls.setUp, async ({ body, request, reply }) => {
    const admin = await setUp(context, body);
    keep(reply, await logInAs(context, admin, browserOf(request), undefined));
    return statusOf(admin);
  });

  registerCall(app, calls.updateCredentials, async ({ body, session, reply }) => {
    await updateCredentials(context, session, body);
    cookies.clearSession(reply);
    return {};
  });

  registerCall(app, calls.confirmPassword, async ({ body, session }) => {
    await confirmPassword(context, session, body.password);
    return {};
  });

  registerCall(app, calls.readConfirmation, () => Promise.resolve({}));

  registerCall(app, calls.readSecondFactor, ({ session }) => readSecondFactor(context, session));

  registerCall(app, calls.beginSecondFactor, ({ session }) => beginSecondFactor(context, session));

  registerCall(app, calls.enableSecondFactor, ({ body, session }) =>
    enableSecondFactor(context, session, body.code),
  );

  registerCall(app, calls.renewRecoveryCodes, ({ session }) =>
    renewRecoveryCodes(context, session),
  );

  registerCall(app, calls.disableSecondFactor, async ({ session }) => {
    await disableSecondFactor(context, session);
    return {};
  });

  registerCall(app, calls.removeSecondFactor, async ({ params, session }) => {
    await removeSecondFactor(context, session, params.id);
    return {};
  });

  registerCall(app, calls.demandSecondFactor, ({ body, session }) =>
    demandSecondFactor(context, session, body.demanded),
  );

  registerCall(app, calls.listLogins, ({ session, request }) =>
    listLogins(context, session, cookies.deviceOf(request)),
  );

  registerCall(app, calls.forgetBrowser, async ({ params, session }) => {
    await forgetBrowser(context, session, params.id);
    return {};
  });

  registerCall(app, calls.listSessions, ({ session }) => sessionsOf(context, session));

  registerCall(app, calls.endSession, async ({ params, session, reply }) => {
    await endSession(context, session, params.id);
    if (params.id === session.sessionId) cookies.clearSession(reply);
    return {};
  });
}
