import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { EventStream } from '../../http/event-stream.ts';
import { requestHeader } from '../../http/request-header.ts';
import { mayWrite } from '../../http/session.ts';
import { isSessionAlive } from '../admin/sessions.service.ts';
import { LiveRoom } from './live-room.ts';

/** The kinds of records whose changes are sent, as the API's paths name them. */
const WATCHED = new Set([
  'absences',
  'crew-rules',
  'customers',
  'equipment',
  'equipment-assignments',
  // The calls that team members send from their phones.
  'field',
  'equipment-inspections',
  'equipment-pieces',
  'equipment-sets',
  'imports',
  'operations',
  'operation-series',
  'restores',
  'schedule-settings',
  'team-members',
]);

/**
 * Notifies every process of the kinds of records that a request has changed, and of the people with
 * a screen open.
 */
export function registerLiveRoutes(app: FastifyInstance, context: AppContext): void {
  const { signals } = context.database;
  const room = new LiveRoom(signals);
  app.addHook('onListen', async () => {
    await signals.open();
  });
  app.addHook('onClose', async () => {
    room.close();
    await signals.close();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (!mayWrite(request) || statusCode >= 400) return;
    const [, api, kind = ''] = request.routeOptions.url?.split('/') ?? [];
    if (api === 'api' && WATCHED.has(kind)) room.noteChange(kind);
  });

  registerCall(app, calls.followChanges, async ({ query, session, request }) => {
    const { adminId, username: name, sessionId } = session;
    const { tab, view = null, day = null } = query;
    const seen = requestHeader(request, 'last-event-id') ?? query.seen;
    return new EventStream(
      (send) => room.enter({ tab, adminId, name, view, day }, send, seen),
      () => isSessionAlive(context, sessionId),
    );
  });
}
