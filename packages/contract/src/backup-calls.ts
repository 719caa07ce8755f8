import { z } from 'zod';
import { defineCall } from './call.ts';
import { ERROR_CODES, errorBody } from './errors.ts';

/** The bytes of one piece of an uploaded file: as base64 it fits into a body of 1 MiB. */
export const CHUNK_BYTES = 512 * 1024;
const MAX_CHUNK_TEXT = Math.ceil(CHUNK_BYTES / 3) * 4;
const MAX_CHUNKS = 1_000_000;

/** The reasons for which a backup is made. */
export const BACKUP_KINDS = ['manual', 'daily', 'before-restore', 'before-migration'] as const;

/** The kinds of records, in the order in which they are restored. */
export const BACKUP_RECORDS = [
  'projects',
  'projectVersions',
  'templates',
  'teamMembers',
  'absences',
  'customers',
  'equipment',
  'equipmentPieces',
  'equipmentCertificates',
  'equipmentInspections',
  'equipmentSets',
  'operationSeries',
  'operations',
  'equipmentAssignments',
  'dayEntries',
  'planReadings',
  'quotes',
  'quotePapers',
  'settings',
  'auditEntries',
] as const;

/** The kinds of records that the first backups lacked. */
export const LATER_RECORDS = [
  'absences',
  'planReadings',
  'dayEntries',
  'equipmentPieces',
  'equipmentCertificates',
  'equipmentInspections',
  'equipmentSets',
  'operationSeries',
  'quotes',
  'quotePapers',
] as const satisfies readonly (typeof BACKUP_RECORDS)[number][];

const counts = z.record(z.enum(BACKUP_RECORDS), z.int().min(0));

/** A backup on the server. */
export const backupEntry = z.object({
  /** The name of the file. */
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  createdAt: z.string(),
  bytes: z.int(),
  /** The version of the program that made it. */
  program: z.string(),
  /** The number of the last migration. */
  schema: z.int(),
  counts,
  /**
   * The number of photos that day sheets name, and of those in the file; null where an older file
   * does not state them.
   */
  photos: z.object({ named: z.int(), held: z.int() }).nullable(),
});

/** The settings of automatic backups: when they are made and how many of them are kept. */
export const backupSchedule = z.object({
  enabled: z.boolean(),
  /** The local time of the server, `HH:MM`. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM'),
  keepDaily: z.int().min(1).max(90),
  keepWeekly: z.int().min(0).max(52),
  keepMonthly: z.int().min(0).max(120),
  /** Whether each backup contains the photos of day sheets. */
  photos: z.boolean().default(false),
});

/** The stages of long work, for its progress. */
export const WORK_STAGES = [
  'writing',
  'verifying',
  'comparing',
  'backing-up',
  'restoring',
] as const;

/**
 * A line of a reply that is sent while the work goes on (`application/x-ndjson`): any number of
 * `progress` lines, then one `result` or `error`. Closing the connection cancels the work.
 */
export const workLine = <Result extends z.ZodType>(result: Result) =>
  z.union([
    z.object({
      progress: z.object({ stage: z.enum(WORK_STAGES), done: z.int(), total: z.int() }),
    }),
    z.object({ result }),
    z.object({ error: errorBody }),
  ]);

/** A preview of a restore: its changes, before anything is changed. */
export const restorePreview = z.object({
  /** SHA-256 of the file; `applyRestore` repeats it. */
  sha256: z.string(),
  createdAt: z.string(),
  program: z.string(),
  schema: z.int(),
  engine: z.enum(['sqlite', 'postgres']),
  /**
   * Whether it was signed by this installation, by another one (or altered since), or not at all.
   */
  origin: z.enum(['own', 'other', 'unsigned']),
  records: z.array(
    z.object({
      kind: z.enum(BACKUP_RECORDS),
      /** Deleted records do not count, neither here nor in the backup. */
      now: z.int(),
      inBackup: z.int(),
      /** The number of records in the backup only. */
      added: z.int(),
      /** The number of records in both that differ. */
      changed: z.int(),
      /** The number of records here only. */
      removed: z.int(),
    }),
  ),
  /**
   * The photos that entries which are not deleted name: all, those in the file, those of them that
   * are not on the server, and those that are in neither.
   */
  photos: z.object({ named: z.int(), held: z.int(), added: z.int(), missing: z.int() }),
  /** The totals of projects that are not deleted, by currency, now and in the backup. */
  totals: z.array(z.object({ currency: z.string(), now: z.number(), inBackup: z.number() })),
  /** The names of some projects that the restore removes or changes. */
  examples: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
    }),
  ),
});

/** See {@link restorePreview}. */
export type RestorePreview = z.output<typeof restorePreview>;

