import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { readDayPhoto, readOfficeSheets, receiveDayEntry } from './day-entries.service.ts';

/** Routes of day sheets. */
export function registerDaySheetRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listDayEntries, ({ params, session: { role } }) =>
    readOfficeSheets(context, role, params.id),
  );

  registerCall(app, calls.writeDayEntry, ({ params, body, session }) => {
    const writer = { actor: session, memberId: null, role: session.role };
    const target = { id: params.entryId, operationId: params.id };
    return receiveDayEntry(context, writer, target, body);
  });

  registerCall(app, calls.readDayPhoto, async ({ params, reply }) => {
    // A photo never changes: its entry keeps the bytes it came with.
    void reply.header('cache-control', 'private, max-age=86400');
    return readDayPhoto(context, { id: params.entryId, operationId: params.id });
  });
}
