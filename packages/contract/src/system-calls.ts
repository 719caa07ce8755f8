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
