import { parseJson } from '@pcm/contract';
import { z } from 'zod';

/**
 * Records declared once. A feature's `<noun>.record.ts` names each stored field in one row of a
 * table: its JSON name, its column, how a value stands in the column, what it is while nothing is
 * given, and its form in a backup. From that table come the row's type, the columns of a write, the
 * JSON of a read, what a change does, and the schema of the backup.
 */

/** A stored field: a value of the API in a column. */
export interface StoredField<Column extends string, Value, Stored> {
  column: Column;
  /** What a new record has where nothing is given. */
  empty: Value;
  read(stored: Stored): Value;
  write(value: Value): Stored;
  /** What the field becomes when a value, or null to take it away, is sent. */
  given(sent: Value | null, before: Value): Value;
  /** What a backup may hold of the column. */
  backup: z.ZodType<Stored>;
  /** The column is younger than the first backups: those without it restore what is empty. */
  isLater?: true;
}

/** The fields of a record by their names in JSON. */
export type FieldTable = Record<string, StoredField<string, unknown, unknown>>;

/** What is written of a record, as its JSON names it. */
export type ContentOf<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name]['empty'];
};

/** The columns that hold a record's content. */
export type ColumnsOf<Fields extends FieldTable> = {
  [Name in keyof Fields as Fields[Name]['column']]: ReturnType<Fields[Name]['write']>;
};

/** What a change sends: absent stays, null is taken away. */
export type SentOf<Fields extends FieldTable> = {
  [Name in keyof Fields]?: Fields[Name]['empty'] | null | undefined;
};

