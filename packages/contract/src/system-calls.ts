import { z } from 'zod';
import { BACKUP_KINDS } from './backup-calls.ts';
import { defineCall } from './call.ts';

export const systemCalls = {
  health: defineCall({
    method: 'GET',
    path: '/healthz',
    summary: 'Answers once the server serves; asks nothing of the database',
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
    public: true,
  }),
  readiness: defineCall({
    method: 'GET',
    path: '/readyz',
    summary: 'Whether the database answers',
    reply: z.object({ status: z.literal('ok') }),
    errors: ['database-unavailable'],
    public: true,
  }),
  systemOverview: defineCall({
    method: 'GET',
    path: '/api/system',
    summary: 'How this program is doing: its records, database, disk, backup and version',
    reply: z.object({
      /** The number of projects that are not deleted, with the archived ones. */
      projects: z.int(),
      archivedProjects: z.int(),
      /**
       * The projects, deleted ones too, whose figures are still computed anew after an update of the
       * program.
       */
      outdatedProjects: z.int(),
      admins: z.int(),
      /** The number of open sessions of all administrators. */
      sessions: z.int(),
      database: z.object({
        engine: z.enum(['sqlite', 'postgres']),
        bytes: z.int(),
        /** The duration of a query made for this reply. */
        answeredInMs: z.number(),
      }),
      /** The disk that holds the data directory; null where the system does not report it. */
      disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
      /** Null when there is none. */
      lastBackup: z.object({ createdAt: z.string(), kind: z.enum(BACKUP_KINDS) }).nullable(),
      program: z.string(),
      /** The number of the last migration, and how many the program still has to run. */
      schema: z.int(),
      pendingMigrations: z.int(),
      startedAt: z.string(),
      /** Whether browsers reach the program over https, or on its own machine only. */
      encrypted: z.boolean(),
    }),
    errors: ['database-unavailable'],
  }),
  openapi: defineCall({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description, OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.string() }),
    errors: [],
  }),
};

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
