import { Buffer } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import {
  type BACKUP_RECORDS,
  backupSchedule,
  companyLawSchema,
  crewRulesSchema,
  currency,
  estimateSchema,
  exchangeRatesSchema,
  projectStatus,
  STORED_DOCUMENT_LIMIT,
  storedCompanySchema,
  storedLogoSchema,
  storedMailSchema,
  storedScheduleSchema,
} from '@pcm/contract';
import { ASSIGNMENT_STATUSES } from '@pcm/domain';
import { z } from 'zod';
import {
  storedFlag as flag,
  storedId as id,
  storedInstant as instant,
  storedJson as json,
  storedText as text,
} from '../../db/record.ts';
import { readPhotoPicture } from '../../http/picture.ts';
import { absences } from '../absences/absence.record.ts';
import { customers } from '../customers/customer.record.ts';
import { dayEntries } from '../day-sheets/day-entry.record.ts';
import { equipmentItems } from '../equipment/equipment.record.ts';
import {
  certificateBackup,
  equipmentSets,
  inspections,
  pieces,
} from '../equipment/piece.record.ts';
import { planReadingBackup } from '../field/page-link.record.ts';
import { operations } from '../operations/operation.record.ts';
import { sampleRecordsSchema } from '../operations/sample-operations.service.ts';
import { operationSeries } from '../operations/series.record.ts';
import { quotes } from '../quotes/quote.record.ts';
import { memberBackup } from '../team/team-member.record.ts';

/** A kind of record. */
export type RecordKind = (typeof BACKUP_RECORDS)[number];

const later = instant.nullable().default(null);
const version = z.int().min(1);
const minor = z.int();

const estimate = json(estimateSchema);

/**
 * An entry of a day's sheet; a backup with photos holds the file of a photo besides its columns.
 */
const dayEntryBackup = dayEntries.backup
  .extend({ file_content: z.base64().optional() })
  .refine(({ file, file_bytes: size, file_content: content }) => {
    if (content === undefined) return true;
    const bytes = Buffer.from(content, 'base64');
    return file !== null && bytes.length === size && readPhotoPicture(bytes) !== null;
  });

/**
 * Returns the expanded size that a compressed document states. Units: bytes. Source: RFC 1952,
 * ISIZE, the last four bytes.
 */
export function expandedBytes(compressed: string): number {
  // Eight characters of base64 are six bytes, less up to two of padding.
  const end = Buffer.from(compressed.slice(-8), 'base64');
  return end.length < 4 ? 0 : Math.max(1, end.readUInt32LE(end.length - 4));
}