/** Columns of every record, beside those of its content. */
export interface KeptColumns {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A row without what derives from its other columns: what a backup holds of it. */
export type CarriedRow<Fields extends FieldTable> = KeptColumns & ColumnsOf<Fields>;

/** A whole row. */
export type RecordRow<Fields extends FieldTable, Derived extends object> = CarriedRow<Fields> &
  Derived;

/** A text without the NUL that PostgreSQL does not store. */
export const storedText = z.string().refine((value) => !value.includes('\0'));

/** An id, as a backup holds it. */
export const storedId = storedText.min(1).max(200);

/** A moment in UTC, as a backup holds it. */
export const storedInstant = z.iso.datetime();

/** True or false, as both engines keep it. */
export const storedFlag = z.literal([0, 1]);

/** A text that is JSON of a shape; kept as it is written. */
export const storedJson = (shape: z.ZodType) =>
  z.string().superRefine((value, context) => {
    const parsed = parseJson(value);
    const problem = parsed.ok ? shape.safeParse(parsed.value).error?.issues[0] : parsed;
    if (problem === undefined) return;
    context.addIssue({ code: 'custom', path: [...problem.path], message: problem.message });
  });

/** {@link KeptColumns} of a backup, but for the id. */
const KEPT = {
  version: z.int().min(1),
  created_at: storedInstant,
  updated_at: storedInstant,
  deleted_at: storedInstant.nullable().default(null),
};

/** A value that stands in its column as it is. */
function plain<Column extends string, Value>(
  column: Column,
  empty: Value,
  backup: z.ZodType<Value>,
): StoredField<Column, Value, Value> {
  return {
    column,
    empty,
    backup,
    read: (stored) => stored,
    write: (value) => value,
    given: (sent) => sent ?? empty,
  };
}

/** A text; empty while there is none. */
export const text = <Column extends string>(column: Column) => plain(column, '', storedText);

/** A number. */
export const number = <Column extends string>(
  column: Column,
  empty: number,
  backup: z.ZodType<number>,
) => plain(column, empty, backup);

/** A number or one of some values, or none. */
export const optionalValue = <Column extends string, Value>(
  column: Column,
  backup: z.ZodType<Value | null>,
) => plain<Column, Value | null>(column, null, backup);

/** A text, day, time or id, or none: an empty text is none. */
export function optional<Column extends string>(
  column: Column,
  backup: z.ZodType<string | null> = storedText.nullable(),
): StoredField<Column, string | null, string | null> {
  return {
    ...plain<Column, string | null>(column, null, backup),
    write: (value) => value || null,
    given: (sent) => sent || null,
  };
}

/** One of some values, which is always given: null changes nothing. */
export function choice<Column extends string, Value>(
  column: Column,
  empty: Value,
  backup: z.ZodType<Value>,
): StoredField<Column, Value, Value> {
  return { ...plain(column, empty, backup), given: (sent, before) => sent ?? before };
}

/** True or false: null changes nothing. */
export function flag<Column extends string>(
  column: Column,
  empty: boolean,
): StoredField<Column, boolean, 0 | 1> {
  return {
    column,
    empty,
    backup: storedFlag,
    read: (stored) => stored === 1,
    write: (value) => (value ? 1 : 0),
    given: (sent, before) => sent ?? before,
  };
}

/** A list, kept as JSON. */
export function list<Column extends string, Item>(
  column: Column,
  shape: z.ZodType<Item[]>,
): StoredField<Column, Item[], string> {
  return {
    column,
    empty: [],
    backup: storedJson(shape),
    // This program wrote it: it was checked when it came in.
    read: (stored) => JSON.parse(stored) as Item[],
    write: (value) => JSON.stringify(value),
    given: (sent) => sent ?? [],
  };
}

/** A field whose column is younger than the first backups. */
export function later<Field extends FieldTable[string]>(field: Field): Field {
  return { ...field, isLater: true };
}

/** The dates and version of a record, as the API shows them. */
export function keptFields(row: KeptColumns) {
  return {
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

/** How the records of one table are read, written, changed and restored. */
export type DeclaredRecord<Fields extends FieldTable, Derived extends object> = ReturnType<
  typeof declareRecord<Fields, Derived>
>;

/** A record of some fields, and of columns that are worked out of them for searching and sorting. */
export function declareRecord<Fields extends FieldTable, Derived extends object>(
  fields: Fields,
  derived: (content: ContentOf<Fields>) => Derived,
) {
  type Content = ContentOf<Fields>;
  const table = Object.entries<FieldTable[string]>(fields);
  /** A value for every field, by its name: together they are a content. */
  const contentBy = (valueOf: (name: string, field: FieldTable[string]) => unknown) =>
    Object.fromEntries(table.map(([name, field]) => [name, valueOf(name, field)])) as Content;

  const contentOf = (row: ColumnsOf<Fields>): Content => {
    const stored: Record<string, unknown> = row;
    return contentBy((_name, field) => field.read(stored[field.column]));
  };
  const columnsOf = (content: Content): ColumnsOf<Fields> & Derived => {
    const columns = table.map(([name, field]) => [field.column, field.write(content[name])]);
    // The table names each column once, with what is written in it.
    return { ...(Object.fromEntries(columns) as ColumnsOf<Fields>), ...derived(content) };
  };
  const backup = table.map(([, field]) => [
    field.column,
    field.isLater ? field.backup.default(field.write(field.empty)) : field.backup,
  ]);
  return {
    /** What a new record has where nothing is given. */
    empty: contentBy((_name, { empty }) => empty),
    contentOf,
    columnsOf,
    /** A content with what is sent of it. */
    changed: (before: Content, sent: SentOf<Fields>): Content =>
      contentBy((name, field) => {
        const value = sent[name];
        return value === undefined ? before[name] : field.given(value, before[name]);
      }),
    /** The record as the API shows it. */
    shown: (row: CarriedRow<Fields>) => ({ id: row.id, ...contentOf(row), ...keptFields(row) }),
    /** A row of a backup with the columns that derive from the others. */
    restored: (carried: CarriedRow<Fields>): RecordRow<Fields, Derived> => ({
      ...carried,
      ...columnsOf(contentOf(carried)),
    }),
    /** What a backup holds of the record. */
    backup: z.strictObject({
      id: storedId,
      ...(Object.fromEntries(backup) as {
        [Name in keyof Fields as Fields[Name]['column']]: Fields[Name]['backup'];
      }),
      ...KEPT,
    }),
  };
}
