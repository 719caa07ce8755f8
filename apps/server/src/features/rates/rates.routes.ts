import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { foldChanges } from '../projects/project-fold.service.ts';
import { refreshStaleFigures } from '../projects/stale-figures.service.ts';
import { rateStatistics } from './rates.service.ts';

/** Routes of the rates that the company usually charges. */
export function registerRateRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.rateStatistics, async ({ query }) => {
    await refreshStaleFigures(context.database);
    await foldChanges(context.database);
    return rateStatistics(context, query);
  });
}
