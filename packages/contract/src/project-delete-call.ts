import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams } from './project-fields.ts';

/**
 * The call that deletes a project, apart from those that carry an estimate: a list that deletes
 * needs no schema of one.
 */
export const projectDeleteCall = {
  deleteProject: defineCall({
    method: 'DELETE',
    path: '/api/projects/:id',
    summary: 'Delete a project; it can be restored for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['project-not-found', 'stale-version'],
  }),
};
