import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { preferencesOf, savePreferences } from './preferences.service.ts';

/** Routes of an administrator's preferences. */
export function registerPreferenceRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.readPreferences, ({ session }) =>
    preferencesOf(context.database, session.adminId, session.state),
  );

  registerCall(app, calls.savePreferences, ({ body, session }) =>
    savePreferences(context, session.adminId, body),
  );
}
