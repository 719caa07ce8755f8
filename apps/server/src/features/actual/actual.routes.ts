import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { actualGroups, projectActual } from './actual.service.ts';
import { ownRates } from './own-rates.service.ts';

/** Routes of planned against actual. */
export function registerActualRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.projectActual, ({ params, session }) =>
    projectActual(context, session, params.id),
  );

  registerCall(app, calls.actualGroups, ({ query, session }) =>
    actualGroups(context, session, query),
  );

  registerCall(app, calls.ownRates, ({ query }) => ownRates(context, query));
}