/** A document as the history stores it: JSON, compressed, and here encoded as base64. */
const keptDocument = z.base64().superRefine((value, context) => {
  try {
    const maxOutputLength = Math.min(STORED_DOCUMENT_LIMIT, expandedBytes(value));
    const bytes = gunzipSync(Buffer.from(value, 'base64'), { maxOutputLength });
    const parsed = estimate.safeParse(bytes.toString('utf8'));
    for (const { path, message } of parsed.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  } catch {
    context.addIssue({ code: 'custom', message: 'Not a compressed document' });
  }
});

/** The shapes of the settings that this program reads; other settings are kept as they are. */
const KNOWN_SETTINGS: Record<string, z.ZodType> = {
  schedule: storedScheduleSchema,
  'crew-rules': crewRulesSchema,
  company: storedCompanySchema,
  law: companyLawSchema,
  'exchange-rates': exchangeRatesSchema,
  'company-logo': storedLogoSchema,
  mail: storedMailSchema,
  backups: backupSchedule,
  'sample-company': sampleRecordsSchema,
};

/**
 * The contents of a backup: the stored columns of each kind that cannot be derived from others. A
 * column that was added later defaults to the value that its migration set.
 */
export const RECORD_SCHEMAS = {
  projects: z.strictObject({
    id,
    status: projectStatus,
    currency,
    data: estimate,
    version,
    created_at: instant,
    updated_at: instant,
    archived_at: later,
    deleted_at: later,
    is_sample: flag.default(0),
  }),
  projectVersions: z.strictObject({
    project_id: id,
    version,
    saved_at: instant,
    saved_by: text,
    kind: z.enum(['create', 'save', 'patch', 'restore']),
    status: projectStatus,
    currency,
    name: text,
    engine_version: text,
    subtotal_minor: minor,
    total_minor: minor,
    customer_order_minor: minor,
    net_profit_minor: minor.nullable(),
    line_count: z.int().min(0),
    restored_from: version.nullable(),
    document: keptDocument.nullable(),
  }),
  templates: z.strictObject({
    id,
    name: text,
    description: text,
    created_at: instant,
    updated_at: instant,
    data: estimate,
  }),
  teamMembers: memberBackup,
  absences: absences.backup,
  customers: customers.backup,
  equipment: equipmentItems.backup,
  equipmentPieces: pieces.backup,
  equipmentCertificates: certificateBackup,
  equipmentInspections: inspections.backup,
  equipmentSets: equipmentSets.backup,
  operationSeries: operationSeries.backup,
  operations: operations.backup,
  equipmentAssignments: z.strictObject({
    id,
    operation_id: id,
    equipment_name: text,
    quantity: z.number().min(0),
    status: z.enum(ASSIGNMENT_STATUSES),
    assigned_at: instant,
    returned_at: instant.nullable(),
    notes: text,
    version,
    updated_at: instant,
    piece_ids: json(z.array(id)).default('[]'),
    set_id: id.nullable().default(null),
  }),
  dayEntries: dayEntryBackup,
  planReadings: planReadingBackup,
  quotes: quotes.backup,
  quotePapers: z.strictObject({
    quote_id: id,
    document: keptDocument,
    letterhead: json(z.record(z.string(), z.unknown())).nullable(),
    pdf: z.base64().nullable(),
  }),
  settings: z
    .strictObject({
      key: id,
      value: json(z.unknown()),
      version: z.int().min(0),
      updated_at: instant,
    })
    .superRefine(({ key, value }, context) => {
      const shape = Object.hasOwn(KNOWN_SETTINGS, key) ? KNOWN_SETTINGS[key] : undefined;
      const issues = shape === undefined ? [] : (json(shape).safeParse(value).error?.issues ?? []);
      for (const { path, message } of issues) {
        context.addIssue({ code: 'custom', path: ['value', ...path], message });
      }
    }),
  auditEntries: z.strictObject({
    at: instant,
    admin_id: text.nullable(),
    admin_name: text,
    /** Absent in entries made before the log kept roles. */
    admin_role: text.nullable().default(null),
    action: text,
    record_type: text,
    record_id: text,
    /** Null in entries made before the log kept names. */
    record_name: text.nullable().default(null),
    before: json(z.unknown()).nullable(),
    after: json(z.unknown()).nullable(),
    imported_from: text.nullable().default(null),
  }),
} satisfies Record<RecordKind, z.ZodObject>;

/** The shapes by which the records of a file are read. */
export type RecordSchemas = Readonly<Record<RecordKind, z.ZodObject>>;

/**
 * The shapes for a file that was verified before, which its checksum confirms at the end: the
 * documents, which are most of it, are not parsed again. All other columns are read as before.
 */
export const VERIFIED_SCHEMAS: RecordSchemas = {
  ...RECORD_SCHEMAS,
  projects: RECORD_SCHEMAS.projects.extend({ data: z.string() }),
  projectVersions: RECORD_SCHEMAS.projectVersions.extend({ document: z.string().nullable() }),
  templates: RECORD_SCHEMAS.templates.extend({ data: z.string() }),
  quotePapers: RECORD_SCHEMAS.quotePapers.extend({ document: z.string() }),
};

/** The contents of a backup for each kind of record. */
export type BackupRecords = {
  [Kind in RecordKind]: z.output<(typeof RECORD_SCHEMAS)[Kind]>;
};

/** The table of each kind, and the columns that order it: a key, except for the audit log. */
export const RECORD_TABLES = {
  projects: { table: 'projects', key: ['id'] },
  projectVersions: { table: 'project_versions', key: ['project_id', 'version'] },
  templates: { table: 'templates', key: ['id'] },
  teamMembers: { table: 'team_members', key: ['id'] },
  absences: { table: 'absences', key: ['id'] },
  customers: { table: 'customers', key: ['id'] },
  equipment: { table: 'equipment_items', key: ['id'] },
  equipmentPieces: { table: 'equipment_pieces', key: ['id'] },
  equipmentCertificates: { table: 'equipment_certificates', key: ['id'] },
  equipmentInspections: { table: 'equipment_inspections', key: ['id'] },
  equipmentSets: { table: 'equipment_sets', key: ['id'] },
  operationSeries: { table: 'operation_series', key: ['id'] },
  operations: { table: 'operations', key: ['id'] },
  equipmentAssignments: { table: 'equipment_assignments', key: ['id'] },
  dayEntries: { table: 'day_entries', key: ['id'] },
  planReadings: { table: 'plan_readings', key: ['member_id', 'operation_id'] },
  quotes: { table: 'quotes', key: ['id'] },
  quotePapers: { table: 'quote_papers', key: ['quote_id'] },
  settings: { table: 'settings', key: ['key'] },
  auditEntries: { table: 'audit_log', key: ['id'] },
} as const satisfies Record<RecordKind, { table: string; key: readonly string[] }>;

/** Returns the columns of a kind in the order in which they are written. */
export function columnsOfKind(kind: RecordKind): string[] {
  return Object.keys(RECORD_SCHEMAS[kind].shape).filter((column) => column !== 'file_content');
}
