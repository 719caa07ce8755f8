import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import {
  addSampleCompany,
  removeSampleCompany,
  sampleCompanySize,
} from './sample-company.service.ts';

/**
 * The longest time for one call, because a proxy in front gives up on one that takes much longer.
 */
const REMOVED_FOR_MS = 10_000;

/** Routes of the sample company. */
export function registerSampleRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.sampleProjects, () => sampleCompanySize(context));

  registerCall(app, calls.addSampleProjects, ({ session, key }) =>
    addSampleCompany(context, session, key),
  );

  registerCall(app, calls.removeSampleProjects, ({ session }) =>
    removeSampleCompany(context, session, { forMs: REMOVED_FOR_MS }),
  );
}
