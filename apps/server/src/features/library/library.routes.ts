import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { foldChanges } from '../projects/project-fold.service.ts';
import { refreshStaleFigures } from '../projects/stale-figures.service.ts';
import { itemLibrary } from './library.service.ts';
import { matchLibrary } from './library-match.service.ts';

/** Routes of the prices of items from earlier price schedules. */
export function registerLibraryRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.itemLibrary, async ({ query }) => {
    await refreshStaleFigures(context.database);
    await foldChanges(context.database);
    return itemLibrary(context, query);
  });
  registerCall(app, calls.matchLibrary, async ({ body }) => {
    await refreshStaleFigures(context.database);
    await foldChanges(context.database);
    return matchLibrary(context, body);
  });
}
