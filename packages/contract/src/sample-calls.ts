import { z } from 'zod';
import { defineCall } from './call.ts';

const count = z.int().min(0);

/** A sample company to look around in, and how to be rid of it. */
export const sampleCalls = {
  sampleProjects: defineCall({
    method: 'GET',
    path: '/api/sample-projects',
    summary: 'How many sample projects there are, and how many of them were changed since',
    reply: z.object({
      projects: count,
      changed: count,
      /** Team members, customers, equipment and operations that came with them. */
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
      /** As `records` of the call above. */
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
      /** Of very many, some are left after a few seconds: send the call again. */
      left: count,
      /** Of the records that came along: what somebody has changed or used stays. */
      kept: count,
    }),
    errors: [],
  }),
};
