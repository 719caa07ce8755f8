import {
  IMPORT_KINDS,
  IMPORT_MAKES,
  IMPORT_REASONS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@pcm/domain';
import { z } from 'zod';
import { longText, shortText } from './amounts.ts';
import { defineCall } from './call.ts';

/** The largest body of an import: 5,000 rows of 120 columns. */
const IMPORT_BODY_LIMIT = 12 * 2 ** 20;

/** The choices for a row: leave it out, add it as a new record, or update its double. */
export const IMPORT_CHOICES = ['leave', 'add', 'update'] as const;

/** See {@link IMPORT_CHOICES}. */
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

const importKind = z.enum(IMPORT_KINDS);
const cell = z.union([longText, z.number(), z.boolean(), z.null()]);

/** A table of another program, and the user's choices for it. */
const importTable = {
  /** The rows from the top, headings included, as the file has them. */
  cells: z.array(z.array(cell).max(MAX_IMPORT_COLUMNS)).min(1).max(MAX_IMPORT_ROWS),
  /** The kind that the user came for; it decides between two that are equally likely. */
  wanted: importKind.optional(),
  /** The kind chosen by the user; recognised when absent. */
  kind: importKind.optional(),
  /** The field of each column from the left, null for none; recognised when absent. */
  columns: z.array(z.string().max(100).nullable()).max(MAX_IMPORT_COLUMNS).optional(),
  /** The name of the file, which imported price items keep. */
  name: shortText.optional(),
  /** The role of people for whom the table gives none. */
  role: shortText.optional(),
};

const problem = z.object({
  /** The number of the row in the file, from 1. */
  line: z.int(),
  /** The heading of the column; empty where the file has no such column. */
  heading: z.string(),
  reason: z.enum(IMPORT_REASONS),
  /** The content of the cell. */
  text: z.string(),
});

/** A record of the file, and the effect of importing it. */
const importRow = z.object({
  /** The number of its first row in the file, from 1. */
  line: z.int(),
  /** The number of rows that it takes. */
  rows: z.int(),
  name: z.string(),
  /**
   * New; the double of a stored record; the repetition of a row above; set aside because it is not
   * of this kind; or refused.
   */
  status: z.enum(['new', 'double', 'repeat', 'aside', 'refused']),
  /** The stored record that it doubles, or the row above that it repeats. */
  double: z
    .object({
      /** Empty for a row of the file. */
      id: z.string(),
      name: z.string(),
      /** The row above that it repeats; null for a stored record. */
      line: z.int().nullable(),
      by: z.enum(['number', 'ice', 'item', 'name', 'email']),
    })
    .nullable(),
  /** The choices for the row; the first applies unless the user chooses another. */
  choices: z.array(z.enum(IMPORT_CHOICES)).min(1),
  /**
   * The values that would be stored; for a double, the changes by an update with the present
   * values.
   */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Cells that cannot be imported unchanged. */
  doubts: z.array(problem),
  /** Why it cannot be imported. */
  refused: z.array(problem),
});

/** The calls that import records from another program. */
export const importCalls = {
  previewImport: defineCall({
    method: 'POST',
    path: '/api/imports/preview',
    summary: 'What a table from another program is, and what would become of each row',
    body: z.object(importTable),
    bodyLimit: IMPORT_BODY_LIMIT,
    reply: z.object({
      /** The program that wrote it; null when none is recognised. */
      make: z.enum(IMPORT_MAKES).nullable(),
      /** Null when no kind of record is recognised. */
      kind: importKind.nullable(),
      /** The headings that told the kind. */
      signs: z.array(z.string()),
      columns: z.array(
        z.object({
          heading: z.string(),
          /** Null for a column that is not imported. */
          field: z.string().nullable(),
          /** The first value below the heading. */
          sample: z.string(),
        }),
      ),
      rows: z.array(importRow),
      /** The fingerprint of the preview; `applyImport` is refused where it has changed. */
      state: z.string(),
    }),
    errors: ['invalid-input'],
  }),
  applyImport: defineCall({
    method: 'POST',
    path: '/api/imports',
    summary: 'Bring the rows of a previewed table in, all that are chosen or none',
    body: z.object({
      ...importTable,
      /** That of the preview. */
      state: z.string().max(100),
      /**
       * Rows for which another than the first of their choices is made; refused ones need `leave`.
       */
      choices: z
        .array(z.object({ line: z.int().min(1), choice: z.enum(IMPORT_CHOICES) }))
        .max(MAX_IMPORT_ROWS),
    }),
    bodyLimit: IMPORT_BODY_LIMIT,
    reply: z.object({
      kind: importKind,
      added: z.int(),
      updated: z.int(),
      left: z.int(),
    }),
    keyed: true,
    errors: [
      'invalid-input',
      'amount-too-large',
      'import-changed',
      'import-refused',
      'email-taken',
      'equipment-exists',
      'customer-not-found',
      'team-member-not-found',
      'equipment-not-found',
    ],
  }),
};

/** The kind of a table and the effect of importing it. */
export type ImportPreview = z.output<typeof importCalls.previewImport.reply>;
/** See {@link importRow}. */
export type PreviewedRow = ImportPreview['rows'][number];
