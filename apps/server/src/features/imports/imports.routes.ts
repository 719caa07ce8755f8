import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { foldChanges } from '../projects/project-fold.service.ts';
import { applyImport, previewImport } from './imports.service.ts';

/** Routes of the import from other programs. */
export function registerImportRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.previewImport, async ({ body }) => {
    // Price items are compared with the library.
    await foldChanges(context.database);
    return previewImport(context.database.read, body);
  });

  registerCall(app, calls.applyImport, async ({ body, session, key }) => {
    await foldChanges(context.database);
    return applyImport(context, session, body, key);
  });
}
