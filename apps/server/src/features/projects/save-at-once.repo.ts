import { type Kysely, sql } from 'kysely';
import { prepared, valuesOf } from '../../db/prepared.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { NEW_ENTRY_COLUMNS, type NewEntry } from '../audit/audit.service.ts';
import { HEAD_COLUMNS, type VersionHead } from './project-history.repo.ts';
import { type ArchiveState, CHANGED, type ProjectChange } from './projects.repo.ts';

/** Everything that a save writes. */
export interface WholeSave {
  id: string;
  /** The version that the save is based on. */
  base: number;
  change: ProjectChange;
  /** The new version, for the history. */
  head: VersionHead;
  /** The compressed document of the base; null when the new version replaces the base. */
  document: Uint8Array | null;
  entry: NewEntry;
}

/** PostgreSQL's code of a division by zero. */
const DIVISION_BY_ZERO = '22012';

type Prefixed<Row, Prefix extends string> = {
  [Column in keyof Row & string as `${Prefix}${Column}`]: Row[Column];
};

function prefixed<Row extends object, Prefix extends string>(
  prefix: Prefix,
  row: Row,
): Prefixed<Row, Prefix> {
  const entries = Object.entries(row).map(([column, value]: [string, unknown]) => [
    `${prefix}${column}`,
    value,
  ]);
  return Object.fromEntries(entries) as Prefixed<Row, Prefix>;
}

type Parameters = ProjectChange &
  Prefixed<VersionHead, 'head_'> &
  Prefixed<NewEntry, 'entry_'> & { id: string; base: number; document: Uint8Array | null };

/** Begins a statement whose first part saves the project, on which all others depend. */
const saving = (db: Kysely<Schema>, $: Parameters) =>
  db.with('saved', (part) =>
    part
      .updateTable('projects')
      .set({ ...valuesOf<ProjectChange, keyof ProjectChange>($, CHANGED), version: $.head_version })
      .where('id', '=', $.id)
      .where('version', '=', $.base)
      .where('deleted_at', 'is', null)
      .returning('archived_at'),
  );

/** Adds the new version, the entry of the audit log and the note of the change. */
const recorded = (parts: ReturnType<typeof saving>, $: Parameters) =>
  parts
    .with('made', (part) =>
      part
        .insertInto('project_versions')
        .columns(HEAD_COLUMNS)
        .expression((is) =>
          is
            .selectFrom('saved')
            .select(HEAD_COLUMNS.map((column) => sql.val($[`head_${column}`]).as(column))),
        ),
    )
    .with('entered', (part) =>
      part
        .insertInto('audit_log')
        .columns(NEW_ENTRY_COLUMNS)
        .expression((is) =>
          is
            .selectFrom('saved')
            .select(NEW_ENTRY_COLUMNS.map((column) => sql.val($[`entry_${column}`]).as(column))),
        ),
    )
    .with('noted', (part) =>
      part
        .insertInto('project_changes')
        .columns(['project_id'])
        .expression((is) => is.selectFrom('saved').select(sql.val($.id).as('project_id'))),
    );

const KEEPING = prepared<Parameters, ArchiveState>((db, $) =>
  recorded(saving(db, $), $)
    .with('kept', (part) =>
      part
        .updateTable('project_versions')
        .from('saved')
        .set({ document: $.document })
        .where('project_id', '=', $.id)
        .where('project_versions.version', '=', $.base),
    )
    .selectFrom('saved')
    .select('archived_at'),
);

const REPLACING = prepared<Parameters, ArchiveState & { replaced: number }>((db, $) =>
  recorded(saving(db, $), $)
    .with('gone', (part) =>
      part
        .deleteFrom('project_versions')
        .using('saved')
        .where('project_id', '=', $.id)
        .where('project_versions.version', '=', $.base)
        .where('session_id', 'is not', null)
        .returning('project_versions.version'),
    )
    .selectFrom('saved')
    .select('archived_at')
    // Where the base was pinned meanwhile, the whole statement has to fail, which a division by
    // zero does.
    .select(sql<number>`1 / (select count(*) from gone)`.as('replaced')),
);

/**
 * Writes a save in one statement of PostgreSQL, which is a transaction of its own: one round trip
 * instead of seven. Returns undefined when another save came first, or the version to replace was
 * pinned meanwhile; nothing is written then.
 */
export async function saveAtOnce(
  db: Db,
  { id, base, change, head, document, entry }: WholeSave,
): Promise<ArchiveState | undefined> {
  const parameters = {
    ...change,
    ...prefixed('head_', head),
    ...prefixed('entry_', entry),
    id,
    base,
    document,
  };
  try {
    const statement = document === null ? REPLACING : KEEPING;
    const saved = await statement.first(db, parameters);
    return saved === undefined ? undefined : { archived_at: saved.archived_at };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === DIVISION_BY_ZERO) {
      return undefined;
    }
    throw error;
  }
}
