import { dayEntryContents, type StoredDayEntry } from '@pcm/contract';
import { DAY_ENTRY_KINDS, type DayEntry } from '@pcm/domain';
import { z } from 'zod';
import {
  choice,
  declareRecord,
  number,
  optional,
  type RecordRow,
  type StoredField,
  storedId,
  storedInstant,
  storedJson,
} from '../../db/record.ts';

type Content = DayEntry['content'];

const kind = z.enum(DAY_ENTRY_KINDS);

/** The name of a photo's file, as the program makes it. */
const fileName = z
  .string()
  .regex(/^[0-9a-f]{32}\.(jpg|png|webp)$/)
  .nullable();

/** The content by kind, as JSON. */
const content: StoredField<'content', Content, string> = {
  column: 'content',
  empty: { text: '' },
  // This program stored it, so it was checked when it came in.
  read: (stored) => JSON.parse(stored) as Content,
  write: (value) => JSON.stringify(value),
  changed: (sent, before) => sent ?? before,
  backup: storedJson(z.union(Object.values(dayEntryContents))),
};

/** The stored fields of an entry; its `version` is the revision. */
const FIELDS = {
  operationId: choice('operation_id', '', storedId),
  day: choice('day', '', z.iso.date()),
  memberId: optional('member_id', storedId.nullable()),
  kind: choice('kind', 'note', kind),
  content,
  editedAt: choice('edited_at', '', storedInstant),
  file: optional('file', fileName),
  /** Units: bytes. */
  fileBytes: number('file_bytes', 0, z.int().min(0)),
};

/** The entries of day sheets. */
export const dayEntries = declareRecord(FIELDS, () => ({}));

/** A stored entry. */
export type DayEntryRow = RecordRow<typeof FIELDS, object>;

declare module '../../db/schema.ts' {
  interface Schema {
    day_entries: DayEntryRow;
  }
}

/** Returns an entry in the form of the API, which never contains the name of a photo's file. */
export function shownDayEntry(row: DayEntryRow): StoredDayEntry {
  const { file: _file, fileBytes: _bytes, ...fields } = dayEntries.contentOf(row);
  const kept = {
    id: row.id,
    revision: row.version,
    isDeleted: row.deleted_at !== null,
    receivedAt: row.updated_at,
  };
  // The kind and its content were checked together when they were received.
  return { ...fields, ...kept } as StoredDayEntry;
}

/** Returns an entry in the form for the audit log: all but the strokes of a signature. */
export function auditedDayEntry(row: DayEntryRow): object {
  const { kind: kindOfEntry, content: said, day, memberId } = dayEntries.contentOf(row);
  const { strokes: _strokes, ...words } = { strokes: [], ...said };
  return { kind: kindOfEntry, day, memberId, ...words, version: row.version };
}

/** The form of {@link auditedDayEntry}, read from the log. */
export const auditedBefore = z.looseObject({ kind, day: z.string() });
