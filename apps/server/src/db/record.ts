import { parseJson } from '@pcm/contract';
import { z } from 'zod';

/**
 * Records that are declared once. A feature's `<noun>.record.ts` describes each stored field in one
 * row of a table: its JSON name, its column, the form of its value in the column, its default, and
 * its form in a backup. From that table come the type of a row, the columns of a write, the JSON of
 * a read, the effect of a change, and the schema of the backup.
 */

/** A stored field: the column for a value of the API. */
export interface StoredField<Column extends string, Value, Stored> {
  column: Column;
  /** The value of a new record when none is given. */
  empty: Value;
  read(stored: Stored): Value;
  write(value: Value): Stored;
  /** Returns the value of the field after a value was sent, or null to remove it. */
  changed(sent: Value | null, before: Value): Value;
  /** The schema of the column in a backup. */
  backup: z.ZodType<Stored>;
  /**
   * Set when the column is newer than the first backups: those without it restore the empty value.
   */
  isLater?: true;
}

/** The fields of a record by their JSON names. */
export type FieldTable = Record<string, StoredField<string, unknown, unknown>>;

/** The content of a record by its JSON names. */
export type ContentOf<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name]['empty'];
};

/** The columns that hold a record's content. */
export type ColumnsOf<Fields extends FieldTable> = {
  [Name in keyof Fields as Fields[Name]['column']]: ReturnType<Fields[Name]['write']>;
};

/** The content of a change: an absent field stays, null removes it. */
export type SentOf<Fields extends FieldTable> = {
  [Name in keyof Fields]?: Fields[Name]['empty'] | null | undefined;
};

/** The columns that every record has besides those of its content. */
export interface KeptColumns {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A row without its derived columns, as a backup holds it. */
export type CarriedRow<Fields extends FieldTable> = KeptColumns & ColumnsOf<Fields>;

/** A whole row. */
export type RecordRow<Fields extends FieldTable, Derived extends object> = CarriedRow<Fields> &
  Derived;

/** A text without NUL, which PostgreSQL cannot store. */
export const storedText = z.string().refine((value) => !value.includes('\0'));

/** An id in a backup. */
export const storedId = storedText.min(1).max(200);

/** A moment in UTC in a backup. */
export const storedInstant = z.iso.datetime();

/** True or false, as both engines store it. */
export const storedFlag = z.literal([0, 1]);

/** A text that is JSON of a shape; kept as it is written. */
export const storedJson = (shape: z.ZodType) =>
  z.string().superRefine((value, context) => {
    const parsed = parseJson(value);
    const problem = parsed.ok ? shape.safeParse(parsed.value).error?.issues[0] : parsed;
    if (problem === undefined) return;
    context.addIssue({ code: 'custom', path: [...problem.path], message: problem.message });
  });

/** The {@link KeptColumns} of a backup, without the id. */
const KEPT = {
  version: z.int().min(1),
  created_at: storedInstant,
  updated_at: storedInstant,
  deleted_at: storedInstant.nullable().default(null),
};

/** A value that is stored in its column unchanged. */
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
    changed: (sent) => sent ?? empty,
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

/** A text, day, time or id, or none; an empty text is none. */
export function optional<Column extends string>(
  column: Column,
  backup: z.ZodType<string | null> = storedText.nullable(),
): StoredField<Column, string | null, string | null> {
  return {
    ...plain<Column, string | null>(column, null, backup),
    write: (value) => value || null,
    changed: (sent) => sent || null,
  };
}

/** One of some values, which is always given; null changes nothing. */
export function choice<Column extends string, Value>(
  column: Column,
  empty: Value,
  backup: z.ZodType<Value>,
): StoredField<Column, Value, Value> {
  return { ...plain(column, empty, backup), changed: (sent, before) => sent ?? before };
}

/** True or false; null changes nothing. */
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
    changed: (sent, before) => sent ?? before,
  };
}

/** A value that is always given, stored as JSON; null changes nothing. */
export function json<Column extends string, Value>(
  column: Column,
  empty: Value,
  shape: z.ZodType<Value>,
): StoredField<Column, Value, string> {
  return {
    column,
    empty,
    backup: storedJson(shape),
    // This program stored the value, so it was checked when it was received.
    read: (stored) => JSON.parse(stored) as Value,
    write: (value) => JSON.stringify(value),
    changed: (sent, before) => sent ?? before,
  };
}

/** A list, stored as JSON. */
export function list<Column extends string, Item>(
  column: Column,
  shape: z.ZodType<Item[]>,
): StoredField<Column, Item[], string> {
  return {
    column,
    empty: [],
    backup: storedJson(shape),
    // This program stored the value, so it was checked when it was received.
    read: (stored) => JSON.parse(stored) as Item[],
    write: (value) => JSON.stringify(value),
    changed: (sent) => sent ?? [],
  };
}

/** Marks a field whose column is newer than the first backups. */
export function later<Field extends FieldTable[string]>(field: Field): Field {
  return { ...field, isLater: true };
}

/** Returns the dates and version of a record in the form of the API. */
export function keptFields(row: KeptColumns) {
  return {
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

/** The functions that read, write, change and restore the records of one table. */
export type DeclaredRecord<Fields extends FieldTable, Derived extends object> = ReturnType<
  typeof declareRecord<Fields, Derived>
>;

/**
 * Declares a record with some fields, and with columns that are derived from them for searching and
 * sorting.
 */
export function declareRecord<Fields extends FieldTable, Derived extends object>(
  fields: Fields,
  derived: (content: ContentOf<Fields>) => Derived,
) {
  type Content = ContentOf<Fields>;
  const table = Object.entries<FieldTable[string]>(fields);
  /** Builds a content by calling a function for every field name. */
  const contentBy = (valueOf: (name: string, field: FieldTable[string]) => unknown) =>
    Object.fromEntries(table.map(([name, field]) => [name, valueOf(name, field)])) as Content;

  const contentOf = (row: ColumnsOf<Fields>): Content => {
    const stored: Record<string, unknown> = row;
    return contentBy((_name, field) => field.read(stored[field.column]));
  };
  const columnsOf = (content: Content): ColumnsOf<Fields> & Derived => {
    const columns = table.map(([name, field]) => [field.column, field.write(content[name])]);
    // Every column appears once in the table, with its value.
    return { ...(Object.fromEntries(columns) as ColumnsOf<Fields>), ...derived(content) };
  };
  const backup = table.map(([, field]) => [
    field.column,
    field.isLater ? field.backup.default(field.write(field.empty)) : field.backup,
  ]);
  return {
    /** The content of a new record when nothing is given. */
    empty: contentBy((_name, { empty }) => empty),
    contentOf,
    columnsOf,
    /** Returns a content with the fields that were sent. */
    changed: (before: Content, sent: SentOf<Fields>): Content =>
      contentBy((name, field) => {
        const value = sent[name];
        return value === undefined ? before[name] : field.changed(value, before[name]);
      }),
    /** Returns the record in the form of the API. */
    shown: (row: CarriedRow<Fields>) => ({ id: row.id, ...contentOf(row), ...keptFields(row) }),
    /** Returns a row of a backup with its derived columns. */
    restored: (carried: CarriedRow<Fields>): RecordRow<Fields, Derived> => ({
      ...carried,
      ...columnsOf(contentOf(carried)),
    }),
    /** The schema of the record in a backup. */
    backup: z.strictObject({
      id: storedId,
      ...(Object.fromEntries(backup) as {
        [Name in keyof Fields as Fields[Name]['column']]: Fields[Name]['backup'];
      }),
      ...KEPT,
    }),
  };
}
