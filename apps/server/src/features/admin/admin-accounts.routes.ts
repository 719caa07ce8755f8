import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import {
  changeRole,
  createAccount,
  deleteAccount,
  listAccounts,
  setPassword,
} from './admin-accounts.service.ts';
import { endOtherSessions, previousLogin } from './sessions.service.ts';

/** Routes of administrator accounts. */
export function registerAdminAccountRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listAdmins, ({ session }) => listAccounts(context, session));

  registerCall(app, calls.createAdmin, ({ body, session, key }) =>
    createAccount(context, session, body, key),
  );

  registerCall(app, calls.changeRole, ({ params, body, session }) =>
    changeRole(context, session, params.id, body.role),
  );

  registerCall(app, calls.setAdminPassword, async ({ params, body, session }) => {
    await setPassword(context, session, params.id, body);
    return {};
  });

  registerCall(app, calls.deleteAdmin, async ({ params, session }) => {
    await deleteAccount(context, session, params.id);
    return {};
  });

  registerCall(app, calls.endOtherSessions, ({ session }) => endOtherSessions(context, session));

  registerCall(app, calls.previousLogin, ({ session }) => previousLogin(context, session));
}