export const restoreResult = z.object({
  /** The name of the automatic backup that was made before the restore. */
  backupBefore: z.string(),
  counts,
  /** The photos that entries name and that are neither in the file nor on the server. */
  photosMissing: z.int(),
});

const NDJSON = 'application/x-ndjson';
const backupName = z.object({ name: z.string().min(1).max(200) });
const restoreId = z.object({ id: z.string().min(1).max(100) });
/** Errors of a call that reads the file to its end. */
const wholeFile = [
  'restore-not-found',
  'restore-incomplete',
  'backup-damaged',
  'backup-foreign',
  'backup-newer',
  'backup-too-large',
] as const;

export const backupCalls = {
  listBackups: defineCall({
    method: 'GET',
    path: '/api/backups',
    summary: 'The backups on the server, the newest first, and their schedule',
    reply: z.object({
      backups: z.array(backupEntry),
      schedule: backupSchedule,
      /** The time of the next automatic backup; null while they are switched off. */
      nextAt: z.string().nullable(),
      /** The free bytes of the disk that holds the backups. */
      freeBytes: z.int(),
      /** The photos of day sheets that are stored now. */
      photos: z.object({ count: z.int(), bytes: z.int() }),
      /** The time and the reason of the last automatic backup's failure; null when it succeeded. */
      failure: z.object({ at: z.string(), code: z.enum(ERROR_CODES) }).nullable(),
    }),
    errors: [],
  }),
  saveBackupSchedule: defineCall({
    method: 'PUT',
    path: '/api/backups/schedule',
    summary: 'Change when automatic backups are made, and how many are kept',
    body: backupSchedule,
    reply: backupSchedule,
    errors: [],
    asksPassword: true,
  }),
  createBackup: defineCall({
    method: 'POST',
    path: '/api/backups',
    summary: 'Make a backup; lines of progress, then the entry of the backup',
    body: z.object({
      /** Whether the file holds the photos of day sheets; it does unless told otherwise. */
      photos: z.boolean().optional(),
    }),
    reply: z.file(),
    replyType: NDJSON,
    keyed: true,
    errors: ['backup-not-found', 'backup-busy'],
  }),
  downloadBackup: defineCall({
    method: 'GET',
    path: '/api/backups/:name',
    summary: 'A backup as a file',
    params: backupName,
    reply: z.file(),
    replyType: 'application/gzip',
    errors: ['backup-not-found'],
    asksPassword: true,
  }),
  deleteBackup: defineCall({
    method: 'DELETE',
    path: '/api/backups/:name',
    summary: 'Delete a backup',
    params: backupName,
    reply: z.object({}),
    errors: ['backup-not-found', 'backup-busy', 'backup-kept'],
    asksPassword: true,
  }),
  beginRestore: defineCall({
    method: 'POST',
    path: '/api/restores',
    summary: 'Begin a restore: of a file that is sent up in chunks, or of a backup on the server',
    body: z.union([
      z.object({ bytes: z.int().min(1) }),
      z.object({ backup: z.string().min(1).max(200) }),
    ]),
    reply: z.object({ id: z.string(), chunkBytes: z.int() }),
    errors: ['backup-not-found', 'backup-too-large'],
  }),
  putRestoreChunk: defineCall({
    method: 'PUT',
    path: '/api/restores/:id/chunks/:index',
    summary: 'A piece of the file, base64; the same piece may be sent again',
    params: restoreId.extend({ index: z.coerce.number().int().min(0).max(MAX_CHUNKS) }),
    body: z.object({ data: z.base64().max(MAX_CHUNK_TEXT) }),
    reply: z.object({ received: z.int() }),
    errors: ['restore-not-found', 'backup-too-large'],
  }),
  checkRestore: defineCall({
    method: 'POST',
    path: '/api/restores/:id/check',
    summary: 'Verify the file and say what it holds and would change; lines of progress, then that',
    params: restoreId,
    body: z.object({}),
    reply: z.file(),
    replyType: NDJSON,
    errors: wholeFile,
  }),
  applyRestore: defineCall({
    method: 'POST',
    path: '/api/restores/:id/apply',
    summary: 'Replace the data by those of the file, all or nothing; ends every other session',
    params: restoreId,
    body: z.object({ sha256: z.string().length(64) }),
    reply: z.file(),
    replyType: NDJSON,
    errors: [...wholeFile, 'backup-busy'],
    asksPassword: true,
  }),
  cancelRestore: defineCall({
    method: 'DELETE',
    path: '/api/restores/:id',
    summary: 'Give a restore up; what was sent up is removed',
    params: restoreId,
    reply: z.object({}),
    errors: ['restore-not-found'],
  }),
};
