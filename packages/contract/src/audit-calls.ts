import { LANGUAGES } from '@pcm/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** The kinds of records that the audit log covers. */
export const AUDIT_RECORD_TYPES = [
  'project',
  'template',
  'operation',
  'operation-series',
  'team-member',
  'absence',
  'day-entry',
  'customer',
  'equipment',
  'equipment-assignment',
  'equipment-piece',
  'equipment-inspection',
  'equipment-set',
  'quote',
  'sample-company',
  'schedule-settings',
  'crew-rules',
  'wall-view',
  'company',
  'mail',
  'law',
  'exchange-rates',
  'backup-schedule',
  'backup',
  'admin',
  'session',
] as const;

/** See {@link AUDIT_RECORD_TYPES}. */
export type AuditRecordType = (typeof AUDIT_RECORD_TYPES)[number];

/** The actions that the audit log records. */
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
  'change-role',
  'reset-password',
  'end-session',
  'forget-browser',
  'second-factor-on',
  'second-factor-off',
  'renew-recovery-codes',
  'demand-second-factor',
  'save-logo',
  'remove-logo',
  'issue-quote',
  'answer-quote',
  'link-quote',
  'revoke-link',
  'link-plan',
  'revoke-plan-link',
  'link-wall',
  'revoke-wall-link',
  'confirm-plan',
  'send-quote',
  'settle-message',
  'test-mail',
  'back-up',
  'download-backup',
  'restore-backup',
] as const;

/** See {@link AUDIT_ACTIONS}. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const DEFAULT_PAGE = 50;
const MAX_PAGE = 200;

/** A filter of the audit log; a field that is absent does not narrow it. */
const auditFilter = z.object({
  /** Only entries at or after this moment. */
  from: z.iso.datetime().optional(),
  /** Only entries before this moment. */
  to: z.iso.datetime().optional(),
  /** The name at the time of the person who acted. */
  admin: z.string().max(100).optional(),
  action: z.string().max(50).optional(),
  recordType: z.string().max(50).optional(),
  recordId: z.string().max(100).optional(),
  /** A part of the name of a record or a person; case and accents do not count. */
  search: z.string().max(200).optional(),
});

/** An entry of the audit log: an action on a record, without the record itself. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Null when the program acted by itself. */
  adminId: z.string().nullable(),
  adminName: z.string(),
  /** The role at the time; null without an account, and in entries made before roles were kept. */
  adminRole: z.string().nullable(),
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  /** The name of the record at the time; empty where it has no name. */
  recordName: z.string(),
  /** SHA-256 of the backup that the entry was imported from; null for an entry made here. */
  importedFrom: z.string().nullable(),
  /** Whether the entry holds values that can be compared. */
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
      /** Pass it as `cursor` to read older entries; null at the end. */
      nextCursor: z.string().nullable(),
      /** The number of all entries that match; with the first page only. */
      count: z.int().nullable(),
    }),
    errors: ['invalid-input'],
  }),
  auditChoices: defineCall({
    method: 'GET',
    path: '/api/audit/choices',
    summary: 'People, actions and kinds of records that the audit log tells of',
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
      /** The language of the words in the file; English when absent. */
      language: z.enum(LANGUAGES).optional(),
      /** The time zone of days and times, such as `Africa/Casablanca`; UTC when absent. */
      timeZone: z.string().max(64).refine(isTimeZone, 'This is no time zone').optional(),
    }),
    reply: z.file(),
    replyType: 'text/csv',
    errors: ['invalid-input'],
  }),
};

/** See {@link auditEntrySchema}. */
export type AuditEntry = z.output<typeof auditEntrySchema>;
