import { z } from 'zod';
import { defineCall } from './call.ts';

const count = z.int().min(0);

/** The calls that load the sample company and remove it. */
export const sampleCalls = {
  sampleProjects: defineCall({
    method: 'GET',
    path: '/api/sample-projects',
    summary: 'How many sample projects there are, and how many of them were changed since',
    reply: z.object({
      projects: count,
      changed: count,
      /**
       * The number of team members, customers, equipment and operations that were loaded with them.
       */
      records: count,
    }),
    errors: [],
  }),
  addSampleProjects: defineCall({
    method: 'POST',
    path: '/api/sample-projects',
    summary: 'Load the sample company: believable projects, their people and operations',
    reply: z.object({
      added: count,
      /** The same as `records` of the call above. */
      records: count,
    }),
    keyed: true,
    errors: ['samples-exist'],
    status: 201,
  }),
  removeSampleProjects: defineCall({
    method: 'DELETE',
    path: '/api/sample-projects',
    summary: 'Remove the sample company; samples that were changed go to Recently deleted',
    reply: z.object({
      removed: count,
      deleted: count,
      /**
       * The number of samples still there: a large removal stops after a few seconds, and the call
       * is then sent again.
       */
      left: count,
      /** The number of records that stay, because somebody has changed or used them. */
      kept: count,
    }),
    errors: [],
  }),
};
