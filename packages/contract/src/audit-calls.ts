import { LANGUAGES } from '@pcm/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** Kinds of records that the audit log tells of. */
export const AUDIT_RECORD_TYPES = [
  'project',
  'template',
  'operation',
  'team-member',
  'customer',
  'equipment',
  'equipment-assignment',
  'sample-company',
  'schedule-settings',
  'company',
  'backup-schedule',
  'backup',
  'admin',
  'session',
] as const;

/** See {@link AUDIT_RECORD_TYPES}. */
export type AuditRecordType = (typeof AUDIT_RECORD_TYPES)[number];

/** What can be done to a record. */
export const AUDIT_ACTIONS = [
  'create',
  'save',
  'delete',
  'restore',
  'restore-version',
  'archive',
  'unarchive',
  'purge',
  'load-samples',
  'remove-samples',
  'log-in',
  'log-in-failed',
  'log-out',
  'set-up',
  'change-credentials',
  'set-password',
  'reset-password',
  'end-session',
  'forget-browser',
  'second-factor-on',
  'second-factor-off',
  'renew-recovery-codes',
  'demand-second-factor',
  'save-logo',
  'remove-logo',
  'back-up',
  'download-backup',
  'restore-backup',
] as const;

/** See {@link AUDIT_ACTIONS}. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const DEFAULT_PAGE = 50;
const MAX_PAGE = 200;

/** Which entries are asked for; all of them where nothing is said. */
const auditFilter = z.object({
  /** Not before this moment. */
  from: z.iso.datetime().optional(),
  /** Before this moment. */
  to: z.iso.datetime().optional(),
  /** Name that the administrator had. */
  admin: z.string().max(100).optional(),
  action: z.string().max(50).optional(),
  recordType: z.string().max(50).optional(),
  recordId: z.string().max(100).optional(),
  /** Part of the name of a record or an administrator; case and accents do not count. */
  search: z.string().max(200).optional(),
});

/** What somebody did to a record, without the record itself. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Null when the program did it by itself. */
  adminId: z.string().nullable(),
  adminName: z.string(),
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  /** What the record was called; empty where it has no name. */
  recordName: z.string(),
  /** SHA-256 of the backup that the entry came with; null for what happened here. */
  importedFrom: z.string().nullable(),
  /** Whether there is anything to compare. */
  hasDetail: z.boolean(),
});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const detail = z.record(z.string(), z.unknown()).nullable();

export const auditCalls = {
  listAuditEntries: defineCall({
    method: 'GET',
    path: '/api/audit',
    summary: 'Entries of the audit log, newest first',
    query: auditFilter.extend({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
    }),
    reply: z.object({
      entries: z.array(auditEntrySchema),
      /** Pass as `cursor` for older ones; null at the end. */
      nextCursor: z.string().nullable(),
      /** Of all that are asked for; only with the first page. */
      count: z.int().nullable(),
    }),
    errors: ['invalid-input'],
  }),
  auditChoices: defineCall({
    method: 'GET',
    path: '/api/audit/choices',
    summary: 'Administrators, actions and kinds of records that the audit log tells of',
    reply: z.object({
      admins: z.array(z.string()),
      actions: z.array(z.string()),
      recordTypes: z.array(z.string()),
    }),
    errors: [],
  }),
  readAuditEntry: defineCall({
    method: 'GET',
    path: '/api/audit/entries/:id',
    summary: 'One entry with the record before and after',
    params: z.object({
      id: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 53 - 1),
    }),
    reply: auditEntrySchema.extend({ before: detail, after: detail }),
    errors: ['not-found'],
  }),
  exportAuditJson: defineCall({
    method: 'GET',
    path: '/api/audit/export.json',
    summary: 'The entries that are asked for, newest first, as a JSON file',
    query: auditFilter,
    reply: z.file(),
    replyType: 'application/json',
    errors: ['invalid-input'],
  }),
  exportAuditCsv: defineCall({
    method: 'GET',
    path: '/api/audit/export.csv',
    summary: 'The entries that are asked for, newest first, in words, as a CSV file',
    query: auditFilter.extend({
      /** Of the words in it; English when absent. */
      language: z.enum(LANGUAGES).optional(),
      /** Whose clock days and times are told by, `Africa/Casablanca`; UTC when absent. */
      timeZone: z.string().max(64).refine(isTimeZone, 'This is no time zone').optional(),
    }),
    reply: z.file(),
    replyType: 'text/csv',
    errors: ['invalid-input'],
  }),
};

/** See {@link auditEntrySchema}. */
export type AuditEntry = z.output<typeof auditEntrySchema>;
